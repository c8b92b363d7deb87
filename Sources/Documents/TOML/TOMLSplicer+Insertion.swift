import EditorCore

/// New lines: keys after those a table has, and tables after what is in it.
extension TOMLSplicer {
  mutating func insertLines() {
    for (id, added) in insertions.sorted(by: { $0.key < $1.key })
    where plan.arrangements[id] == nil && !added.isEmpty {
      switch form(id) {
      case .value: continue
      case .list: insertTables(added, into: id)
      case .dotted:
        if outline.bracket(around: id, in: document) == nil { insertPairs(added, intoDotted: id) }
      case .root, .table, .implied, .element:
        let pairs = added.filter { NodeKind($0.value) != .object && !$0.value.isListOfTables }
        if !pairs.isEmpty { insertPairs(pairs, into: id) }
        for member in added where NodeKind(member.value) == .object || member.value.isListOfTables {
          insertTable(member, into: id)
        }
      }
    }
  }

  // MARK: - Keys with values

  private mutating func insertPairs(_ pairs: [EditPlan.Insertion], into id: NodeID) {
    if let last = lastPairs[id.index] {
      let entry = outline.entries[last]
      insert(
        text(of: pairs, in: id, prefix: [], after: entry), .pairs,
        at: lines.end(of: entry.range.upperBound),
        owner: id)
      return
    }
    if let header = entry(of: id) {
      let range = outline.entries[header].range
      let indent = document.indent(at: range.lowerBound)
      insert(
        text(of: pairs, in: id, prefix: Array(indent), equals: style.equals), .pairs,
        at: lines.tailEnd(of: lines.end(of: range.upperBound)), owner: id)
      return
    }
    // Before the first header: of all, or of the table that only headers of others imply.
    let text = text(of: pairs, in: id, prefix: [], equals: style.equals)
    guard let first = entries(of: id).first(where: { !outline.entries[$0].isInline }) else {
      insert(text, .pairs, at: document.bytes.count, owner: id)
      return
    }
    let header = lines.start(of: outline.entries[first].range.lowerBound)
    let start = lines.leadStart(of: header)
    if form(id) == .root {
      let top = document.endOfFileComments(from: start, to: header)
      insert((top > start ? style.lineEnd : []) + text, .opening, at: top, owner: id)
    } else {
      insert(
        TOMLBlock.header(path(to: id)) + style.lineEnd + text, .tables, at: start, owner: id)
    }
  }

  private mutating func insertPairs(_ pairs: [EditPlan.Insertion], intoDotted id: NodeID) {
    guard let last = lastDottedEntry(of: id).map({ outline.entries[$0] }) else { return }
    insert(
      text(
        of: pairs, in: id, prefix: path(to: id, from: NodeID(last.scope)) + [.point], after: last),
      .pairs, at: lines.end(of: last.range.upperBound), owner: id)
  }

  /// Lines like that of the entry.
  private mutating func text(
    of pairs: [EditPlan.Insertion], in id: NodeID, prefix: [UInt8], after entry: TOMLOutline.Entry
  ) -> [UInt8] {
    let indent = document.indent(at: entry.range.lowerBound)
    return text(
      of: pairs, in: id, prefix: indent + prefix,
      equals: outline.equals(of: entry, in: document) ?? style.equals)
  }

  private mutating func text(
    of pairs: [EditPlan.Insertion], in id: NodeID, prefix: [UInt8], equals: [UInt8]
  ) -> [UInt8] {
    var text: [UInt8] = []
    let place = document.types(of: id)
    for pair in pairs {
      text += prefix + TOMLSpelling.key(pair.key ?? "") + equals
      text +=
        pair.model.flatMap {
          form($0) == .value ? Array(document.bytes[document.valueRange($0)]) : nil
        }
        ?? TOMLWriter.spelling(of: pair.value, in: style, at: place?.part(pair.key))
      text += style.lineEnd
    }
    return text
  }

  // MARK: - Tables

  private mutating func insertTable(_ member: EditPlan.Insertion, into id: NodeID) {
    let parent = path(to: id)
    let path = (parent.isEmpty ? [] : parent + [.point]) + TOMLSpelling.key(member.key ?? "")
    insert(
      TOMLTables(self).copy(of: member.model, key: member.key, in: id)
        ?? TOMLBlock.text(
          of: member.value, path: path, in: style, at: document.types(of: id)?.part(member.key)),
      .tables, at: end(of: id), owner: id)
  }

  private mutating func insertTables(_ elements: [EditPlan.Insertion], into list: NodeID) {
    var text: [UInt8] = []
    for element in elements {
      if !text.isEmpty { text += style.lineEnd }
      text += self.text(ofElement: element.value, like: element.model, in: list)
    }
    insert(text, .tables, at: end(of: list), owner: list)
  }

  /// Spells a new table of a list.
  mutating func text(ofElement value: Value, like model: NodeID?, in list: NodeID) -> [UInt8] {
    TOMLTables(self).copy(of: model, key: nil, in: list)
      ?? TOMLBlock.text(
        of: .array([value]), path: path(to: list), in: style, at: document.types(of: list))
  }

  mutating func insert(
    _ text: [UInt8], _ kind: Edit.Insertion, at offset: Int, owner: NodeID
  ) {
    edits.append(
      Edit(splice: .insertion(text, at: offset), owner: owner.index, insertion: kind))
  }

  /// Where the last lines about the value or anything in it end.
  private func end(of id: NodeID) -> Int {
    guard let last = entries(of: id).last(where: { !outline.entries[$0].isInline }) else {
      return document.bytes.count
    }
    return lines.tailEnd(of: lines.end(of: outline.entries[last].range.upperBound))
  }
}
