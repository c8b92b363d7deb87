package import EditorCore
import TableUI
import Terminal

extension EditorController {
  /// Opens the panes that lead to the row and puts the focus on it.
  package func reveal(_ identifier: RowIdentifier) {
    finder.close(in: self)
    followStructure()
    guard let route = session.route(to: identifier) else { return }
    for (depth, position) in route.enumerated() {
      if depth > 0 {
        let opener = panes[depth - 1].pane[route[depth - 1]]
        if depth >= panes.count || panes[depth].openedBy != opener.identifier {
          while panes.count > depth { popPane() }
          guard let opened = session.pane(of: opener) else { return }
          push(opened, openedBy: opener)
        }
      }
      panes[depth].focus(on: position)
    }
    while panes.count > route.count { popPane() }
  }

  /// Goes to a row; one that is hidden is shown, with the others that are.
  func revealEvenIfHidden(_ identifier: RowIdentifier) {
    if session.isHidden(identifier), !showsHiddenRows { perform(.showHidden) }
    reveal(identifier)
  }

  // MARK: Panes

  /// Opens the pane of a row, which is the focused one.
  func push(_ opened: Pane, openedBy row: Row) {
    // Loose rows stand in a section that is called as their pane, which need not be said twice.
    let section = pane.focusedPosition.flatMap { pane.pane.sections[$0.section].header }
      .flatMap { $0 == pane.title ? nil : $0 }
    panes.append(
      PaneController(
        pane: opened, openedBy: row.identifier, section: section,
        title: row.element == nil ? opened.title : row.shownTitle, session: session,
        appearance: options, showsHiddenRows: showsHiddenRows))
  }

  /// Shows the open panes as the form has them now; those whose row is gone are closed.
  func followStructure() {
    guard structureRevision != session.structureRevision else { return followTitles() }
    structureRevision = session.structureRevision
    titleRevision = session.revision
    panes[0].show(session.form.root)
    for depth in panes.indices.dropFirst() {
      let outer = panes[depth - 1].pane
      guard let opener = panes[depth].openedBy,
        let row = session.position(of: opener, in: outer).map({ outer[$0] }),
        row.identifier == opener, let opened = session.pane(of: row)
      else {
        while panes.count > depth { popPane() }
        return
      }
      if row.element != nil { panes[depth].title = row.shownTitle }
      panes[depth].show(opened)
    }
  }

  /// Calls the open panes of elements as the draft has it.
  private func followTitles() {
    guard panes.count > 1, titleRevision != session.revision else { return }
    titleRevision = session.revision
    for depth in panes.indices.dropFirst() {
      guard let opener = panes[depth].openedBy, let row = session.row(opener), row.element != nil
      else { continue }
      panes[depth].title = row.shownTitle
    }
  }

  func popPane() {
    closedRowViewCount += pane.table.madeRowViewCount
    panes.removeLast()
  }

  // MARK: Unsaved rows

  func moveToUnsaved(forward: Bool) {
    let routes = session.draft.edits
      .compactMap { edit in
        session.route(to: edit.shownRow).map { ($0, edit.shownRow) }
      }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    let here = panes.compactMap(\.focusedPosition)
    let next =
      forward
      ? routes.first { here.lexicographicallyPrecedes($0.0) } ?? routes.first
      : routes.last { $0.0.lexicographicallyPrecedes(here) } ?? routes.last
    if let next { reveal(next.1) }
  }
}
