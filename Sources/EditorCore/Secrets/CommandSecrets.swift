import Glibc

/// The secrets among the words of a command: `TOKEN=x app --password=y --key-token k1 -H "Authorization: Basic z"`.
///
/// Each stands behind the name of a variable, an option or a header (RFC 9110 §11.6.2) that says so. What a
/// shell puts in its place, as `$TOKEN`, is none.
enum CommandSecrets {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Where they stand in the text, by the offsets of its bytes.
  static func ranges(in text: Bytes) -> [Range<Int>] {
    guard has(space, text) else { return assigned(in: text) }
    return assigned(in: text) + (has(dash, text) ? given(in: text) : [])
      + (has(colon, text) ? inHeaders(of: text) : [])
  }

  /// Whether the text may hold one, told at little cost.
  static func mayStand(in text: Bytes) -> Bool {
    has(equals, text) || has(space, text) && (has(dash, text) || has(colon, text))
  }

  static func namesSecret(_ name: Slice<Bytes>) -> Bool {
    SecretNames.saying(of: String(decoding: name, as: UTF8.self)) == .secret
  }

  // MARK: - Private

  /// What is given behind an equals sign.
  private static func assigned(in text: Bytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    // To look for its end again and again would take long.
    var unclosed: UInt8?
    while let sign = text[start...].firstIndex(of: equals), sign + 1 < text.count {
      let name = startOfName(before: sign, from: start, in: text)
      start = sign + 1
      // As in the options of a mount, which commas part.
      let isAmongOthers = name > 0 && text[name - 1] == comma
      guard isAmongOthers || startsWord(at: name, in: text), namesSecret(text[name..<sign]) else {
        continue
      }
      var value = word(from: start, in: text)
      if isAmongOthers { value = value.prefix { $0 != comma } }
      let before = text[..<name].last { $0 != space } ?? semicolon
      var end: Int?
      if name > 0, case let quote = text[name - 1], isQuote(quote), quote != unclosed {
        end = endOfQuoted(from: start, by: quote, in: text)
        if end == nil { unclosed = quote }
      }
      if let end {
        value = text[start..<end]
      } else if before == semicolon, !isQuote(text[start]) {
        value = text[start..<endOfText(behind: value, in: text)]
      }
      start = value.endIndex
      // A comparison gives nothing.
      if let first = value.first, first != dollar, first != equals {
        found.append(value.startIndex..<value.endIndex)
      }
    }
    return found
  }

  /// Where what is given ends that begins with the word, where all in front of it is the name: with the line, or
  /// with the part of several of which each has a name; with the word, where a command goes on behind it.
  private static func endOfText(behind word: Slice<Bytes>, in text: Bytes) -> Int {
    let rest = text[word.endIndex...].prefix { $0 >= space && $0 != semicolon }
    let isCommand =
      rest.contains(where: "=\"'|&`$".utf8.contains)
      || rest.split(separator: space).contains { $0.first == dash }
    return isCommand ? word.endIndex : rest.endIndex
  }

