/// A URI or relative reference in its five parts (RFC 3986 §4.1), taken apart and not checked.
package struct URIReference: Hashable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  init(_ text: String) {
    var rest = text[...]
    fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
    query = Self.cut(&rest, at: UInt8(ascii: "?"))
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      let afterSlashes = rest.dropFirst(2)
      let end = afterSlashes.firstIndex(of: "/") ?? afterSlashes.endIndex
      authority = String(afterSlashes[..<end])
      rest = afterSlashes[end...]
    }
    path = String(rest)
  }

  /// Whether it names the document that it stands in.
  var isSameDocument: Bool {
    scheme == nil && authority == nil && path.isEmpty && query == nil
  }

  /// The text without the fragment: what names a document.
  var document: String {
    var text = scheme.map { $0 + ":" } ?? ""
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    return text
  }

  /// The reference as seen from a base (RFC 3986 §5.2.2).
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme == nil {
      target.scheme = base.scheme
      if authority == nil {
        target.authority = base.authority
        if path.isEmpty {
          target.path = base.path
          target.query = query ?? base.query
          return target
        }
        if !path.hasPrefix("/") { target.path = base.merged(with: path) }
      }
    }
    target.path = Self.withoutDotSegments(target.path)
    return target
  }

  /// The fragment with its percent-encoding undone (RFC 3986 §2.1).
  var decodedFragment: String? {
    fragment.map { String(decoding: Self.decoded($0[...]), as: UTF8.self) }
  }

  /// The bytes of a part, with those that are spelled as `%` and two digits (RFC 3986 §2.1).
  package static func decoded(_ part: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexadecimalDigit),
        let value = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  // MARK: - Private

  private func merged(with relative: String) -> String {
    if authority != nil, path.isEmpty { return "/" + relative }
    guard let slash = path.lastIndex(of: "/") else { return relative }
    return path[...slash] + relative
  }

  private static func cut(_ text: inout Substring, at mark: UInt8) -> String? {
    guard let index = text.utf8.firstIndex(of: mark) else { return nil }
    defer { text = text[..<index] }
    return String(text[text.utf8.index(after: index)...])
  }

  /// Whether the text is what stands before the colon of a URI.
  package static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }

  /// Takes `.` and `..` out of the path (RFC 3986 §5.2.4).
  private static func withoutDotSegments(_ path: String) -> String {
    guard path.hasPrefix(".") || path.contains("/.") else { return path }
    let isAbsolute = path.hasPrefix("/")
    var kept: [Substring] = []
    var segments = path.split(separator: "/", omittingEmptySubsequences: false)
    if isAbsolute { segments.removeFirst() }
    for (index, segment) in segments.enumerated() {
      guard segment == "." || segment == ".." else {
        kept.append(segment)
        continue
      }
      if segment == ".." { _ = kept.popLast() }
      // A dot segment at the end leaves a folder, which is written with a slash.
      if index == segments.count - 1 { kept.append("") }
    }
    return (isAbsolute ? "/" : "") + kept.joined(separator: "/")
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isASCIILetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }

  var isHexadecimalDigit: Bool {
    isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
      || UInt8(ascii: "A")...UInt8(ascii: "F") ~= self
  }
}
