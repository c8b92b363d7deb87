/// What stands for a byte that could not stand for itself.
enum INIEscapes {
  /// What git makes of the byte after a backslash; nil where it makes nothing.
  static func git(_ byte: UInt8) -> UInt8? {
    switch byte {
    case .quote, .backslash: byte
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "t"): .tab
    case UInt8(ascii: "b"): 0x08
    default: nil
    }
  }

  /// What a key file makes of the byte after a backslash: the Desktop Entry Specification, "Values".
  static func keyFile(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "s"): .space
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "t"): .tab
    case UInt8(ascii: "r"): .carriageReturn
    case .backslash: .backslash
    default: nil
    }
  }

  static func decodeKeyFile(_ text: String) -> String { decode(text, by: keyFile) }

  /// The text between double quotes; what is no escape stays as it is.
  static func decodeQuoted(_ text: String, _ quoting: INIDialect.Quoting) -> String {
    decode(text) { byte in
      switch byte {
      case .quote, .backslash: byte
      case UInt8(ascii: "n") where quoting == .shell: .lineFeed
      case UInt8(ascii: "r") where quoting == .shell: .carriageReturn
      case UInt8(ascii: "t") where quoting == .shell: .tab
      default: nil
      }
    }
  }

  private static func decode(_ text: String, by escape: (UInt8) -> UInt8?) -> String {
    guard text.utf8.contains(.backslash) else { return text }
    var decoded: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == .backslash, let meaning = rest.first.flatMap(escape) {
        decoded.append(meaning)
        rest.removeFirst()
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
