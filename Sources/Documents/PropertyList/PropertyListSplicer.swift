import EditorCore

/// Turns planned changes into the edits of a property list in XML that make them.
struct PropertyListSplicer {
  let document: Document
  let plan: EditPlan
  let writer: PropertyListWriter
  private let elements: PropertyListElements
  private var splices: [Splice] = []

  init(_ document: Document, _ plan: EditPlan) {
    self.document = document
    self.plan = plan
    elements = PropertyListElements(document: document)
    let lineEnd = document.firstLineEnd
    writer = PropertyListWriter(
      lineEnd: lineEnd ?? [.lineFeed],
      unit: BracketHabits(document: document).firstIndentation ?? [.tab],
      isOneLine: lineEnd == nil, dates: plan.dates)
  }

  mutating func result() throws(EditError) -> [Splice] {
    for (id, value) in plan.replacements.sorted(by: { $0.key < $1.key }) {
      splices += try replacement(of: id, with: value)
    }
    for (id, key) in plan.renames.sorted(by: { $0.key < $1.key }) {
      guard let range = document.keyRange(id) else { continue }
      splices.append(Splice(range, try spelling(ofKey: key, at: id)))
    }
    let removed = Dictionary(grouping: plan.removals) { document.parent($0) ?? document.root }
    for container in Set(removed.keys).union(plan.insertions.keys).sorted()
    where plan.arrangements[container] == nil {
      for part in removed[container] ?? [] {
        splices.append(Splice(removalRange(of: part)))
      }
      try add(plan.insertions[container] ?? [], to: container)
    }
    // From the inside out, as what is moved takes along the edits that are made in it.
    for container in plan.arrangements.keys.sorted(by: >) { try arrange(container) }
    return splices
  }

  // MARK: - Replacing

  private func replacement(of id: NodeID, with value: Value) throws(EditError) -> [Splice] {
    let range = document.valueRange(id)
    guard value.isLeaf, !document.kind(id).isContainer else {
      return [
        Splice(
          range, try spelling(of: value, at: id, indent: document.indent(at: range.lowerBound)))
      ]
    }
    let new = try spelling(ofLeaf: value, insteadOf: id)
    // What is the same at both ends are the tags.
    guard let old = elements.contentRange(range), let content = contentRange(new),
      document.bytes[range.lowerBound..<old.lowerBound].elementsEqual(new[..<content.lowerBound])
    else { return [Splice(range, new)] }
    if let data = characterData(of: value, insteadOf: old) { return [Splice(old, data)] }
    return [Splice(old, Array(new[content]))]
  }

  /// The text as character data, where the old one is that.
  private func characterData(of value: Value, insteadOf range: Range<Int>) -> [UInt8]? {
    let (open, close) = (Array("<![CDATA[".utf8), Array("]]>".utf8))
    let old = document.bytes[range]
    guard case .string(let text) = value, old.starts(with: open),
      old.indices.first(where: { old[$0...].starts(with: close) }) == old.endIndex - close.count,
      !text.utf8.contains(.carriageReturn), XMLText.encode(text) != nil,
      !Array(text.utf8).contains(close)
    else { return nil }
    return open + text.utf8 + close
  }

  private func contentRange(_ element: [UInt8]) -> Range<Int>? {
    guard let start = element.firstIndex(of: .greater), let end = element.lastIndex(of: .less),
      start < end
    else { return nil }
    return start + 1..<end
  }

  // MARK: - Removing

  /// The part with its lines and a comment at their end, or alone where others share a line with it.
  private func removalRange(of part: NodeID) -> Range<Int> {
    let range = elements.partRange(part)
    let end = endOfLine(after: range.upperBound)
    guard let indent = document.indentIfFirst(on: range.lowerBound),
      let next = elements.lineEnd(at: end)
    else { return range }
    return range.lowerBound - indent.count..<next
  }

  /// Where the blanks and comments end that follow the offset on its line.
  private func endOfLine(after offset: Int) -> Int {
    var end = offset
    while true {
      let next = document.bytes[end...].firstIndex { !$0.isBlank } ?? document.bytes.count
      guard document.bytes[next...].starts(with: "<!--".utf8),
        let close = elements.endOfComment(from: next),
        !document.bytes[next..<close].contains(where: \.isLineEnd)
      else { return elements.lineEnd(at: next) == nil ? end : next }
      end = close
    }
  }

  // MARK: - Adding

