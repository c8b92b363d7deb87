/// The stable, unique name of a row, never an index; the key of the draft.
///
/// Rows made from a document or a schema are named by the JSON Pointer of their value. A host
/// program may use the cases of an enumeration of its own. Names compare by their bytes.
public struct RowIdentifier: Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public init(_ value: some RawRepresentable<String>) {
    self.init(value.rawValue)
  }

  /// The keys and indexes that lead to the row, in the order in which the name spells them; nil for a
  /// piece of the name that is no token of a pointer, such as that of an element which is not stored
  /// yet.
  var keys: [String?] {
    let text = withoutReplacements.text.utf8
    guard !text.isEmpty else { return [] }
    return (text.first == UInt8(ascii: "/") ? text.dropFirst() : text[...])
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Pointer.decode($0) }
  }
}

// MARK: - Hashable

extension RowIdentifier: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.text.isIdentical(to: right.text)
  }

  public func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}

// MARK: - Literals and words

extension RowIdentifier: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension RowIdentifier: CustomStringConvertible {
  public var description: String { text }
}

// MARK: - The names of rows that only drafts have

extension RowIdentifier {
  /// The name of the row whose value is the order of the keys of the object of this name.
  var ofKeyOrder: RowIdentifier { RowIdentifier("\(self)/~order") }

  /// The key of the member that the row is, or is in, of the object of that name; nil where it is
  /// in none.
  func key(inside object: RowIdentifier) -> String? {
    guard isWithin(object) else { return nil }
    let token = text.utf8.dropFirst(object.text.utf8.count + 1).prefix { $0 != UInt8(ascii: "/") }
    return Pointer(parsing: "/" + String(Substring(token)))?.tokens.first
  }

  /// The names that lead to this one, part by part.
  var openers: [RowIdentifier] {
    let text = text.utf8
    return text.indices.filter { text[$0] == UInt8(ascii: "/") }
      .map { RowIdentifier(String(Substring(text[..<$0]))) }
  }

  /// The name without the parts that stand for values given as a whole.
  var withoutReplacements: RowIdentifier {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let whole = "~\(Addition.wholeName)"
    guard parts.contains(where: { $0 == whole }) else { return self }
    return RowIdentifier(parts.filter { $0 != whole }.joined(separator: "/"))
  }
}
