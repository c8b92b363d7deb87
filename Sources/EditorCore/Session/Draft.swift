/// The changed rows by identifier, over a baseline.
///
/// Only what differs is here: a row set back to its baseline leaves the draft. So its size, and the
/// cost of a Save, grow with the edits and not with the file. A list is changed by rows of its own
/// for its elements, and by the order that its row gives them.
public struct Draft {
  /// One changed row: what the baseline holds there, and what it is to become.
  public struct Edit {
    public let row: Row
    public let baseline: Slot
    public let slot: Slot
  }

  /// What the draft makes of one row.
  enum Content {
    case slot(Slot)
    /// Elements in another order, some of them new or gone.
    case arranged(Arrangement)
    /// A list or a map given as a whole: its elements are all new, and named from this number on.
    case given(Value, firstName: Int)
  }

  struct Entry {
    let row: Row
    let baseline: Slot
    var content: Content
    /// When the row was first changed, among the others.
    let sequence: Int
  }

  private var entries: [RowIdentifier: Entry] = [:]
  private var nextSequence = 0
  /// How many changes there are; those in added elements are part of the addition.
  public private(set) var count = 0
  /// The changed rows that Save leaves out.
  public private(set) var heldBack: Set<RowIdentifier> = []

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// The edits, in the order in which their rows were first changed.
  public var edits: [Edit] { orderedEntries.map(edit) }

  public subscript(identifier: RowIdentifier) -> Edit? { entries[identifier].map(edit) }

  /// All rows that are changed, those in added elements too, in no order.
  var changedRows: some Collection<RowIdentifier> { entries.keys }

  func content(of identifier: RowIdentifier) -> Content? { entries[identifier]?.content }

  /// The row with the identifier, where it is changed.
  func row(_ identifier: RowIdentifier) -> Row? { entries[identifier]?.row }

  func changes(_ identifier: RowIdentifier) -> Bool { entries[identifier] != nil }

  /// Whether a row inside the row is changed.
  func changesPart(of identifier: RowIdentifier) -> Bool {
    entries.keys.contains { $0.isWithin(identifier) }
  }

  /// The changes to rows inside the row, the latest first.
  func entries(within identifier: RowIdentifier) -> [Entry] {
    entries.values.filter { $0.row.identifier.isWithin(identifier) }
      .sorted { $0.sequence > $1.sequence }
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
    if replacing {
      for part in entries(within: row.identifier) { remove(part) }
    }
    guard let content else { return remove(entry) }
    entries[row.identifier] = Entry(
      row: row, baseline: baseline, content: content.arranged(for: row), sequence: entry.sequence)
  }

  private mutating func remove(_ entry: Entry) {
    entries[entry.row.identifier] = nil
    heldBack.remove(entry.row.identifier)
    if entry.row.addition == nil { count -= 1 }
  }

  /// Holds what becomes of the row, or forgets the row where that is the baseline's.
  mutating func set(_ content: Content, for row: Row, baseline: Slot) {
    let known = entries[row.identifier]
    if known != nil, row.addition == nil { count -= 1 }
    guard !content.equals(baseline) else {
      entries[row.identifier] = nil
      heldBack.remove(row.identifier)
      return
    }
    entries[row.identifier] = Entry(
      row: row.isVariant ? row : known?.row ?? row, baseline: baseline,
      content: content.arranged(for: row),
      sequence: known?.sequence ?? nextSequence)
    if known == nil { nextSequence += 1 }
    if row.addition == nil { count += 1 }
    keepTogether(with: row.identifier)
  }
}

// MARK: - What Save leaves out

extension Draft {
  /// What Save writes: the draft without what is held back.
  public var pending: Draft { heldBack.isEmpty ? self : keeping { !isHeldBack($0) } }

  /// What Save leaves in the draft.
  var remaining: Draft { heldBack.isEmpty ? Draft() : keeping(isHeldBack) }

  /// Leaves the edits of rows out of Saves, or takes them in; rows without one are passed over.
  ///
  /// A list whose elements are put in another order goes together with all that is changed in it:
  /// the elements have other names once that is saved.
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
    draft.entries = entries.filter { isKept($0.value) }
    draft.count = draft.entries.values.count { $0.row.addition == nil }
    draft.heldBack = []
    return draft
  }

  /// Holds back what goes together with the row, where a part of that is held back.
  private mutating func keepTogether(with row: RowIdentifier) {
    guard !heldBack.isEmpty else { return }
    let group = group(of: row, among: arrangedLists)
    if group.count > 1, group.contains(where: { heldBack.contains($0) }) { holdBack(true, [row]) }
  }

  /// The lists whose elements have another order, or are other ones.
  private var arrangedLists: [RowIdentifier] {
    entries.values.filter(\.content.isArranged).map(\.row.identifier)
  }

  /// The changed rows that are saved or held back together with the row; none where it is unchanged.
  private func group(of row: RowIdentifier, among lists: [RowIdentifier]) -> [RowIdentifier] {
    let list = lists.filter { $0 == row || row.isWithin($0) }
      .min { $0.text.utf8.count < $1.text.utf8.count }
    guard let list else { return entries[row] == nil ? [] : [row] }
    return entries.keys.filter { $0 == list || $0.isWithin(list) }
  }
}

// MARK: - What a Save would make of it

extension Draft {
  /// What the store is asked to write.
  var changes: [Change] {
    orderedEntries.compactMap { change(of: $0, from: 0) }
  }

