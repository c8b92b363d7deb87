import EditorCore

/// Turns planned changes into the edits of a JSON text that make them.
struct JSONSplicer {
  private let document: Document
  private let plan: EditPlan
  private let dialect: JSONDialect
  private lazy var style = JSONStyle(document)

  init(_ document: Document, _ plan: EditPlan, dialect: JSONDialect) {
    self.document = document
    self.plan = plan
    self.dialect = dialect
  }

  mutating func splices() throws(EditError) -> [Splice] {
    var splices: [Splice] = []
    for (id, value) in plan.replacements.sorted(by: { $0.key < $1.key }) {
      splices.append(replacement(of: id, with: value))
    }
    for (id, key) in plan.renames.sorted(by: { $0.key < $1.key }) {
      guard let range = document.keyRange(id) else { continue }
      splices.append(Splice(range, style.spelling(ofKey: key, like: id)))
    }
    for container in plan.containers {
      if document.childCount(container) == 0, !hasComments(container) {
        splices.append(replacement(of: container, with: plan.valueOfParts(in: container)))
      } else {
        try ContainerEdit.apply(
          plan.parts(of: container), to: ContainerLayout(container, in: document), in: document,
          style: style, &splices)
      }
    }
    return splices
  }

  private mutating func replacement(of id: NodeID, with value: Value) -> Splice {
    // A leaf has no layout, and finding the style of a large document takes time.
    let spelling =
      value.isLeaf
      ? spelling(ofLeaf: value, replacing: id)
      : JSONWriter.spelling(of: value, in: style.layout(replacing: id))
    return Splice(document.valueRange(id), spelling)
  }

  private mutating func spelling(ofLeaf value: Value, replacing id: NodeID) -> [UInt8] {
    if dialect == .json5, case .number(let number) = value,
      let spelled = NumberSpelling(of: document.bytes[document.valueRange(id)])?
        .spelling(of: number)
    {
      return spelled
    }
    guard dialect == .json5, case .string(let text) = value else {
      return JSONWriter.spelling(ofLeaf: value)
    }
    let isNotFinite = ["Infinity", "-Infinity", "NaN", "-NaN"].contains(text)
    if isNotFinite, document.leafType(id) == .notFinite { return Array(text.utf8) }
    let old = document.bytes[document.valueRange(id).lowerBound]
    return JSONWriter.spelling(
      ofLeaf: value, quote: old == .quote || old == .apostrophe ? old : style.quote)
  }

  private func hasComments(_ emptyContainer: NodeID) -> Bool {
    !document.bytes[document.valueRange(emptyContainer)].dropFirst().dropLast()
      .allSatisfy { $0.isBlank || $0.isLineEnd }
  }
}
