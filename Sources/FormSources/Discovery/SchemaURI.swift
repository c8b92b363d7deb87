import JSONSchema

/// A URI as the name of a schema: what does not tell two schemas apart is left out.
///
/// The fragment, `http` against `https`, and a `.json` at the end, which some write and some do not.
package struct SchemaURI: Hashable, Sendable {
  package let text: String
  private let key: String

  package init(_ text: String) {
    let document = text.prefix { $0 != "#" }
    self.text = String(document)
    var key = document
    if key.hasPrefix("http://") { key = "https://" + key.dropFirst("http://".count) }
    if key.hasSuffix(".json") { key = key.dropLast(".json".count) }
    self.key = String(key)
  }

  /// Whether a reference is a URI with a scheme, and no path.
  package static func isAbsolute(_ reference: String) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = reference[..<colon]
    // One letter is the name of a drive elsewhere.
    return scheme.utf8.count > 1 && URIReference.isScheme(scheme)
  }

  /// The path of a `file` URI of this machine; nil for any other.
  package static func path(ofFileURI uri: String) -> String? {
    let lowercased = uri.prefix(7).lowercased()
    guard lowercased == "file://" else { return nil }
    var rest = uri.utf8.dropFirst(7).prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst("localhost".utf8.count) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    let bytes = URIReference.decoded(Substring(rest))
    // A name cannot hold this, and would end there for the system.
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The `file` URI of an absolute path.
  package static func file(_ path: String) -> String { "file://" + escaped(path) }

  /// The text with what a path or a fragment cannot hold as `%` and two digits.
  package static func escaped(_ text: String) -> String {
    let plain = Set("-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      if isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension String {
  /// Whether a path leads nowhere but further down.
  package var isWithinFolder: Bool {
    !isEmpty && !hasPrefix("/")
      && !split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." }
  }
}
