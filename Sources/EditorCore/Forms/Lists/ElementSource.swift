/// Tells what the elements of one list, or the members of one map, are and makes their rows.
///
/// Stored ones are known by their index in what the store held when the form was made, added ones
/// by the value that they began with.
package protocol ElementSource {
  var storedCount: Int { get }

  /// The same over the list or map that a host's model holds now, nil for none, and its elements as the
  /// model has them; itself where it is of no model.
  func over(_ stored: Value?, elements: [Any]) -> any ElementSource

  /// What an element with a value begins as that a host's program has just made, by its number; nil
  /// where that made none, and where there is no model.
  func origin(ofNew value: Value) -> Int?

  /// The same of a copy of an element with what changes make of it, whose pointers are from there on.
  func origin(ofCopy element: ListElement.Origin, changed changes: [Change]) -> Int?

  /// The same of values that the list is given as a whole, each as the stored element that it is
  /// likeliest to be.
  func origins(of values: [Value]) -> [Int?]

  /// Whether the elements are few and have rules of their own, so that all of them are looked at.
  var isAtHand: Bool { get }

  /// Whether the elements stand in an order that can be another one.
  var keepsOrder: Bool { get }

  /// The key of a stored member; nil in a list.
  func storedKey(at index: Int) -> String?

  /// Where the stored member with the key is; nil where there is none, and in a list.
  func storedIndex(ofKey key: String) -> Int?

  /// The row of an element of the row's list or map, without what only its place there tells.
  func row(for element: ListElement, of list: Row) -> Row

  /// What an element begins as that is added at the index, or under the key.
  func seed(at index: Int, key: String?) -> Value

  /// The kinds of value that an element may be given which is added at the index, the likeliest first;
  /// none where a schema tells, and one where all the others are of that.
  func kinds(at index: Int) -> [ValueKind]

  /// The keys that lead to the part of elements by which they are told apart, such as `name`; nil
  /// where none does.
  var label: [String]? { get }

  /// The keys that its author lists for members, each without a title of its own; none where any may be given.
  var listedKeys: [String] { get }

  /// What is wrong with a key, in words; nil where nothing is.
  func problem(withKey key: String) -> ValueProblem?
}

extension ElementSource {
  package var listedKeys: [String] { [] }

  package var isAtHand: Bool { false }

  package var keepsOrder: Bool { true }

  package func over(_ stored: Value?, elements: [Any]) -> any ElementSource { self }

  package func origin(ofNew value: Value) -> Int? { nil }

  package func origin(
    ofCopy element: ListElement.Origin, changed changes: [Change]
  ) -> Int? { nil }

  package func origins(of values: [Value]) -> [Int?] { values.map { _ in nil } }
}

/// One element of a list, or member of a map, as the draft has it.
package struct ListElement {
  package enum Origin {
    /// The one that the store holds at this index.
    case stored(Int)
    case added(Addition)

    /// Where in the store that is which a copy of this looks like: this, or what it is a copy of itself; nil for what
    /// is new.
    var storedModel: Int? {
      switch self {
      case .stored(let index): index
      case .added(let addition): addition.copied
      }
    }
  }

  package var origin: Origin
  /// What it is called in a map; nil in a list.
  package var key: String?
  /// Where it stands now, from 0.
  package var position: Int
}

extension ListElement {
  /// The name of the element's row.
  package func identifier(in list: RowIdentifier) -> RowIdentifier {
    switch origin {
    case .stored(let index): list.member(key ?? String(index))
    case .added(let addition): addition.identifier
    }
  }

  /// The members by which elements are told apart, where they have one of them, the best first.
  package static let labels = ["name", "title", "id", "label", "key", "host"]

  /// What the element's row is called: its key, or its label, or else its place, counted from 1.
  package func title(label: Value?) -> String {
    key ?? Self.name(label) ?? String(position + 1)
  }

  /// What a label calls an element; nil where it does not.
  package static func name(_ label: Value?) -> String? {
    guard let label, label.partCount == nil, label != .null, label != .string("") else {
      return nil
    }
    return label.plainText
  }
}
