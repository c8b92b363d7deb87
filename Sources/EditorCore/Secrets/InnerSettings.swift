/// The secrets among settings that a text of several lines holds, as in a ConfigMap of Kubernetes or in what cloud-init
/// writes: `password: x`, `password = x` or `"password": "x"`.
///
/// A name without quotes begins its line. What is put in its place elsewhere, as `$TOKEN`, is none.
enum InnerSettings {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Whether the text may hold such settings, told at little cost.
  static func mayStand(in text: Bytes) -> Bool {
    beginsJSON(text[0]) || CommandSecrets.has(lineEnd, text)
  }

  /// Where they stand in the text, which is not empty, by the offsets of its bytes.
  static func ranges(in text: Bytes) -> [Range<Int>] {
    guard SecretNames.mayStand(in: text) else { return [] }
    var found: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: lineEnd) ?? text.count
      find(in: text[start..<end], &found)
      start = end + 1
    }
    return found
  }

  /// Finds those of one line.
  private static func find(in line: Slice<Bytes>, _ found: inout [Range<Int>]) {
    // Indentation, the sign of a list's element, and that of a comment stand in front.
    let first = line.firstIndex { $0 > CommandSecrets.space && !"-#;".utf8.contains($0) }
    guard let first else { return }
    var start = first
    while let sign = line[start...].firstIndex(where: {
      $0 == CommandSecrets.colon || $0 == CommandSecrets.equals
    }) {
      start = sign + 1
      guard let (name, isQuoted) = name(before: sign, in: line, first: first),
        CommandSecrets.namesSecret(name),
        let value = value(behind: sign, in: line, isAmongOthers: isQuoted)
      else { continue }
      found.append(value)
      start = value.upperBound
    }
  }

  /// The name of a setting that ends at its sign: in quotes, or by itself as the first word of the line.
  private static func name(
    before sign: Int, in line: Slice<Bytes>, first: Int
  ) -> (name: Slice<Bytes>, isQuoted: Bool)? {
    guard let last = line[first..<sign].lastIndex(where: { $0 > CommandSecrets.space }) else {
      return nil
    }
    if CommandSecrets.isQuote(line[last]) {
      guard let open = line[first..<last].lastIndex(of: line[last]) else { return nil }
      return (line[(open + 1)..<last], true)
    }
    // An address, or a time, has nothing behind its colon that parts it from that.
    guard
      line[sign] == CommandSecrets.equals || sign + 1 == line.endIndex
        || line[sign + 1] <= CommandSecrets.space
    else { return nil }
    let name = line[first...last]
    return name.count <= longestName && name.allSatisfy(CommandSecrets.isOfName)
      ? (name, false) : nil
  }

  /// What stands behind the sign of a setting, without quotes around it; nil where that is nothing, no text, or a
  /// sentence.
  private static func value(
    behind sign: Int, in line: Slice<Bytes>, isAmongOthers: Bool
  ) -> Range<Int>? {
    guard var start = line[(sign + 1)...].firstIndex(where: { $0 > CommandSecrets.space }) else {
      return nil
    }
    if line[start] == UInt8(ascii: "&") {
      // YAML's name for the value that follows.
      start = line[start...].firstIndex { $0 <= CommandSecrets.space } ?? line.endIndex
      start = line[start...].firstIndex { $0 > CommandSecrets.space } ?? line.endIndex
    }
    guard start < line.endIndex else { return nil }
    var value = line[start...]
    let isQuoted = CommandSecrets.isQuote(line[start])
    if isQuoted {
      var end = start + 1
      while end < line.endIndex, line[end] != line[start] {
        end += line[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      value = line[(start + 1)..<min(end, line.endIndex)]
    } else if isAmongOthers {
      value = value.prefix { !",}]".utf8.contains($0) }
    }
    let last = value.lastIndex { $0 > CommandSecrets.space && $0 != UInt8(ascii: ",") }
    guard let last, let first = value.first, first != UInt8(ascii: "$") else { return nil }
    if value.starts(with: "{{".utf8) { return nil }
    let text = value[...last]
    guard !isQuoted else { return text.startIndex..<text.endIndex }
    let isNone = noTexts.contains { text.elementsEqual($0) } || "*[{|>=".utf8.contains(first)
    let isSentence =
      line[sign] == CommandSecrets.colon
      && text.count { $0 == CommandSecrets.space } >= blanksOfSentence
    return isNone || isSentence ? nil : text.startIndex..<text.endIndex
  }

  /// The longest name of a setting, in bytes.
  private static let longestName = 100
  /// As many blanks stand in what people write about a secret, and no longer in one that has words.
  private static let blanksOfSentence = 5
  private static let noTexts = ["true", "false", "null"].map { Array($0.utf8) }
  /// Whether a text that begins with the byte may be JSON in one line.
  static func beginsJSON(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static var lineEnd: UInt8 { UInt8(ascii: "\n") }
}
