import EditorCore

extension TOMLSplicer {
  /// Notes which entries go with the removed values.
  mutating func removeEntries() {
    for id in removals.sorted() {
      for entry in ownEntries(of: id) where removedEntries[entry] == nil {
        removedEntries[entry] = id
      }
    }
  }

  /// Writes a table or list that stays although all of its entries go.
  mutating func keepEmptied() {
    let emptied = Set(removals.compactMap { document.parent($0) }).subtracting(removals)
    for id in emptied.sorted(by: >) {
      let own = ownEntries(of: id)
      guard !own.isEmpty, own.allSatisfy({ removedEntries[$0] != nil }) else { continue }
      switch form(id) {
      case .dotted:
        if let last = lastDottedEntry(of: id) { keep(id, in: last) }
      case .implied where !isAddedTo(id):
        let start = lines.start(of: outline.entries[own[0]].range.lowerBound)
        insert(TOMLBlock.header(path(to: id)) + style.lineEnd, .tables, at: start, owner: id)
      case .list where !isAddedTo(id):
        guard let parent = document.parent(id) else { continue }
        insertions[parent, default: []].append(
          EditPlan.Insertion(key: plan.renames[id] ?? document.key(id), value: .array([])))
      case .implied, .list, .value, .root, .table, .element: continue
      }
    }
  }

  private func isAddedTo(_ id: NodeID) -> Bool {
    let nodes = document.subtree(id)
    return insertions.contains { !$0.value.isEmpty && nodes.contains($0.key) }
  }

  /// Makes the entry say that the dotted table is empty, or what is first put into it.
  private mutating func keep(_ id: NodeID, in index: Int) {
    let entry = outline.entries[index]
    guard let key = outline.keys[entry.keys].first(where: { $0.node == id.index }) else { return }
    removedEntries[index] = nil
    var text = style.equals + [.openBrace, .closeBrace]
    if let first = insertions[id]?.first, let name = first.key {
      insertions[id]?.removeFirst()
      text =
        [.point]
        + TOMLWriter.spelling(
          of: first.value, key: name, in: style, at: document.types(of: id)?.part(name))
    }
    let end =
      entry.isInline ? entry.range.upperBound : lines.commentEnd(after: entry.range.upperBound)
    edits.append(Edit(splice: Splice(key.range.upperBound..<end, text), owner: id.index))
  }

  // MARK: - Lines

  /// Removes the lines of the entries that go; what is between two that go together goes too.
  mutating func removeLines() {
    var runs: [(first: Int, last: Int, id: NodeID)] = []
    for index in removedEntries.keys.sorted() where !outline.entries[index].isInline {
      guard let id = removedEntries[index] else { continue }
      if let run = runs.last, run.id == id, lineNumbers[run.last] + 1 == lineNumbers[index] {
        runs[runs.count - 1].last = index
      } else {
        runs.append((index, index, id))
      }
    }
    let removals = lines.removals(
      of: runs.map { lineRange(from: $0.first, to: $0.last) }, besides: edits.map(\.splice))
    for (run, range) in zip(runs, removals) {
      edits.append(Edit(splice: Splice(range), owner: run.id.index))
    }
  }

  /// The whole lines of the entries; those of a header's keys with the comments below them.
  func lineRange(from first: Int, to last: Int) -> Range<Int> {
    let end = lines.end(of: outline.entries[last].range.upperBound)
    return lines.start(
      of: outline.entries[first].range.lowerBound)..<(outline.entries[first].isHeader
      ? lines.tailEnd(of: end) : end)
  }
}
