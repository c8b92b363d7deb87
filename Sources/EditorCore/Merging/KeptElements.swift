/// Which elements of lists a kept draft is about, and which of those that the store holds by now these are.
struct KeptElements {
  let session: EditSession

  // MARK: What is kept

  /// What becomes of the elements of a list that an edit puts in another order, and of those of lists inside of it.
  func lists(arrangedBy edit: Draft.Entry) -> [ListOrigins] {
    // What is to be decided has been put on something else than what it began with.
    guard session.merging[edit.row.identifier] == nil else { return [] }
    return ([edit] + session.draft.entries(within: edit.row.identifier)).compactMap { entry in
      guard let pointer = entry.row.pointer, entry.row.addition == nil,
        let arrangement = entry.content.arrangement, !arrangement.replacesAll
      else { return nil }
      return ListOrigins(
        pointer: pointer, origins: arrangement.origins, models: arrangement.models)
    }
  }

  /// What the store held when an edit was begun; in a list, of the parts that are to be decided what they were then.
  func base(of edit: Draft.Entry) -> Slot {
    let list = edit.row
    if let conflict = session.merging[list.identifier] { return conflict.base }
    guard list.hasParts, let depth = list.pointer?.tokens.count else { return edit.baseline }
    let lost = Set(session.merging.lostRows)
    let begun = session.merging.conflicts.compactMap { conflict -> Change? in
      guard conflict.row.isWithin(list.identifier), !lost.contains(conflict.row),
        let tokens = session.draft.row(conflict.row)?.pointer?.tokens.dropFirst(depth)
      else { return nil }
      let place = Pointer(Array(tokens))
      return conflict.base.value.map { .set(place, $0) } ?? .remove(place)
    }
    guard !begun.isEmpty, let value = edit.baseline.value?.applying(begun) else {
      return edit.baseline
    }
    return .value(value)
  }

  /// What the store holds of the outermost element around a place; nil where there is none, where it is large, and where
  /// something in it is secret.
  func element(around pointer: Pointer) -> Value? {
    pointer.outermostElement.flatMap(smallValue)
  }

  /// The list that this element is in, under the same conditions.
  func list(around pointer: Pointer) -> (pointer: Pointer, value: Value)? {
    guard let place = pointer.outermostList, !takesManyLines(place),
      let value = smallValue(at: place), value.elements != nil
    else { return nil }
    return (place, value)
  }

  /// What the store holds at a place, where that is small and nothing in it secret.
  private func smallValue(at place: Pointer) -> Value? {
    guard !isLong(place), let value = session.baseline.slot(at: place).value,
      Self.isSmall(value), !session.form.secrecy(at: place).hidesPart(of: value),
      !session.form.marksRows
        || !value.leaves(at: place).contains(where: {
          session.row(RowIdentifier($0.0))?.isSecret == true
        })
    else { return nil }
    return value
  }

  /// Whether the value at a place takes so many lines of a large text that to read it would be felt at each edit.
  private func isLong(_ place: Pointer) -> Bool {
    guard session.baseline.storedTexts.reduce(0, { $0 + $1.count }) > 1 << 20 else { return false }
    return session.baseline.lines(of: place) == nil || takesManyLines(place)
  }

  private func takesManyLines(_ place: Pointer) -> Bool {
    session.baseline.lines(of: place).map { $0.numbers.count > 256 } ?? false
  }

  /// Whether a value has so few parts, and texts so short, that it may be kept with every edit in it.
  private static func isSmall(_ value: Value) -> Bool {
    var pending = [value]
    var size = 0
    while let value = pending.popLast() {
      size += 16 + (value.string?.utf8.count ?? 0)
      guard size < 4096, (value.partCount ?? 0) < 256 else { return false }
      pending += (value.elements ?? []) + value.members.map(\.value)
    }
    return true
  }

  // MARK: What it is now

  /// The record with the places that its elements have now; without the element where it is not known which it is.
  ///
  /// What is of an element that is gone is lost, and so is what is of one that is not known where another has its place.
  func located(_ record: DraftRecord) -> DraftRecord {
    var record = record
    var taken: Set<Pointer> = []
    var unknown: [Int] = []
    for (index, entry) in record.entries.enumerated() where entry.element != nil {
      guard let place = place(of: entry) else {
        unknown.append(index)
        continue
      }
      record.entries[index].move(to: place)
      taken.insert(place)
    }
    for index in unknown {
      let entry = record.entries[index]
      let place = likelyPlace(of: entry, among: record.lists)
      if let place { record.entries[index].move(to: place) }
      record.entries[index].element = nil
      record.entries[index].isLost = place.map { !taken.insert($0).inserted } ?? true
    }
    return record
  }

