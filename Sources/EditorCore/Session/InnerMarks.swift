/// The highest mark of what is inside each row that opens a pane, made from the draft and from the
/// errors that are known: no pane is opened for it.
struct InnerMarks {
  private var marks: [RowIdentifier: RowMark] = [:]
  /// What they were made from, to make them again once it is something else.
  let revision: Int
  let errorRevision: Int?

  /// Marks the rows of the form for the changes and the errors that are known, which were found at a
  /// revision of their own.
  init(
    in live: LiveForm, draft: Draft, revision: Int,
    errors: (errors: [Diagnostic], revision: Int)?
  ) {
    self.revision = revision
    errorRevision = errors?.revision
    for entry in draft.allEntries {
      add(.unsaved, inside: entry.row.identifier, of: live)
    }
    for error in errors?.errors ?? [] {
      let row = live.identifier(ofSaved: error.pointer)
      add(.error, on: row)
      add(.error, inside: row, of: live)
    }
  }

  subscript(row: RowIdentifier) -> RowMark? { marks[row] }

  // MARK: - Private

  /// Marks the rows in whose panes the row is: those that its name leads through, and those that open
  /// the panes on the way to a row at hand, which may have any name.
  private mutating func add(_ mark: RowMark, inside row: RowIdentifier, of live: LiveForm) {
    for opener in row.openers where !opener.text.isEmpty { add(mark, on: opener) }
    guard live.rowsAtHand[row] != nil, let route = live.route(to: row) else { return }
    for depth in route.indices.dropLast() {
      let opener = live.form.root.row(at: Array(route[...depth])) { live.pane(of: $0) }
      guard let opener else { continue }
      add(mark, on: opener.identifier)
    }
  }

  private mutating func add(_ mark: RowMark, on row: RowIdentifier) {
    marks[row] = RowMark.highest(marks[row], mark)
  }
}
