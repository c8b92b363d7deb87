import EditorCore
import TableUI
import Terminal

/// One pane on the screen: its table, and the field that is open in it.
final class PaneController {
  private(set) var pane: Pane
  /// Which rows are shown now, and where.
  private(set) var outline: PaneOutline
  private var structureRevision: Int
  /// The row that opened the pane; nil for the first one.
  var openedBy: RowIdentifier?
  /// What the pane is called on the way to it.
  var title: String
  /// The section of its row in the pane before.
  private let section: String?
  let table = TableView()

  let session: EditSession
  var appearance: EditorOptions {
    didSet {
      applyAppearance()
      forgetContents()
      table.reconfigureVisibleRows()
    }
  }
  private(set) var openField: OpenField?
  /// The row whose secret a person has asked to see.
  var revealedRow: RowIdentifier?
  /// Adds what is to be shown of a row besides itself, where the pane is not the row's own.
  var decorate: ((RowPosition, RowContent) -> Void)?
  /// Whether rows that rules hide are shown too.
  var showsHiddenRows: Bool {
    didSet { if showsHiddenRows != oldValue { show(pane) } }
  }

  /// What the rows show that were looked at since the draft last changed; it is made from the form once, not
  /// per key.
  private(set) var contents = KnownContents()
  private var (contentsRevision, errorChanges) = (-1, 0)
  /// How wide the table is, with the scroll bar, and the longest text of a header or footer, in bytes.
  var columns = 80
  var longestCaption = 0

  /// What the footer said last of a section.
  var sectionHints: SectionHints?

  /// How many rows are remembered before all are forgotten: some screens of them.
  private static let rememberedRows = 512

  init(
    pane: Pane, openedBy: RowIdentifier? = nil, section: String? = nil, title: String? = nil,
    session: EditSession, appearance: EditorOptions, showsHiddenRows: Bool = false
  ) {
    self.pane = pane
    self.showsHiddenRows = showsHiddenRows
    self.openedBy = openedBy
    self.section = section
    self.title = title ?? pane.title
    outline = session.outline(of: pane, showingHidden: showsHiddenRows)
    structureRevision = session.structureRevision
    self.session = session
    self.appearance = appearance
    FieldRegistry.register(in: table)
    applyAppearance()
    table.dataSource = self
    table.reloadData()
  }

  /// The way to the pane from the one before: its section there, and its title.
  var path: [String] { [section, title].compactMap { $0 } }

  private func applyAppearance() {
    table.appearance.header = appearance.theme.header
    table.appearance.footer = appearance.theme.dimmed
    table.appearance.scrollBar = appearance.theme.rule
    table.appearance.scrollTrack = appearance.glyphs.scrollTrack
    table.appearance.scrollThumb = appearance.glyphs.scrollThumb
    table.appearance.light = { [theme = appearance.theme] in
      theme.light.light($0, of: &$1, theme: theme)
    }
    table.scrollMargin = appearance.scrollMargin
    table.rowSpacing = appearance.rowSpacing
  }

  // MARK: The focused row

  var focusedContent: RowContent? { table.focus.map { content(at: $0) } }

  /// Whether the header of a section has the focus.
  var isOnHead: Bool { table.focus?.isHead ?? false }

  /// The header that has the focus next: of the section at hand, for who is in its rows and goes up,
  /// else of the next one that is an object; nil where there is none.
  func head(goingUp: Bool) -> TablePosition? {
    guard let focus = table.focus else { return nil }
    let isInRows = goingUp && !focus.isHead
    return stride(
      from: isInRows ? focus.section : focus.section + (goingUp ? -1 : 1),
      to: goingUp ? -1 : outline.sectionCount, by: goingUp ? -1 : 1
    ).first { outline.section($0).head != nil }.map { .head(ofSection: $0) }
  }

  /// The object that the section shown at a place is; nil where it is none.
  func head(ofSection section: Int) -> Row? {
    outline.section(section).head == nil ? nil : content(at: .head(ofSection: section)).row
  }

  /// Puts the focus on a row of the pane; does nothing while the row is hidden.
  func focus(on position: RowPosition) {
    guard let place = outline.place(of: position) else { return }
    table.moveFocus(to: TablePosition(place))
  }

  /// Where the value of the focused row was drawn last; nil where the row is not in view.
  var focusedPlace: Rect? {
    guard let focus = table.focus, var place = table.frame(of: focus) else { return nil }
    if let columns = (table.rowView(at: focus) as? TitledRowView)?.valueColumns {
      (place.x, place.columns) = (columns.lowerBound, columns.count)
    }
    return place
  }

  /// Where in the pane the focused row is.
  var focusedPosition: RowPosition? { table.focus.map { outline.position(shownAt: $0.place) } }

  /// Draws what a host changed in the draft since the rows were looked at last, and what was found to be
  /// wrong since then.
  func followDraft() {
    if contentsRevision != session.revision { draftDidChange() }
    if errorChanges != session.errors.changeCount {
      errorChanges = session.errors.changeCount
      forgetContents()
      table.reconfigureVisibleRows()
    }
  }

