import EditorCore
import TableUI

/// The panes that are open, each from a row of the one before, and the ways through them.
final class Navigator {
  private unowned let editor: EditorScreen
  private(set) var panes: [PaneController]
  private var structureRevision: Int
  /// The revision of the draft after which the open panes have their titles, and what was being typed.
  private var titleSource: (revision: Int, typed: String?) = (0, nil)
  private var closedRowViewCount = 0
  /// Whether rows that rules hide are shown too, dimmed.
  private(set) var showsHiddenRows = false {
    didSet { for pane in panes { pane.showsHiddenRows = showsHiddenRows } }
  }

  init(of editor: EditorScreen) {
    self.editor = editor
    let session = editor.session
    structureRevision = session.structureRevision
    panes = [
      PaneController(pane: session.form.root, session: session, appearance: editor.options)
    ]
  }

  private var session: EditSession { editor.session }

  /// The pane whose rows are on the screen.
  var pane: PaneController {
    guard let search = editor.search, search.showsResults else { return panes[panes.count - 1] }
    return search.results
  }

  /// The list or map whose pane is open.
  var openList: Row? {
    pane.openedBy.flatMap { session.row($0) }.flatMap { session.drafted.list(in: $0) }
  }

  /// All panes, that of a search too.
  var allPanes: [PaneController] { panes + (editor.search.map { [$0.results] } ?? []) }

  /// How many row views were made, in all panes.
  var madeRowViewCount: Int {
    allPanes.reduce(closedRowViewCount) { $0 + $1.table.madeRowViewCount }
  }

