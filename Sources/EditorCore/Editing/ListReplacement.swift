/// Gives a list or a map another value as a whole, as one step to undo.
///
/// Elements that are in it already stay what they are, and one that takes the place of another is changed part by
/// part: a person sees what became other, and takes back that alone.
package struct ListReplacement {
  private let session: EditSession
  private let list: Row
  /// For each element of the new value, which stored one it is; nil for a new one.
  private let places: [Int?]
  /// For each element, which stored one it is a copy of; nil for one that is no copy.
  private let models: [Int?]
  private let lists: [ListOrigins]
  private let old: [(key: String?, value: Value)]
  private let new: [(key: String?, value: Value)]
  private let value: Value

  /// How many elements are changed part by part: for each the draft is gone through.
  private static let mostChanged = 64

  /// Nil for what is no list or map of which the store holds elements, and where nothing of those stays.
  ///
  /// - Parameters:
  ///   - list: The row of the list or map.
  ///   - slot: What it becomes.
  ///   - lists: What is known of the elements of that, and of lists inside of it; else it is found which is which.
  ///   - session: Whose draft it is.
  package init?(
    of list: Row, by slot: Slot, lists: [ListOrigins] = [], in session: EditSession
  ) {
    guard list.addition == nil, list.kinds == nil, !list.isVariant, let value = slot.value,
      let elements = session.working.elements(of: list), elements.source.storedCount > 0,
      let stored = session.working.storedSlot(of: list).value, stored != value
    else { return nil }
    switch (stored, value) {
    case (.array(let old), .array(let new)) where !list.control.isMap:
      (self.old, self.new) = (old.map { (nil, $0) }, new.map { (nil, $0) })
    case (.object(let old), .object(let new)) where list.control.isMap:
      (self.old, self.new) = (old.map { ($0.key, $0.value) }, new.map { ($0.key, $0.value) })
    default: return nil
    }
    let own = lists.first {
      $0.pointer == list.pointer && $0.origins.count == value.partCount
    }
    let places = own?.origins ?? ElementMatching(stored, value)?.origins ?? []
    (self.places, self.lists) = (places, lists)
    models = own?.models ?? places.map { _ in nil }
    let kept = places.compactMap(\.self)
    let before = self.old
    let changed = zip(places, new).count { place, part in
      place.map { before.indices.contains($0) && before[$0].value != part.value } ?? false
    }
    guard changed <= Self.mostChanged, old.count == elements.source.storedCount, !kept.isEmpty,
      Set(kept).count == kept.count, kept.allSatisfy(before.indices.contains)
    else { return nil }
    (self.session, self.list, self.value) = (session, list, value)
  }

  /// Puts the slot into the draft as a session's `set` does, but has a list keep what it has.
  ///
  /// Throws what `set` throws.
  package static func give(
    _ slot: Slot, to row: Row, lists: [ListOrigins] = [], in session: EditSession
  ) throws(EditRefusal) {
    guard let replacement = ListReplacement(of: row, by: slot, lists: lists, in: session) else {
      return try session.set(slot, for: row)
    }
    if let refusal = session.refusal(of: slot, for: row) { throw refusal }
    replacement.take()
  }

  /// Takes the value: as a whole where it cannot be part by part, as a part has no row of its own.
  package func take() {
    let count = session.stepCount
    arrange()
    do throws(EditRefusal) {
      for (place, part) in zip(places, new) {
        guard let place, old[place].value != part.value else { continue }
        let element = ListElement(origin: .stored(place), key: old[place].key, position: place)
        try change(
          element.identifier(in: list.identifier), from: old[place].value, to: part.value)
      }
    } catch {
      session.takeBackSteps(after: count)
      arrange(as: session.steps.content(.value(value), for: list))
    }
    session.joinSteps(after: count)
  }

  /// Puts the elements in their order.
  private func arrange() {
    var name = session.working.firstName(ofNew: places.count { $0 == nil })
    let origins = new.indices.map { index -> ListElement.Origin in
      if let place = places[index] { return .stored(place) }
      defer { name += 1 }
      let part = new[index]
      var addition = Addition(
        to: list.identifier, as: .new(name), seed: part.value, key: part.key)
      addition.copied = models[index]
      return .added(addition)
    }
    var arrangement = Arrangement(origins)
    for (position, place) in places.enumerated() {
      guard let place, let former = old[place].key, let key = new[position].key,
        !key.isIdentical(to: former)
      else { continue }
      arrangement.rename(at: position, to: key, storedKey: former)
    }
    arrange(as: .arranged(arrangement))
  }

  /// Gives the list new contents, without what the draft has changed in it before.
  private func arrange(as content: Draft.Content) {
    session.apply(
      session.working.droppingParts(of: list) + [session.working.step(list, to: content)],
      remember: true)
  }

  /// Gives what the row stands for another value, or the parts of it that are other.
  private func change(
    _ identifier: RowIdentifier, from old: Value, to new: Value
  ) throws(EditRefusal) {
    if let row = session.row(identifier), row.pointer != nil, !row.control.isPane {
      return try Self.give(.value(new), to: row, lists: lists, in: session)
    }
    guard case .object(let before) = old, case .object(let after) = new else { throw .fixedPlace }
    if let object = session.drafted.openObject(named: identifier) {
      return try MemberReplacement(of: object, lists: lists, in: session).take(after)
    }
    for member in before where !after.contains(where: { $0.key.isIdentical(to: member.key) }) {
      guard let row = session.row(identifier.member(member.key)), row.pointer != nil else {
        throw .fixedPlace
      }
      try session.set(.unset, for: row)
    }
    for member in after {
      let place = identifier.member(member.key)
      guard let known = old[member.key] else {
        guard let row = session.row(place), row.pointer != nil else { throw .fixedPlace }
        try session.set(.value(member.value), for: row)
        continue
      }
      if known != member.value { try change(place, from: known, to: member.value) }
    }
  }
}
