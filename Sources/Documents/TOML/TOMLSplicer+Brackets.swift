import EditorCore

/// What stands between brackets, on however many lines.
extension TOMLSplicer {
  /// Removes and adds the parts of lists and inline tables.
  mutating func editBrackets() throws(EditError) {
    for (table, added) in insertions.sorted(by: { $0.key < $1.key }) where form(table) == .dotted {
      if let scope = outline.bracket(around: table, in: document) {
        insert(added, into: table, between: scope)
      }
    }
    var removed: [NodeID: [NodeID]] = [:]
    for id in removals {
      if let parent = document.parent(id), form(parent) == .value, document.kind(parent) == .array {
        removed[parent, default: []].append(id)
      }
    }
    for index in removedEntries.keys where outline.entries[index].isInline {
      let entry = outline.entries[index]
      removed[NodeID(entry.scope), default: []].append(NodeID(entry.target))
    }
    let added = insertions.keys.filter { form($0) == .value }
    for container in Set(removed.keys).union(added).sorted()
    where plan.arrangements[container] == nil {
      try edit(container, removed: removed[container] ?? [])
    }
  }

  private mutating func edit(_ container: NodeID, removed: [NodeID]) throws(EditError) {
    let range = document.valueRange(container)
    let isBlank = document.bytes[range].dropFirst().dropLast()
      .allSatisfy { $0.isBlank || $0.isLineEnd }
    guard !isBlank else {
      let spelling = TOMLWriter.spelling(
        of: plan.valueOfParts(in: container), in: style, at: document.types(of: container))
      edits.append(Edit(splice: Splice(range, spelling), owner: container.index))
      return
    }
    let layout = layout(of: container)
    let gone = Set(removed)
    let kept = layout.parts.filter { !gone.contains($0.id) }
    let planned =
      kept.map { EditPlan.Part.kept($0.id) }
      + (insertions[container] ?? []).map { .new(key: $0.key, $0.value, model: $0.model) }
    var splices: [Splice] = []
    try ContainerEdit.apply(planned, to: layout, in: document, style: style, &splices)
    edits += splices.map { Edit(splice: $0, owner: container.index) }
  }

  /// In a table, a part is a key with its value, dotted or not.
  private func layout(of container: NodeID) -> ContainerLayout {
    var layout = ContainerLayout(container, in: document)
    if document.kind(container) == .object {
      layout.parts = (inlinePairs[container.index] ?? []).map { index in
        let entry = outline.entries[index]
        return ContainerLayout.Part(id: NodeID(entry.target), range: entry.range)
      }
    }
    return layout
  }

  /// Adds members of a table that dotted keys between braces make, after those it has.
  private mutating func insert(
    _ added: [EditPlan.Insertion], into table: NodeID, between scope: NodeID
  ) {
    guard let last = lastDottedEntry(of: table, where: { removedEntries[$0] == nil }) else {
      return
    }
    let prefix = path(to: table, from: scope)
    var text: [UInt8] = []
    for member in added {
      text += [.comma, .space] + prefix + [.point]
      text += TOMLWriter.spelling(
        of: member.value, key: member.key, in: style,
        at: document.types(of: table)?.part(member.key))
    }
    let end = outline.entries[last].range.upperBound
    edits.append(Edit(splice: .insertion(text, at: end), owner: scope.index))
  }

  /// Gives the parts of a list in brackets another order.
  mutating func arrangeElements(_ container: NodeID) throws(EditError) {
    let range = document.valueRange(container)
    func isInside(_ edit: Edit) -> Bool {
      edit.splice.range.lowerBound > range.lowerBound
        && edit.splice.range.upperBound < range.upperBound
    }
    var splices = edits.filter(isInside).map(\.splice)
    edits.removeAll(where: isInside)
    try ContainerEdit.apply(
      plan.parts(of: container), to: layout(of: container), in: document, style: style, &splices)
    edits += splices.map { Edit(splice: $0, owner: container.index) }
  }
}
