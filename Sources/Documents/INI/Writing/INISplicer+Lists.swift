import EditorCore

/// Keys that are there several times.
extension INISplicer {
  /// Writes the list as the plan has it.
  mutating func arrange(_ list: NodeID) throws(EditError) {
    let parts = plan.parts(of: list)
    var last: Int?
    for case .kept(let id) in parts { last = layout.entry(of: id) ?? last }
    guard plan.arrangements[list] == nil, let last else {
      try arrange(list, as: parts)
      return
    }
    var text: [UInt8] = []
    for case .new(_, let value, _) in parts {
      text += style.lineEnd
      text += try line(key(of: list), value, like: last, at: document.path(to: list))
    }
    splices.append(.insertion(text, at: layout.entries[last].end))
  }

  /// Puts the parts into the places of the entries, one after the other, with the rest of their lines.
  mutating func arrange(_ list: NodeID, as parts: [EditPlan.Part]) throws(EditError) {
    let places = entries(in: list)
    guard let last = places.last else { return }
    removedEntries.subtract(places)
    let key = key(of: list)
    let isList = document.kind(list) == .array && dialect.repeatsAreLists(key)
    guard isList || dialect.takesList(key) || parts.count < 2 else {
      throw refusal(ofList: document.path(to: list))
    }
    var added: [UInt8] = []
    for (number, part) in parts.enumerated() {
      let place = number < places.count ? places[number] : nil
      if case .kept(let id) = part, let entry = layout.entry(of: id), entry == place,
        plan.replacements[id] == nil, plan.replacements[list] == nil
      {
        if plan.renames[list] != nil {
          splices.append(Splice(layout.entries[entry].keyRange, spelling.key(key)))
        }
        continue
      }
      if let place, case .new(_, let value, _) = part, plan.replacements[list] != nil {
        let element = document.kind(list) == .array ? nil : list
        let id = element ?? Array(document.children(list))[number]
        splices += try edits(of: place, id, value: value)
        if plan.renames[list] != nil {
          splices.append(Splice(layout.entries[place].keyRange, spelling.key(key)))
        }
        continue
      }
      let text = try text(of: part, in: list, key: key, like: place ?? last)
      if let place {
        let entry = layout.entries[place]
        splices.append(Splice(entry.keyRange.lowerBound..<entry.end, text))
      } else {
        added += style.lineEnd + style.prefix(like: last) + text
      }
    }
    for place in places.dropFirst(parts.count) { removedEntries.insert(place) }
    if !added.isEmpty { splices.append(.insertion(added, at: layout.entries[last].end)) }
  }

  /// The line of the part from its key on.
  private func text(
    of part: EditPlan.Part, in list: NodeID, key: String, like place: Int
  ) throws(EditError) -> [UInt8] {
    switch part {
    case .new(_, let value, _):
      let line = try line(key, value, like: place, at: document.path(to: list))
      return Array(line.dropFirst(style.prefix(like: place).count))
    case .kept(let id):
      guard let number = layout.entry(of: id) else { return [] }
      let entry = layout.entries[number]
      var edits: [Splice] = []
      if plan.renames[list] != nil { edits.append(Splice(entry.keyRange, spelling.key(key))) }
      if let value = plan.replacements[id] { edits += try self.edits(of: number, id, value: value) }
      return document.bytes.applying(edits, in: entry.keyRange.lowerBound..<entry.end) ?? []
    }
  }

  func key(of list: NodeID) -> String {
    plan.renames[list] ?? document.key(list) ?? ""
  }
}

/// A section that the text has not yet, or an element of keys between empty lines.
struct INIAddedSection {
  /// None for an element without a header.
  var names: [String]
  var lines: [[UInt8]]
  /// The section that it is in, or that it is, or the list whose element it is; nil at the root, and in another that is
  /// added.
  var parent: NodeID?
}

