/// How the secrets of lists and maps stay out of what is kept of them, and come back from what the store holds.
///
/// What is kept of a list has a mask in the place of each secret, and tells where the store had that one. So the order
/// of the elements and all else in them outlasts a crash, and no secret is written anywhere.
struct MaskedSecrets {
  let session: EditSession

  // MARK: What is kept

  /// Whether there are secrets in an entry.
  func isNeeded(for entry: DraftRecord.Entry, of row: Row) -> Bool {
    entry.base.value.map { !places(in: $0, of: row).isEmpty } ?? false
      || entry.slot.value.map {
        !places(in: $0, of: row, session.drafted.identifier(ofSaved:)).isEmpty
      } ?? false
  }

  /// What may be kept of an entry with secrets, and the places of those that were typed since, which are to be typed
  /// again; nil where it is not known which secret of the store each is.
  func masked(
    _ entry: DraftRecord.Entry, of row: Row
  ) -> (entry: DraftRecord.Entry, typed: [Pointer])? {
    guard row.hasParts, !row.isSecret, entry.formerKey == nil, let base = entry.base.value else {
      return nil
    }
    let stored = places(in: base, of: row)
    var masks = DraftRecord.Masks(stored: stored)
    var typed: [Pointer] = []
    var entry = entry
    if let slot = entry.slot.value {
      let known = Set(stored)
      let origins = Dictionary(entry.lists.map { ($0.pointer, $0) }, uniquingKeysWith: { $1 })
      var missing: [Change] = []
      for place in places(in: slot, of: row, session.drafted.identifier(ofSaved:)) {
        let secret = slot.part(at: place.tokens)
        guard let former = Former(of: place, in: slot, entry.pointer, base, origins) else {
          return nil
        }
        if let pointer = former.pointer, known.contains(pointer) {
          masks.drafted[place] = pointer
          if base.part(at: pointer.tokens) == secret { continue }
          guard former.isOfSameElement else { return nil }
        } else if secret == "" {
          continue
        } else {
          // One that the store never had stays away with its key, which no list may lack.
          guard former.isMember else { return nil }
          missing.append(.remove(place))
        }
        typed.append(Pointer(entry.pointer.tokens + place.tokens))
      }
      let kept = masking(slot, at: masks.drafted.keys)
      entry.slot = kept.applying(missing).map { .value($0) } ?? .unset
    }
    entry.base = .value(masking(base, at: stored))
    entry.masks = masks
    return (entry, typed)
  }

  /// Where a secret of a draft's list was in the store's.
  private struct Former {
    /// Nil where it was nowhere.
    private(set) var pointer: Pointer?
    /// Whether a secret that differs is another one of that element, and not that of another element.
    private(set) var isOfSameElement = false
    /// Whether it is a member of an object that no draft puts in another order.
    private(set) var isMember: Bool

    /// Nil where the way to it has other keys by now, so that it would be no secret in another session.
    init?(
      of place: Pointer, in list: Value, _ outer: Pointer, _ base: Value,
      _ origins: [Pointer: ListOrigins]
    ) {
      var tokens: [String]? = []
      var part: Value? = list
      isMember = false
      for token in place.tokens {
        let way = tokens.flatMap { origins[Pointer(outer.tokens + $0)] }
        let index = part?.index(of: token)
        if case .object? = part { isMember = way == nil } else { isMember = false }
        if let way {
          guard let index, way.origins.indices.contains(index) else { return nil }
          let stored = way.origins[index] ?? way.models[index]
          isOfSameElement = stored != nil
          let former = stored.flatMap { base.part(at: tokens ?? [])?.token(ofPart: $0) }
          if case .object? = part, let former, !former.isIdentical(to: token) { return nil }
          tokens = former.flatMap { token in tokens.map { $0 + [token] } }
        } else {
          if part?.elements != nil { isOfSameElement = false }
          tokens?.append(token)
        }
        part = part?.part(at: CollectionOfOne(token))
      }
      pointer = tokens.map { Pointer($0) }
    }
  }

  // MARK: What it is now

  /// The entry with the secrets that the store holds; nil where it holds one of them no more.
  func unmasked(_ entry: DraftRecord.Entry, of row: Row, in stored: Slot) -> DraftRecord.Entry? {
    guard let masks = entry.masks else { return entry }
    guard let base = entry.base.value, let stored = stored.value else { return nil }
    let secrets = secrets(of: base, at: masks.stored, in: stored, of: row)
    guard masks.drafted.values.allSatisfy({ secrets[$0] != nil }) else { return nil }
    var entry = entry
    entry.masks = nil
    entry.base = replacing(secrets, in: entry.base)
    entry.slot = replacing(masks.drafted.compactMapValues { secrets[$0] }, in: entry.slot)
    return entry
  }

  /// The secrets that what the store holds has for the masks of a list, by the places of these.
  private func secrets(
    of base: Value, at places: [Pointer], in stored: Value, of row: Row
  ) -> [Pointer: Value] {
    if masking(stored, at: places) == base {
      return places.reduce(into: [:]) { $0[$1] = stored.part(at: $1.tokens) }
    }
    let hidden = self.places(in: stored, of: row)
    let shown = masking(stored, at: hidden)
    guard let now = ElementMatching(base, shown)?.places else { return [:] }
    let known = Set(hidden)
    var secrets: [Pointer: Value] = [:]
    for place in places {
      guard let element = place.tokens.first, let index = base.index(of: element),
        let token = now[index].flatMap({ shown.token(ofPart: $0) })
      else { continue }
      // Of a list in an element it is not known which of its elements is which.
      let rest = place.tokens.dropFirst()
      guard
        !rest.contains(where: \.isIndex)
          || base.part(at: [element]) == shown.part(at: [token])
      else { continue }
      let pointer = Pointer([token] + rest)
      if known.contains(pointer) { secrets[place] = stored.part(at: pointer.tokens) }
    }
    return secrets
  }

  /// The places of what is secret in a row's value, from that on.
  ///
  /// `name` tells which row a place of the value has: elements of a list may have moved.
  func places(
    in value: Value, of row: Row, _ name: (Pointer) -> RowIdentifier = { RowIdentifier($0) }
  ) -> [Pointer] {
    guard let pointer = row.pointer else { return [] }
    return value.leaves(at: Pointer()).compactMap { place, leaf in
      let isSecret =
        row.secrecy.at(place).hides(leaf) || NeighbourSecrets.hides(leaf, at: place, in: value)
        || session.form.marksRows
          && session.row(name(Pointer(pointer.tokens + place.tokens)))?.isSecret == true
      return isSecret ? place : nil
    }
  }

  /// The value with a mask at each of the places.
  private func masking(_ value: Value, at places: some Sequence<Pointer>) -> Value {
    let places = Set(places)
    return value.mapLeaves(at: Pointer()) { places.contains($0) ? .string(Secrecy.mask) : $1 }
  }

  /// The slot with other values at places of what it holds.
  private func replacing(_ parts: [Pointer: Value], in slot: Slot) -> Slot {
    slot.value.map { .value($0.mapLeaves(at: Pointer()) { parts[$0] ?? $1 }) } ?? .unset
  }
}
