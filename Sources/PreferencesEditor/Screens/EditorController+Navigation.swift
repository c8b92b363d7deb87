package import EditorCore
import TableUI
import Terminal

extension EditorController {
  /// Opens the panes that lead to the row and puts the focus on it.
  package func reveal(_ identifier: RowIdentifier) {
    closeSearch()
    guard let route = session.form.root.route(to: identifier) else { return }
    var isSame = true
    for (depth, position) in route.enumerated() {
      if depth > 0 {
        let shown = depth < panes.count && isSame
        if !shown {
          while panes.count > depth { popPane() }
          guard case .pane(let link) = pane.pane[route[depth - 1]].control else { return }
          push(link.pane())
        }
      }
      isSame = isSame && panes[depth].focusedPosition == position
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

  /// Opens a pane over the focused row.
  func push(_ opened: Pane) {
    let section = pane.focusedPosition.flatMap { pane.pane.sections[$0.section].header }
    panes.append(
      PaneController(
        pane: opened, openedBy: focusedRow,
        path: [section, opened.title].compactMap { $0 }, session: session, appearance: options,
        showsHiddenRows: showsHiddenRows))
  }

  /// Shows the open panes as the form has them now; those whose row is gone are closed.
  func followStructure() {
    guard structureRevision != session.structureRevision else { return }
    structureRevision = session.structureRevision
    panes[0].show(session.form.root)
    for depth in panes.indices.dropFirst() {
      guard let opener = panes[depth].openedBy,
        let position = panes[depth - 1].pane.route(to: opener)?.first,
        case .pane(let link) = panes[depth - 1].pane[position].control
      else {
        while panes.count > depth { popPane() }
        return
      }
      panes[depth].show(link.pane())
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
        session.form.root.route(to: edit.row.identifier).map { ($0, edit.row.identifier) }
      }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    let here = panes.compactMap(\.focusedPosition)
    let next =
      forward
      ? routes.first { here.lexicographicallyPrecedes($0.0) } ?? routes.first
      : routes.last { $0.0.lexicographicallyPrecedes(here) } ?? routes.last
    if let next { reveal(next.1) }
  }

  func moveToError() {
    guard let here = pane.focusedPosition else { return }
    let found = pane.pane.firstPosition(after: here) {
      pane.outline.place(of: $0) != nil && session.state(of: pane.pane[$0]).problem != nil
    }
    guard let found else { return refuse("no errors in this pane") }
    pane.focus(on: found)
  }
}
