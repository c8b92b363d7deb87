/// Puts a session's draft on what another program made of the store, and keeps what is to be decided
/// then.
package final class DraftMerging {
  private unowned let session: EditSession
  /// The rows to be decided; those whose edit has left the draft do not count.
  private var byRow: [RowIdentifier: Conflict] = [:]
  /// Those that an edit has decided: taken back, it leaves them to be decided again.
  private var decided: [RowIdentifier: Conflict] = [:]
  /// The edits among those whose elements are not found.
  private var lost = LostEdits()
  /// What became of the draft when it was last put on what another program had made of the store;
  /// nil where that has not happened since the last commit began.
  package private(set) var latest: Rebase?

  init(of session: EditSession) { self.session = session }

  // MARK: What is to be decided

  /// The row's conflict; nil where nothing is to be decided about it.
  package subscript(row: RowIdentifier) -> Conflict? { byRow[row] }

  /// Takes notice of a conflict that a draft brings which is taken up again.
  func add(_ conflict: Conflict) { byRow[conflict.row] = conflict }

  /// Takes notice of the edit of a row that was begun when the store held something else there.
  ///
  /// - Parameters:
  ///   - row: The edited row.
  ///   - base: What the store held when the edit was begun.
  /// - Returns: What is to be decided by that; nil where nothing is.
  package func note(_ row: Row, editedSince base: Slot) -> Conflict? {
    let theirs = session.working.storedSlot(of: row)
    // What is in a value that the draft gives as a whole is the draft's alone, and who has just decided has seen
    // what the store holds.
    guard theirs != base, row.addition == nil, row.kinds == nil, decided[row.identifier] == nil,
      byRow[row.identifier] == nil, let mine = session.draft[row.identifier]?.slot, mine != theirs
    else { return nil }
    let conflict = Conflict(row: row, base: base, mine: mine, theirs: theirs)
    add(conflict)
    session.revision += 1
    return conflict
  }

  /// Takes notice of a step made to a row, which decides its conflict; or of one that was taken back, or made
  /// again, where `isNew` is false.
  func follow(_ row: Row, isNew: Bool) {
    let identifier = row.identifier
    if let conflict = byRow.removeValue(forKey: identifier) {
      decided[identifier] = conflict
    } else if !isNew, let conflict = decided[identifier],
      session.working.currentSlot(of: row) == conflict.mine,
      session.working.storedSlot(of: row) == conflict.theirs
    {
      byRow[identifier] = conflict
    }
  }

  /// The rows to be decided whose elements are gone: until then their edits belong nowhere.
  var lostRows: [RowIdentifier] { byRow.keys.filter(lost.contains) }

  /// Forgets where elements were of which the draft changes nothing any more, as others get their names.
  func forgetLost() { lost.keep(session.draft) }

  /// Forgets what the last merge did, as a commit begins.
  func begin() { latest = nil }

  /// What is to be decided before a commit, in the order in which the rows were first edited.
  package var conflicts: [Conflict] {
    byRow.isEmpty
      ? [] : session.draft.orderedEntries.compactMap { byRow[$0.row.identifier] }
  }

  /// The list from which the element of a row to be decided has gone, and the element as the edits in it leave it; nil
  /// where the row is lost in none.
  func lostElement(of row: RowIdentifier) -> (list: Row, value: Value, edits: [Row])? {
    lost.element(of: row, in: session)
  }

  /// Takes up what the store holds now, as when a watch says that it has changed.
  ///
  /// Throws `UnreadableChange`, or that the store holds nothing any more: the draft is on its old
  /// baseline then, and a commit would be refused for the same reason.
  /// - Returns: What became of the draft; nil where the store holds what it held.
  @discardableResult
  package func refresh() throws -> Rebase? {
    let snapshot: any Snapshot
    do {
      snapshot = try session.store.reload(since: session.baseline)
    } catch  where session.store.meansOutdated(error) {
      throw error
    } catch {
      throw UnreadableChange(reason: error)
    }
    return snapshot === session.baseline ? nil : rebase(onto: snapshot)
  }

  /// Puts the draft on what the store holds now.
  ///
  /// Rows that the draft does not change follow the store. Edits of rows that the other program
  /// left alone stay, with the element that they are in; edits that it made just so are none any more; the others
  /// become conflicts, in which the draft keeps its value until they are decided. Of a list whose elements came, went
  /// or moved on both sides the two are put together, or else it is one conflict; see `ListMerge`. Undo leads back to
  /// what the store holds now, not to what it held.
  @discardableResult
  package func rebase(onto snapshot: any Snapshot) -> Rebase {
    let (old, working) = (session.baseline, session.working)
    decided.removeAll()
    let form = session.drafted.newForm(over: snapshot)
    let moves = ElementMoves(from: old, to: snapshot)
    let lists = ListMerges(of: working.draft, onto: snapshot, byRow)
    moves.merged = lists.rows
    // What was to be lost so that a change has an effect may be somebody's news by now.
    session.preparer.forgetOthers(
      at: working.draft.orderedEntries.compactMap(\.row.pointer).filter {
        old.slot(at: $0) != snapshot.slot(at: $0)
      })
    let followed =
      form.map { lost.follow(working.draft, moves, from: (old, snapshot), in: $0) } ?? .init()
    // What becomes of a list is told by rows that may have other names then.
    let slots = Dictionary(
      uniqueKeysWithValues: working.draft.orderedEntries.map {
        ($0.sequence, working.draft.slot(of: $0.row) { .unset })
      })
    working.draft.rename(followed.renamed)
    byRow = Dictionary(
      byRow.map { (followed.renamed[$0]?.identifier ?? $0, $1) },
      uniquingKeysWith: { first, _ in first })
    // The lists around others first: what becomes of one decides about what is inside.
    let edits = working.draft.orderedEntries.map {
      (entry: $0, mine: slots[$0.sequence] ?? .unset)
    }
    .sorted { $0.entry.row.pointer?.tokens.count ?? 0 < $1.entry.row.pointer?.tokens.count ?? 0 }
    working.baseline = snapshot
    var result = Rebase(
      changes: moves.news(snapshot.changes(since: old)), kept: [], agreed: [], conflicts: [],
      moves: moves)
    var dropped: Set<RowIdentifier> = []
    for (entry, mine) in edits where working.draft.changes(entry.row.identifier) {
      let identifier = entry.row.identifier
      // An edit of a row that is gone from the form stays: somebody has to decide about it.
      let known = form?.row(identifier)
      let row = known?.whole ?? known ?? entry.row
      let base = byRow.removeValue(forKey: identifier)?.base ?? entry.baseline
      let theirs = working.storedSlot(of: row)
      let isThere =
        followed.arrived.contains(identifier)
        || !followed.lost.contains(identifier)
          && row.pointer.map { moves.place(of: $0) == $0 } ?? true
      // What is to be added where nothing was is there, whoever added it.
      if theirs == mine, entry.newKind == nil, isThere || base == .unset {
        result.agreed.append(Draft.Edit(row: row, baseline: base, slot: mine))
        dropped.formUnion(entry.content.arrangement?.additions.map(\.identifier) ?? [])
        working.draft.rebase(row, to: nil, replacing: row.hasParts, onto: theirs)
      } else if row.isKeyOrder || theirs == base && isThere {
        result.kept.append(identifier)
        working.draft.rebase(row, to: entry.content, replacing: false, onto: theirs)
      } else if isThere, let merge = lists[identifier], let own = entry.content.arrangement {
        let arrangement = MergedArrangement(own: own, merge: merge).result
        let gone = Set(own.additions.map(\.identifier))
          .subtracting(arrangement.additions.map(\.identifier))
        for addition in gone { working.draft.dropParts(of: addition) }
        dropped.formUnion(gone)
        let isStored = arrangement.isStored(count: theirs.value?.partCount ?? 0)
        working.draft.rebase(
          row, to: isStored ? nil : .arranged(arrangement), replacing: false, onto: theirs)
        if isStored {
          result.agreed.append(Draft.Edit(row: row, baseline: base, slot: mine))
        } else {
          result.kept.append(identifier)
        }
      } else {
        byRow[identifier] = Conflict(
          row: row, base: base, mine: mine, theirs: theirs,
          lists: lists.origins(of: row))
        working.draft.rebase(
          row, to: working.standing(session.steps.content(mine, for: row), in: row),
          replacing: row.hasParts, onto: theirs)
      }
    }
    HistoryMerging(elements: moves, old: old, new: snapshot, form: form, dropped: dropped)
      .follow(in: &session.history)
    result.conflicts = conflicts
    latest = result

    if let form { session.adopt(form) }
    if session.rules.evaluateAll(session.values) || form != nil { session.structureRevision += 1 }
    session.revision += 1
    return result
  }

  /// Throws where a row that the next commit would write is to be decided first.
  package func refuseOpenConflicts() throws {
    guard !byRow.isEmpty else { return }
    let pending = session.draft.pending
    let conflicts = conflicts.filter { pending.changes($0.row) }
    if !conflicts.isEmpty { throw OpenConflicts(conflicts: conflicts) }
  }

  /// Ends the row's conflict, if it has one, with the draft as it is.
  func settle(_ row: RowIdentifier) {
    decided[row] = nil
    if byRow.removeValue(forKey: row) != nil { session.revision += 1 }
  }
}

extension Pointer {
  /// Whether the place may be one in a list, which other elements can move.
  var namesElement: Bool { tokens.contains(where: \.isIndex) }
}

extension String {
  /// Whether it may be the place of an element in a list.
  package var isIndex: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
