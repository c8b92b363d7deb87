/// The secrets among settings that a text of several lines holds, as in a ConfigMap of Kubernetes or in what cloud-init
/// writes: `password: x`, `password = x` or `"password": "x"`.
///
/// A name without quotes begins its line. What is put in its place elsewhere, as `$TOKEN`, is none.
enum InnerSettings {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Where they stand in the text, by the offsets of its bytes.
  static func ranges(in text: Bytes) -> [Range<Int>] {
    // Most texts are told by this alone.
    guard text.first == brace || CommandSecrets.has(lineEnd, text), SecretNames.mayStand(in: text)
    else { return [] }
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
    var start = line.startIndex
    while let sign = line[start...].firstIndex(where: {
      $0 == CommandSecrets.colon || $0 == CommandSecrets.equals
    }) {
      start = sign + 1
      guard let name = name(before: sign, in: line), CommandSecrets.namesSecret(name),
        let value = value(behind: sign, in: line)
      else { continue }
      found.append(value)
      start = value.upperBound
    }
  }

  /// The name of a setting that ends at its sign: in quotes, or by itself at the start of the line.
  private static func name(before sign: Int, in line: Slice<Bytes>) -> Slice<Bytes>? {
    guard let last = line[..<sign].lastIndex(where: { $0 != CommandSecrets.space && $0 != tab })
    else {
      return nil
    }
    if CommandSecrets.isQuote(line[last]) {
      guard let first = line[..<last].lastIndex(of: line[last]) else { return nil }
      return line[(first + 1)..<last]
    }
    let name = line[...last].suffix(while: CommandSecrets.isOfName)
    // Indentation, the sign of a list's element, and that of a comment.
    let isFirst = line[..<name.startIndex].allSatisfy {
      $0 <= CommandSecrets.space || "-#;".utf8.contains($0)
    }
    // An address, or a time, has nothing behind its colon that parts it from that.
    let isParted =
      line[sign] == CommandSecrets.equals || sign + 1 == line.endIndex
      || line[sign + 1] <= CommandSecrets.space
    return isFirst && isParted ? name : nil
  }

  /// What stands behind the sign of a setting, without quotes around it; nil where that is nothing, or no text.
  private static func value(behind sign: Int, in line: Slice<Bytes>) -> Range<Int>? {
    guard let start = line[(sign + 1)...].firstIndex(where: { $0 > CommandSecrets.space }) else {
      return nil
    }
    if CommandSecrets.isQuote(line[start]) {
      var end = start + 1
      while end < line.endIndex, line[end] != line[start] {
        end += line[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return start + 1 < min(end, line.endIndex) ? start + 1..<min(end, line.endIndex) : nil
    }
    guard !"$&*[{|>=".utf8.contains(line[start]) else { return nil }
    let last = line.lastIndex { $0 > CommandSecrets.space && $0 != UInt8(ascii: ",") } ?? start
    return last >= start ? start..<last + 1 : nil
  }

  static var brace: UInt8 { UInt8(ascii: "{") }
  private static var lineEnd: UInt8 { UInt8(ascii: "\n") }
  private static var tab: UInt8 { UInt8(ascii: "\t") }
}

extension Slice where Base == UnsafeBufferPointer<UInt8> {
  /// The last bytes, as far as all of them are such.
  fileprivate func suffix(while holds: (UInt8) -> Bool) -> Self {
    self[(lastIndex { !holds($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
