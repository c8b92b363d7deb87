import Documents
import EditorCore

/// The value that is checked: a part of a document, or a decoded value of a draft.
enum Instance {
  case node(NodeID, DocumentIndex)
  case value(Value)

  var kind: NodeKind {
    switch self {
    case .node(let id, let index): index.document.kind(id)
    case .value(.null): .null
    case .value(.bool): .bool
    case .value(.number): .number
    case .value(.string): .string
    case .value(.array): .array
    case .value(.object): .object
    }
  }

  /// The value, decoded to its leaves.
  var value: Value {
    switch self {
    case .node(let id, let index):
      // A text with a lone surrogate is no text; its spelling stands in for it.
      index.document.value(id) ?? .string(index.document.text(id))
    case .value(let value): value
    }
  }

  var number: Number? {
    guard kind == .number, case .number(let number) = value else { return nil }
    return number
  }

  /// The text; nil for any other value, and for a string with a lone surrogate, which is no text.
  var text: String? {
    switch self {
    case .node(let id, let index):
      guard index.document.kind(id) == .string, case .string(let text)? = index.document.value(id)
      else { return nil }
      return text
    case .value(.string(let text)): return text
    case .value: return nil
    }
  }

  /// How many steps it counts for to read the whole value: its parts, long ones for more.
  var weight: Int {
    guard case .node(let id, let index) = self else { return 1 }
    let subtree = index.document.subtree(id)
    return subtree.upperBound.index - subtree.lowerBound.index
      + index.document.valueRange(id).count / 64
  }

  /// The value as far as a message shows it.
  var subject: Violation.Subject {
    switch kind {
    case .object: .object
    case .array: .list
    case .string: .leaf(.string(excerpt(text ?? "")))
    default: .leaf(value)
    }
  }

  /// The members or elements, in the order of the document; of duplicate keys the last.
  var children: Children {
    switch self {
    case .node(let id, let index): Children(of: id, in: index)
    case .value(.array(let elements)): Children(elements)
    case .value(.object(let members)): Children(members)
    case .value: Children([Value]())
    }
  }

  /// How many members or elements there are, duplicate keys counted once.
  var childCount: Int {
    switch self {
    case .node(let id, let index):
      index.document.childCount(id) - index.duplicates(of: id).reduce(0) { $0 + $1.count - 1 }
    case .value(.array(let elements)): elements.count
    case .value(.object(let members)): members.count
    case .value: 0
    }
  }

  /// The names of the list that no member has.
  func missing(of names: [String]) -> [String] {
    switch self {
    case .node(let id, let index):
      return names.filter { index.child(of: id, key: $0) == nil }
    case .value(.object(let members)):
      let present = Set(members.lazy.map { ExactText($0.key) })
      return names.filter { !present.contains(ExactText($0)) }
    case .value:
      return names
    }
  }
}

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
