/// The changed rows by identifier, over a baseline.
///
/// Only what differs is here: a row set back to its baseline leaves the draft. So its size, and the
/// cost of a Save, grow with the edits and not with the file. A list is changed by rows of its own
/// for its elements, and by the order that its row gives them.
package struct Draft {
  private var entries: [RowIdentifier: Entry] = [:]
  /// The names of the rows; nil for few, which are gone through as soon.
  private var names: RowNames?
  /// The rows of those that name another key, or are an order of keys.
  private var keyed: Set<RowIdentifier> = []
  /// The objects that are taken away with all that was in them.
  private var goneObjects: Set<RowIdentifier> = []
  /// The lists whose elements have another order, or are other ones.
  private var arrangedLists: Set<RowIdentifier> = []
  /// Of which key beside it a new member is a copy.
  private(set) var copiedKeys: [RowIdentifier: String] = [:]
  private var nextSequence = 0
  /// How many entries there are outside of added elements.
  private var entryCount = 0
  /// The changed rows that Save leaves out.
  package private(set) var heldBack: Set<RowIdentifier> = []
  /// What takes long to tell of the entries as they are, once a frame has asked; nil where that is nothing.
  private var told: Told?

  private final class Told {
    var keys: KeyEdits?
    var list: Edit?
  }

  package init() {}

  /// Makes the table for the first entries: for that the runtime looks up how names of rows are hashed,
  /// among all that all types conform to, and no key press should have to wait for that.
  mutating func makeTable() {
    // As many as most drafts have at most.
    if entries.isEmpty { entries.reserveCapacity(12) }
  }

  package var isEmpty: Bool { count == 0 }

  /// How many changes there are, as a person made them; those in added elements are part of the addition.
  package var count: Int {
    keyed.isEmpty
      ? entryCount : entryCount - keyEdits.parts.count { entries[$0]?.row.addition == nil }
  }

  /// How many of them Save leaves out.
  package var heldBackCount: Int {
    keyed.isEmpty ? heldBack.count : heldBack.subtracting(keyEdits.parts).count
  }

  /// What of this was done to keys.
  var keyEdits: KeyEdits {
    if let keys = told?.keys { return keys }
    let keys = KeyEdits(among: entries, keyed: keyed)
    told?.keys = keys
    return keys
  }

  /// Whether any key is another one, or stands elsewhere among those of its object.
  var changesKeys: Bool { !keyed.isEmpty }

  /// Whether no row is changed, not even one in an added element.
  var allIsStored: Bool { entries.isEmpty }

  /// The edits, in the order in which their rows were first changed; a member that is called
  /// otherwise is one, by its new row.
  package var edits: [Edit] {
    let keys = keyEdits
    return orderedEntries.filter { !keys.parts.contains($0.row.identifier) }
      .map { edit($0, keys) }
  }

  package subscript(identifier: RowIdentifier) -> Edit? {
    guard let entry = entries[identifier] else { return nil }
    if let edit = told?.list, edit.row.identifier == identifier { return edit }
    let edit = edit(entry, keyEdits)
    if entry.content.isArranged { told?.list = edit }
    return edit
  }

  private func edit(_ entry: Entry, _ keys: KeyEdits) -> Edit {
    let former = keys.formerRows[entry.row.identifier].flatMap { entries[$0] }
    return Edit(
      row: entry.row, baseline: former?.baseline ?? entry.baseline,
      slot: slot(of: entry.row) { entry.baseline }, formerRow: former?.row.identifier,
      newKind: entry.newKind)
  }

  private mutating func put(_ entry: Entry?, for row: RowIdentifier) {
    told = nil
    entries[row] = entry
    names?.note(row, isThere: entry != nil)
    if names == nil, entries.count > RowNames.few { names = RowNames(Array(entries.keys)) }
    keyed.note(row, entry.map { $0.row.isKeyOrder || $0.row.formerKey != nil } ?? false)
    goneObjects.note(row, entry?.losesObject ?? false)
    arrangedLists.note(row, entry?.content.isArranged ?? false)
    if !keyed.isEmpty || !arrangedLists.isEmpty { told = Told() }
  }

  /// Takes notice that a new member of an object is a copy of the one with the other key, or of none.
  mutating func noteCopy(_ object: DraftReader.Place, _ key: String, of known: String?) {
    let model = known.map { object.member($0).row }
    copiedKeys[object.member(key).row] =
      model.flatMap { copiedKeys[$0] ?? entries[$0]?.row.formerKey } ?? known
  }

  /// Whether elements of any list have another order, or are other ones, so that they are named
  /// otherwise once that is saved.
  var arrangesElements: Bool { !arrangedLists.isEmpty }

  /// Whether any object is taken away with all that was in it.
  var takesObjectsAway: Bool { !goneObjects.isEmpty }
  /// Whether the object of that name is taken away with all that was in it.
  func takesAway(object: RowIdentifier) -> Bool { goneObjects.contains(object) }

  /// The objects that are taken away in which the row is.
  func goneObjects(around row: RowIdentifier) -> [RowIdentifier] {
    goneObjects.isEmpty ? [] : goneObjects.filter { row.isWithin($0) }
  }

  /// All rows that are changed, those in added elements too, in no order.
  var changedRows: some Collection<RowIdentifier> { entries.keys }

  func entry(of identifier: RowIdentifier) -> Entry? { entries[identifier] }

  func content(of identifier: RowIdentifier) -> Content? { entries[identifier]?.content }

  /// The row with the identifier, where it is changed.
  func row(_ identifier: RowIdentifier) -> Row? { entries[identifier]?.row }

  package func changes(_ identifier: RowIdentifier) -> Bool { entries[identifier] != nil }

  /// Whether the row is changed, one inside it, or one that it is in.
  package func touches(_ row: RowIdentifier) -> Bool {
    names.map { changes(row) || $0.isSome(inside: row) || $0.isSome(around: row) }
      ?? entries.keys.contains { $0 == row || $0.isWithin(row) || row.isWithin($0) }
  }

  /// The changes to rows inside the row, the latest first.
  func entries(within identifier: RowIdentifier) -> [Entry] {
    changesParts(of: identifier)
      ? allEntries.filter { $0.row.identifier.isWithin(identifier) }.reversed() : []
  }

  /// Whether anything inside the row is changed.
  package func changesParts(of identifier: RowIdentifier) -> Bool {
    names?.isSome(inside: identifier) ?? entries.keys.contains { $0.isWithin(identifier) }
  }

  /// The changes inside an added element, in order.
  func entries(of addition: RowIdentifier) -> [Entry] {
    entries.values.filter { $0.row.addition?.identifier == addition }
      .sorted { $0.sequence < $1.sequence }
  }

  /// The changes to the store, those in added elements apart, in order.
  var orderedEntries: [Entry] {
    entries.values.filter { $0.row.addition == nil }.sorted { $0.sequence < $1.sequence }
  }

  /// Puts the row's change on another baseline, in its place among the others.
  ///
  /// What was changed inside the row is dropped where it is given new content; the change itself
  /// goes where that is nil.
  mutating func rebase(_ row: Row, to content: Content?, replacing: Bool, onto baseline: Slot) {
    guard let entry = entries[row.identifier] else { return }
    if replacing { dropParts(of: row.identifier) }
    guard let content else { return remove(entry) }
    var row = row
    row.formerKey = row.formerKey ?? entry.row.formerKey
    put(
      Entry(
        row: row, baseline: baseline, content: content.arranged(for: row),
        sequence: entry.sequence), for: row.identifier)
  }

  /// Drops what was changed inside the row.
  mutating func dropParts(of row: RowIdentifier) {
    for part in entries(within: row) { remove(part) }
  }

  /// Has the changes of rows be those of others, in their place among the rest.
  mutating func rename(_ rows: [RowIdentifier: Row]) {
    guard !rows.isEmpty else { return }
    let moved = rows.compactMap { old, row in entries[old].map { (old, $0, row) } }
    let held = heldBack.intersection(rows.keys)
    heldBack.subtract(held)
    for (old, _, _) in moved { put(nil, for: old) }
    for (old, entry, row) in moved {
      put(
        Entry(
          row: row, baseline: entry.baseline, content: entry.content, sequence: entry.sequence),
        for: row.identifier)
      if held.contains(old) { heldBack.insert(row.identifier) }
    }
  }

  private mutating func remove(_ entry: Entry) {
    put(nil, for: entry.row.identifier)
    heldBack.remove(entry.row.identifier)
    if entry.row.addition == nil { entryCount -= 1 }
  }

  /// Holds what becomes of the row, or forgets the row where that is the baseline's.
  mutating func set(_ content: Content, for row: Row, baseline: Slot) {
    let known = entries[row.identifier]
    if known != nil, row.addition == nil { entryCount -= 1 }
    guard !content.equals(baseline, of: row) else {
      put(nil, for: row.identifier)
      heldBack.remove(row.identifier)
      return
    }
    var kept = row.isVariant ? row : known?.row ?? row
    kept.formerKey = row.formerKey ?? known?.row.formerKey
    put(
      Entry(
        row: kept, baseline: baseline, content: content.arranged(for: row),
        sequence: known?.sequence ?? nextSequence), for: row.identifier)
    if known == nil { nextSequence += 1 }
    if row.addition == nil { entryCount += 1 }
    keepTogether(with: row.identifier)
  }
}

