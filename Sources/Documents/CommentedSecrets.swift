package import EditorCore

/// The values of settings that are commented out and secret: `# password = hunter2`.
///
/// What is looked through is what stands between the keys and values of a document. There a setting
/// is told by its name at the start of a line's words, by quotes around it, or as it would be given
/// to a program: `--token=x`. Other words of a comment are nobody's secret, but for passwords in addresses.
package struct CommentedSecrets {
  private let text: ArraySlice<UInt8>
  /// The secrecy of the objects in which the comments may be meant to stand.
  private let secrecy: [Secrecy]
  /// Whether nothing but blanks stands between a key and its value.
  private let partsByBlanks: Bool
  private var found: [Range<Int>] = []
  /// The brackets that are known to be closed by nothing.
  private var unclosed: Set<Int> = []

  /// Where the values stand in a part of a text, which belongs to objects of such a secrecy.
  package static func ranges(
    in text: ArraySlice<UInt8>, partsByBlanks: Bool, hiding secrecy: [Secrecy]
  ) -> [Range<Int>] {
    var secrets = CommentedSecrets(text: text, secrecy: secrecy, partsByBlanks: partsByBlanks)
    secrets.look()
    return secrets.found
  }

  /// The text with a mask for each of them.
  static func masking(
    _ text: ArraySlice<UInt8>, partsByBlanks: Bool, hiding secrecy: Secrecy
  ) -> ArraySlice<UInt8> {
    let secrets = ranges(in: text, partsByBlanks: partsByBlanks, hiding: [secrecy])
    guard !secrets.isEmpty else { return text }
    var masked: [UInt8] = []
    var position = text.startIndex
    for secret in secrets {
      masked += text[position..<secret.lowerBound] + Array(Secrecy.mask.utf8)
      position = secret.upperBound
    }
    return (masked + text[position...])[...]
  }

  private mutating func look() {
    var start = text.startIndex
    while start < text.endIndex {
      let end = endOfLine(from: start)
      if let secret = secret(inLine: start..<end), !secret.isEmpty {
        found += EmbeddedSecret.ranges(in: text[start..<secret.lowerBound]) + [secret]
        start = max(end, secret.upperBound)
      } else {
        found += EmbeddedSecret.ranges(in: text[start..<end])
        start = end
      }
      start += 1
    }
  }

  /// The value of the first secret on the line, with the lines below that belong to it.
  private mutating func secret(inLine line: Range<Int>) -> Range<Int>? {
    guard let first = startOfWords(line) else { return nil }
    for delimiter in first..<line.upperBound {
      switch text[delimiter] {
      case .equals, .colon:
        guard let name = name(before: delimiter, from: first), isSecret(name.bytes) else {
          continue
        }
        let start =
          text[(delimiter + 1)..<line.upperBound].firstIndex { !$0.isBlank && $0 != .greater }
          ?? line.upperBound
        if name.isSetting { return start..<endOfValue(from: start, line: line, below: first) }
        guard text[delimiter] == .equals, name.bytes.endIndex == delimiter else { continue }
        let end = text[start..<line.upperBound].firstIndex { $0.isBlank || $0 == .ampersand }
        return start..<(end ?? line.upperBound)
      case .less:
        let rest = text[delimiter...]
        guard rest.starts(with: Self.endOfKey),
          let start = text[first..<delimiter].lastIndex(of: .greater),
          isSecret(text[(start + 1)..<delimiter])
        else { continue }
        return (delimiter + Self.endOfKey.count)..<endOfElement(after: delimiter)
      case .space, .tab:
        guard partsByBlanks, delimiter > first, !text[delimiter - 1].isBlank,
          let value = spacedValue(after: delimiter, in: line),
          let name = name(before: delimiter, from: first), name.bytes.endIndex == delimiter,
          name.isSetting || value.isQuoted, isSecret(name.bytes)
        else { continue }
        return value.range
      default: continue
      }
    }
    return nil
  }

  /// The value behind the blank: what quotes hold, or one word with which the line ends, as a sentence has more.
  private func spacedValue(
    after blank: Int, in line: Range<Int>
  ) -> (range: Range<Int>, isQuoted: Bool)? {
    guard let start = text[blank..<line.upperBound].firstIndex(where: { !$0.isBlank }) else {
      return nil
    }
    if text[start].isQuote { return (start..<(endOfText(from: start) ?? line.upperBound), true) }
    var end = line.upperBound
    while end > start, text[end - 1].isBlank || text[end - 1].isLineEnd { end -= 1 }
    return text[start..<end].contains(where: \.isBlank) ? nil : (start..<end, false)
  }

  /// The name that ends before a delimiter, and whether it is a setting's and no word of a sentence.
  private func name(before delimiter: Int, from first: Int) -> (
    bytes: ArraySlice<UInt8>, isSetting: Bool
  )? {
    var end = delimiter
    while end > first, text[end - 1].isBlank { end -= 1 }
    let quote = end > first && text[end - 1].isQuote ? text[end - 1] : nil
    if quote != nil { end -= 1 }
    var start = end
    while start > first, quote == nil ? text[start - 1].isOfName : text[start - 1] != quote {
      start -= 1
    }
    guard start < end else { return nil }
    return (text[start..<end], quote != nil || start == first)
  }

  private func isSecret(_ name: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    return secrecy.contains { $0.coversCommented(name) }
  }

  /// Where a value ends: with its line, or below that where the next ones are indented further.
  ///
  /// What quotes or brackets hold ends with these, wherever its lines begin.
  private mutating func endOfValue(from start: Int, line: Range<Int>, below first: Int) -> Int {
    let column = first - line.lowerBound
    var line = line
    if let close = closing(from: start), close > line.upperBound {
      line = close..<endOfLine(from: close)
    }
    while line.upperBound + 1 < text.endIndex {
      let start = line.upperBound + 1
      let next = start..<endOfLine(from: start)
      guard let words = startOfWords(next), words - start > column else { break }
      line = next
    }
    var end = line.upperBound
    while end > start, text[end - 1].isBlank || text[end - 1].isLineEnd { end -= 1 }
    for close in Self.endsOfBlocks where text[start..<end].suffix(close.count).elementsEqual(close)
    {
      end -= close.count
    }
    while end > start, text[end - 1].isBlank || text[end - 1] == .comma { end -= 1 }
    return end
  }

  /// Where the quotes or brackets close that open at the start of a value; nil where none do both.
  private mutating func closing(from start: Int) -> Int? {
    guard !unclosed.contains(start) else { return nil }
    var open: [Int] = []
    var offset = start
    look: while offset < text.endIndex {
      switch text[offset] {
      case .openBracket, .openBrace: open.append(offset)
      case .closeBracket, .closeBrace: _ = open.popLast()
      case .quote, .apostrophe:
        guard let end = endOfText(from: offset) else { break look }
        offset = end - 1
      default: break
      }
      offset += 1
      if open.isEmpty { return offset - start > 1 ? offset : nil }
    }
    unclosed.formUnion(open)
    return nil
  }

  /// Where a text ends that is in quotes, or in three of them.
  private func endOfText(from start: Int) -> Int? {
    let quote = text[start]
    let isLong = text[start...].prefix(3).elementsEqual([quote, quote, quote])
    let mark = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    var offset = start + mark.count
    while offset < text.endIndex {
      if text[offset] == .backslash, quote == .quote {
        offset += 1
      } else if text[offset] == quote, text[offset...].starts(with: mark) {
        return offset + mark.count
      }
      offset += 1
    }
    return nil
  }

  /// Where the element ends that follows a key of a property list: before the next key.
  private func endOfElement(after key: Int) -> Int {
    let ends = [Array("<key>".utf8), Array("-->".utf8)]
    return text[key...].indices.dropFirst().first { index in
      ends.contains { text[index...].starts(with: $0) }
    } ?? text.endIndex
  }

  /// Where the words of a line begin, behind the marks of a comment; nil where there are none.
  private func startOfWords(_ line: Range<Int>) -> Int? {
    let start = text[line].firstIndex { $0.isOfName && $0 != .minus && $0 != .point || $0.isQuote }
    guard let start, text[start..<line.upperBound].starts(with: Self.export) else { return start }
    return text[(start + Self.export.count)..<line.upperBound].firstIndex { !$0.isBlank }
  }

  private func endOfLine(from start: Int) -> Int {
    text[start...].firstIndex(of: .lineFeed) ?? text.endIndex
  }

  private static let export = Array("export ".utf8)
  private static let endOfKey = Array("</key>".utf8)
  private static let endsOfBlocks = [Array("*/".utf8), Array("-->".utf8)]
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == .quote || self == .apostrophe }

  /// Whether it may be part of a name without quotes.
  fileprivate var isOfName: Bool {
    !isPunctuationMark || self == .underscore || self == .minus || self == .point
  }
}
