/// The name in quotes in the header of a section of git's.
enum INISection {
  /// A backslash stands for the byte after it, whatever that is.
  static func decode(_ spelling: String) -> String {
    guard spelling.utf8.contains(.backslash) else { return spelling }
    var decoded: [UInt8] = []
    var rest = spelling.utf8[...]
    while let byte = rest.popFirst() {
      decoded.append(byte == .backslash ? rest.popFirst() ?? byte : byte)
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  static func encode(_ name: String) -> [UInt8] {
    name.utf8.flatMap { $0 == .quote || $0 == .backslash ? [.backslash, $0] : [$0] }
  }
}
