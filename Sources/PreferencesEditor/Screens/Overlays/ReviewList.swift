import EditorCore

/// What the review lists: the changes of the draft and the errors in the form, each in form order.
struct ReviewList {
  /// The parts of the list, in the order in which they are shown; one without entries is not.
  enum Group: CaseIterable {
    case changes
    case errors

    var title: String {
      switch self {
      case .changes: "Unsaved changes"
      case .errors: "Errors"
      }
    }
  }

  enum Subject {
    case change(Draft.Edit)
    case error(Diagnostic)

    var group: Group {
      switch self {
      case .change: .changes
      case .error: .errors
      }
    }
  }

  /// One change or error.
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

  /// - Parameters:
  ///   - session: Whose draft and errors are listed.
  ///   - separator: What stands between the words of a way to a row.
  init(of session: EditSession, separator: String) {
    let makeEntry = { (subject: Subject, row: RowIdentifier?, name: String) in
      let route = row.flatMap { session.route(to: $0) }
      let names = route.map { session.names(along: $0) } ?? []
      return Entry(
        subject: subject, row: row,
        title: names.isEmpty ? name : names.joined(separator: separator),
        route: route)
    }
    let changes = session.draft.edits.map {
      makeEntry(.change($0), $0.row.identifier, $0.row.shownTitle)
    }
    let errors = session.errorsAtHand().map {
      makeEntry(.error($0), session.row(at: $0.pointer)?.identifier, "\($0.pointer)")
    }
    entries = Self.inFormOrder(changes) + Self.inFormOrder(errors)
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

extension EditSession {
  /// What the row at the end of a route is called: the sections and rows on the way, and its title.
  fileprivate func names(along route: [RowPosition]) -> [String] {
    var names: [String] = []
    var pane = form.root
    for position in route {
      let section = pane.sections[position.section]
      let row = section.rows[position.row]
      // What bears the name of what it is in does not say it twice.
      for name in [section.header, row.shownTitle] {
        if let name, name != pane.title, name != names.last { names.append(name) }
      }
      if let opened = self.pane(of: row) { pane = opened }
    }
    return names
  }
}
