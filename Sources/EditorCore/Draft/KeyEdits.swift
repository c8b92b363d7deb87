/// What a draft does to the keys of objects, as a person did it.
///
/// To call a member otherwise takes its value from one row, gives it to another and names its place
/// in the order of the keys: that is one change, and told as one.
struct KeyEdits {
  /// The rows whose changes are part of another one, or show nowhere.
  private(set) var parts: Set<RowIdentifier> = []
  /// By the row of a member that is called otherwise, the row of the key under which it is stored.
  private(set) var formerRows: [RowIdentifier: RowIdentifier] = [:]

  private let entries: [RowIdentifier: Draft.Entry]
  private let orders: [Draft.Entry]

  /// - Parameters:
  ///   - entries: All changes.
  ///   - keyed: The rows of those among them that name another key, or are an order of keys.
  init(among entries: [RowIdentifier: Draft.Entry], keyed: Set<RowIdentifier>) {
    self.entries = entries
    let keyed = keyed.compactMap { entries[$0] }
    orders = keyed.filter(\.row.isKeyOrder)
    for entry in keyed where !entry.row.isKeyOrder { takeRenamed(entry) }
    for order in orders where !isMove(order) { parts.insert(order.row.identifier) }
  }

  /// The change of the order in which the object's keys stand; nil where they stay.
  func order(of object: RowIdentifier) -> Draft.Entry? {
    orders.first { $0.object == object }
  }

  /// The keys under which members are stored and those by which they are called now.
  func keys(in object: RowIdentifier) -> [(former: String, now: String)] {
    formerRows.keys.compactMap { row in
      guard let entry = entries[row], entry.object == object, let former = entry.row.formerKey,
        let now = entry.row.pointer?.tokens.last
      else { return nil }
      return (former, now)
    }
  }

  /// The rows whose changes are saved, held back and dropped together with the row's.
  func group(of row: RowIdentifier) -> [RowIdentifier] {
    guard let object = entries[row]?.object else { return [row] }
    var group = Set(formerRows.filter { $0.key == row || $0.value == row }.flatMap { [$0, $1] })
    if let order = order(of: object) {
      let keys = entries.values.filter {
        $0.object == object && ($0.isGone || $0.baseline == .unset || $0.row.isKeyOrder)
      }
      .map(\.row.identifier)
      if keys.contains(row) { group.formUnion(keys + [order.row.identifier]) }
    }
    let inner = parts.filter { part in group.contains { part.isWithin($0) } }
    return [row] + group.union(inner).filter { $0 != row }
  }

  /// Whether the order says nothing: no key has moved or is called otherwise.
  func isIdle(_ order: RowIdentifier) -> Bool {
    guard let object = entries[order]?.object else { return false }
    return parts.contains(order) && keys(in: object).isEmpty
  }

  private mutating func takeRenamed(_ entry: Draft.Entry) {
    let row = entry.row
    guard !entry.isGone, let former = row.formerKey, let object = row.openObject,
      let pointer = row.pointer, let old = entries[object.place.member(former).row], old.isGone
    else { return }
    formerRows[row.identifier] = old.row.identifier
    parts.insert(old.row.identifier)
    for inner in entries.values where inner.row.identifier.isWithin(row.identifier) {
      guard let place = inner.row.pointer,
        let value = old.baseline.value?.part(at: place.tokens.dropFirst(pointer.tokens.count))
      else { continue }
      if inner.content.given == value || inner.isEmptyObject {
        parts.insert(inner.row.identifier)
      }
    }
  }

  /// Whether keys that are stored change places, and do not merely come, go or get other names.
  private func isMove(_ order: Draft.Entry) -> Bool {
    guard let object = order.object else { return false }
    let gone = entries.values.filter { $0.object == object && $0.isGone }
    return (order.baseline.value?.texts ?? []).isMoved(
      by: order.content.given?.texts ?? [],
      without: gone.compactMap { $0.row.pointer?.tokens.last },
      renamed: keys(in: object))
  }
}

extension Draft {
  /// Whether the row's value is called otherwise now.
  func isRenamed(_ row: RowIdentifier) -> Bool {
    changesKeys && keyEdits.formerRows.values.contains(row)
  }

  /// Whether a person changed the row; what it is in may merely be called otherwise.
  func showsChange(of row: RowIdentifier) -> Bool {
    changes(row) && (!changesKeys || !keyEdits.parts.contains(row))
  }

  /// Whether that is so of something inside of the row.
  func showsChange(inside row: RowIdentifier) -> Bool {
    guard changesKeys else { return changesParts(of: row) }
    return changedRows.contains { $0.isWithin(row) && !keyEdits.parts.contains($0) }
  }

  /// Whether the row is a new key of an object whose keys get another order, which tells where it goes.
  func isPlacedWithKeys(_ row: Row) -> Bool {
    guard let entry = entry(of: row.identifier), entry.baseline == .unset,
      let object = row.openObject?.place.row
    else { return false }
    return keyEdits.order(of: object) != nil
  }
}

extension [String] {
  /// These keys in an order that names some of them: those first, the others behind them as they stand.
  package func ordered(like wanted: [String]) -> [String] {
    let known = Set(map { [UInt8]($0.utf8) })
    let first = wanted.filter { known.contains([UInt8]($0.utf8)) }
    let listed = Set(first.map { [UInt8]($0.utf8) })
    return first + filter { !listed.contains([UInt8]($0.utf8)) }
  }

  /// Whether such an order has those stand otherwise that stay, be they called otherwise now.
  func isMoved(
    by wanted: [String], without gone: [String], renamed: [(former: String, now: String)]
  ) -> Bool {
    let names = Dictionary(
      renamed.map { ([UInt8]($0.former.utf8), $0.now) }, uniquingKeysWith: { $1 })
    let gone = Set(gone.map { [UInt8]($0.utf8) })
    let kept = compactMap { key in
      let key = [UInt8](key.utf8)
      return gone.contains(key) ? names[key] : String(decoding: key, as: UTF8.self)
    }
    return !kept.ordered(like: wanted).elementsEqual(kept) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension Draft.Entry {
  /// The name of the object that the row is a member of under a key of a person's own, or whose keys
  /// it has in order.
  fileprivate var object: RowIdentifier? { row.openObject?.place.row }

  /// Whether what becomes of the row is merely that there is an object, to be filled by others.
  fileprivate var isEmptyObject: Bool { row.openObject != nil && content.given == .object([]) }

  /// Whether nothing is left of the row.
  var isGone: Bool { content.slot == .unset }

  /// Whether the row is an object, which is taken away with all that was in it.
  var losesObject: Bool {
    guard isGone else { return false }
    if case .value(.object) = baseline { return true }
    return row.objectPlace != nil
  }
}

extension Draft.Content {
  /// The value that the row is given as a whole; nil where it is given none.
  var given: Value? {
    if case .given(let value, _) = self { return value }
    return slot?.value
  }
}
