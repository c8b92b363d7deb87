extension EditSession {
  // MARK: Finding rows

  /// The pane that the row opens, as the draft has it; nil where it opens none.
  package func pane(of row: Row) -> Pane? { live.pane(of: row) }

  /// The positions that lead to a row, through the panes of lists too, as the draft has them.
  package func route(to identifier: RowIdentifier) -> [RowPosition]? { live.route(to: identifier) }

  /// The row with the identifier, wherever in the form or in an element of a list it is.
  package func row(_ identifier: RowIdentifier) -> Row? { live.row(identifier) }

  /// The row as it is shown now; as it was where it is gone.
  package func shown(_ row: Row) -> Row {
    let now = self.row(row.identifier).flatMap { $0.identifier == row.identifier ? $0 : nil }
    return now.map { resolved($0) } ?? row
  }

  /// The row that a place of what is to be saved belongs to: its own, or that of what it is in.
  package func row(at pointer: Pointer) -> Row? { live.row(at: pointer) }

  /// The name of the row at a place of what a Save would make, where elements may have moved.
  package func identifier(ofSaved pointer: Pointer) -> RowIdentifier {
    live.identifier(ofSaved: pointer)
  }
}
