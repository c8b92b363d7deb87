// What a Save would make of a draft.

extension Draft {
  /// What the store is asked to write.
  package var changes: [Change] {
    changes(by: orderedEntries, from: 0)
      + allEntries.compactMap { entry in
        guard let text = entry.content.slot?.value?.string, let kind = entry.newKind else {
          return nil
        }
        let place =
          entry.row.addition.map { $0.list.pointer ?? Pointer() }
          ?? entry.row.pointer
        return place.map { .spell($0, text, asDate: kind == .date) }
      }
      + copiedKeys.compactMap { row, key in
        self[row]?.row.pointer.map { .copy($0, ofKey: key) }
      }
  }

  /// What becomes of the row with all that is changed inside it.
  ///
  /// - Parameters:
  ///   - row: Any row, changed or not.
  ///   - baseline: What the baseline holds there; asked for only where it counts.
  /// - Returns: The slot that a Save would leave.
  func slot(of row: Row, baseline: () -> Slot) -> Slot {
    let entry = entry(of: row.identifier)
    if let slot = entry?.content.slot, !row.hasParts { return slot }
    if let whole = replacement(of: row.identifier) { return .value(value(of: whole)) }
    guard row.hasParts, let pointer = row.pointer else { return baseline() }
    // A part may be set where nothing was left of the whole.
    if row.isVariant, let slot = entry?.content.slot, !changesParts(of: row.identifier) {
      return slot
    }
    let row = row.isVariant ? entry?.row ?? row : row
    var changes = partChanges(of: row, from: pointer.tokens.count)
    var start = entry?.baseline ?? baseline()
    switch entry?.content {
    case .slot?, .spelled?: start = entry?.content.slot ?? .unset
    case .given(let value, _)?: start = .value(value)
    case .arranged(let arrangement)?:
      changes.append(self.change(arrangement, of: row, at: Pointer()))
    case nil: break
    }
    guard !changes.isEmpty else { return start }
    let isObject = row.control.isMap || row.control.elements == nil
    let value = start.value ?? (isObject ? .object([]) : .array([]))
    return value.applying(changes).map { .value($0) } ?? .unset
  }

  /// What an added element is now.
  func value(of addition: Addition) -> Value {
    let changes = changes(by: entries(of: addition.identifier), from: 0)
    return addition.seed.applying(changes) ?? addition.seed
  }

  /// The value that the draft gives a row of several kinds as a whole, as an addition; nil where it
  /// gives none.
  func replacement(of row: RowIdentifier) -> Addition? {
    guard let entry = entry(of: row), entry.row.isVariant,
      case .slot(.value(let value)) = entry.content, value.partCount != nil
    else { return nil }
    return Addition(replacing: row, with: value)
  }

  private func partChanges(of row: Row, from depth: Int) -> [Change] {
    // Most drafts change no list, and none of their rows is inside another.
    guard changesParts(of: row.identifier) else { return [] }
    return changes(
      by: entries(within: row.identifier).reversed()
        .filter { $0.row.addition?.identifier == row.addition?.identifier }, from: depth)
  }

  /// What the entries ask for together, with pointers from so many tokens on.
  private func changes(by entries: [Entry], from depth: Int) -> [Change] {
    var told: Set<RowIdentifier> = []
    var changes: [Change] = []
    for order in entries where order.row.isKeyOrder {
      let arrangement = KeyArrangement(order, among: entries) { entry in
        slot(of: entry.row) { entry.baseline }.value
      }
      guard let object = order.row.pointer?.dropFirst(depth) else { continue }
      changes.append(.arrange(object, arrangement.parts))
      changes += arrangement.replaced.map { .set(object.appending($0.key), $0.value) }
      told.formUnion(arrangement.told)
    }
    return changes
      + entries.flatMap { entry in
        entry.row.isKeyOrder
          || told.contains { $0 == entry.row.identifier || entry.row.identifier.isWithin($0) }
          ? [] : self.changes(of: entry, from: depth)
      }
  }

  /// What an entry asks for, with its pointer from so many tokens on; nothing for a row without a place.
  private func changes(of entry: Entry, from depth: Int) -> [Change] {
    guard let pointer = entry.row.pointer?.dropFirst(depth) else { return [] }
    if let whole = replacement(of: entry.row.identifier) {
      return Change.replacing(entry.baseline, by: value(of: whole), at: pointer)
    }
    let change: Change =
      switch entry.content {
      case .slot(.unset): .remove(pointer)
      case .slot(.value(let value)): .set(pointer, value)
      case .spelled(let text, _): .set(pointer, .string(text))
      case .arranged(let arrangement): self.change(arrangement, of: entry.row, at: pointer)
      case .given(let value, _): .set(pointer, value)
      }
    return [change]
  }

  private func change(_ arrangement: Arrangement, of list: Row, at pointer: Pointer) -> Change {
    guard arrangement.replacesAll, arrangement.additions.allSatisfy({ origin(of: $0) == nil })
    else {
      return .arrange(pointer, parts(of: arrangement))
    }
    let additions = arrangement.additions.map { (key: $0.key, value: value(of: $0)) }
    return .set(
      pointer,
      list.control.isMap || additions.contains { $0.key != nil }
        ? .object(additions.map { .init($0.key ?? "", $0.value) }) : .array(additions.map(\.value)))
  }

