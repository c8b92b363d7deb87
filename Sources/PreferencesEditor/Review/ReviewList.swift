import EditorCore

/// What the review lists, each in form order: the conflicts, changes and merges of the draft, and the
/// errors in the form.
struct ReviewList {
  /// The parts of the list, in the order in which they are shown; one without entries is not.
  enum Group: CaseIterable {
    case conflicts
    case changes
    /// What another program saved meanwhile.
    case merged
    case errors

    func title(isOfHost: Bool) -> String {
      switch self {
      case .conflicts: localized("Changed on both sides")
      case .changes: localized("Unsaved changes")
      case .merged where isOfHost: localized("Taken over from the program")
      case .merged: localized("Taken over from the file")
      case .errors: localized("Errors")
      }
    }
  }

  enum Subject {
    case conflict(Draft.Edit, Conflict)
    case change(Draft.Edit)
    /// The row, and what the file holds for it now.
    case merged(Row, Slot)
    case error(Diagnostic)

    var group: Group {
      switch self {
      case .conflict: .conflicts
      case .change: .changes
      case .merged: .merged
      case .error: .errors
      }
    }

    /// The edit of the draft that it is; nil for what is none.
    var edit: Draft.Edit? {
      switch self {
      case .conflict(let edit, _), .change(let edit): edit
      case .merged, .error: nil
      }
    }
  }

  /// One line that can be selected.
  struct Entry {
    var subject: Subject
    /// The row that it is about; nil for an error of the whole.
    var row: RowIdentifier?
    /// The way to the row in words: sections, rows that open panes, and its title.
    var title: String
    fileprivate var route: [RowPosition]?
  }

  /// What one line of the list shows.
  enum Line {
    case heading(Group)
    /// The entry at an index.
    case entry(Int)
  }

  let entries: [Entry]
  let lines: [Line]

  /// What the editor has to review now.
  init(of editor: EditorScreen) {
    let session = editor.session
    let separator = editor.options.pathSeparator
    let makeEntry = { (subject: Subject, row: RowIdentifier?, name: String) in
      var route = row.flatMap { session.route(to: $0) }
      var isInside = subject.edit?.row.isKeyOrder ?? false
      if route == nil, let object = subject.edit?.row.openObject {
        // What was removed is told by where it was.
        route = session.route(to: object.place.row)
        isInside = route != nil
      }
      var names = route.map { session.titles(along: $0) } ?? []
      if isInside { names.append(name) }
      return Entry(
        subject: subject, row: row,
        title: names.isEmpty ? name : names.joined(separator: separator),
        route: route)
    }
    let conflicts = Dictionary(
      session.merging.conflicts.map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
    let edits = session.draft.edits
    let told = Set(edits.map(\.row.identifier))
    // What is part of another change is to be decided by itself.
    let others = session.merging.conflicts.filter { !told.contains($0.row) }
      .compactMap { session.draft[$0.row] }
    let changes = (edits + others).map { edit in
      let subject =
        conflicts[edit.row.identifier].map { Subject.conflict(edit, $0) } ?? .change(edit)
      return makeEntry(subject, edit.shownRow, edit.row.shownTitle)
    }
    let followed = editor.model.followed.filter { row in
      session.draft[row] == nil && !conflicts.keys.contains(where: row.isWithin)
    }
    let merged = followed.compactMap { row in
      session.row(row).map {
        makeEntry(.merged($0, session.state(of: $0).stored), row, $0.shownTitle)
      }
    }
    let errors = session.errors.atHand().map {
      makeEntry(.error($0), session.row(at: $0.pointer)?.identifier, "\($0.pointer)")
    }
    entries =
      Self.inFormOrder(changes.filter { $0.subject.group == .conflicts })
      + Self.inFormOrder(changes.filter { $0.subject.group == .changes })
      + Self.inFormOrder(merged) + Self.inFormOrder(errors)
    var lines: [Line] = []
    for (index, entry) in entries.enumerated() {
      let group = entry.subject.group
      if index == 0 || entries[index - 1].subject.group != group { lines.append(.heading(group)) }
      lines.append(.entry(index))
    }
    self.lines = lines
  }

  /// Those without a row, which are about the whole, come first.
  private static func inFormOrder(_ entries: [Entry]) -> [Entry] {
    entries.sorted { ($0.route ?? []).lexicographicallyPrecedes($1.route ?? []) }
  }
}
