/// URIs of RFC 3986, appendix A.
extension FormatReader {
  mutating func uri(needsScheme: Bool) -> Bool {
    let hasScheme = scheme()
    if needsScheme, !hasScheme { return false }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      guard authority() else { return false }
      // A path after an authority is empty or starts with a slash.
      if let next = rest.first, !"/?#".utf8.contains(next) { return false }
    } else if !hasScheme {
      // Without a scheme a colon in the first segment would make it look like one.
      let first = rest.prefix { !"/?#".utf8.contains($0) }
      if first.contains(UInt8(ascii: ":")) { return false }
    }
    guard characters(and: ":@/") else { return false }
    if take(UInt8(ascii: "?")), !characters(and: ":@/?") { return false }
    if take(UInt8(ascii: "#")), !characters(and: ":@/?") { return false }
    return true
  }

  // MARK: - Private

  private mutating func scheme() -> Bool {
    guard rest.first?.isASCIILetter == true else { return false }
    let name = rest.prefix {
      $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
    }
    guard rest.dropFirst(name.count).first == UInt8(ascii: ":") else { return false }
    rest = rest.dropFirst(name.count + 1)
    return true
  }

  private mutating func authority() -> Bool {
    let whole = rest.prefix { !"/?#".utf8.contains($0) }
    rest = rest.dropFirst(whole.count)
    var reader = FormatReader(rest: whole)
    if let user = reader.takeAll(beforeLast: UInt8(ascii: "@")) {
      var reader = FormatReader(rest: user)
      guard reader.characters(and: ":"), reader.isAtEnd else { return false }
    }
    _ = reader.take(UInt8(ascii: "@"))
    guard reader.host() else { return false }
    if reader.take(UInt8(ascii: ":")) { reader.take(while: \.isASCIIDigit) }
    return reader.isAtEnd
  }

  private mutating func host() -> Bool {
    guard take(UInt8(ascii: "[")) else { return characters(and: "") }
    if take(oneOf: "vV") {
      return take(while: \.isHexadecimalDigit) > 0 && take(UInt8(ascii: "."))
        && characters(and: ":") && take(UInt8(ascii: "]"))
    }
    return ipv6() && take(UInt8(ascii: "]"))
  }

  /// Takes unreserved characters, sub-delimiters, percent-encoded bytes and the others given.
  ///
  /// False where a percent sign encodes nothing.
  private mutating func characters(and others: String) -> Bool {
    while let next = rest.first {
      if next == UInt8(ascii: "%") {
        let digits = rest.dropFirst().prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.isHexadecimalDigit) else { return false }
        rest = rest.dropFirst(3)
      } else if next.isASCIILetter || next.isASCIIDigit || "-._~!$&'()*+,;=".utf8.contains(next)
        || others.utf8.contains(next)
      {
        rest.removeFirst()
      } else {
        return true
      }
    }
    return true
  }
}
