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
