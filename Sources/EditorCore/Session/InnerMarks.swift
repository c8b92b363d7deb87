/// The highest mark of what is inside each row that opens a pane, made from the draft and from the
/// errors that are known: no pane is opened for it.
struct InnerMarks {
  private var marks: [RowIdentifier: RowMark] = [:]
  /// What they were made from, to make them again once it is something else.
  let revision: Int
  let errorRevision: Int?

  init(revision: Int, errorRevision: Int?) {
    self.revision = revision
    self.errorRevision = errorRevision
  }

  subscript(row: RowIdentifier) -> RowMark? { marks[row] }

  /// Marks the rows in whose panes the row is: those that its name leads through, and `openers`.
  mutating func add(_ mark: RowMark, inside row: RowIdentifier, openers: [RowIdentifier]) {
    let text = row.text.utf8
    for index in text.indices.dropFirst() where text[index] == UInt8(ascii: "/") {
      add(mark, on: RowIdentifier(String(Substring(text[..<index]))))
    }
    for opener in openers { add(mark, on: opener) }
  }

  mutating func add(_ mark: RowMark, on row: RowIdentifier) {
    marks[row] = RowMark.highest(marks[row], mark)
  }
}

extension EditSession {
  /// The highest mark inside a row that opens a pane: of its changes, and of the errors that are
  /// known; nil for one that opens none.
  package func innerMark(of row: Row) -> RowMark? {
    switch row.control {
    case .pane, .list, .map, .variant: break
    default: return nil
    }
    if let marks = innerMarks, marks.revision == revision,
      marks.errorRevision == errorSearch?.revision
    {
      return marks[row.identifier]
    }
    let marks = makeInnerMarks()
    innerMarks = marks
    return marks[row.identifier]
  }

  private func makeInnerMarks() -> InnerMarks {
    var marks = InnerMarks(revision: revision, errorRevision: errorSearch?.revision)
    for entry in draft.allEntries {
      let row = entry.row.identifier
      marks.add(.unsaved, inside: row, openers: openers(of: row))
    }
    for error in errorSearch?.errors ?? [] {
      let row = identifier(ofSaved: error.pointer)
      marks.add(.error, on: row)
      marks.add(.error, inside: row, openers: openers(of: row))
    }
    return marks
  }

  /// The rows that open the panes on the way to a row at hand, which may have any name.
  private func openers(of row: RowIdentifier) -> [RowIdentifier] {
    guard rowsAtHand[row] != nil, let route = route(to: row) else { return [] }
    return route.indices.dropLast().compactMap { depth in
      form.root.row(at: Array(route[...depth]))?.identifier
    }
  }
}