  private mutating func add(
    _ insertions: [EditPlan.Insertion], to container: NodeID
  ) throws(EditError) {
    guard !insertions.isEmpty else { return }
    let range = document.valueRange(container)
    if let last = document.children(container).filter({ !plan.removals.contains($0) }).last {
      let part = elements.partRange(last)
      let indent = document.indentIfFirst(on: part.lowerBound).map { Array($0) }
      splices.append(
        .insertion(
          try text(of: insertions, in: container, indent: indent),
          at: indent == nil ? part.upperBound : endOfLine(after: part.upperBound)))
      return
    }
    let indent = Array(document.indent(at: range.lowerBound))
    let isBare = elements.contentRange(range).map { document.bytes[$0].isEmpty } ?? true
    if isBare {
      let value =
        document.kind(container) == .array
        ? Value.array(insertions.map(\.value))
        : .object(insertions.map { Value.Member($0.key ?? "", $0.value) })
      splices.append(Splice(range, try spelling(of: value, at: container, indent: indent[...])))
      return
    }
    // Before the closing tag, after what comments there are.
    let close = elements.contentRange(range)?.upperBound ?? range.upperBound
    guard let closeIndent = document.indentIfFirst(on: close) else {
      let text = try text(of: insertions, in: container, indent: nil)
      splices.append(.insertion(text, at: close))
      return
    }
    let text = try text(
      of: insertions, in: container, indent: Array(closeIndent) + writer.unit)
    let start = close - closeIndent.count
    splices.append(
      .insertion(text.dropFirst(writer.lineEnd.count) + writer.lineEnd, at: start))
  }

  /// The parts, each on a line of its own where there is an indentation.
  private func text(
    of insertions: [EditPlan.Insertion], in container: NodeID, indent: [UInt8]?
  ) throws(EditError) -> [UInt8] {
    var text: [UInt8] = []
    for insertion in insertions {
      if let indent { text += writer.lineEnd + indent }
      text += try part(insertion.value, key: insertion.key, in: container, indent: indent)
    }
    return text
  }

  private func part(
    _ value: Value, key: String?, in container: NodeID, indent: [UInt8]?
  ) throws(EditError) -> [UInt8] {
    let pointer = document.pointer(container) ?? Pointer()
    do throws(PropertyListWriter.Refusal) {
      let place = document.types(of: container)?.part(key)
      let element = try writer.spelling(of: value, indent: indent ?? [], at: place)
      guard let key else { return element }
      return try writer.key(key) + (indent.map { writer.lineEnd + $0 } ?? []) + element
    } catch {
      throw .unspellable(pointer.appending(key ?? "-"), reason: error.description)
    }
  }

  // MARK: - Moving

  /// Puts the parts into the places of those that were there, one after the other.
  private mutating func arrange(_ container: NodeID) throws(EditError) {
    let range = document.valueRange(container)
    let isInside: (Splice) -> Bool = {
      $0.range.lowerBound > range.lowerBound && $0.range.upperBound < range.upperBound
    }
    let inside = splices.filter(isInside)
    splices.removeAll(where: isInside)
    let places = Array(document.children(container))
    guard let last = places.last else {
      try add(plan.parts(of: container).newParts, to: container)
      return
    }
    let lastRange = lineRange(of: last)
    let indent = document.indentIfFirst(on: lastRange.lowerBound).map { Array($0) }
    var added: [UInt8] = []
    let parts = plan.parts(of: container)
    for (number, planned) in parts.enumerated() {
      var text: [UInt8] = []
      switch planned {
      case .kept(let id):
        let range = lineRange(of: id)
        let edits = inside.filter {
          $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
        }
        text = document.bytes.applying(edits, in: range) ?? []
      case .new(let key, let value):
        text = try part(value, key: key, in: container, indent: indent)
      }
      if number < places.count {
        splices.append(Splice(lineRange(of: places[number]), text))
      } else {
        added += (indent.map { writer.lineEnd + $0 } ?? []) + text
      }
    }
    for place in places.dropFirst(parts.count) { splices.append(Splice(removalRange(of: place))) }
    if !added.isEmpty { splices.append(.insertion(added, at: lastRange.upperBound)) }
  }

  /// The part with the comment at the end of its line.
  private func lineRange(of part: NodeID) -> Range<Int> {
    let range = elements.partRange(part)
    let end = endOfLine(after: range.upperBound)
    guard elements.lineEnd(at: end) != nil else { return range }
    return range.lowerBound..<end
  }

  // MARK: - Spelling

  private func spelling(
    of value: Value, at id: NodeID, indent: ArraySlice<UInt8>
  ) throws(EditError) -> [UInt8] {
    do throws(PropertyListWriter.Refusal) {
      return try writer.spelling(of: value, indent: Array(indent), at: document.types(of: id))
    } catch {
      throw .unspellable(document.pointer(id) ?? Pointer(), reason: error.description)
    }
  }

  private func spelling(ofLeaf value: Value, insteadOf id: NodeID) throws(EditError) -> [UInt8] {
    do throws(PropertyListWriter.Refusal) {
      let type = plan.respelled[id].map { $0 ? .dateTime : .plain } ?? document.leafType(id)
      return try writer.spelling(ofLeaf: value, insteadOf: type)
    } catch {
      throw .unspellable(document.pointer(id) ?? Pointer(), reason: error.description)
    }
  }

  private func spelling(ofKey key: String, at id: NodeID) throws(EditError) -> [UInt8] {
    do throws(PropertyListWriter.Refusal) {
      return try writer.key(key)
    } catch {
      throw .unspellable(document.pointer(id) ?? Pointer(), reason: error.description)
    }
  }
}

extension [EditPlan.Part] {
  fileprivate var newParts: [EditPlan.Insertion] {
    compactMap { part in
      if case .new(let key, let value) = part { return .init(key: key, value: value) }
      return nil
    }
  }
}
