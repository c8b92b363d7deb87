/// The highest mark of what is inside each row that opens a pane, made from a session's draft and from
/// the errors that are known: no pane is opened for it.
package final class PaneMarks {
  private unowned let session: EditSession
  private var marks: [RowIdentifier: RowMark] = [:]
  /// The first error inside each of them, and the row that it is of.
  private var errors: [RowIdentifier: (row: RowIdentifier, message: String)] = [:]
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
    follow()
    return marks[row.identifier]
  }

  /// The first error that is known inside a row that opens a pane, as in `/port: 99999 is above 65535`; nil
  /// where none is.
  package func message(inside row: Row) -> String? {
    guard self[row] == .error, let error = errors[row.identifier] else { return nil }
    let path = error.row.steps(from: row.identifier).map { RowIdentifier(steps: $0) } ?? error.row
    return "\(path): \(error.message)"
  }

  private func follow() {
    let errors = session.errors.latest
    let now = (
      revision: session.revision, errorRevision: errors?.revision, isWhole: errors?.isWhole ?? false
    )
    guard source.map({ $0 != now }) ?? true else { return }
    make(errors?.errors ?? [])
    source = now
  }

  private func make(_ errors: [Diagnostic]) {
    let drafted = session.drafted
    (marks, self.errors) = ([:], [:])
    for entry in session.draft.allEntries {
      for opener in openers(of: entry.row.identifier, in: drafted) { add(.unsaved, on: opener) }
    }
    for error in errors {
      let row = drafted.identifier(ofSaved: error.pointer)
      add(.error, on: row)
      for opener in openers(of: row, in: drafted) {
        add(.error, on: opener)
        if self.errors[opener] == nil { self.errors[opener] = (row, error.message) }
      }
    }
  }

  /// The rows in whose panes the row is: those that its name leads through, and those that open the
  /// panes on the way to a row at hand, which may have any name.
  private func openers(of row: RowIdentifier, in drafted: DraftedForm) -> [RowIdentifier] {
    let named = row.openers.filter { !$0.steps.isEmpty }
    guard drafted.atHand.rows[row] != nil, let route = drafted.route(to: row) else { return named }
    return named
      + route.indices.dropLast().compactMap { depth in
        drafted.form.root.row(at: Array(route[...depth])) { drafted.pane(of: $0) }?.identifier
      }
  }

  private func add(_ mark: RowMark, on row: RowIdentifier) {
    marks[row] = RowMark.highest(marks[row], mark)
  }
}
