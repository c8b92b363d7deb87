import EditorCore
import Terminal

/// The top line: the path of panes at the left, the file next to it, what is unsaved at the right.
struct TitleLine {
  /// The way to the open pane, in words.
  private let path: String
  /// What is edited; nil where the path says it.
  private let location: String?
  /// What is unsaved, and the same in few words.
  private let status: (full: [Span], short: [Span])
  private let theme: Theme

  init(of editor: EditorController) {
    let title = editor.panes[0].pane.title
    var names = [localized("Search")]
    var isNamedForFile = false
    if editor.search == nil {
      // A form that is named for its file does not say so twice.
      isNamedForFile = editor.location.split(separator: "/").last.map(String.init) == title
      // Nor does a section that is named for the form.
      let inner = editor.panes.dropFirst().flatMap(\.path).filter { $0 != title }
      names = [isNamedForFile ? editor.location : title] + inner
    }
    path = names.joined(separator: editor.pathSeparator)
    location = isNamedForFile ? nil : editor.location
    status = (editor.status(isShort: false), editor.status(isShort: true))
    theme = editor.options.theme
  }

  func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    canvas.fill(Rect(x: 0, y: 0, columns: columns, rows: 1), style: theme.title)
    let right = drawStatus(in: &canvas)
    // The file's name stays in view where there is little room: the title gives way to it.
    let room = location.map { min(right - 1, max(right * 2 / 3, right - $0.count - 4)) }
    let used = canvas.write(
      path, at: Point(x: 1, y: 0), columns: max(0, room ?? right - 1), style: theme.title,
      truncation: .head)
    let x = 1 + used + 3
    if let location, x < right {
      canvas.write(
        location, at: Point(x: x, y: 0), columns: right - x, style: theme.path, truncation: .head)
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
    let used = status.full.reduce(-2) { $0 + width($1) + 2 }
    let spans = used <= columns / 2 ? status.full : status.short
    var right = columns - 1
    for (index, span) in spans.reversed().enumerated() {
      right -= width(span) + (index == 0 ? 0 : 2)
      canvas.write(span.text, at: Point(x: right, y: 0), style: span.style)
    }
    return spans.isEmpty ? right : right - 2
  }
}

extension EditorController {
  /// How many errors and conflicts there are, and what is unsaved, each in words or as a number.
  func status(isShort: Bool) -> [Span] {
    var spans: [Span] = []
    if let count = errorCount, count > 0 {
      spans.append(Span("! \(isShort ? "\(count)" : count.errors)", options.theme.error))
    }
    let conflicts = session.conflicts.count
    if conflicts > 0 {
      let text = "! \(isShort ? "\(conflicts)" : conflicts.conflicts)"
      spans.append(Span(text, options.theme.error))
    }
    guard !isDisplay else { return spans }
    let (count, heldBack) = (session.draft.count, session.draft.heldBack.count)
    if session.isReadOnly {
      spans.append(Span(localized("read-only"), options.theme.unsaved))
    } else if count > 0 {
      let aside =
        heldBack == 0
        ? "" : isShort ? localized(", \(heldBack) held") : localized(", \(heldBack) held back")
      let words = isShort ? "\(count)" : localized("\(count) unsaved")
      let text = "\(options.glyphs.unsaved) \(words)\(aside)"
      spans.append(Span(text, options.theme.unsaved))
    }
    return spans
  }

  /// What stands between the words of a path.
  var pathSeparator: String { " \(options.glyphs.opens) " }
}