  /// What becomes of the row with all that is changed inside it.
  ///
  /// - Parameters:
  ///   - row: Any row, changed or not.
  ///   - baseline: What the baseline holds there; asked for only where it counts.
  /// - Returns: The slot that a Save would leave.
  func slot(of row: Row, baseline: () -> Slot) -> Slot {
    let entry = entries[row.identifier]
    if case .slot(let slot)? = entry?.content, !row.hasParts { return slot }
    if let whole = replacement(of: row.identifier) { return .value(value(of: whole)) }
    guard row.hasParts, let pointer = row.pointer else { return baseline() }
    // A part may be set where nothing was left of the whole.
    if row.isVariant, case .slot(let slot)? = entry?.content, !changesPart(of: row.identifier) {
      return slot
    }
    let row = row.isVariant ? entry?.row ?? row : row
    var changes = partChanges(of: row, from: pointer.tokens.count)
    var start = entry?.baseline ?? baseline()
    switch entry?.content {
    case .slot(let slot)?: start = slot
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
    let changes = entries.values.filter { $0.row.addition?.identifier == addition.identifier }
      .sorted { $0.sequence < $1.sequence }.compactMap { change(of: $0, from: 0) }
    return addition.seed.applying(changes) ?? addition.seed
  }

  /// The value that the draft gives a row of several kinds as a whole, as an addition; nil where it
  /// gives none.
  func replacement(of row: RowIdentifier) -> Addition? {
    guard let entry = entries[row], entry.row.isVariant,
      case .slot(.value(let value)) = entry.content, value.partCount != nil
    else { return nil }
    return Addition(replacing: row, with: value)
  }

  private func edit(_ entry: Entry) -> Edit {
    Edit(
      row: entry.row, baseline: entry.baseline,
      slot: slot(of: entry.row) { entry.baseline })
  }

  private func partChanges(of row: Row, from depth: Int) -> [Change] {
    // Most drafts change no list, and none of their rows is inside another.
    guard changesPart(of: row.identifier) else { return [] }
    return entries(within: row.identifier).reversed()
      .filter { $0.row.addition?.identifier == row.addition?.identifier }
      .compactMap { change(of: $0, from: depth) }
  }

  /// What an entry asks for, with its pointer from so many tokens on; nil for a row without a place.
  private func change(of entry: Entry, from depth: Int) -> Change? {
    guard let pointer = entry.row.pointer.map({ Pointer(Array($0.tokens.dropFirst(depth))) }) else {
      return nil
    }
    if let whole = replacement(of: entry.row.identifier) {
      return Change.replacing(entry.baseline, by: value(of: whole), at: pointer)
    }
    return switch entry.content {
    case .slot(.unset): .remove(pointer)
    case .slot(.value(let value)): .set(pointer, value)
    case .arranged(let arrangement): change(arrangement, of: entry.row, at: pointer)
    case .given(let value, _): .set(pointer, value)
    }
  }

  private func change(_ arrangement: Arrangement, of list: Row, at pointer: Pointer) -> Change {
    guard arrangement.replacesAll else { return .arrange(pointer, parts(of: arrangement)) }
    let additions = arrangement.additions.map { (key: $0.key, value: value(of: $0)) }
    return .set(
      pointer,
      list.control.isMap || additions.contains { $0.key != nil }
        ? .object(additions.map { .init($0.key ?? "", $0.value) }) : .array(additions.map(\.value)))
  }

  private func parts(of arrangement: Arrangement) -> [ArrangedPart] {
    arrangement.runs.flatMap { run -> [ArrangedPart] in
      switch run {
      case .stored(let indexes):
        indexes.map { .kept($0, key: arrangement.newKeys[$0]) }
      case .added(let addition): [.new(value(of: addition), key: addition.key)]
      }
    }
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
}

extension Draft.Content {
  /// The same without a value given as a whole.
  fileprivate func arranged(for row: Row) -> Draft.Content {
    guard case .given(let value, let firstName) = self else { return self }
    return .arranged(
      Arrangement(additions: value.additions(to: row) { "new\(firstName + $0)" }))
  }

  /// Whether elements have another order, or are other ones.
  fileprivate var isArranged: Bool {
    switch self {
    case .slot: false
    case .arranged, .given: true
    }
  }

  /// Whether this is what the baseline holds.
  fileprivate func equals(_ baseline: Slot) -> Bool {
    switch self {
    case .slot(let slot): slot == baseline
    case .arranged(let arrangement): arrangement.isStored(count: baseline.value?.partCount ?? 0)
    case .given(let value, _): baseline == .value(value)
    }
  }
}

extension Change {
  /// The change of a value to another, in which members of an object that stay keep their places
  /// and their comments.
  fileprivate static func replacing(
    _ baseline: Slot, by value: Value, at pointer: Pointer
  ) -> Change {
    guard case .value(.object(let old)) = baseline, case .object(let new) = value,
      Set(old.map { Array($0.key.utf8) }).count == old.count
    else { return .set(pointer, value) }
    let parts = new.map { member in
      old.firstIndex { $0.key.isIdentical(to: member.key) && $0.value == member.value }
        .map { ArrangedPart.kept($0) } ?? .new(member.value, key: member.key)
    }
    let isKept = parts.contains { part in
      if case .kept = part { return true }
      return false
    }
    return isKept ? .arrange(pointer, parts) : .set(pointer, value)
  }
}
