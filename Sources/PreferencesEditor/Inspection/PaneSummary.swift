import EditorCore

/// What is in a pane, in the row that opens it: `x 8, y 6`.
///
/// Only the first few of its rows are looked at, as the draft has them, so that a row costs the same
/// whatever it opens.
struct PaneSummary {
  /// The words; empty where nothing is set inside.
  let text: String

  /// Looks at no more rows than a line has room to tell of.
  private static let mostRows = 8
  /// The columns that are worth filling, of a row and of one value in it.
  private static let longestText = 44
  private static let longestValue = 20

  init(of row: Row, in session: EditSession, glyphs: Glyphs) {
    guard case .pane(let link) = row.control, !row.isSecret else {
      text = ""
      return
    }
    var parts: [String] = []
    var length = 0
    var isCut = false
    let rows = Self.firstRows(of: link, in: row) + Self.rowsSet(inside: row, in: session)
    var seen: Set<RowIdentifier> = []
    let labels = Self.labels(of: row, in: session)
    for inner in rows where seen.insert(inner.identifier).inserted {
      guard
        let part = Self.words(
          for: session.resolved(inner),
          besides: inner.pointer?.tokens.last.map(labels.contains) == true ? row.title : nil,
          in: session, glyphs: glyphs)
      else { continue }
      length += part.count + 2
      guard length <= Self.longestText || parts.isEmpty else {
        isCut = true
        break
      }
      parts.append(part)
    }
    isCut = isCut || rows.count >= Self.mostRows
    guard parts.isEmpty else {
      text = parts.joined(separator: ", ") + (isCut ? ", \(glyphs.ellipsis)" : "")
      return
    }
    let isEmptyObject = rows.isEmpty && row.pointer != nil
    let value = isEmptyObject ? session.state(of: row).slot.value : nil
    text = value.flatMap { $0.partCount == 0 ? $0.summary() : nil } ?? ""
  }

  /// The first rows of the pane that the row opens.
  private static func firstRows(of link: PaneLink, in row: Row) -> [Row] {
    // Of what the draft adds, the document holds nothing.
    if row.addition == nil, let first = link.firstRows { return first(mostRows) }
    guard !link.isEndless else { return [] }
    let pane = link.pane()
    var rows: [Row] = []
    for section in pane.sections.prefix(mostRows) {
      rows += section.rows.prefix(mostRows - rows.count)
      if rows.count == mostRows { break }
    }
    return rows
  }

  /// What only the draft sets in the pane; looked for where there is a mark of it.
  private static func rowsSet(inside row: Row, in session: EditSession) -> [Row] {
    guard session.paneMarks[row] != nil else { return [] }
    return session.draft.edits.lazy.map(\.row)
      .filter { $0.identifier.isWithin(row.identifier) && !$0.isKeyOrder }.prefix(mostRows).map {
        $0
      }
  }

  /// The keys of the members by which the row may be called.
  private static func labels(of row: Row, in session: EditSession) -> [String] {
    let list = row.element.flatMap { session.row($0.list) }.flatMap { session.drafted.list(in: $0) }
    return list?.control.elements?.label.map { $0.suffix(1) } ?? ListElement.labels
  }

  /// A row in a few words; nil where it is not set, or tells nothing that the title does not.
  private static func words(
    for row: Row, besides known: String?, in session: EditSession, glyphs: Glyphs
  ) -> String? {
    let title = row.title.isEmpty ? row.identifier.text : row.title
    if case .pane = row.control { return title }
    let state = session.state(of: row)
    let held = state.slot.value ?? state.left?.value
    switch row.control {
    case .list, .map, .variant:
      guard let counted = held?.countedParts else { return nil }
      return "\(title) \(counted)"
    default: break
    }
    guard let value = held, value != .null, value.partCount != 0 else { return nil }
    let words = row.words(for: value, mask: glyphs.secretMask)
    guard words != known else { return nil }
    let line = words.prefix { !$0.isNewline }
    guard line.count > longestValue else { return "\(title) \(line)" }
    return "\(title) \(line.prefix(longestValue - 1))\(glyphs.ellipsis)"
  }
}
