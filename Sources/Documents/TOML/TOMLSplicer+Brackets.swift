import EditorCore

/// What stands between brackets, on however many lines.
extension TOMLSplicer {
  /// Removes and adds the parts of lists and inline tables.
  mutating func editBrackets() {
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
      edit(container, removed: removed[container] ?? [])
    }
  }

  private mutating func edit(_ container: NodeID, removed: [NodeID]) {
    let added = insertions[container] ?? []
    let range = document.valueRange(container)
    let isBlank = document.bytes[range].dropFirst().dropLast()
      .allSatisfy { $0.isBlank || $0.isLineEnd }
    guard !isBlank else {
      let value: Value =
        document.kind(container) == .array
        ? .array(added.map(\.value))
        : .object(added.map { Value.Member($0.key ?? "", $0.value) })
      let spelling = TOMLWriter.spelling(
        of: value, in: style, at: document.types(of: container))
      edits.append(Edit(splice: Splice(range, spelling), owner: container.index))
      return
    }
    var parts: [NodeID]?
    var starts: [NodeID: Int] = [:]
    if document.kind(container) == .object {
      let pairs = (inlinePairs[container.index] ?? []).map { outline.entries[$0] }
      parts = pairs.map { NodeID($0.target) }
      for pair in pairs { starts[NodeID(pair.target)] = pair.range.lowerBound }
    }
    var edit = JSONContainerEdit(
      document, style, container, removed: removed, parts: parts, starts: starts)
    edit.apply(added)
    edits += edit.splices.map { Edit(splice: $0, owner: container.index) }
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
  mutating func arrangeElements(_ container: NodeID) {
    let range = document.valueRange(container)
    func isInside(_ edit: Edit) -> Bool {
      edit.splice.range.lowerBound > range.lowerBound
        && edit.splice.range.upperBound < range.upperBound
    }
    guard
      var arrangement = JSONArrangement(
        document, style, container, edits: edits.filter(isInside).map(\.splice))
    else { return }
    edits.removeAll(where: isInside)
    edits.append(
      Edit(splice: arrangement.splice(to: plan.parts(of: container)), owner: container.index))
  }
}
