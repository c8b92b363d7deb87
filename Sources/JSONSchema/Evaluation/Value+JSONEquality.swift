import EditorCore

extension Value {
  /// The value with its objects' members sorted by key, so that `==` and hashing are those of JSON.
  ///
  /// Of duplicate keys the last is kept. Recursion goes as deep as the value, which a document
  /// bounds at 512.
  var canonical: Value {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let members):
      .object(
        Self.distinct(members).map { Member($0.key, $0.value.canonical) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
  }

  /// The value with one member for each key, the last, as a document counts them.
  var withDistinctKeys: Value {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.withDistinctKeys))
    case .object(let members):
      .object(Self.distinct(members).map { Member($0.key, $0.value.withDistinctKeys) })
    }
  }

  private static func distinct(_ members: [Member]) -> [Member] {
    var last: [ExactText: Int] = [:]
    for (index, member) in members.enumerated() { last[ExactText(member.key)] = index }
    guard last.count < members.count else { return members }
    return members.enumerated().filter { last[ExactText($1.key)] == $0 }.map(\.element)
  }
}