  /// What is changed inside an element of a list, with pointers from there on.
  func changes(inside element: Row) -> [Change] {
    if let addition = element.addition, addition.identifier == element.identifier {
      return changes(by: entries(of: addition.identifier), from: 0)
    }
    return partChanges(of: element, from: element.pointer?.tokens.count ?? 0)
  }

  private func origin(of addition: Addition) -> PartOrigin? {
    guard let number = addition.origin else {
      return addition.copied.map { PartOrigin(copied: $0) }
    }
    return PartOrigin(
      number: number, copied: addition.copied,
      changes: changes(by: entries(of: addition.identifier), from: 0))
  }

  private func parts(of arrangement: Arrangement) -> [ArrangedPart] {
    arrangement.runs.flatMap { run -> [ArrangedPart] in
      switch run {
      case .stored(let indexes):
        indexes.map { .kept($0, key: arrangement.newKeys[$0]) }
      case .added(let addition):
        [.new(value(of: addition), key: addition.key, origin: origin(of: addition))]
      }
    }
  }
}

extension Pointer {
  /// The place as it is called from so many tokens on.
  func dropFirst(_ count: Int) -> Pointer { Pointer(Array(tokens.dropFirst(count))) }
}

extension Change {
  /// The changes of a value to another, in which members of an object that stay, or have another value, keep their
  /// places and their comments.
  fileprivate static func replacing(
    _ baseline: Slot, by value: Value, at pointer: Pointer
  ) -> [Change] {
    guard case .value(.object(let old)) = baseline, case .object(let new) = value else {
      return [.set(pointer, value)]
    }
    let places = Dictionary(old.enumerated().map { (Array($1.key.utf8), $0) }) { first, _ in first }
    guard places.count == old.count else { return [.set(pointer, value)] }
    var parts: [ArrangedPart] = []
    var changed: [Change] = []
    for member in new {
      guard let place = places[Array(member.key.utf8)] else {
        parts.append(.new(member.value, key: member.key))
        continue
      }
      parts.append(.kept(place))
      if old[place].value != member.value {
        changed.append(.set(pointer.appending(member.key), member.value))
      }
    }
    let isKept = parts.contains { part in
      if case .kept = part { true } else { false }
    }
    return isKept ? [.arrange(pointer, parts)] + changed : [.set(pointer, value)]
  }
}

extension [Draft.Edit] {
  /// The edits without those of rows inside another's, whose slots tell of them.
  var outermost: [Draft.Edit] {
    let rows = Set(map(\.row.identifier))
    return filter { edit in
      edit.row.addition != nil || !edit.row.identifier.openers.contains { rows.contains($0) }
    }
  }

  /// In the order of the form: what has no place of its own follows all that is in the row that it is in,
  /// and comes last where that has none; of one row, what was done first comes first.
  package func inFormOrder(_ route: (RowIdentifier) -> [RowPosition]?) -> [Draft.Edit] {
    let end = RowPosition(section: .max, row: 0)
    let routes = map { edit in
      route(edit.shownRow)
        ?? edit.shownRow.openers.reversed().lazy.compactMap(route).first.map { $0 + [end] }
    }
    return indices.sorted { first, second in
      switch (routes[first], routes[second]) {
      case (let left?, let right?) where left != right: left.lexicographicallyPrecedes(right)
      case (nil, .some): false
      case (.some, nil): true
      default: first < second
      }
    }.map { self[$0] }
  }
}

extension Draft.Edit {
  /// The row to go to for it; the order of an object's keys has none of its own.
  package var shownRow: RowIdentifier {
    row.isKeyOrder ? row.openObject?.place.row ?? row.identifier : row.identifier
  }

  /// The key that the row had, where a person calls it otherwise now.
  package var formerKey: String? { formerRow == nil ? nil : row.formerKey }

  /// Of which kind the value is now, where it was of another and no schema tells; nil elsewhere.
  package var kindChange: String? {
    guard row.openKinds != nil, let old = baseline.value, let new = slot.value, old != .null,
      case let kind = ValueKind(of: new),
      ValueKind(of: old) != kind || row.dates?.isStored == true && !isDate(new)
    else { return nil }
    return " (\(kind.wordsForNow))"
  }

  private func isDate(_ value: Value) -> Bool {
    newKind == .date
      || newKind == nil && value.string.map { row.dates?.accept($0) ?? false } ?? false
  }

  /// The edit in a line, by the names of rows; `words` says what a slot of the row is called.
  package func line(arrow: String, _ words: (Slot) -> String) -> String {
    if row.isKeyOrder {
      return shownRow.steps.isEmpty
        ? localized("order of keys") : localized("\(shownRow): order of keys")
    }
    let change =
      newKind.flatMap { baseline == slot ? $0.wordsForNow : nil }
      ?? "\(words(baseline)) \(arrow) \(words(slot))"
    guard let formerRow, let key = row.pointer?.tokens.last else {
      return "\(row.identifier): \(change)"
    }
    let renamed = localized("\(formerRow) renamed to \(key)")
    return baseline == slot ? renamed : "\(renamed): \(change)"
  }
}
