import Documents
import EditorCore

/// The texts of a `.strings` file: UTF-16 or UTF-8, or a property list.
struct BundleStrings {
  private(set) var texts: [String: String] = [:]
  /// Where a pair is not as it should be, from 1 on; it and what belongs to it are passed over.
  private(set) var faultyLines: [Int] = []

  subscript(key: String) -> String? { texts[key] }

  init(_ bytes: [UInt8]) {
    if let document = Self.propertyList(bytes) {
      for node in document.children(document.root) where document.kind(document.root) == .object {
        if let key = document.key(node) { texts[key] = document.value(node)?.string }
      }
      return
    }
    var reader = Reader(Array(Self.text(bytes).unicodeScalars))
    while let pair = reader.nextPair() { texts[pair.key] = pair.text }
    faultyLines = reader.faultyLines
  }

  private static func propertyList(_ bytes: [UInt8]) -> Document? {
    let start = bytes.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || $0 <= 0x20 }
    guard start.starts(with: "bplist".utf8) || start.first == UInt8(ascii: "<") else { return nil }
    return try? Document(bytes, format: .plist)
  }

  /// The text, by its byte order mark or, without one, by where the zeros are.
  private static func text(_ bytes: [UInt8]) -> String {
    let start = Array(bytes.prefix(2))
    if start == [0xFF, 0xFE] { return utf16(bytes.dropFirst(2), isLittle: true) }
    if start == [0xFE, 0xFF] { return utf16(bytes.dropFirst(2), isLittle: false) }
    if start.count == 2, start[1] == 0, start[0] != 0 { return utf16(bytes[...], isLittle: true) }
    if start.count == 2, start[0] == 0 { return utf16(bytes[...], isLittle: false) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(
      decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Reads `"key" = "text";` after one another, with comments as in C between them.
  private struct Reader {
    private let text: [Unicode.Scalar]
    private var place = 0
    private(set) var faultyLines: [Int] = []
    /// Where the last fault is, and on which line.
    private var lastFault = (place: 0, line: 1)

    init(_ text: [Unicode.Scalar]) {
      self.text = text
    }

    mutating func nextPair() -> (key: String, text: String)? {
      while true {
        skipBlanks()
        guard place < text.count else { return nil }
        let start = place
        if let key = word() {
          skipBlanks()
          // A key alone means itself.
          if skip(";") { return (key, key) }
          if skip("=") {
            skipBlanks()
            if let text = word() {
              skipBlanks()
              if !skip(";") { noteFault(at: start) }
              return (key, text)
            }
          }
        }
        noteFault(at: start)
        while place < text.count, !skip(";") { place += 1 }
      }
    }

    private mutating func skipBlanks() {
      while place < text.count {
        if text[place].properties.isWhitespace {
          place += 1
        } else if text[place...].starts(with: ["/", "/"]) {
          while place < text.count, text[place] != "\n", text[place] != "\r" { place += 1 }
        } else if text[place...].starts(with: ["/", "*"]) {
          place += 2
          while place < text.count, !text[place...].starts(with: ["*", "/"]) { place += 1 }
          place = min(place + 2, text.count)
        } else {
          return
        }
      }
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard place < text.count, text[place] == scalar else { return false }
      place += 1
      return true
    }

    private mutating func noteFault(at place: Int) {
      let line = lastFault.line + text[lastFault.place..<place].count { $0 == "\n" }
      lastFault = (place, line)
      faultyLines.append(line)
    }

    /// A text in quotes, or a word of letters without them.
    private mutating func word() -> String? {
      guard skip("\"") else {
        let start = place
        while place < text.count, text[place].isPlain { place += 1 }
        return start == place ? nil : String(String.UnicodeScalarView(text[start..<place]))
      }
      var word = String.UnicodeScalarView()
      while place < text.count {
        let scalar = text[place]
        place += 1
        if scalar == "\"" { return String(word) }
        if scalar != "\\" {
          word.append(scalar)
        } else if place < text.count {
          word.append(contentsOf: escaped())
        }
      }
      return nil
    }

    private mutating func escaped() -> String.UnicodeScalarView {
      let scalar = text[place]
      place += 1
      switch scalar {
      case "n": return "\n".unicodeScalars
      case "r": return "\r".unicodeScalars
      case "t": return "\t".unicodeScalars
      case "U", "u":
        var units = [hexadecimal()].compactMap { $0 }
        guard !units.isEmpty else { return String(Character(scalar)).unicodeScalars }
        // The second half of a pair follows as an escape of its own.
        if UTF16.isLeadSurrogate(units[0]), text[place...].starts(with: ["\\"]),
          place + 1 < text.count,
          text[place + 1] == "U" || text[place + 1] == "u"
        {
          place += 2
          units += [hexadecimal()].compactMap { $0 }
        }
        return String(decoding: units, as: UTF16.self).unicodeScalars
      default: return String(Character(scalar)).unicodeScalars
      }
    }

    /// Four hexadecimal digits.
    private mutating func hexadecimal() -> UInt16? {
      let digits = String(String.UnicodeScalarView(text[place...].prefix(4)))
      guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else { return nil }
      place += 4
      return unit
    }
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a key without quotes.
  fileprivate var isPlain: Bool {
    properties.isAlphabetic || ("0"..."9").contains(self)
      || "_-.:/$%@".unicodeScalars.contains(self)
  }
}
