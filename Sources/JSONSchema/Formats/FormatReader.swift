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
    guard let first = rest.first, text.withUTF8Buffer({ $0.contains(first) })
    else { return false }
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

/// Durations of RFC 3339.
extension FormatReader {
  /// `duration` of appendix A.
  mutating func duration() -> Bool {
    guard take(UInt8(ascii: "P")) else { return false }
    let units = components("YMWD")
    // Weeks stand alone, and no unit between two others may be left out.
    if units == "W" { return isAtEnd }
    guard ["", "Y", "YM", "YMD", "M", "MD", "D"].contains(units) else { return false }
    guard take(UInt8(ascii: "T")) else { return !units.isEmpty }
    return ["H", "HM", "HMS", "M", "MS", "S"].contains(components("HMS"))
  }

  /// Takes numbers with a unit each, and returns the units.
  private mutating func components(_ units: StaticString) -> String {
    var found = ""
    while rest.first?.isASCIIDigit == true {
      take(while: \.isASCIIDigit)
      guard let unit = rest.first, take(oneOf: units) else { return "?" }
      found.unicodeScalars.append(Unicode.Scalar(unit))
    }
    return found
  }
}

/// UUIDs and JSON Pointers.
extension FormatReader {
  /// RFC 4122 §3.
  mutating func uuid() -> Bool {
    for (index, length) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0, !take(UInt8(ascii: "-")) { return false }
      let digits = rest.prefix(length)
      guard digits.count == length, digits.allSatisfy(\.isHexadecimalDigit) else { return false }
      rest = rest.dropFirst(length)
    }
    return true
  }

  /// RFC 6901 §3.
  mutating func jsonPointer() -> Bool {
    if isAtEnd { return true }
    guard take(UInt8(ascii: "/")) else { return false }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "~"), !take(oneOf: "01") { return false }
    }
    return true
  }

  /// How many levels up, then a pointer from there or `#` for the name found there.
  mutating func relativeJSONPointer() -> Bool {
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let digits = take(while: \.isASCIIDigit)
    guard digits > 0, !startsWithZero || digits == 1 else { return false }
    return take(UInt8(ascii: "#")) || jsonPointer()
  }
}