  /// Where a text in quotes ends that the place is in; nil where nothing ends it.
  private static func endOfQuoted(from start: Int, by quote: UInt8, in text: Bytes) -> Int? {
    var place = start
    while place < text.count, text[place] != quote {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < text.count ? place : nil
  }

  /// What is given to an option as the next word.
  ///
  /// A sentence that names an option goes on behind it: what has no digit in it, nor quotes around it, is
  /// taken for a part of one, unless the text is a command: by what it begins with, or by another option or
  /// its end behind the word.
  private static func given(in text: Bytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    var program = Program()
    while let first = text[start...].firstIndex(of: dash) {
      let name = text[first...].prefix(while: isOfName)
      start = name.endIndex
      guard startsWord(at: first, in: text) else { continue }
      program.read(to: first, in: text)
      let known = program.option(name)
      var value: Slice<Bytes>
      if let known, first + known.length < text.count, text[first + known.length] != space {
        value = word(from: first + known.length, in: text)
      } else {
        guard start + 1 < text.count, text[start] == space,
          known.map({ !$0.isAttached }) ?? namesSecret(name.drop { $0 == dash })
        else { continue }
        value = word(from: start + 1, in: text)
      }
      if known?.isForUser == true {
        guard let sign = value.firstIndex(of: colon) else { continue }
        value = value[(sign + 1)...]
        let rest = value.endIndex
        if value.isEmpty, rest < text.count, isQuote(text[rest]) {
          value = word(from: rest, in: text)
        }
      }
      guard let opening = value.first, opening != dollar, opening != dash,
        known != nil || value.startIndex > start + 1 || value.contains(where: isDigit)
          || isOfCommand(value, in: text)
      else { continue }
      found.append(value.startIndex..<value.endIndex)
      start = value.endIndex
    }
    return found
  }

  /// The program that a command runs, as far as it is given passwords by options whose names do not say so.
  private struct Program {
    private var end = 0
    private var isCurl = false
    /// Whether it is a client of MySQL.
    private var isMySQL = false
    /// Whether it is sshpass, and nothing but options stands behind that.
    private var isSSHPass = false

    /// Goes on to an option, in which nothing was read yet.
    mutating func read(to option: Int, in text: Bytes) {
      var part = text[min(end, option)..<option]
      end = option
      if let separator = part.lastIndex(where: ";|&".utf8.contains) {
        isCurl = false
        isMySQL = false
        part = part[(separator + 1)...]
      }
      let spelled = part.split(whereSeparator: isEndOfWord)
      let words = spelled.map { word in
        word.lastIndex(of: UInt8(ascii: "/")).map { word[($0 + 1)...] } ?? word
      }
      isCurl = isCurl || words.contains { $0.elementsEqual(curl) }
      isMySQL =
        isMySQL
        || words.indices.contains { place in
          isClient(words[place]) && (place == 0 || spelled[place - 1].first != dash)
            && (words[place].count == spelled[place].count
              || spelled[place].dropLast(words[place].count).suffix(4).elementsEqual("bin/".utf8))
        }
      if let last = words.last(where: { $0.first != dash }) {
        isSSHPass = last.elementsEqual("sshpass".utf8)
      }
    }

    /// How many bytes of a word are such an option, whether the name of a user and a colon are in front of the
    /// password, and whether no blank may be; nil for any other option.
    func option(_ word: Slice<Bytes>) -> (length: Int, isForUser: Bool, isAttached: Bool)? {
      guard word.count > 1, case let letter = word[word.startIndex + 1] else { return nil }
      let isPassword = letter == UInt8(ascii: "p")
      if isSSHPass { return isPassword ? (2, false, false) : nil }
      // Without one right behind it, the option of MySQL asks for the password.
      guard isCurl else { return isMySQL && isPassword ? (2, false, true) : nil }
      if letter == dash {
        let isLong = ["--user", "--proxy-user"].contains { word.elementsEqual($0.utf8) }
        return isLong ? (word.count, true, false) : nil
      }
      if isUser(letter) { return (2, true, false) }
      // The last of several letters.
      return word.last.map(isUser) ?? false ? (word.count, true, false) : nil
    }

    /// Whether the word is `mysql`, `mysqldump` or the like.
    private func isClient(_ word: Slice<Bytes>) -> Bool {
      word.starts(with: mysql)
        && word.dropFirst(mysql.count).allSatisfy { isOfName($0) && $0 != UInt8(ascii: ".") }
    }

    private func isUser(_ letter: UInt8) -> Bool { letter | 0x20 == UInt8(ascii: "u") }
  }

  static let curl = Array("curl".utf8)
  /// How programs begin that take a password right behind `-p`.
  static let mysql = Array("mysql".utf8)

  /// Whether a word behind an option is its value, and not the next one of a sentence.
  private static func isOfCommand(_ word: Slice<Bytes>, in text: Bytes) -> Bool {
    let spelled = String(decoding: word, as: UTF8.self).lowercased()
    guard !spelled.hasSuffix("."), !wordsOfSentences.contains(spelled) else { return false }
    if beginsAsCommand(text) { return true }
    let rest = text[word.endIndex...].drop { $0 == space }
    return word.allSatisfy(isOfName)
      && rest.first.map { ";|&)".utf8.contains($0) || $0 == dash } ?? true
  }

  /// Whether the text begins with a path, or with a word in small letters and an option.
  private static func beginsAsCommand(_ text: Bytes) -> Bool {
    let first = text.prefix { $0 > space }
    return text[0] == UInt8(ascii: "/") || text.starts(with: "./".utf8)
      || first.allSatisfy { isOfName($0) && $0 | 0x20 == $0 } && text.count > first.count + 1
        && text[first.count + 1] == dash
  }

  /// What follows the name of an option where people write of it.
  private static let wordsOfSentences: Set<String> = [
    "a", "after", "all", "an", "and", "are", "argument", "arguments", "as", "asks", "at", "be",
    "before", "by", "can", "flag", "flags", "for", "from", "has", "if", "in", "instead", "is",
    "it", "may", "must", "not", "of", "on", "option", "options", "or", "parameter", "should",
    "so", "than", "that", "the", "then", "this", "to", "until", "was", "when", "where", "which",
    "will", "with",
  ]

  /// What headers tell of who asks, behind the name of the scheme.
  private static func inHeaders(of text: Bytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while let sign = text[start...].firstIndex(of: colon), sign + 1 < text.count {
      let name = text[startOfName(before: sign, from: start, in: text)..<sign]
      start = sign + 1
      guard text[start] == space, startsWord(at: name.startIndex, in: text), isHeader(name) else {
        continue
      }
      let quote = name.startIndex > 0 ? text[name.startIndex - 1] : space
      let rest = text[start...].prefix {
        isQuote(quote) ? $0 != quote : $0 >= space
      }
      let words = rest.split(separator: space, maxSplits: 1)
      start = words.last?.endIndex ?? start
      guard let secret = words.last, secret.first != dollar,
        words.count > 1 || namesSecret(name)
      else { continue }
      found.append(secret.startIndex..<secret.endIndex)
    }
    return found
  }

  /// Whether a header of the name proves who asks.
  private static func isHeader(_ name: Slice<Bytes>) -> Bool {
    let name = String(decoding: name, as: UTF8.self).lowercased()
    return name == "authorization" || name == "proxy-authorization"
      || name.hasPrefix("x-") && SecretNames.saying(of: name) == .secret
  }

  private static func startOfName(before end: Int, from start: Int, in text: Bytes) -> Int {
    text[start..<end].lastIndex { !isOfName($0) }.map { $0 + 1 } ?? start
  }

  /// The word of a command at a place, without the quotes around it.
  private static func word(from start: Int, in text: Bytes) -> Slice<Bytes> {
    let quote = text[start]
    guard isQuote(quote) else {
      return text[start...].prefix { $0 != UInt8(ascii: "&") && !isEndOfWord($0) }
    }
    return text[(start + 1)..<(endOfQuoted(from: start + 1, by: quote, in: text) ?? text.count)]
  }

  private static func startsWord(at place: Int, in text: Bytes) -> Bool {
    place == 0 || isEndOfWord(text[place - 1]) || text[place - 1] == equals
      || text[..<place].suffix(2).elementsEqual("/:".utf8)  // npm: `//host/:_authToken=x`
  }

  /// Whether a word of a command may begin behind the byte, and one that has no quotes ends before it.
  private static func isEndOfWord(_ byte: UInt8) -> Bool {
    byte <= space || isQuote(byte) || "();|`".utf8.contains(byte)
  }

  /// Whether the byte may be part of the name of an option, a variable or a header.
  static func isOfName(_ byte: UInt8) -> Bool { isOfWord(byte) || "-_.".utf8.contains(byte) }

  /// Whether the byte is a letter or a digit.
  static func isOfWord(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || isDigit(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  static func has(_ byte: UInt8, _ text: Bytes) -> Bool {
    text.baseAddress.map { memchr($0, Int32(byte), text.count) != nil } ?? false
  }

  static var space: UInt8 { UInt8(ascii: " ") }
  private static var dash: UInt8 { UInt8(ascii: "-") }
  private static var dollar: UInt8 { UInt8(ascii: "$") }
  static var equals: UInt8 { UInt8(ascii: "=") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  private static var comma: UInt8 { UInt8(ascii: ",") }
  private static var semicolon: UInt8 { UInt8(ascii: ";") }
}