  /// Draws what changed in the draft, at the next frame.
  func draftDidChange() {
    if structureRevision != session.structureRevision {
      show(pane)
    } else if contentsRevision == session.revision - 1, let rows = session.revisedRows {
      contentsRevision = session.revision
      for position in rows.compactMap(position) {
        contents[position]?.isOutdated = true
        table.reconfigureRow(at: position)
      }
    } else {
      table.reconfigureVisibleRows()
    }
  }

  func forgetContents() { contents.removeAll() }

  /// Shows the pane as it is now: rows may have come, gone, moved or been hidden.
  ///
  /// The focused row and an open field keep their places; a field of a row that is gone is closed.
  func show(_ pane: Pane) {
    let field = openField
    let fieldRow = field.map { content(at: $0.position).row.identifier }
    openField = nil
    table.reloadData {
      self.pane = pane
      outline = session.outline(of: pane, showingHidden: showsHiddenRows)
      structureRevision = session.structureRevision
      forgetContents()
    }
    if var field, let position = fieldRow.flatMap({ position(of: AnyHashable($0)) }) {
      field.position = position
      setOpenField(field)
    } else {
      session.typed = nil
    }
  }

  // MARK: The open field

  /// Opens the field of the focused row; a secret that is not shown is not shown in its field either.
  func openField(with text: String) {
    guard let position = table.focus else { return }
    let content = content(at: position)
    let hasText = content.value.map { $0 != .null } ?? false
    setOpenField(
      OpenField(
        position: position, editor: LineEditor(text),
        isMasked: content.row.isSecret && !content.isRevealed, opened: text,
        stored: content.state.stored, isUntyped: text.isEmpty && !hasText))
  }

  func editOpenField(_ edit: (inout LineEditor) -> Void) {
    guard var field = openField else { return }
    edit(&field.editor)
    (field.isUntyped, field.isFresh) = (false, false)
    // What other rows have to say is said at once; the value itself may not be typed to its end.
    let clash = content(at: field.position).row.clash
    field.message = clash?(.string(field.editor.text), session.values)?.description
    setOpenField(field)
  }

  /// Puts what was on offer in the place of what was typed, which can be given back.
  func replaceTyped(with text: String) {
    let typed = openField.flatMap { field in
      field.typed ?? (field.editor.text.isIdentical(to: field.opened) ? nil : field.editor)
    }
    editOpenField { $0 = LineEditor(text) }
    openField?.typed = typed
  }

  /// Gives back what was typed before something on offer took its place; returns whether there is such.
  func giveBackTyped() -> Bool {
    guard let typed = openField?.typed else { return false }
    editOpenField { $0 = typed }
    openField?.typed = nil
    return true
  }

  func refuseOpenField(_ message: String) {
    guard var field = openField else { return }
    field.message = message
    setOpenField(field)
  }

  func closeField() { setOpenField(nil) }

  func setOpenField(_ field: OpenField?) {
    for position in [openField?.position, field?.position].compactMap({ $0 }) {
      contents[position] = nil
      table.reconfigureRow(at: position)
    }
    openField = field
    session.typed = field.flatMap { field in
      field.isMasked
        ? nil : (content(at: field.position).row.identifier, field.editor.text)
    }
  }

  // MARK: Rows

  func content(at position: TablePosition) -> RowContent {
    if contentsRevision != session.revision || contents.count > Self.rememberedRows {
      forgetContents()
      contentsRevision = session.revision
    }
    let known = contents[position]
    if let known, !known.isOutdated { return known }
    let place = outline.position(shownAt: position.place)
    // The row itself is as the form has it, whatever its value is now.
    let row = known?.lastingRow ?? session.resolved(pane[place])
    let state = session.state(of: row)
    let content = RowContent(row: row, state: state, appearance: appearance, columns: columns)
    content.message = state.message(for: row) ?? session.paneMarks.message(inside: row)
    content.paneMark = session.paneMarks[row]
    content.layer = LayerTag(of: row, state, in: session, glyphs: appearance.glyphs)
    content.isRevealed = revealedRow == row.identifier
    // What is in a section stands below its header.
    if !position.isHead, state.slot.value.flatMap({ row.summary?($0) }) ?? "" == "" {
      content.summary = PaneSummary(of: row, in: session, glyphs: appearance.glyphs).text
    }
    decorate?(place, content)
    if let openField, openField.position == position {
      content.editor =
        openField.isMasked
        ? openField.editor.masked(with: appearance.glyphs.bullet) : openField.editor
      content.message = openField.message
    }
    contents[position] = content
    return content
  }

  /// What rows show, by their positions.
  struct KnownContents {
    private var places = IntegerIndex()
    private var contents: [RowContent?] = []

    var count: Int { contents.count }

    subscript(position: TablePosition) -> RowContent? {
      get {
        guard let place = places.place(of: position.number) else { return nil }
        return contents[place]
      }
      set {
        if let place = places.place(of: position.number) {
          contents[place] = newValue
        } else if let newValue {
          places.add(position.number)
          contents.append(newValue)
        }
      }
    }

    mutating func removeAll() {
      places.removeAll()
      contents.removeAll(keepingCapacity: true)
    }
  }
}

// MARK: - TableDataSource
