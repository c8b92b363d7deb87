/// What the store held when it was last read or written, with the draft over it.
///
/// It tells of each row what is stored, what Save would make of it, and what the elements of a list
/// are by now. Rules, errors and forms are not known here.
final class WorkingCopy {
  var draft = Draft()
  var baseline: any Snapshot {
    didSet {
      storedLists = [:]
      forgetLocks()
      hasCopies = baseline.hasCopies
    }
  }
  /// What is being typed for a row: elements are called by that before it is taken.
  var typed: (row: RowIdentifier, text: String)?
  /// Whether a person asked for the row's value to be a text.
  var isAskedAsText: (RowIdentifier) -> Bool = { _ in false }
  /// What the store holds of the lists that were looked at, which take time to decode.
  private var storedLists: [RowIdentifier: Slot] = [:]
  /// Why the store has them locked, to tell which takes as much time; one for each digest of their names.
  private var lockDigests = IntegerIndex()
  private var storedLocks: [(row: RowIdentifier, reason: String?)] = []
  /// The lists and maps that were opened; what changes in one changes rows on the way to it, too.
  private var openedLists: Set<RowIdentifier> = []
  /// What the store would hold without an object; nil where nothing of that would stay.
  var remainsWithout: (RowIdentifier) -> (any Snapshot)? = { _ in nil }
  /// Whether any value that is stored stands for another one.
  private var hasCopies: Bool
  /// How many elements were added to lists, to name the next one.
  private var additionCount = 0

  init(_ baseline: any Snapshot) {
    self.baseline = baseline
    hasCopies = baseline.hasCopies
  }

  // MARK: Slots

  func slot(of row: Row, in draft: Draft) -> Slot { draft.slot(of: row) { storedSlot(of: row) } }

  func storedSlot(of row: Row) -> Slot {
    if row.addition == nil,
      draft.goneObjects(around: row.identifier).contains(where: { object in
        takesAway(described: object) || remains(of: object) != nil
      })
    {
      return .unset
    }
    if let addition = row.addition, let pointer = row.pointer {
      let slot = addition.seed.part(at: pointer.tokens).map { Slot.value($0) } ?? .unset
      return row.isKeyOrder ? slot.keys : slot
    }
    if let pointer = row.pointer {
      if row.isKeyOrder { return baseline.slot(at: pointer).keys }
      guard row.hasParts else {
        let slot = baseline.slot(replacedAt: pointer, by: nil)
        // Who asked for a text sees the word that is stored.
        guard let word = row.storedWord, case .value(.bool) = slot, isAskedAsText(row.identifier)
        else { return slot }
        return .value(.string(word))
      }
      if let known = storedLists[row.identifier] { return known }
      let slot = baseline.slot(at: pointer)
      storedLists[row.identifier] = slot
      return slot
    }
    return row.fixedValue.map { .value($0) } ?? .unset
  }

  /// Has locks asked for anew, where they may be others for the same baseline.
  func forgetLocks() {
    lockDigests.removeAll()
    storedLocks = []
  }

  /// Why the store has the row's value locked; nil where it has not.
  func storedLock(of row: Row) -> String? {
    guard row.addition == nil, let pointer = row.pointer else { return nil }
    guard row.control.elements != nil || row.isVariant else {
      return baseline.lockReason(at: pointer)
    }
    let known = lockDigests.place(of: row.identifier.digest)
    if let known, storedLocks[known].row == row.identifier { return storedLocks[known].reason }
    let reason = baseline.lockReason(at: pointer)
    if let known {
      storedLocks[known] = (row.identifier, reason)
    } else {
      lockDigests.add(row.identifier.digest)
      storedLocks.append((row.identifier, reason))
    }
    return reason
  }

  /// What the store holds of the row, as it is shown: where the draft gives the value that it is in
  /// as a whole, at the same place of the one before.
  func shownStoredSlot(of row: Row) -> Slot {
    if let kinds = row.kinds { return kinds.kind(of: shownStoredSlot(of: kinds.variant)) }
    if row.addition == nil, let pointer = row.pointer, remains(around: row.identifier) != nil {
      return baseline.slot(at: pointer)
    }
    return row.addition?.isReplacement == true
      ? replacedSlot(of: row) ?? storedSlot(of: row) : storedSlot(of: row)
  }

  func currentSlot(of row: Row) -> Slot {
    guard row.original == nil else { return currentSlot(of: row.inDraft) }
    if hasCopies, let slot = slotOfOriginal(row) { return slot }
    return draft.slot(of: row) { storedSlot(of: row) }
  }

  /// What the draft makes of the value that the row's stands for; nil where it stands for none, or has one of its own,
  /// or nothing is changed there.
  private func slotOfOriginal(_ row: Row) -> Slot? {
    guard !draft.isEmpty, row.addition == nil, !row.hasParts, !draft.changes(row.identifier),
      let original = row.pointer.flatMap(baseline.original).map({ RowIdentifier($0) }),
      let slot = draft.content(of: original)?.slot, !draft.isRenamed(original)
    else { return nil }
    return storedSlot(of: row) == .unset ? nil : slot
  }

