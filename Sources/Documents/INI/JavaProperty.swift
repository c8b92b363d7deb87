/// One key with its value, as `java.util.Properties` of Java reads and writes them.
struct JavaProperty {
  let keyRange: Range<Int>
  /// To the end of its last line, blanks there included.
  let valueRange: Range<Int>

  /// Reads on from the start of a line; nil for one that is blank or a comment.
  init?(from start: Int, in lines: INILines) {
    let bytes = lines.bytes
    let first = Self.skipBlanks(from: start, in: lines)
    guard first < bytes.count, !bytes[first].isLineEnd, bytes[first] != .hash,
      bytes[first] != .exclamation
    else { return nil }
    let keyEnd = Self.end(from: first, in: lines) {
      $0.isJavaBlank || $0 == .equals || $0 == .colon
    }
    keyRange = first..<keyEnd
    var value = Self.skipBlanks(from: keyEnd, in: lines, overLines: true)
    if value < bytes.count, bytes[value] == .equals || bytes[value] == .colon {
      value = Self.skipBlanks(from: value + 1, in: lines, overLines: true)
    }
    valueRange = value..<Self.end(from: value, in: lines) { _ in false }
  }

  /// Where the text ends that starts at the offset: at such a byte, or with the last of its lines.
  private static func end(
    from start: Int, in lines: INILines, where isEnd: (UInt8) -> Bool
  ) -> Int {
    let bytes = lines.bytes
    var offset = start
    while offset < bytes.count, !bytes[offset].isLineEnd, !isEnd(bytes[offset]) {
      if bytes[offset] != .backslash {
        offset += 1
      } else if let next = continuation(at: offset, in: lines) {
        offset = next
      } else {
        offset += min(2, bytes.count - offset)
      }
    }
    return offset
  }

  private static func skipBlanks(
    from start: Int, in lines: INILines, overLines: Bool = false
  ) -> Int {
    var offset = start
    while offset < lines.bytes.count {
      if lines.bytes[offset].isJavaBlank {
        offset += 1
      } else if overLines, let next = continuation(at: offset, in: lines) {
        offset = next
      } else {
        break
      }
    }
    return offset
  }

  /// Where the next line goes on, without its indentation, behind a backslash that ends a line.
  private static func continuation(at offset: Int, in lines: INILines) -> Int? {
    guard lines.bytes[offset] == .backslash, offset + 1 < lines.bytes.count,
      lines.bytes[offset + 1].isLineEnd, let next = lines.next(after: offset + 1)
    else { return nil }
    return skipBlanks(from: next, in: lines)
  }
}

extension UInt8 {
  fileprivate var isJavaBlank: Bool { isBlank || self == 0x0C }
}

/// Texts with the escapes of Java's properties.
enum JavaText {
  /// What the bytes mean, as those of UTF-8 or else of ISO 8859-1, which Java took such files for.
  ///
  /// - Returns: The text, and whether all of it is one: half of a surrogate pair is not.
  static func decode(
    _ spelling: some Collection<UInt8>, isLatin1: Bool
  ) throws(BadEscape) -> (text: String, isWhole: Bool) {
    var rest = Array(spelling)[...]
    var text: [UInt8] = []
    var units: [UInt16] = []
    var isWhole = true
    func flush() {
      guard !units.isEmpty else { return }
      let decoded = String(decoding: units, as: UTF16.self)
      isWhole = isWhole && Array(decoded.utf16) == units
      text += decoded.utf8
      units = []
    }
    while let byte = rest.popFirst() {
      guard byte == .backslash else {
        flush()
        text += isLatin1 && byte >= 0x80 ? Array(String(Unicode.Scalar(byte)).utf8) : [byte]
        continue
      }
      guard let escaped = rest.popFirst() else { break }
      switch escaped {
      case UInt8(ascii: "u"):
        let digits = rest.prefix(4).compactMap(\.hexadecimalDigit)
        guard digits.count == 4 else {
          throw BadEscape(spelling: "\\u" + String(decoding: rest.prefix(4), as: UTF8.self))
        }
        units.append(digits.reduce(0) { $0 << 4 | UInt16($1) })
        rest = rest.dropFirst(4)
        continue
      case .lineFeed, .carriageReturn:
        if escaped == .carriageReturn, rest.first == .lineFeed { rest = rest.dropFirst() }
        rest = rest.drop(while: \.isJavaBlank)
        continue
      default: break
      }
      flush()
      text.append(meaning[escaped] ?? escaped)
    }
    flush()
    return (String(decoding: text, as: UTF8.self), isWhole)
  }

  struct BadEscape: Error {
    let spelling: String
  }

  private static let meaning: [UInt8: UInt8] = [
    UInt8(ascii: "n"): .lineFeed, UInt8(ascii: "t"): .tab, UInt8(ascii: "r"): .carriageReturn,
    UInt8(ascii: "f"): 0x0C,
  ]

  /// Spells the text with the lines at the start and the end of the old value that it has, too; nil
  /// where that stands on one line.
  static func keepingLines(of old: [UInt8], in text: String, _ style: Style) -> [UInt8]? {
    ContinuedLines(old, isBlank: \.isJavaBlank) {
      (try? decode($0, isLatin1: false).text)?.utf8.map(\.self)
    }?
    .spelling(text) { encode($0, isKey: false, style) }
  }

  /// How a file spells what has no place in a line of ASCII.
  struct Style {
    /// Whether it holds such characters as they are, in UTF-8.
    var hasOthers = false
    /// Whether the letters among hexadecimal digits are small ones.
    var hasSmallDigits = false
  }

  static func encode(_ text: String, isKey: Bool, _ style: Style) -> [UInt8] {
    var spelling: [UInt8] = []
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isFirst = index == 0
      switch scalar {
      case "\\": spelling += [.backslash, .backslash]
      case "\n": spelling += "\\n".utf8
      case "\r": spelling += "\\r".utf8
      case "\t": spelling += "\\t".utf8
      case "\u{C}": spelling += "\\f".utf8
      case " " where isFirst || isKey, "=" where isKey, ":" where isKey, "#" where isKey && isFirst,
        "!" where isKey && isFirst:
        spelling += [.backslash] + String(scalar).utf8
      case " "..."~": spelling += String(scalar).utf8
      case _ where scalar.value >= 0xA0 && style.hasOthers: spelling += String(scalar).utf8
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: !style.hasSmallDigits)
          spelling += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
        }
      }
    }
    return spelling
  }
}
