/// The highest mark of what is inside each row that opens a pane, made from a session's draft and from
/// the errors that are known: no pane is opened for it.
package final class PaneMarks {
  private unowned let session: EditSession
  private var marks: [RowIdentifier: RowMark] = [:]
  /// What they were made from, to make them again once it is something else.
  private var source: (revision: Int, errorRevision: Int?, isWhole: Bool)?

  init(of session: EditSession) { self.session = session }

  /// The highest mark inside a row that opens a pane: of its changes, and of the errors that are
  /// known; nil for one that opens none.
  package subscript(row: Row) -> RowMark? {
    switch row.control {
    case .pane, .list, .map, .variant: break
    default: return nil
    }
    let errors = session.errors.latest
    let now = (
      revision: session.revision, errorRevision: errors?.revision, isWhole: errors?.isWhole ?? false
    )
    if source.map({ $0 != now }) ?? true {
      make(errors?.errors ?? [])
      source = now
    }
    return marks[row.identifier]
  }

  private func make(_ errors: [Diagnostic]) {
    let drafted = session.drafted
    marks = [:]
    for entry in session.draft.allEntries {
      add(.unsaved, inside: entry.row.identifier, of: drafted)
    }
    for error in errors {
      let row = drafted.identifier(ofSaved: error.pointer)
      add(.error, on: row)
      add(.error, inside: row, of: drafted)
    }
  }

  /// Marks the rows in whose panes the row is: those that its name leads through, and those that open
  /// the panes on the way to a row at hand, which may have any name.
  private func add(_ mark: RowMark, inside row: RowIdentifier, of drafted: DraftedForm) {
    for opener in row.openers where !opener.steps.isEmpty { add(mark, on: opener) }
    guard drafted.rowsAtHand[row] != nil, let route = drafted.route(to: row) else { return }
    for depth in route.indices.dropLast() {
      let opener = drafted.form.root.row(at: Array(route[...depth])) { drafted.pane(of: $0) }
      guard let opener else { continue }
      add(mark, on: opener.identifier)
    }
  }

  private func add(_ mark: RowMark, on row: RowIdentifier) {
    marks[row] = RowMark.highest(marks[row], mark)
  }
}
