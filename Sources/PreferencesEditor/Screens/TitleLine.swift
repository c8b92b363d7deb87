import EditorCore
import Terminal

/// The top line: the path of panes at the left, the file next to it, what is unsaved at the right.
///
/// Where there is no room for both, the name of the file comes first: it says which file this is.
struct TitleLine: Equatable {
  /// Where a word of the path was drawn, and the place of its pane among those that are open.
  struct DrawnCrumb {
    var start: Int
    var end: Int
    var depth: Int
  }

  /// A word of the path, and the place of its pane among those that are open.
  private struct Crumb: Equatable {
    let name: String
    let depth: Int
  }

  /// The way to the open pane; none where the file says it all.
  private let crumbs: [Crumb]
  /// What is edited, and its name alone.
  private let location: String
  private let name: String
  /// The title of the open pane, where it is not the first; it has its room beside the name.
  private let pane: String
  /// Whether the form is called as its file is.
  private let isNamedForFile: Bool
  private let separator: String
  /// How many errors and conflicts there are, and what is unsaved.
  private let status: [Status]
  private let theme: Theme

  /// Something that is told at the right, and the same in few words.
  struct Status: Equatable {
    let words: String
    let short: String
    let style: Style
  }

  private static let gap = 3

  init(of editor: EditorScreen) {
    let own = editor.options.title ?? editor.panes[0].pane.title
    let title = editor.group?.title.map { $0 + editor.options.pathSeparator + own } ?? own
    let isNamedForFile = editor.fileName == own
    // What is one of several is named for its file with what it is one of.
    let isOfGroup = isNamedForFile && editor.group?.title != nil
    location = isOfGroup ? title : editor.location
    name = isOfGroup ? title : editor.fileName
    separator = editor.options.pathSeparator
    if editor.search == nil {
      self.isNamedForFile = isNamedForFile
      // A section that is named for the form does not say so twice, nor does a form that is named for
      // its file.
      let inner = editor.panes.enumerated().dropFirst().flatMap { depth, pane in
        pane.path.filter { $0 != own }.map { Crumb(name: $0, depth: depth) }
      }
      crumbs = (isNamedForFile ? [] : [Crumb(name: title, depth: 0)]) + inner
      pane = inner.last.map { [separator] in separator + $0.name } ?? ""
    } else {
      self.isNamedForFile = false
      pane = ""
      crumbs = [Crumb(name: localized("Search"), depth: 0)]
    }
    status = Self.status(of: editor)
    theme = editor.options.theme
  }

  /// Draws the line; returns in which columns the words of the path stand, and of which pane they are.
  func draw(in canvas: inout Canvas) -> [DrawnCrumb] {
    var path = crumbs.first?.name ?? ""
    for crumb in crumbs.dropFirst() { path += separator + crumb.name }
    canvas.fill(
      Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1), style: theme.title)
    let room = drawStatus(in: &canvas) - 2
    let columns = { [repertoire = canvas.repertoire] (text: String) in
      TextWidth.columns(of: text, repertoire: repertoire)
    }
    if isNamedForFile {
      let inner = path.isEmpty ? "" : separator + path
      let file = columns(location + inner) <= room ? location : name
      let used = canvas.write(
        file + inner, at: Point(x: 1, y: 0), columns: room, style: theme.title, truncation: .head)
      return places(
        of: [Crumb(name: file, depth: 0)] + crumbs, endingAt: 1 + used,
        repertoire: canvas.repertoire)
    } else if columns(path) + Self.gap + columns(location) <= room {
      let used = canvas.write(path, at: Point(x: 1, y: 0), style: theme.title)
      canvas.write(location, at: Point(x: 1 + used + Self.gap, y: 0), style: theme.path)
      return places(of: crumbs, endingAt: 1 + used, repertoire: canvas.repertoire)
    } else {
      let needed = pane.isEmpty ? 0 : columns(pane) + Self.gap
      let used = canvas.write(
        name, at: Point(x: 1, y: 0), columns: max(room / 3, room - needed), style: theme.title,
        truncation: .tail)
      let x = 1 + used + Self.gap - 1
      let end =
        x
        + canvas.write(
          path, at: Point(x: x, y: 0), columns: room + 1 - x, style: theme.path, truncation: .head)
      return [DrawnCrumb(start: 1, end: 1 + used, depth: 0)]
        + places(of: crumbs, endingAt: end, repertoire: canvas.repertoire)
    }
  }

  /// Where the words of a path were drawn; where it was cut, that was done at its start.
  private func places(
    of crumbs: [Crumb], endingAt end: Int, repertoire: Repertoire
  ) -> [DrawnCrumb] {
    var x = end
    return crumbs.reversed().compactMap { crumb in
      let start = x - TextWidth.columns(of: crumb.name, repertoire: repertoire)
      let place = DrawnCrumb(start: max(1, start), end: max(1, x), depth: crumb.depth)
      x = start - TextWidth.columns(of: separator, repertoire: repertoire)
      return place.start == place.end ? nil : place
    }
  }

  /// Writes how many errors there are, and what is unsaved, in the words that there is room for.
  ///
  /// - Returns: The column where the room for the path ends.
  private func drawStatus(in canvas: inout Canvas) -> Int {
    let columns = canvas.size.columns
    var widths = status.map { TextWidth.columns(of: $0.words, repertoire: canvas.repertoire) }
    let isShort = widths.reduce(-2) { $0 + $1 + 2 } > columns / 2
    if isShort {
      widths = status.map { TextWidth.columns(of: $0.short, repertoire: canvas.repertoire) }
    }
    var right = columns - 1
    for index in status.indices.reversed() {
      right -= widths[index] + (index == status.count - 1 ? 0 : 2)
      canvas.write(
        isShort ? status[index].short : status[index].words, at: Point(x: right, y: 0),
        style: status[index].style)
    }
    return status.isEmpty ? right : right - 2
  }
}

extension TitleLine {
  /// How many errors and conflicts there are, and what is unsaved.
  static func status(of editor: EditorScreen) -> [Status] {
    let session = editor.session
    let theme = editor.options.theme
    var status: [Status] = []
    func tell(_ words: String, _ short: String, _ style: Style) {
      status.append(Status(words: words, short: short, style: style))
    }
    if let count = session.errors.countAtHand, count > 0 {
      // What was wrong before anything is edited is told, and is no alarm.
      let style = session.draft.isEmpty ? theme.unsaved : theme.error
      tell("! \(count.errors)", "! \(count)", style)
    }
    let conflicts = session.merging.conflicts.count
    if conflicts > 0 { tell("! \(conflicts.conflicts)", "! \(conflicts)", theme.error) }
    if editor.isDisplay, editor.group == nil {
      tell(localized("view"), localized("view"), theme.unsaved)
      return status
    }
    let (count, heldBack) = (editor.unsavedCount, session.draft.heldBackCount)
    if session.isReadOnly, count == 0 {
      tell(localized("read-only"), localized("read-only"), theme.unsaved)
    } else if count > 0 {
      let mark = editor.options.glyphs.unsaved
      let (aside, shortAside) =
        heldBack == 0
        ? ("", "") : (localized(", \(heldBack) held back"), localized(", \(heldBack) held"))
      tell(
        "\(mark) \(localized("\(count) unsaved"))\(aside)", "\(mark) \(count)\(shortAside)",
        theme.unsaved)
    }
    return status
  }
}
