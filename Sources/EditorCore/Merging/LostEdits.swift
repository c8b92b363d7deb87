/// Edits in elements of lists that another program took away, or put where they cannot be told from others.
///
/// They are kept with what the store held when their elements were last seen, so that they find them again: a program
/// that empties its file before it writes it takes every element away for a moment.
struct LostEdits {
  /// A row as it was called when its element was last seen, and what the store held then.
  private struct Sighting {
    var row: Row
    var snapshot: any Snapshot
  }

  /// What a store's new contents make of the rows that a draft changes, by their names before.
  struct Following {
    /// Those that are called otherwise now.
    var renamed: [RowIdentifier: Row] = [:]
    /// The new names of those whose elements were found elsewhere, or again.
    var arrived: Set<RowIdentifier> = []
    /// The new names of those whose elements are not found.
    fileprivate(set) var lost: Set<RowIdentifier> = []
  }

  /// A changed row whose element is not found.
  private struct Gone {
    var entry: Draft.Entry
    var seen: Sighting
    var moves: ElementMoves
  }

  private var sightings: [RowIdentifier: Sighting] = [:]

  /// Whether the element of the row is not found.
  func contains(_ row: RowIdentifier) -> Bool { sightings[row] != nil }

  /// Forgets the rows that a draft does not change.
  mutating func keep(_ draft: Draft) { sightings = sightings.filter { draft.changes($0.key) } }

  /// Finds the elements of changed rows in what a store holds now.
  ///
  /// - Parameters:
  ///   - draft: Whose rows these are; the draft stays as it is.
  ///   - moves: Where elements went since the store was last read.
  ///   - snapshots: What it held then, and what it holds now.
  ///   - form: The form over that.
  /// - Returns: What the rows are called now.
  mutating func follow(
    _ draft: Draft, _ moves: ElementMoves, from snapshots: (old: any Snapshot, new: any Snapshot),
    in form: FormContent
  ) -> Following {
    let entries = draft.allEntries
    keep(draft)
    let kept = sightings
    sightings = [:]
    var known: [ObjectIdentifier: ElementMoves] = [ObjectIdentifier(snapshots.old): moves]
    var following = Following()
    var gone: [Gone] = []
    // By what was held when the elements were last seen.
    let groups = Dictionary(grouping: entries) {
      ObjectIdentifier(kept[$0.row.identifier]?.snapshot ?? snapshots.old)
    }
    for group in groups.values {
      let first = group.first.flatMap { kept[$0.row.identifier] }
      let snapshot = first?.snapshot ?? snapshots.old
      let moves =
        known[ObjectIdentifier(snapshot)] ?? ElementMoves(from: snapshot, to: snapshots.new)
      known[ObjectIdentifier(snapshot)] = moves
      let seen = group.map { kept[$0.row.identifier]?.row ?? $0.row }
      let found = moves.followed(by: form, zip(group, seen).map { $0.called($1) }, among: entries)
      for (entry, row) in zip(group, seen) {
        let sighting = Gone(
          entry: entry, seen: Sighting(row: row, snapshot: snapshot), moves: moves)
        if let now = found[row.identifier] {
          following.renamed[entry.row.identifier] = now
        } else if row.pointer.map(moves.isLost) ?? false {
          gone.append(sighting)
        } else if first != nil, row.pointer.map({ moves.place(of: $0) == $0 }) ?? false {
          following.renamed[entry.row.identifier] = form.row(row.identifier) ?? row
        } else if first != nil {
          gone.append(sighting)
        }
      }
    }
    let left = leaveOutClashes(
      in: &following, entries, except: Set(gone.map(\.entry.row.identifier)))
    for entry in entries where left.contains(entry.row.identifier) {
      guard let seen = kept[entry.row.identifier],
        let moves = known[ObjectIdentifier(seen.snapshot)]
      else { continue }
      gone.append(Gone(entry: entry, seen: seen, moves: moves))
    }
    following.arrived = Set(following.renamed.values.map(\.identifier))
    settle(gone, in: &following, form)
    return following
  }

  /// The list from which the element of a row has gone, and the element as the edits in it that are lost leave it;
  /// nil where the row is lost in none.
  func element(
    of row: RowIdentifier, in session: EditSession
  ) -> (list: Row, value: Value, edits: [Row])? {
    guard let seen = sightings[row], let pointer = seen.row.pointer else { return nil }
    let moves = ElementMoves(from: seen.snapshot, to: session.baseline)
    guard let (element, place) = moves.lostElement(around: pointer),
      let list = session.drafted.list(RowIdentifier(place)),
      let whole = seen.snapshot.slot(at: element).value
    else { return nil }
    let edits = session.draft.orderedEntries.filter {
      guard let other = sightings[$0.row.identifier] else { return false }
      return other.snapshot === seen.snapshot && other.row.pointer?.isWithin(element) ?? false
    }
    let changes = edits.compactMap { entry -> Change? in
      guard let pointer = sightings[entry.row.identifier]?.row.pointer else { return nil }
      let part = Pointer(Array(pointer.tokens.dropFirst(element.tokens.count)))
      return session.draft.slot(of: entry.row) { .unset }.value.map { .set(part, $0) }
        ?? .remove(part)
    }
    guard let value = whole.applying(changes) else { return nil }
    return (list, value, edits.map(\.row))
  }

  /// Leaves rows under their names whose new ones belong to rows that stay, and would be replaced; returns those.
  private func leaveOutClashes(
    in following: inout Following, _ entries: [Draft.Entry], except gone: Set<RowIdentifier>
  ) -> Set<RowIdentifier> {
    var left: Set<RowIdentifier> = []
    var arriving: [RowIdentifier: RowIdentifier] = [:]
    var staying: [RowIdentifier] = []
    func leave(_ name: RowIdentifier) {
      following.renamed[name] = nil
      left.insert(name)
      staying.append(name)
    }
    for name in entries.map(\.row.identifier) {
      guard let now = following.renamed[name]?.identifier else {
        if !gone.contains(name) { staying.append(name) }
        continue
      }
      guard let other = arriving[now] else {
        arriving[now] = name
        continue
      }
      // Of two the one whose name it is.
      arriving[now] = name == now ? name : other
      leave(name == now ? other : name)
    }
    while let name = staying.popLast() {
      if let other = arriving.removeValue(forKey: name), other != name { leave(other) }
    }
    return left
  }

  /// Gives rows whose elements are not found names past the end of their lists, where others have theirs.
  private mutating func settle(
    _ gone: [Gone], in following: inout Following, _ form: FormContent
  ) {
    for lost in gone.sorted(by: { $0.entry.sequence < $1.entry.sequence }) {
      let (entry, seen) = (lost.entry, lost.seen)
      var row = entry.row
      let isTaken = following.arrived.contains(row.identifier) || form.row(row.identifier) != nil
      // What is in an element that such a list adds is named for it.
      let isArranged = entry.content.isArranged
      if isTaken, !isArranged, let pointer = seen.row.pointer,
        let place = lost.moves.placePastEnd(for: pointer, where: { !following.lost.contains($0) })
      {
        (row.identifier, row.pointer) = (RowIdentifier(place), place)
        row.title = pointer.description
        following.renamed[entry.row.identifier] = row
      }
      following.lost.insert(row.identifier)
      sightings[row.identifier] = seen
    }
  }
}

extension Draft.Entry {
  /// The same of a row by another name.
  fileprivate func called(_ row: Row) -> Draft.Entry {
    Draft.Entry(row: row, baseline: baseline, content: content, sequence: sequence)
  }
}