  func isUnsaved(_ row: Row) -> Bool {
    guard row.original == nil else { return isUnsaved(row.inDraft) }
    if row.kinds != nil || row.addition?.isReplacement == true, let differs = differsFromStored(row)
    {
      return differs
    }
    return draft.showsChange(of: row.identifier) || row.element?.isRenamed == true
      || row.addition.map { draft.content(of: $0.list) != nil && currentSlot(of: row) != .unset }
        ?? false
      || row.hasParts && draft.showsChange(inside: row.identifier) || losesLayer(row)
  }

  /// Whether a row of a kind, or in a value given as a whole, differs from what is stored; nil where nothing is.
  func differsFromStored(_ row: Row) -> Bool? {
    if let kinds = row.kinds {
      guard kinds.variant.addition == nil || replacedSlot(of: kinds.variant) != nil else {
        return nil
      }
      return shownStoredSlot(of: row) != currentSlot(of: row)
    }
    guard let stored = replacedSlot(of: row) else { return nil }
    guard row.pointer == nil, let addition = row.addition else {
      return stored != currentSlot(of: row)
    }
    let place = row.identifier.steps(from: addition.identifier).flatMap { Pointer(steps: $0) }
    let now = place.flatMap { draft.value(of: addition).part(at: $0.tokens) }
    return stored != (now.map { .value($0) } ?? .unset)
  }

  /// What the store holds at a row's place in a value given as a whole, be that called otherwise there; nil where that
  /// is in a new element.
  private func replacedSlot(of row: Row) -> Slot? {
    guard let addition = row.addition, addition.isReplacement,
      let place = row.identifier.withoutReplacements.pointer
    else { return nil }
    guard draft.changesKeys, let former = draft.keyEdits.formerRows[addition.list]?.pointer else {
      return baseline.slot(at: place)
    }
    return baseline.slot(
      at: Pointer(former.tokens + place.tokens.dropFirst(former.tokens.count)))
  }

  // MARK: Lists and maps

  /// What the elements of a list or a map are, and in which order; nil for any other row.
  func elements(of list: Row) -> ElementsPane? {
    guard let source = list.control.elements else { return nil }
    let list = list.inDraft
    openedLists.insert(list.identifier)
    return ElementsPane(
      list: list, source: source, arrangement: arrangement(of: list, source),
      draftLabel: { [unowned self] label in
        if let typed, typed.row == label { return .string(typed.text) }
        return draft.content(of: label)?.slot?.value
      })
  }

  private func arrangement(of list: Row, _ source: any ElementSource) -> Arrangement {
    switch draft.content(of: list.identifier) {
    case .arranged(let arrangement)?: return arrangement
    case nil where source.storedCount > 0 && remains(around: list.identifier) == nil:
      return Arrangement(storedCount: source.storedCount)
    case .slot(.value(let value))? where list.isVariant:
      return Arrangement(additions: value.additions(to: list) { .given($0) })
    case .slot(.value)?, .spelled?, .given?: return Arrangement(additions: [])
    case .slot(.unset)?, nil:
      guard currentSlot(of: list) == .unset,
        let value = left(of: list)?.value ?? list.defaultValue
      else { return Arrangement(additions: []) }
      return Arrangement(additions: value.additions(to: list) { .ofDefault($0) })
    }
  }

  /// Whether an edit of the row may change what others show: in a list that was opened, or where values stand for
  /// others.
  func showsElsewhere(_ row: RowIdentifier) -> Bool {
    hasCopies || openedLists.contains { $0 == row || row.isWithin($0) }
  }

  /// Forgets which lists were opened, as where another form takes the place of theirs.
  func closeLists() { openedLists = [] }

  // MARK: Contents

  /// What the draft makes of the row, or else what the store holds.
  func content(of row: Row) -> Draft.Content {
    draft.content(of: row.identifier) ?? storedContent(of: row)
  }

  func storedContent(of row: Row) -> Draft.Content {
    guard let source = row.control.elements, source.storedCount > 0 else {
      return spelled(storedSlot(of: row), for: row, as: row.dates?.isStored)
    }
    return .arranged(Arrangement(storedCount: source.storedCount))
  }

  /// What a slot means for the row: the elements of a list that is given as a whole are all new, and
  /// a text is a date where `isDate` says so, for a row whose texts may be dates.
  func content(_ slot: Slot, for row: Row, asDate isDate: Bool?) -> Draft.Content {
    guard row.control.elements != nil else { return spelled(slot, for: row, as: isDate) }
    return slot == storedSlot(of: row) ? storedContent(of: row) : whole(slot, of: row)
  }

  /// The slot with how it is spelled, where that is a text that may be a date.
  private func spelled(_ slot: Slot, for row: Row, as isDate: Bool?) -> Draft.Content {
    guard let isDate, let dates = row.dates, case .value(.string(let text)) = slot,
      dates.accept(text)
    else { return .slot(slot) }
    return .spelled(text, asDate: isDate)
  }

  /// The slot given to the row as a whole, also where it is stored like that.
  func whole(_ slot: Slot, of row: Row) -> Draft.Content {
    guard row.control.elements != nil else {
      return spelled(slot, for: row, as: row.dates?.isStored)
    }
    // Of another kind, it has no elements of the list or the map.
    guard let value = slot.value, let count = value.partCount, count > 0,
      row.control.isMap == (ValueKind(of: value) == .object)
    else { return .slot(slot) }
    return .given(value, firstName: firstName(ofNew: count))
  }

  /// The number by which the first of so many new elements is named.
  func firstName(ofNew count: Int) -> Int {
    additionCount += count
    return additionCount - count + 1
  }
}
