package import EditorCore

/// A value wherever it stands: a part of a document, which is decoded only as far as it is asked for, or
/// a decoded value, as one that a draft gives or a schema has for a default, or a part of a document in
/// which something is changed.
package enum ValueView {
  case node(NodeID, DocumentIndex)
  case value(Value)
  case edited(EditedValue)

  package var kind: NodeKind {
    switch self {
    case .node(let id, let index): index.document.kind(id)
    case .edited(let edited): edited.index.document.kind(edited.node)
    case .value(let value): NodeKind(value)
    }
  }

  /// What it is written in; nil for a decoded value.
  package var format: DocumentFormat? {
    switch self {
    case .node(_, let index): index.document.format
    case .edited(let edited): edited.index.document.format
    case .value: nil
    }
  }

  /// The value, decoded to its leaves.
  package var value: Value {
    switch self {
    case .node(let id, let index):
      // A text with a lone surrogate is no text; its spelling stands in for it.
      index.document.value(id) ?? .string(index.document.text(id))
    case .value(let value): value
    case .edited:
      kind == .array
        ? .array(children.map(\.view.value))
        : .object(children.map { Value.Member($0.key, $0.view.value) })
    }
  }

  /// The value without what is in it, where it is a part of a document.
  package var shallow: Value {
    switch self {
    case .value(let value): return value
    case .node, .edited:
      switch kind {
      case .object: return .object([])
      case .array: return .array([])
      default: return value
      }
    }
  }

  /// The member of an object; nil where there is none.
  package subscript(key: String) -> ValueView? {
    switch self {
    case .node(let id, let index): index.child(of: id, key: key).map { .node($0, index) }
    case .value(let value): value[key].map { .value($0) }
    case .edited(let edited): edited.part(key)
    }
  }

  /// The element at an index; nil where there is none.
  package func element(at position: Int) -> ValueView? {
    switch self {
    case .node(let id, let index): index.child(of: id, at: position).map { .node($0, index) }
    case .value(.array(let elements)):
      elements.indices.contains(position) ? .value(elements[position]) : nil
    case .value: nil
    case .edited(let edited): kind == .array ? edited.part(String(position)) : nil
    }
  }

  package var number: Number? {
    guard kind == .number, case .number(let number) = value else { return nil }
    return number
  }

  /// The text; nil for any other value, and for a string with a lone surrogate, which is no text.
  package var text: String? {
    switch self {
    case .node(let id, let index):
      guard index.document.kind(id) == .string, case .string(let text)? = index.document.value(id)
      else { return nil }
      return text
    case .value(.string(let text)): return text
    case .value, .edited: return nil
    }
  }

  /// The members or elements, in the order of the document; of duplicate keys the last.
  package var children: ValueChildren {
    switch self {
    case .node(let id, let index): ValueChildren(of: id, in: index)
    case .value(.array(let elements)): ValueChildren(elements)
    case .value(.object(let members)): ValueChildren(members)
    case .value: ValueChildren([Value]())
    case .edited(let edited): ValueChildren(of: edited)
    }
  }

  /// How many members or elements there are, duplicate keys counted once.
  package var childCount: Int {
    switch self {
    case .node(let id, let index):
      index.document.childCount(id) - index.duplicates(of: id).reduce(0) { $0 + $1.count - 1 }
    case .value(.array(let elements)): elements.count
    case .value(.object(let members)): members.count
    case .value: 0
    case .edited(let edited):
      edited.index.document.childCount(edited.node) - edited.removedCount + edited.added.count
    }
  }
}

extension EditedValue {
  /// The part under a key, or at an index as text; nil where there is none.
  fileprivate func part(_ token: String) -> ValueView? {
    if let edit = edit(of: token) { return edit }
    return index.child(of: node, token: token).map { .node($0, index) }
      ?? added.last { $0.key.isIdentical(to: token) }?.view
  }
}

/// A member or element of a value, with its place among the others.
package struct ValueChild {
  package let ordinal: Int
  /// The key of a member; empty for an element.
  package let key: String
  package let isMember: Bool
  /// Makes one of all spellings of a key that mean the same, as in any case; nil where each means
  /// another one.
  package let folding: ((String) -> String)?
  package let view: ValueView

  package init(
    ordinal: Int, key: String, isMember: Bool, folding: ((String) -> String)? = nil,
    view: ValueView
  ) {
    self.ordinal = ordinal
    self.key = key
    self.isMember = isMember
    self.folding = folding
    self.view = view
  }

  /// The last token of its pointer.
  package var token: String { isMember ? key : String(ordinal) }
}

/// Steps through the members or elements of a value.
package struct ValueChildren: Sequence, IteratorProtocol {
  private enum Source {
    case nodes(Document.Children, DocumentIndex, hidden: Set<NodeID>)
    case elements(ArraySlice<Value>)
    case members(ArraySlice<Value.Member>)
    case edited(Document.Children, EditedValue, added: Int)
  }

  private var source: Source
  private var ordinal = 0

  init(of container: NodeID, in index: DocumentIndex) {
    let hidden = index.duplicates(of: container).flatMap { $0.dropLast() }
    source = .nodes(index.document.children(container), index, hidden: Set(hidden))
  }

  init(of edited: EditedValue) {
    source = .edited(edited.index.document.children(edited.node), edited, added: 0)
  }

  init(_ elements: [Value]) {
    source = .elements(elements[...])
  }

  /// Takes members whose keys are all different.
  init(_ members: [Value.Member]) {
    source = .members(members[...])
  }

  package mutating func next() -> ValueChild? {
    defer { ordinal += 1 }
    switch source {
    case .elements(var rest):
      guard let element = rest.popFirst() else { return nil }
      source = .elements(rest)
      return ValueChild(ordinal: ordinal, key: "", isMember: false, view: .value(element))
    case .members(var rest):
      guard let member = rest.popFirst() else { return nil }
      source = .members(rest)
      return ValueChild(
        ordinal: ordinal, key: member.key, isMember: true, view: .value(member.value))
    case .nodes(var rest, let index, let hidden):
      var node = rest.next()
      while let id = node, hidden.contains(id) { node = rest.next() }
      source = .nodes(rest, index, hidden: hidden)
      return node.map { child($0, .node($0, index), in: index) }
    case .edited(var rest, let edited, let added):
      let index = edited.index
      while let node = rest.next() {
        let edit = index.document.token(node).flatMap { edited.edit(of: $0) }
        // What goes is passed over.
        guard let view = edit ?? .node(node, index) else { continue }
        source = .edited(rest, edited, added: added)
        return child(node, view, in: index)
      }
      source = .edited(rest, edited, added: added + 1)
      guard edited.added.indices.contains(added) else { return nil }
      let (key, view) = edited.added[added]
      return ValueChild(ordinal: ordinal, key: key, isMember: true, view: view)
    }
  }

  private func child(_ node: NodeID, _ view: ValueView, in index: DocumentIndex) -> ValueChild {
    // A key with a lone surrogate is no text, so no name in a schema can be it.
    let isMember = index.document.keyRange(node) != nil
    let key = isMember ? index.document.key(node) ?? "\u{FFFD}" : ""
    let folds =
      isMember && index.document.foldsKeyCase
      && !KeyFolding(document: index.document).isCasedObject(node)
    return ValueChild(
      ordinal: ordinal, key: key, isMember: isMember,
      folding: folds ? { index.document.syntax.folded($0) } : nil, view: view)
  }
}
