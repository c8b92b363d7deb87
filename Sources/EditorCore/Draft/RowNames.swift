// The names of rows that only drafts have.

extension Addition {
  /// The last part of the names of rows in a value that the draft gives as a whole.
  static let wholeName = "value"

  /// Whether it takes the place of a value, instead of being added to a list.
  var isReplacement: Bool { identifier.text.hasSuffix("/~\(Self.wholeName)") }

  /// The value that takes the place of the one of a row of several kinds.
  init(replacing row: RowIdentifier, with value: Value) {
    self.init(to: row, name: Self.wholeName, seed: value)
  }
}

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
}