  /// Opens the panes that lead to the row and puts the focus on it.
  func reveal(_ identifier: RowIdentifier) {
    editor.searchController.close(in: editor)
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
    if session.isHidden(identifier), !showsHiddenRows { toggleHiddenRows() }
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
        appearance: editor.options, showsHiddenRows: showsHiddenRows))
  }

  /// Shows the open panes as the form has them now; those whose row is gone are closed.
  func followStructure() {
    guard structureRevision != session.structureRevision else { return followTitles() }
    let field = pane.openField
    defer {
      if let field, field.isChanged, allPanes.allSatisfy({ $0.openField == nil }) {
        editor.sayLost(field.isMasked ? editor.options.glyphs.secretMask : field.editor.text)
      }
    }
    structureRevision = session.structureRevision
    titleSource = (session.revision, session.typed?.text)
    panes[0].show(session.form.root)
    for depth in panes.indices.dropFirst() {
      guard let row = opener(ofPaneAt: depth), let opened = session.pane(of: row) else {
        while panes.count > depth { popPane() }
        return
      }
      if row.element != nil { panes[depth].title = row.shownTitle }
      panes[depth].show(opened)
    }
  }

  /// Has panes be those of the elements that they were of, where these stand now; what is in one that is gone is
  /// closed.
  func followElements(_ moves: ElementMoves) {
    for depth in panes.indices.dropFirst() {
      guard let opener = panes[depth].openedBy, let now = moves.row(opener) else {
        while panes.count > depth { popPane() }
        return
      }
      panes[depth].openedBy = now
    }
  }

  /// Calls the open panes of elements as the draft has it, and what is being typed.
  private func followTitles() {
    let source = (revision: session.revision, typed: session.typed?.text)
    guard panes.count > 1, titleSource != source else { return }
    titleSource = source
    for depth in panes.indices.dropFirst() {
      guard let row = opener(ofPaneAt: depth), row.element != nil else { continue }
      panes[depth].title = row.shownTitle
    }
  }

  /// The row in the pane before that opens a pane; nil where it is gone.
  private func opener(ofPaneAt depth: Int) -> Row? {
    let outer = panes[depth - 1].pane
    guard let opener = panes[depth].openedBy else { return nil }
    return session.drafted.position(of: opener, in: outer).map { outer[$0] }
      .flatMap { $0.identifier == opener ? $0 : nil }
  }

  func popPane() {
    count(closed: pane)
    panes.removeLast()
  }

  /// Remembers how many row views a pane made that is open no more.
  func count(closed pane: PaneController) { closedRowViewCount += pane.table.madeRowViewCount }

  func leavePane() {
    guard panes.count > 1 else { return }
    popPane()
    pane.draftDidChange()
  }

  /// Puts the focus on what a step is about: a row, or an element of a list whose pane is open.
  func show(_ step: DraftStep) {
    followStructure()
    // What became of a value whose pane is open is seen there.
    if step.row.isVariant, panes.contains(where: { $0.openedBy == step.row.identifier }) {
      return editor.searchController.close(in: editor)
    }
    guard step.row.control.elements != nil,
      let depth = panes.firstIndex(where: { $0.openedBy == step.row.identifier })
    else { return reveal(step.row.identifier) }
    editor.searchController.close(in: editor)
    while panes.count > depth + 1 { popPane() }
    // The elements stand last: those of a value of several kinds come after the kinds.
    if let place = step.place, pane.pane.sections.count > 0 {
      pane.focus(on: RowPosition(section: pane.pane.sections.count - 1, row: max(0, place)))
    }
  }

  /// Goes back to one of the open panes, by its place among them.
  func goBack(toDepth depth: Int) {
    guard editor.search == nil else { return editor.searchController.close(in: editor) }
    while panes.count > depth + 1 { popPane() }
    pane.draftDidChange()
  }

  func focusHead(goingUp: Bool) {
    if let head = pane.head(goingUp: goingUp) { pane.table.moveFocus(to: head) }
  }

  func openSectionList() {
    let sections = pane.pane.sections
    let items = sections.map { section in
      PopupLine(
        title: section.header ?? section.rows.first?.title ?? "", detail: "\(section.rows.count)")
    }
    editor.open(
      ListPopup(
        title: localized("Sections"), items: items, selection: pane.focusedPosition?.section ?? 0,
        action: localized("go")
      ) { [unowned self] section in
        guard !sections[section].rows.isEmpty else { return }
        pane.focus(on: RowPosition(section: section, row: 0))
      })
  }

  func toggleHiddenRows() {
    showsHiddenRows.toggle()
    let takeBack = localized("\(editor.keyName(of: .showHidden)) hides them again")
    editor.notice = OverlayHost.Notice(
      text: showsHiddenRows
        ? localized(
          "hidden rows are shown, marked \(editor.options.glyphs.sign(for: .hidden)); \(takeBack)")
        : localized("hidden rows are hidden"))
  }

  // MARK: Unsaved rows and errors

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
    guard let next else {
      return editor.say(
        localized("what is removed has no row; \(editor.keyName(of: .review)) lists it"))
    }
    reveal(next.1)
  }

  /// Goes to the next row with an error, in whichever pane it is, and says what is wrong.
  func moveToError(forward: Bool) {
    let errors = session.errors.find() + conflictErrors
    guard let first = errors.first else { return editor.refuse(localized("no errors")) }
    let places = errors.compactMap { error in place(of: error).map { ($0, error) } }
      .sorted { $0.0.route.lexicographicallyPrecedes($1.0.route) }
    guard !places.isEmpty else { return editor.say(first.message) }
    let here = panes.compactMap(\.focusedPosition)
    let index =
      forward
      ? places.firstIndex { here.lexicographicallyPrecedes($0.0.route) } ?? 0
      : places.lastIndex { $0.0.route.lexicographicallyPrecedes(here) } ?? places.count - 1
    reveal(places[index].0.row)
    var words = localized("error \(index + 1) of \(places.count)")
    let others = errors.count - places.count
    if others > 0 {
      words += " " + localized("(\(editor.keyName(of: .review)) lists \(others) more)")
    }
    editor.say("\(words): \(places[index].1.message)")
  }

  /// Rows to decide bear the mark of an error, too.
  private var conflictErrors: [Diagnostic] {
    session.merging.conflicts.compactMap { conflict in
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
