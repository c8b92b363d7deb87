import EditorCore

/// A section that the text has not yet.
struct INIAddedSection {
  var names: [String]
  var lines: [[UInt8]]
  /// The section that it is in, or that it is; nil at the root, and in another that is added.
  var parent: NodeID?
}

extension INISplicer {
  /// Adds a key or section to the object at the node.
  mutating func add(_ value: Value, key: String, to container: NodeID) throws(EditError) {
    let path = document.pointer(container) ?? Pointer()
    guard case .object = value else {
      guard container != document.root || dialect.hasKeysOutside else {
        throw refusal(.keyOutside, at: path.appending(key))
      }
      let last = lastEntry(of: container)
      for line in try lines(key, value, like: last, at: path.appending(key)) {
        addLine(line, to: container)
      }
      return
    }
    // Subsections that come with the section follow it.
    var pending = [(names: names(of: container) + [key], value: value)][...]
    let parent = container == document.root ? nil : container
    while let (names, value) = pending.popFirst() {
      guard case .object(let members) = value else { continue }
      guard header(names) != nil else {
        let isDeep = names.count > (dialect.hasSubsections ? 2 : 1)
        let reason: INIRefusal =
          !dialect.hasSections ? .noSections : isDeep ? .nesting : .section(names.last ?? "")
        throw refusal(reason, at: Pointer(names))
      }
      var section = INIAddedSection(names: names, lines: [], parent: parent)
      var hasOnlySections = !members.isEmpty
      for member in members {
        if case .object = member.value {
          pending.append((names + [member.key], member.value))
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

  /// The names that lead to the section, as the plan has them.
  func names(of section: NodeID) -> [String] {
    var names: [String] = []
    var next = section
    while let parent = document.parent(next) {
      names.append(plan.renames[next] ?? document.key(next) ?? "")
      next = parent
    }
    return names.reversed()
  }

  /// A line for a text, a line for each of a list of them.
  private func lines(
    _ key: String, _ value: Value, like entry: Int?, at pointer: Pointer
  ) throws(EditError) -> [[UInt8]] {
    guard case .array(let elements) = value else {
      return [try line(key, value, like: entry, at: pointer)]
    }
    guard dialect.repeatsAreLists else { throw refusal(.list, at: pointer) }
    return try elements.map { element throws(EditError) in
      try line(key, element, like: entry, at: pointer)
    }
  }

  /// Writes the sections that are added: after those of their kind, or at the end of the text.
  mutating func addSections() throws(EditError) {
    var tail: [UInt8] = []
    let separator = style.separatesSections ? style.lineEnd : []
    let isEmpty = document.bytes.count == document.textStart && splices.isEmpty
    for section in addedSections {
      guard let header = header(section.names) else { continue }
      let text = ([header] + section.lines).joined(separator: style.lineEnd)
      if let place = section.parent.flatMap({ placeOfSubsection(in: $0) }) {
        splices.append(.insertion(style.lineEnd + separator + text, at: place))
      } else {
        if tail.isEmpty { tail = lineEndIfMissing }
        tail += (isEmpty && tail.isEmpty ? [] : separator) + text + style.lineEnd
      }
    }
    if !tail.isEmpty { splices.append(.insertion(tail, at: document.bytes.count)) }
  }
}