// MARK: - What Save leaves out

extension Draft {
  /// What Save writes: the draft without what is held back.
  package var pending: Draft { heldBack.isEmpty ? self : keeping { !isHeldBack($0) } }

  /// What Save leaves in the draft.
  var remaining: Draft { heldBack.isEmpty ? Draft() : keeping(isHeldBack) }

  /// Leaves the edits of rows out of Saves, or takes them in; rows without one are passed over.
  ///
  /// A list whose elements are put in another order goes together with all that is changed in it:
  /// the elements have other names once that is saved. So does an object's order of keys with what
  /// is done to these.
  mutating func holdBack(_ isHeldBack: Bool, _ rows: some Sequence<RowIdentifier>) {
    let lists = arrangedLists
    for row in rows {
      let edits = group(of: row, among: lists).filter { entries[$0]?.row.addition == nil }
      if isHeldBack {
        heldBack.formUnion(edits)
      } else {
        heldBack.subtract(edits)
      }
    }
  }

  /// All entries, additions' too, in the order in which their rows were first changed.
  var allEntries: [Entry] { entries.values.sorted { $0.sequence < $1.sequence } }

  private func isHeldBack(_ entry: Entry) -> Bool {
    let row = entry.row.identifier
    return heldBack.contains(row)
      || entry.row.addition != nil && heldBack.contains { row.isWithin($0) }
  }

