import Documents
import EditorCore

/// A member or element of a value, with its place among the others.
struct Child {
  let ordinal: Int
  /// The key of a member; empty for an element.
  let key: String
  let isMember: Bool
  let instance: Instance

  /// The last token of its pointer.
  var token: String { isMember ? key : String(ordinal) }
}

/// Steps through the members or elements of a value.
struct Children: Sequence, IteratorProtocol {
  private enum Source {
    case nodes(Document.Children, DocumentIndex, hidden: Set<NodeID>)
    case elements(ArraySlice<Value>)
    case members(ArraySlice<Value.Member>)
  }

  private var source: Source
  private var ordinal = 0

  init(of container: NodeID, in index: DocumentIndex) {
    let hidden = index.duplicates(of: container).flatMap { $0.dropLast() }
    source = .nodes(index.document.children(container), index, hidden: Set(hidden))
  }

  init(_ elements: [Value]) {
    source = .elements(elements[...])
  }

  /// Takes members whose keys are all different.
  init(_ members: [Value.Member]) {
    source = .members(members[...])
  }

  mutating func next() -> Child? {
    defer { ordinal += 1 }
    switch source {
    case .elements(var rest):
      guard let element = rest.popFirst() else { return nil }
      source = .elements(rest)
      return Child(ordinal: ordinal, key: "", isMember: false, instance: .value(element))
    case .members(var rest):
      guard let member = rest.popFirst() else { return nil }
      source = .members(rest)
      return Child(
        ordinal: ordinal, key: member.key, isMember: true, instance: .value(member.value))
    case .nodes(var rest, let index, let hidden):
      var node = rest.next()
      while let id = node, hidden.contains(id) { node = rest.next() }
      source = .nodes(rest, index, hidden: hidden)
      guard let node else { return nil }
      // A key with a lone surrogate is no text, so no name in a schema can be it.
      let isMember = index.document.keyRange(node) != nil
      let key = isMember ? index.document.key(node) ?? "\u{FFFD}" : ""
      return Child(ordinal: ordinal, key: key, isMember: isMember, instance: .node(node, index))
    }
  }
}
