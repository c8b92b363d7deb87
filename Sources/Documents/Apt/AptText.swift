import EditorCore

/// How names and values of apt's configuration are spelled.
enum AptText {
  /// The key of the value of a scope that has settings in it, too.
  static let ownValue = "="
  /// The key of the list of a scope that has settings in it, too: `Name:: "element";`.
  static let ownList = "::"

  /// Whether a setting or a scope can have the name, so that it is read again as what it is.
  static func canBeName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, let last = bytes.last, first != .hash, first != .colon,
      last != .colon, name != ownValue
    else { return false }
    let mark = zip(bytes, bytes.dropFirst()).contains { one, two in
      one == .colon && two == .colon || one == .slash && (two == .slash || two == .asterisk)
    }
    return !mark && bytes.allSatisfy(canBeInName)
  }

  private static func canBeInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...UInt8.space, 0x7F, .quote, .hash, .semicolon, .openBrace, .closeBrace, .openBracket,
      .closeBracket, .percent:
      false
    default: true
    }
  }

  /// The parts of a name between its `::`, each with where it stands; nil where it is none that
  /// `canBeName` knows.
  ///
  /// One that ends with `::` is that of a new element, and has an empty part last.
  static func parts(of name: String, at start: Int) -> [(text: String, range: Range<Int>)]? {
    let bytes = Array(name.utf8)
    var parts: [(text: String, range: Range<Int>)] = []
    var first = 0
    var offset = 0
    func add(_ end: Int) {
      parts.append(
        (String(decoding: bytes[first..<end], as: UTF8.self), start + first..<start + end))
    }
    while offset < bytes.count {
      guard bytes[offset] == .colon, offset + 1 < bytes.count, bytes[offset + 1] == .colon else {
        offset += 1
        continue
      }
      add(offset)
      offset += 2
      first = offset
    }
    add(bytes.count)
    let names = parts.count > 1 && first == bytes.count ? parts.dropLast() : parts[...]
    return names.allSatisfy { canBeName($0.text) } ? parts : nil
  }

  /// A value in quotes; an element may have others in it, as apt decodes `%22` there.
  static func spelling(of text: String, isElement: Bool) throws(AptRefusal) -> [UInt8] {
    var spelling: [UInt8] = [.quote]
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case .lineFeed, .carriageReturn: throw .lineEnd
      case 0..<UInt8.space, 0x7F: throw .control
      case .quote:
        guard isElement else { throw .quote }
        spelling += "%22".utf8
      case .percent
      where isElement && index + 2 < bytes.count
        && self.byte(bytes[index + 1], bytes[index + 2]) != nil:
        spelling += "%25".utf8
      default: spelling.append(byte)
      }
    }
    return spelling + [.quote]
  }

  /// The byte of two hexadecimal digits.
  static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = high.hexadecimalDigit, let low = low.hexadecimalDigit else { return nil }
    return high << 4 | low
  }
}