  private func keeping(_ isKept: (Entry) -> Bool) -> Draft {
    var draft = self
    draft.told = told.map { _ in Told() }
    draft.entries = entries.filter { isKept($0.value) }
    draft.names = draft.entries.count > RowNames.few ? RowNames(Array(draft.entries.keys)) : nil
    draft.keyed = keyed.filter { draft.entries[$0] != nil }
    draft.goneObjects = goneObjects.filter { draft.entries[$0] != nil }
    draft.arrangedLists = arrangedLists.filter { draft.entries[$0] != nil }
    draft.entryCount = draft.entries.values.count { $0.row.addition == nil }
    draft.heldBack = []
    return draft
  }

  /// Holds back what goes together with the row, where a part of that is held back.
  private mutating func keepTogether(with row: RowIdentifier) {
    guard !heldBack.isEmpty else { return }
    let group = group(of: row, among: arrangedLists)
    if group.count > 1, group.contains(where: { heldBack.contains($0) }) { holdBack(true, [row]) }
  }

  /// The changed rows that are saved or held back together with the row; none where it is unchanged.
  private func group(of row: RowIdentifier, among lists: Set<RowIdentifier>) -> [RowIdentifier] {
    let list = lists.filter { $0 == row || row.isWithin($0) }
      .min { $0.steps.count < $1.steps.count }
    guard let list else {
      guard entries[row] != nil else { return [] }
      return keyed.isEmpty ? [row] : keyEdits.group(of: row)
    }
    return entries.keys.filter { $0 == list || $0.isWithin(list) }
  }
}

extension Set {
  /// Has the element be one of the set, or none.
  mutating func note(_ element: Element, _ isThere: Bool) {
    if isThere { insert(element) } else { remove(element) }
  }
}
