import EditorCore

extension EditorController {
  /// How many errors there are, as far as that is known without looking; nil where it is not.
  var errorCount: Int? {
    session.hasCurrentErrors || session.isQuickToCheck ? session.knownErrorCount : nil
  }

  /// Whether there are errors to look for, which waits until nobody types.
  var hasErrorsToFind: Bool { session.isQuickToCheck && !session.hasCurrentErrors }

  /// Goes to the next row with an error, in whichever pane it is, and says what is wrong.
  func moveToError(forward: Bool) {
    let errors = session.findErrors() + conflictErrors
    guard let first = errors.first else { return refuse(localized("no errors")) }
    let places = errors.compactMap { error in place(of: error).map { ($0, error) } }
      .sorted { $0.0.route.lexicographicallyPrecedes($1.0.route) }
    guard !places.isEmpty else { return say(first.message) }
    let here = panes.compactMap(\.focusedPosition)
    let index =
      forward
      ? places.firstIndex { here.lexicographicallyPrecedes($0.0.route) } ?? 0
      : places.lastIndex { $0.0.route.lexicographicallyPrecedes(here) } ?? places.count - 1
    reveal(places[index].0.row)
    say(localized("error \(index + 1) of \(places.count): \(places[index].1.message)"))
  }

  /// Rows to decide bear the mark of an error, too.
  private var conflictErrors: [Diagnostic] {
    session.conflicts.compactMap { conflict in
      session.row(conflict.row)?.pointer.map {
        Diagnostic(.error, at: $0, rule: "conflict", "\(conflict)")
      }
    }
  }

  /// The row of an error and the way to it; nil where there is none, or it cannot be shown now.
  private func place(of error: Diagnostic) -> (route: [RowPosition], row: RowIdentifier)? {
    guard let row = session.row(at: error.pointer),
      let route = session.route(to: row.identifier)
    else { return nil }
    let isHidden = route.indices.contains { depth in
      session.row(at: Array(route[...depth])).map { session.isHidden($0.identifier) }
        ?? true
    }
    return isHidden ? nil : (route, row.identifier)
  }
}

extension EditSession {
  /// The row at the end of a route.
  fileprivate func row(at route: [RowPosition]) -> Row? {
    form.root.row(at: route) { [unowned self] in pane(of: $0) }
  }
}
