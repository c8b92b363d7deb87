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

  // MARK: - Private

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
