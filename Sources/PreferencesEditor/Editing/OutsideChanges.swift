import EditorCore

/// What a change of the file by another program means for the rows and the draft.
struct OutsideChanges {
  /// The rows that show what the file holds now, and the places of those that are gone.
  private(set) var followed: [RowIdentifier] = []
  /// Whether more rows may follow than are told.
  private(set) var isIncomplete: Bool
  /// How many edits the file has just so by now.
  let agreed: Int
  /// How many rows are to be decided.
  let conflicts: Int

  /// Where elements of lists stand now.
  let moves: ElementMoves

  /// How many differences are looked at.
  private static let mostChanges = 100

  init(_ rebase: Rebase, in session: EditSession) {
    agreed = rebase.agreed.count
    conflicts = rebase.conflicts.count
    moves = rebase.moves
    isIncomplete = rebase.changes.count >= Self.mostChanges
    let edited = Set(
      rebase.kept + rebase.conflicts.map(\.row) + rebase.agreed.map(\.row.identifier))
    var seen = edited
    for pointer in rebase.changes.prefix(Self.mostChanges) {
      let row = session.row(at: pointer, isStored: true)?.identifier ?? RowIdentifier(pointer)
      if seen.insert(row).inserted { followed.append(row) }
    }
  }

  /// Whether nothing changes on the screen.
  var isEmpty: Bool { followed.isEmpty && agreed == 0 && conflicts == 0 }

  /// The news in words, to follow the name of the file and `changed`.
  func words(reviewKey: String) -> String {
    var parts: [String] = []
    if !followed.isEmpty {
      let count = followed.count
      let words = localized(
        count: count, one: "\(count) row follows it", other: "\(count) rows follow it")
      parts.append(isIncomplete ? localized("at least \(words)") : words)
    }
    if agreed > 0 {
      parts.append(
        localized(
          count: agreed, one: "\(agreed) change of yours is in it",
          other: "\(agreed) changes of yours are in it"))
    }
    if conflicts > 0 {
      parts.append(
        localized(
          count: conflicts, one: "\(conflicts) row is in conflict; \(reviewKey) reviews",
          other: "\(conflicts) rows are in conflict; \(reviewKey) reviews"))
    }
    return isEmpty
      ? localized("; no row shows another value") : ": " + parts.joined(separator: ", ")
  }
}

/// What came of looking at a file that another program changed.
enum FileChange {
  case news(OutsideChanges)
  /// It cannot be read now, for a reason in words.
  case unreadable(String)
  case removed

  /// Has the session take up what the file holds now; nil where that is what it held.
  init?(readBy session: EditSession) {
    do {
      guard let rebase = try session.merging.refresh() else { return nil }
      self = .news(OutsideChanges(rebase, in: session))
    } catch let error as UnreadableChange {
      self = .unreadable("\(error.reason)")
    } catch {
      self = .removed
    }
  }

  /// Where elements of lists stand now; nil where that is not known.
  var moves: ElementMoves? {
    if case .news(let news) = self { news.moves } else { nil }
  }

  /// What is to be said of the file with the name.
  func words(_ name: String, reviewKey: String) -> String {
    switch self {
    case .news(let news): localized("\(name) changed\(news.words(reviewKey: reviewKey))")
    case .unreadable(let reason): localized("\(name) changed, and cannot be read now: \(reason)")
    case .removed: localized("\(name) was removed; what it held is still shown")
    }
  }
}
