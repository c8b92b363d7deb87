/// Reads a text byte by byte, each method taking what it names or saying that it does not come next.
struct FormatReader {
  var rest: ArraySlice<UInt8>

  /// Whether the body reads the text to its end.
  static func reads(_ text: String, _ body: (inout FormatReader) -> Bool) -> Bool {
    var reader = FormatReader(rest: Array(text.utf8)[...])
    return body(&reader) && reader.rest.isEmpty
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  mutating func take(oneOf text: StaticString) -> Bool {
    guard let first = rest.first, text.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes as many bytes as fulfil the condition; returns how many.
  @discardableResult
  mutating func take(while condition: (UInt8) -> Bool) -> Int {
    let taken = rest.prefix(while: condition).count
    rest = rest.dropFirst(taken)
    return taken
  }

  /// Takes exactly so many digits, and returns the number.
  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Takes the bytes before the last one of the kind, where there is one.
  mutating func takeAll(beforeLast byte: UInt8) -> ArraySlice<UInt8>? {
    guard let index = rest.lastIndex(of: byte) else { return nil }
    defer { rest = rest[index...] }
    return rest[..<index]
  }

  /// Takes the rest.
  mutating func takeAll() -> ArraySlice<UInt8> {
    defer { rest = rest[rest.endIndex...] }
    return rest
  }
}

extension StaticString {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    withUTF8Buffer { $0.contains(byte) }
  }
}
