extension EditSession {
  /// What holds for the row now: the draft's value, else the stored one, else the default.
  func effectiveValue(of row: Row) -> Value? {
    row.pointer == nil && row.fixedValue == nil
      ? nil : currentSlot(of: row).value ?? row.defaultValue
  }

  /// The value by which the row is found; nil for one whose parts are rows that are found themselves.
  func searchedValue(of row: Row) -> Value? {
    if case .pane = row.control { return nil }
    guard let elements = row.control.elements, !row.isSecret else {
      return effectiveValue(of: row)
    }
    // Not to decode what is stored.
    guard elements.storedCount == 0 else { return nil }
    switch (row.control, effectiveValue(of: row)) {
    case (.list, .array), (.map, .object): return nil
    case (_, let value): return value
    }
  }

  /// The rows that may hold other values than they did when the form was made.
  var rowsUnlikeTheForm: [RowIdentifier] {
    draft.edits.map(\.row.identifier).filter { !writtenRows.contains($0) } + writtenRows
  }

  /// Whether the row is what the filter asks for; `section` is the one that it stands in.
  func passes(_ row: Row, _ filter: SearchFilter, in section: SectionFacts, isHidden: Bool) -> Bool
  {
    switch filter {
    case .changed: draft[row.identifier] != nil
    case .modified:
      // Told without the whole state, to which a costly check of the value belongs.
      row.defaultValue.map { value in
        currentSlot(of: row).value.map { $0 != value } ?? false
      } ?? false
    case .error: state(of: row).problem != nil
    case .locked: state(of: row).lockReason != nil
    case .deprecated: row.deprecation != nil
    case .secret: row.isSecret
    case .hidden: isHidden
    case .type(let name): row.control.name.hasPrefix(name.lowercased())
    case .section(let name): section.path.contains { SearchText(name).isFound(in: $0) }
    case .tag(let tag): row.tags.contains(tag) || section.tags.contains(tag)
    case .identifier(let start): row.identifier.text.utf8.starts(with: start.utf8)
    }
  }
}

/// What filters ask about the section of a row.
struct SectionFacts {
  let pane: Int
  let section: Int
  let path: [String]
  let tags: Set<String>
}
