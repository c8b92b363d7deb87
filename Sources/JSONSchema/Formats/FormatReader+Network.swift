/// Names and addresses of the network.
extension FormatReader {
  /// A host name of RFC 1123 §2.1: labels of letters, digits and inner hyphens.
  ///
  /// Labels that encode other scripts (`xn--…`) are not decoded.
  mutating func hostname() -> Bool {
    guard 1...253 ~= rest.count else { return false }
    return takeAll().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { label in
        1...63 ~= label.count && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
          && label.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
          }
      }
  }

  /// Four numbers from 0 to 255 without leading zeros (RFC 2673 §3.2).
  mutating func ipv4() -> Bool {
    for part in 0..<4 {
      if part > 0, !take(UInt8(ascii: ".")) { return false }
      let digits = rest.prefix(while: \.isASCIIDigit)
      guard 1...3 ~= digits.count, digits.first != UInt8(ascii: "0") || digits.count == 1,
        let value = number(digits: digits.count), value <= 255
      else { return false }
    }
    return true
  }

  /// Eight groups of hexadecimal digits, some left out at `::`, or six and an IPv4 address
  /// (RFC 4291 §2.2).
  mutating func ipv6() -> Bool {
    var groups = 0
    var hasGap = false
    if rest.starts(with: "::".utf8) {
      rest = rest.dropFirst(2)
      hasGap = true
    }
    while groups < 8, let next = rest.first, next.isHexadecimalDigit {
      var address = self
      if address.ipv4() {
        self = address
        groups += 2
        break
      }
      guard take(while: \.isHexadecimalDigit) <= 4 else { return false }
      groups += 1
      if rest.starts(with: "::".utf8) {
        if hasGap { return false }
        hasGap = true
        rest = rest.dropFirst(2)
      } else if rest.first == UInt8(ascii: ":") {
        guard rest.count > 1, groups < 8 else { return false }
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return hasGap ? groups < 8 : groups == 8
  }

  /// A mailbox of RFC 5321 §4.1.2: a dotted or quoted name, `@`, a host name or an address in `[]`.
  mutating func email() -> Bool {
    guard let local = takeAll(beforeLast: UInt8(ascii: "@")), take(UInt8(ascii: "@")),
      Self.isLocalPart(local)
    else { return false }
    guard take(UInt8(ascii: "[")) else { return hostname() }
    if rest.starts(with: "IPv6:".utf8) {
      rest = rest.dropFirst("IPv6:".utf8.count)
      return ipv6() && take(UInt8(ascii: "]"))
    }
    return ipv4() && take(UInt8(ascii: "]"))
  }

  private static func isLocalPart(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "\"") else {
      return text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0.allSatisfy(isAtomByte) }
    }
    guard text.count > 2, text.last == UInt8(ascii: "\"") else { return false }
    var isEscaped = false
    for byte in text.dropFirst().dropLast() {
      guard 0x20...0x7E ~= byte else { return false }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return false
      }
    }
    return !isEscaped
  }

  /// `atext` of RFC 5322 §3.2.3.
  private static func isAtomByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
  }
}

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