  private func place(of entry: DraftRecord.Entry) -> Pointer? {
    guard let element = entry.element, let container = container(of: entry) else { return nil }
    // A key may look like a place.
    guard let elements = container.elements else {
      return container.members.isEmpty ? nil : entry.pointer
    }
    let same = elements.indices.filter { elements[$0] == element }
    var index = same.count == 1 ? same.first : nil
    if same.isEmpty, !entry.pointer.tokensInElement.contains(where: \.isIndex),
      case let matching = ElementMatching([element], in: elements), matching.isNamed
    {
      index = matching.places[0]
    }
    return index.map { entry.pointer.inElement(at: $0) }
  }

  /// Where an element that is not known again would be, by the others of its list; nil where it is gone, as one is of
  /// whose list nothing is known, and whose name is not there.
  private func likelyPlace(
    of entry: DraftRecord.Entry, among lists: [Pointer: Value]
  ) -> Pointer? {
    guard let element = entry.element, let list = entry.pointer.outermostList,
      let index = entry.pointer.outermostElement?.tokens.last.flatMap({ Int($0) })
    else { return entry.pointer }
    guard let elements = container(of: entry)?.elements else {
      return lists[list] == nil ? entry.pointer : nil
    }
    guard let before = lists[list]?.elements, before.indices.contains(index) else {
      return ElementMatching([element], in: elements).isNamed ? nil : entry.pointer
    }
    let places = ElementMatching(before, in: elements).places
    // One that stands where it stood, among as many as before, may be the same under another name.
    let mayBeRenamed = elements.count == before.count && !places.contains(index)
    return (places[index] ?? (mayBeRenamed ? index : nil)).map { entry.pointer.inElement(at: $0) }
  }

  /// What the store has where the outermost list around an entry would be.
  private func container(of entry: DraftRecord.Entry) -> Value? {
    entry.pointer.outermostList.flatMap { session.baseline.slot(at: $0).value }
  }

  /// What is known of the elements of an entry's list, and of those of lists inside of it, as the store has them now.
  ///
  /// - Parameters:
  ///   - entry: What was kept.
  ///   - stored: What the store holds of its list now.
  ///   - merge: The list put together with what another program made of it; nil where that left it alone.
  /// - Returns: The same by the places that they have now, without what is not known any more.
  func lists(
    of entry: DraftRecord.Entry, in stored: Slot, _ merge: ListMerge?
  ) -> [ListOrigins] {
    guard stored != entry.base else { return entry.lists }
    guard let base = entry.base.value, let theirs = stored.value else { return [] }
    let depth = entry.pointer.tokens.count
    return entry.lists.compactMap { list in
      guard list.pointer != entry.pointer else { return elements(list, base, theirs, merge) }
      let inner = list.pointer.tokens.dropFirst(depth)
      guard let first = inner.first, let now = merge?.token(ofElement: first),
        case let place = [now] + inner.dropFirst(), base.part(at: inner) == theirs.part(at: place)
      else { return nil }
      return .init(
        pointer: Pointer(entry.pointer.tokens + place), origins: list.origins, models: list.models)
    }
  }

  private func elements(
    _ list: ListOrigins, _ base: Value, _ theirs: Value, _ merge: ListMerge?
  ) -> ListOrigins? {
    guard let places = ElementMatching(base, theirs)?.places else { return nil }
    let moved = { (index: Int?) in index.flatMap { places[$0] } }
    guard let merge else {
      return .init(
        pointer: list.pointer, origins: list.origins.map(moved), models: list.models.map(moved))
    }
    let models = merge.parts.map { part -> Int? in
      if case .mine(let place) = part { moved(list.models[place]) } else { nil }
    }
    return .init(pointer: list.pointer, origins: merge.origins, models: models)
  }
}

extension DraftRecord.Entry {
  /// Has the entry be about the same in an element that has another place.
  fileprivate mutating func move(to place: Pointer) {
    let depth = pointer.tokens.count
    pointer = place
    for (number, list) in lists.enumerated() {
      lists[number].pointer = Pointer(place.tokens + list.pointer.tokens.dropFirst(depth))
    }
  }
}

extension Pointer {
  /// The outermost place on the way that may be one in a list; nil where none is.
  fileprivate var outermostElement: Pointer? {
    tokens.firstIndex(where: \.isIndex).map { Pointer(Array(tokens[...$0])) }
  }

  /// The list that this is one in.
  fileprivate var outermostList: Pointer? {
    tokens.firstIndex(where: \.isIndex).map { Pointer(Array(tokens[..<$0])) }
  }

  /// The way from that element inwards.
  fileprivate var tokensInElement: ArraySlice<String> {
    tokens.firstIndex(where: \.isIndex).map { tokens[($0 + 1)...] } ?? []
  }

  /// The same in another element of that list.
  fileprivate func inElement(at index: Int) -> Pointer {
    Pointer((outermostList?.tokens ?? []) + [String(index)] + tokensInElement)
  }
}
