import EditorCore

/// Turns planned changes into the edits of a property list in XML that make them.
struct PropertyListSplicer: ContainerStyle {
  let document: Document
  let plan: EditPlan
  let writer: PropertyListWriter
  private var splices: [Splice] = []

  init(_ document: Document, _ plan: EditPlan) {
    self.document = document
    self.plan = plan
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
      splices.append(Splice(range, try spelling(ofKey: key, like: id)))
    }
    for container in plan.containers {
      let range = document.valueRange(container)
      if let inside = contentRange(range), !inside.isEmpty {
        var layout = ContainerLayout(container, in: document)
        layout.inside = inside
        layout.hasCommas = false
        try ContainerEdit.apply(
          plan.parts(of: container), to: layout, in: document, style: self, &splices)
      } else {
        splices.append(
          Splice(
            range,
            try spelling(
              of: plan.valueOfParts(in: container), at: container,
              indent: document.indent(at: range.lowerBound))))
      }
    }
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
    guard let old = contentRange(range), let content = contentRange(new[...]),
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

  /// What stands between the tags of the element; nil for an empty one of a single tag.
  private func contentRange(_ element: Range<Int>) -> Range<Int>? {
    contentRange(document.bytes[element])
  }

  private func contentRange(_ element: ArraySlice<UInt8>) -> Range<Int>? {
    guard let start = element.firstIndex(of: .greater), let end = element.lastIndex(of: .less),
      start < end
    else { return nil }
    return start + 1..<end
  }

  // MARK: - Parts

  var lineEnd: [UInt8] { writer.lineEnd }
  var unit: [UInt8] { writer.unit }

  func space(near id: NodeID) -> [UInt8] { [] }

  func spelling(
    of value: Value, key: String?, in container: NodeID, near neighbour: NodeID?, indent: [UInt8]?
  ) throws(EditError) -> [UInt8] {
    do throws(PropertyListWriter.Refusal) {
      let place = document.types(of: container)?.part(key)
      let element = try writer.spelling(of: value, indent: indent ?? [], at: place)
      guard let key else { return element }
      return try writer.key(key) + (indent.map { writer.lineEnd + $0 } ?? []) + element
    } catch {
      let place = document.path(to: container).appending(key ?? "-")
      throw .unspellable(place, reason: error.description)
    }
  }

  // MARK: - Spelling

  private func spelling(
    of value: Value, at id: NodeID, indent: ArraySlice<UInt8>
  ) throws(EditError) -> [UInt8] {
    do throws(PropertyListWriter.Refusal) {
      return try writer.spelling(of: value, indent: Array(indent), at: document.types(of: id))
    } catch {
      throw .unspellable(document.path(to: id), reason: error.description)
    }
  }

  private func spelling(ofLeaf value: Value, insteadOf id: NodeID) throws(EditError) -> [UInt8] {
    do throws(PropertyListWriter.Refusal) {
      let type = plan.respelled[id].map { $0 ? .dateTime : .plain } ?? document.leafType(id)
      return try writer.spelling(ofLeaf: value, insteadOf: type)
    } catch {
      throw .unspellable(document.path(to: id), reason: error.description)
    }
  }

  func spelling(ofKey key: String, like id: NodeID) throws(EditError) -> [UInt8] {
    do throws(PropertyListWriter.Refusal) {
      return try writer.key(key)
    } catch {
      throw .unspellable(document.path(to: id), reason: error.description)
    }
  }
}
