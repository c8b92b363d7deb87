/// Adds, removes, renames, copies and moves the members of an object under keys of a person's own,
/// each as one step to undo.
package struct MemberEditing {
  let session: EditSession
  let object: any OpenObject

  package init(of object: any OpenObject, in session: EditSession) {
    (self.object, self.session) = (object, session)
  }

  // MARK: What can be done

  /// Why no key can be added to the object; nil where one can.
  package var refusalToAdd: EditRefusal? {
    if let refusal = session.refusal(for: object.row) { return refusal }
    guard let maximum = object.maximum, memberCount >= maximum else { return nil }
    return .invalid(.tooMany(maximum))
  }

  /// Why nothing can be added under the key; nil where something can.
  package func refusalToAdd(_ key: String) -> EditRefusal? {
    if let refusal = refusalToAdd { return refusal }
    if isTaken(key) { return .keyTaken(key) }
    return object.problem(withKey: key).map { .invalid($0) }
  }

  /// Why no key can be added to the object by any name; nil where there are some to choose from.
  package var refusalOfAll: EditRefusal? {
    if let refusal = refusalToAdd { return refusal }
    guard object.isClosed, object.offers.isEmpty else { return nil }
    return .invalid(
      .broken(localized("all settings of \(title) are set, and its schema takes no others")))
  }

  /// The setting that its author names so and that has no value yet; nil for any other key.
  package func unsetSetting(_ key: String) -> Row? {
    guard let row = session.row(object.place.member(key).row), row.openObject == nil,
      session.state(of: row).slot == .unset
    else { return nil }
    return row
  }

  /// The key that is meant by what was typed: of a setting that is called so, where none has it for its
  /// key.
  package func key(typed text: String) -> String {
    let offers = object.offers
    guard !offers.contains(where: { $0.key.isIdentical(to: text) }) else { return text }
    return offers.first { $0.title.lowercased() == text.lowercased() }?.key ?? text
  }

  /// Why the member cannot be removed, or called otherwise; nil where it can.
  package func refusalToRemove(_ member: Row) -> EditRefusal? {
    if let refusal = SlotEditing(in: session).refusalToUnset(member) { return refusal }
    guard let minimum = object.minimum, memberCount <= minimum else { return nil }
    return .invalid(.tooFew(minimum))
  }

  /// Why the member cannot be moved by so many places; nil where it can go at least one of them.
  package func refusalToMove(_ member: Row, by offset: Int) -> EditRefusal? {
    if let refusal = session.refusal(for: member) { return refusal }
    guard object.keepsOrder else { return .orderless }
    guard offset != 0 else { return nil }
    guard let key = member.givenKey else { return .fixedPlace }
    let end = offset < 0 ? object.outermostKeys.first : object.outermostKeys.last
    guard end?.isIdentical(to: key) ?? true else { return nil }
    return offset < 0 ? .isFirst : .isLast
  }

  /// What the object is called where a member is added: as the element that it is, where it is one.
  package var title: String {
    session.row(object.place.row).flatMap { $0.element == nil ? nil : $0.title } ?? object.title
  }

  /// The keys to offer for a new member: those that its author names and that have no value yet, else
  /// those of the objects beside it.
  package var offers: [KeyOffer] {
    let named = object.offers
    guard named.isEmpty else { return named }
    return NeighbourKeys(of: object, in: session).keys.map { KeyOffer(key: $0, title: $0) }
  }

  // MARK: What is done

  /// Adds a setting under a key.
  ///
  /// - Parameters:
  ///   - key: What it is to be called.
  ///   - value: What it is; nil for what the form's author has such settings begin as.
  ///   - known: The key of the setting that it is a copy of, behind which it stands; nil for none.
  /// - Returns: The row of the setting.
  /// - Throws: Where the object takes no more, or the key is taken or not allowed.
  @discardableResult
  package func add(
    _ key: String, value: Value? = nil, copyOf known: String? = nil
  ) throws(EditRefusal) -> Row {
    if let refusal = refusalToAdd(key) { throw refusal }
    let count = session.stepCount
    var keys = object.keysInOrder
    session.working.draft.noteCopy(object.place, key, of: known)
    give(value ?? object.seed(forKey: key), toKey: key)
    if object.keepsOrder, let known,
      let place = keys.firstIndex(where: { $0.isIdentical(to: known) }), place + 1 < keys.count
    {
      keys.insert(key, at: place + 1)
      arrange(keys)
    }
    session.joinSteps(after: count)
    return row(forKey: key)
  }

  /// Adds a setting of a kind that a person has chosen; see `add(_:value:)`.
  package func add(_ key: String, kind: ValueKind) throws(EditRefusal) -> Row {
    session.form.reader?.remember(openKind: kind, of: object.place.member(key).row)
    return try add(key, value: session.blank(of: kind))
  }

  func remove(_ member: Row) throws(EditRefusal) -> Row {
    if let refusal = refusalToRemove(member) { throw refusal }
    let count = session.stepCount
    try SlotEditing(in: session).set([(member, .unset)])
    if let key = member.pointer?.tokens.last { forgetPlace(of: key) }
    session.joinSteps(after: count)
    return member
  }

  func rename(_ member: Row, to key: String) throws(EditRefusal) -> Row {
    guard let known = member.pointer?.tokens.last else { throw .fixedPlace }
    guard !known.isIdentical(to: key) else { return member }
    if let refusal = session.refusal(for: member) { throw refusal }
    if isTaken(key) { throw .keyTaken(key) }
    if let problem = object.problem(withKey: key) { throw .invalid(problem) }
    // In some languages the name of a section is no key of a value.
    let kinds = object.kinds(forKey: key)
    if let value = session.working.currentSlot(of: member).value,
      ValueKind(of: value) == .object
        ? !kinds.isEmpty && !kinds.contains(.object) : kinds == [.object]
    {
      throw .invalid(.broken(localized("'\(key)' is the name of another kind of value")))
    }
    let count = session.stepCount
    let keys = object.keysInOrder
    let value = session.working.currentSlot(of: member).value
    let formerKey = session.draft.row(member.identifier)?.formerKey ?? known
    let isCopy = session.draft.copiedKeys[member.identifier] != nil
    keepSecrecy(ofKey: known, underKey: key)
    session.working.draft.noteCopy(object.place, key, of: isCopy ? known : nil)
    try SlotEditing(in: session).set([(member, .unset)])
    give(value ?? object.seed(forKey: key), toKey: key, formerly: formerKey)
    if object.keepsPlaces {
      arrange(keys.map { $0.isIdentical(to: known) ? key : $0 })
    }
    session.joinSteps(after: count)
    return row(forKey: key)
  }

  func duplicate(_ member: Row, as wanted: String?) throws(EditRefusal) -> Row {
    guard let known = member.pointer?.tokens.last else { throw .fixedPlace }
    let key = wanted ?? known.numbered(while: isTaken)
    keepSecrecy(ofKey: known, underKey: key)
    return try add(key, value: session.working.currentSlot(of: member).value, copyOf: known)
  }

  /// Moves a member by so many places among those that are shown with it, up where negative.
  func move(_ member: Row, by offset: Int) throws(EditRefusal) -> Row {
    if let refusal = refusalToMove(member, by: 0) { throw refusal }
    var keys = object.keysInOrder
    guard let known = member.pointer?.tokens.last,
      let place = keys.firstIndex(where: { $0.isIdentical(to: known) })
    else { throw .fixedPlace }
    let target = max(0, min(place + offset, keys.count - 1))
    guard target != place else { return member }
    keys.insert(keys.remove(at: place), at: target)
    arrange(keys)
    return session.row(member.identifier) ?? member
  }

  // MARK: - Private

  /// Has what takes another key, or is copied to one, be as secret there as it is.
  private func keepSecrecy(ofKey known: String, underKey key: String) {
    session.form.keepSecrecy(
      of: object.place.member(known).row, as: object.place.member(key).row)
  }

  /// The row of a member that can be given a value.
  func ownRow(forKey key: String) throws(EditRefusal) -> Row {
    let row = row(forKey: key)
    guard row.pointer != nil else {
      throw .locked(localized("'\(key)' is changed by the settings in it"))
    }
    return row
  }

  private var memberCount: Int { session.working.currentSlot(of: object.row).value?.partCount ?? 0 }

  private func isTaken(_ key: String) -> Bool {
    session.row(object.place.member(key).row) != nil
  }

  private func row(forKey key: String) -> Row {
    session.row(object.place.member(key).row) ?? object.row(forKey: key)
  }

  /// Gives the keys an order.
  func arrange(_ keys: [String]) {
    step(object.orderRow, to: .slot(.value(.array(keys.map { .string($0) }))))
  }

  /// Takes a key that is new in the draft out of the order, where there is one.
  private func forgetPlace(of key: String) {
    let row = object.orderRow
    guard session.draft.changes(row.identifier) else { return }
    let stored = session.working.storedSlot(of: row).value?.texts ?? []
    let isNew = { (key: String) in !stored.contains { $0.isIdentical(to: key) } }
    guard isNew(key),
      let keys = session.working.currentSlot(of: row).value?.texts
    else { return }
    let left = keys.filter { !$0.isIdentical(to: key) }
    arrange(left)
    // Other new keys have their places by it.
    if !left.contains(where: isNew), let order = session.draft.row(row.identifier),
      session.draft.keyEdits.isIdle(row.identifier)
    {
      step(order, to: session.working.storedContent(of: order))
    }
  }

  /// Gives the setting under a key its value; what has rows of its own inside, by these.
  func give(_ value: Value, toKey key: String, formerly formerKey: String? = nil) {
    var row = object.row(forKey: key)
    row.formerKey = formerKey
    guard row.control.isPane, !row.isVariant, case .object(let members) = value else {
      return step(row, to: session.steps.content(.value(value), for: row))
    }
    step(row, to: .slot(.value(.object([]))))
    let place = object.place.member(key)
    var pending = members.reversed().map { (place.member($0.key), $0.value) }
    while let (place, value) = pending.popLast() {
      if let row = session.row(place.row), row.pointer != nil {
        guard row.control.isPane else {
          step(row, to: session.steps.content(.value(value), for: row))
          continue
        }
      }
      if case .object(let members) = value {
        pending += members.reversed().map { (place.member($0.key), $0.value) }
      }
    }
  }

  private func step(_ row: Row, to content: Draft.Content) {
    session.apply([session.working.step(row, to: content)], remember: true)
  }
}
