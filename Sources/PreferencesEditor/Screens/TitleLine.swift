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
  /// What is unsaved, and the same in few words.
  private let status: [Span]
  private let shortStatus: [Span]
  private let theme: Theme

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
    status = Self.status(of: editor, isShort: false)
    shortStatus = status.isEmpty ? [] : Self.status(of: editor, isShort: true)
    theme = editor.options.theme
  }

  /// Draws the line; returns in which columns the words of the path stand, and of which pane they are.
  func draw(in canvas: inout Canvas) -> [DrawnCrumb] {
    let path = crumbs.map(\.name).joined(separator: separator)
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
    let width = { [repertoire = canvas.repertoire] (span: Span) in
      TextWidth.columns(of: span.text, repertoire: repertoire)
    }
    let used = status.reduce(-2) { $0 + width($1) + 2 }
    let spans = used <= columns / 2 ? status : shortStatus
    var right = columns - 1
    for (index, span) in spans.reversed().enumerated() {
      right -= width(span) + (index == 0 ? 0 : 2)
      canvas.write(span.text, at: Point(x: right, y: 0), style: span.style)
    }
    return spans.isEmpty ? right : right - 2
  }
}

extension TitleLine {
  /// How many errors and conflicts there are, and what is unsaved, each in words or as a number.
  static func status(of editor: EditorScreen, isShort: Bool) -> [Span] {
    let session = editor.session
    var spans: [Span] = []
    if let count = session.errors.countAtHand, count > 0 {
      // What was wrong before anything is edited is told, and is no alarm.
      let style = session.draft.isEmpty ? editor.options.theme.unsaved : editor.options.theme.error
      spans.append(Span("! \(isShort ? "\(count)" : count.errors)", style))
    }
    let conflicts = session.merging.conflicts.count
    if conflicts > 0 {
      let text = "! \(isShort ? "\(conflicts)" : conflicts.conflicts)"
      spans.append(Span(text, editor.options.theme.error))
    }
    if editor.isDisplay, editor.group == nil {
      return spans + [Span(localized("view"), editor.options.theme.unsaved)]
    }
    let (count, heldBack) = (editor.unsavedCount, session.draft.heldBackCount)
    if session.isReadOnly, count == 0 {
      spans.append(Span(localized("read-only"), editor.options.theme.unsaved))
    } else if count > 0 {
      let aside =
        heldBack == 0
        ? "" : isShort ? localized(", \(heldBack) held") : localized(", \(heldBack) held back")
      let words = isShort ? "\(count)" : localized("\(count) unsaved")
      let text = "\(editor.options.glyphs.unsaved) \(words)\(aside)"
      spans.append(Span(text, editor.options.theme.unsaved))
    }
    return spans
  }
}
