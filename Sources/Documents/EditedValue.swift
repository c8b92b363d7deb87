package import EditorCore

/// A container of a document as changes would leave it; what they do not touch is read where it stands.
///
/// It tells at once what a Save would make of the value, at the cost of the changes alone.
package final class EditedValue {
  /// What becomes of a part; nil where it goes.
  private typealias Edit = ValueView?

  package let node: NodeID
  package let index: DocumentIndex
  /// The parts that change, by the bytes of their keys or by their indexes as texts.
  private let edits: [[UInt8]: Edit]
  /// The members that come, in the order of the changes; none of a list.
  let added: [(key: String, view: ValueView)]

  private init(
    _ node: NodeID, in index: DocumentIndex, _ edits: [[UInt8]: Edit],
    adding added: [(key: String, view: ValueView)]
  ) {
    self.node = node
    self.index = index
    self.edits = edits
    self.added = added
  }

  /// The whole document after the changes; nil where they do more than give and take single places.
  package static func document(_ index: DocumentIndex, after changes: [Change]) -> ValueView? {
    // Where one text stands for several values, where one key is spelled in several ways, and where another
    // document may be stronger, a change is not one of a single place.
    guard index.document.decoded?.locks.isEmpty ?? true, !index.document.foldsKeyCase,
      !StackMark.isOn(index.document)
    else {
      return nil
    }
    return part(.node(index.document.root, index), changes.map { ($0, depth: 0) })
  }

  /// What becomes of the part that stands in the document under a key, or at an index as text: nil where
  /// nothing does, and nothing inside where it goes.
  func edit(of token: String) -> ValueView?? { edits[Array(token.utf8)] }

  /// How many parts go.
  var removedCount: Int { edits.values.count { $0 == nil } }

  private static func part(
    _ view: ValueView, _ changes: [(change: Change, depth: Int)]
  ) -> ValueView? {
    if changes.count == 1, case .set(let pointer, let value) = changes[0].change,
      pointer.tokens.count == changes[0].depth
    {
      return .value(value)
    }
    guard case .node(let node, let index) = view, index.document.kind(node).isContainer,
      index.document.kind(node) == .array || index.duplicates(of: node).isEmpty
    else { return nil }
    var inside: [(token: String, changes: [(change: Change, depth: Int)])] = []
    var places: [[UInt8]: Int] = [:]
    for (change, depth) in changes {
      guard change.isOfOnePlace, depth < change.pointer.tokens.count else { return nil }
      let token = change.pointer.tokens[depth]
      let place = places[Array(token.utf8)] ?? inside.count
      if place == inside.count {
        inside.append((token, []))
        places[Array(token.utf8)] = place
      }
      inside[place].changes.append((change, depth + 1))
    }
    var edits: [[UInt8]: Edit] = [:]
    var added: [(key: String, view: ValueView)] = []
    for (token, changes) in inside {
      let removes = changes.contains { change, depth in
        if case .remove(let pointer) = change { pointer.tokens.count == depth } else { false }
      }
      let child = index.child(of: node, token: token)
      if removes {
        // What stands behind an element that goes would have another place.
        guard changes.count == 1, index.document.kind(node) == .object else { return nil }
        if child != nil { edits[Array(token.utf8)] = .some(nil) }
      } else if let child {
        guard let edited = part(.node(child, index), changes) else { return nil }
        edits[Array(token.utf8)] = .some(edited)
      } else {
        guard index.document.kind(node) == .object, changes.count == 1,
          case .set(let pointer, let value) = changes[0].change
        else { return nil }
        let made = Value(value, under: pointer.tokens[changes[0].depth...])
        added.append((token, .value(made)))
      }
    }
    return .edited(EditedValue(node, in: index, edits, adding: added))
  }
}

extension Change {
  /// Whether it gives or takes the value at its pointer, and moves nothing.
  fileprivate var isOfOnePlace: Bool {
    switch self {
    case .set, .remove: true
    case .arrange, .spell, .copy: false
    }
  }
}
