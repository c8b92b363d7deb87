import EditorCore

/// Turns planned changes into the edits of a YAML text that make them.
///
/// For a document without expansion.
struct YAMLSplicer {
  let geometry: YAMLGeometry
  let plan: EditPlan
  let style: YAMLStyle

  init(_ document: Document, _ notes: YAMLNotes, _ plan: EditPlan) {
    geometry = YAMLGeometry(document: document, notes: notes)
    style = YAMLStyle(document, notes)
    self.plan = plan
  }

  var document: Document { geometry.document }

  func splices() throws(EditError) -> [Splice] {
    try checkAnchors()
    var splices: [Splice] = []
    for (id, key) in plan.renames { splices += rename(id, to: key) }
    let removed = Dictionary(grouping: plan.removals) { document.parent($0) ?? document.root }
    let places = Set(plan.replacements.keys).union(removed.keys).union(plan.insertions.keys)
      .union(plan.arrangements.keys)
    // From the inside out: what comes after a part comes after all that comes in it, and what is
    // moved takes along the edits that are made in it.
    for id in places.sorted(by: >) {
      if let value = plan.replacements[id] {
        splices += try replace(id, with: value)
      } else if plan.arrangements[id] != nil {
        try arrange(id, &splices)
      } else {
        splices += try edit(
          id, removed: Set(removed[id] ?? []), adding: plan.insertions[id] ?? [])
      }
    }
    return splices
  }

  private func rename(_ id: NodeID, to key: String) -> [Splice] {
    guard let range = document.keyRange(id) else { return [] }
    let old = document.text(inBytes: range)
    var writer = YAMLScalarWriter(
      place: geometry.isInFlow(id) ? .flow : .key, style: keyStyle(id), quotes: style.quotes)
    writer.replacedText = old
    return [Splice(range, Array(writer.spelling(of: key).utf8))]
  }

  private func edit(
    _ container: NodeID, removed: Set<NodeID>, adding insertions: [EditPlan.Insertion]
  ) throws(EditError) -> [Splice] {
    if geometry.isBlockContainer(container) {
      return YAMLBlockEdit(self, container).splices(removing: removed, adding: insertions)
    }
    if document.childCount(container) == 0, !geometry.isInFlow(container),
      !geometry.hasLineEnd(geometry.range(container))
    {
      return try replace(container, with: value(of: container, holding: insertions))
    }
    if geometry.shape(container) == .mapping(isFlow: true, isPair: true) {
      throw .locked(
        document.pointer(container) ?? Pointer(), reason: YAMLLock.pair.description)
    }
    return YAMLFlowEdit(self, container).splices(removing: removed, adding: insertions)
  }

  private func value(of emptyContainer: NodeID, holding insertions: [EditPlan.Insertion]) -> Value {
    if document.kind(emptyContainer) == .array { return .array(insertions.map(\.value)) }
    return .object(insertions.map { Value.Member($0.key ?? "", $0.value) })
  }

  // MARK: - Styles

  /// How the member's key is quoted.
  func keyStyle(_ id: NodeID) -> YAMLScalarStyle {
    guard let range = document.keyRange(id), !range.isEmpty else { return .plain }
    switch document.bytes[range.lowerBound] {
    case .quote: return .doubleQuoted
    case UInt8(ascii: "'"): return .singleQuoted
    default: return .plain
    }
  }

  /// How the value is quoted, if it is a string.
  func stringStyle(_ id: NodeID) -> YAMLScalarStyle {
    if case .scalar(let style) = geometry.shape(id), style.isQuoted { return style }
    return .plain
  }

  /// A writer for what stands next to the value.
  func writer(near id: NodeID?, isFlow: Bool) -> YAMLWriter {
    YAMLWriter(
      style, isFlow: isFlow, strings: id.map(stringStyle) ?? .plain,
      keys: id.map(keyStyle) ?? .plain)
  }
}

extension Document {
  func text(inBytes range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