extension INISplicer {
  /// Adds a key or section to the object at the node.
  mutating func add(_ value: Value, key: String, to container: NodeID) throws(EditError) {
    let path = document.path(to: container)
    let isOfSections = container == document.root && dialect.repeatsSection(key)
    if isOfSections, case .array(let elements) = value,
      elements.contains(where: { ValueKind(of: $0) == .object })
    {
      for element in elements {
        addedSections.append(try self.elements.new(element, of: key, in: nil))
      }
      return
    }
    guard case .object = value else {
      guard container != document.root || dialect.hasKeysOutside else {
        throw refusal(.keyOutside, at: path.appending(key))
      }
      let last = lastEntry(of: container)
      for line in try lines(key, value, like: last, at: path.appending(key)) {
        addedLines[container.index, default: []].append(line)
      }
      return
    }
    guard !dialect.hasStanzas, document.parent(container).map(elements.isList) != true else {
      throw refusal(.noSections, at: path.appending(key))
    }
    if isOfSections { throw refusal(.sectionOfList(key), at: path.appending(key)) }
    // Subsections that come with the section follow it.
    let name = dialect.sectionName(key, beside: plan.keys(in: container))
    let names = layout.names(of: container, in: document, renamed: plan.renames) + [name]
    var pending = [(names: names, value: value)][...]
    let parent = container == document.root ? nil : container
    while let (names, value) = pending.popFirst() {
      guard case .object(let members) = value else { continue }
      guard header(names) != nil else {
        let isDeep = names.count > (dialect.hasSubsections ? 2 : 1)
        let reason: INIRefusal =
          !dialect.hasSections
          ? .noSections : isDeep ? .nesting : refusal(ofSection: names.last ?? "")
        throw refusal(reason, at: Pointer(names))
      }
      var section = INIAddedSection(names: names, lines: [], parent: parent)
      var hasOnlySections = !members.isEmpty
      for member in members {
        if case .object = member.value {
          let keys = members.filter { ValueKind(of: $0.value) != .object }.map(\.key)
          let name = dialect.sectionName(member.key, beside: keys)
          pending.append((names + [name], member.value))
        } else {
          hasOnlySections = false
          section.lines += try lines(
            member.key, member.value, like: layout.entries.indices.last,
            at: Pointer(names + [member.key]))
        }
      }
      if !hasOnlySections { addedSections.append(section) }
    }
  }

  /// A line for a text, a line for each of a list of them.
  func lines(
    _ key: String, _ value: Value, like entry: Int?, at pointer: Pointer
  ) throws(EditError) -> [[UInt8]] {
    guard case .array(let elements) = value else {
      return [try line(key, value, like: entry, at: pointer)]
    }
    guard dialect.takesList(key) else { throw refusal(ofList: pointer) }
    return try elements.map { element throws(EditError) in
      try line(key, element, like: entry, at: pointer)
    }
  }

  /// The lines of a section, without the last line end.
  func text(of section: INIAddedSection) -> [UInt8] {
    Array(
      ((header(section.names).map { [$0] } ?? []) + section.lines).joined(separator: style.lineEnd))
  }

  /// Writes the sections that are added: after those of their kind, or at the end of the text.
  mutating func addSections() throws(EditError) {
    var tail: [UInt8] = []
    let separator = style.lineBetweenSections
    let last = dialect.keywords.flatMap {
      ranges.startOfSection(named: $0.sectionsForAll, besides: removedBlocks)
    }
    let isEmpty = document.bytes.count == document.textStart && splices.isEmpty
    // A line that came to stand last has its end.
    let isClosed = splices.contains {
      $0.range.upperBound == document.bytes.count && $0.bytes.last == .lineFeed
    }
    var places: [NodeID: Int?] = [:]
    for section in addedSections {
      if let parent = section.parent, places[parent] == nil {
        places[parent] = .some(placeOfSubsection(in: parent))
      }
      let text = text(of: section)
      if let parent = section.parent, case let place?? = places[parent] {
        splices.append(.insertion(style.lineEnd + separator + text, at: place))
      } else if let last {
        splices.append(.insertion(text + style.lineEnd + separator, at: last))
      } else {
        if tail.isEmpty, !isClosed { tail = style.lineEndIfMissing(in: document) }
        tail += (isEmpty && tail.isEmpty ? [] : separator) + text + style.lineEnd
      }
    }
    if !tail.isEmpty { splices.append(.insertion(tail, at: document.bytes.count)) }
  }
}
