import EditorCore

/// Turns planned changes into the edits of a JSON text that make them.
struct JSONSplicer {
  private let document: Document
  private let plan: EditPlan
  private lazy var style = JSONStyle(document)

  init(_ document: Document, _ plan: EditPlan) {
    self.document = document
    self.plan = plan
  }

  mutating func splices() -> [Splice] {
    var splices: [Splice] = []
    for (id, value) in plan.replacements.sorted(by: { $0.key < $1.key }) {
      splices.append(replacement(of: id, with: value))
    }
    let removed = Dictionary(grouping: plan.removals) { document.parent($0) ?? document.root }
    for container in Set(removed.keys).union(plan.insertions.keys).sorted() {
      let insertions = plan.insertions[container] ?? []
      if document.childCount(container) == 0, !hasComments(container) {
        splices.append(replacement(of: container, with: value(of: container, holding: insertions)))
        continue
      }
      var edit = JSONContainerEdit(document, style, container, removed: removed[container] ?? [])
      edit.apply(insertions)
      splices += edit.splices
    }
    return splices
  }

  private mutating func replacement(of id: NodeID, with value: Value) -> Splice {
    // A leaf has no layout, and finding the style of a large document takes time.
    let spelling =
      value.isLeaf
      ? JSONWriter.spelling(ofLeaf: value)
      : JSONWriter.spelling(of: value, in: style.layout(replacing: id))
    return Splice(document.valueRange(id), spelling)
  }

  private func hasComments(_ emptyContainer: NodeID) -> Bool {
    !document.bytes[document.valueRange(emptyContainer)].dropFirst().dropLast()
      .allSatisfy { $0.isBlank || $0.isLineEnd }
  }

  private func value(of emptyContainer: NodeID, holding insertions: [EditPlan.Insertion]) -> Value {
    if document.kind(emptyContainer) == .array { return .array(insertions.map(\.value)) }
    return .object(insertions.map { Value.Member($0.key ?? "", $0.value) })
  }
}
