import EditorCore
import Terminal

/// Asks which value a row is to have that another program has changed too.
final class ConflictPopup: Overlay {
  private unowned let editor: EditorScreen
  private enum Answer {
    case mine, theirs, other

    var key: Key {
      switch self {
      case .mine: .character("m")
      case .theirs: .character("t")
      case .other: .character("e")
      }
    }

    func title(overModel: Bool) -> String {
      switch self {
      case .mine: localized("take mine")
      case .theirs: overModel ? localized("take the program's") : localized("take the file's")
      case .other: localized("another value")
      }
    }

    func hint(theirs: String) -> Hint {
      switch self {
      case .mine: Hint(key, localized("mine"))
      case .theirs: Hint(key, theirs)
      case .other: Hint(key, localized("another"))
      }
    }
  }

  let hints: [Hint]
  private(set) var box: Rect?
  private let content: RowContent
  /// Asks for another value than both.
  private let giveOther: () -> Void
  private let lines: [(answer: Answer, line: PopupLine)]
  private let footer: String
  private var selection = 0

  init(
    _ conflict: Conflict, of content: RowContent, in editor: EditorScreen,
    other giveOther: @escaping () -> Void
  ) {
    self.editor = editor
    self.content = content
    self.giveOther = giveOther
    let words = { (slot: Slot) in
      content.row.changedWords(for: slot, mask: editor.options.glyphs.secretMask)
    }
    footer = localized("before: \(words(conflict.base))")
    var answers: [(Answer, String)] = [
      (.mine, words(conflict.mine)), (.theirs, words(conflict.theirs)),
    ]
    if content.row.control.hasManyValues { answers.append((.other, "")) }
    let overModel = editor.session.form.isOfHost
    lines = answers.map { ($0, PopupLine(title: $0.title(overModel: overModel), detail: $1)) }
    hints =
      [Hint(.enter, localized("take"), isEssential: true), Hint(.escape, localized("cancel"))]
      + answers.map { $0.0.hint(theirs: Conflict.theirs(in: editor.session)) }
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"), .character("q"): editor.close(self)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .down, .character("j"): selection = min(lines.count - 1, selection + 1)
    case .enter: take(lines[selection].answer, in: editor)
    default:
      guard let line = lines.first(where: { $0.answer.key == key }) else {
        return editor.refuse(localized("\(key.name(editor.options.glyphs)) does nothing here"))
      }
      take(line.answer, in: editor)
    }
  }

  private func take(_ answer: Answer, in editor: EditorScreen) {
    editor.close(self)
    switch answer {
    case .mine: editor.resolve(content.row.identifier, .mine)
    case .theirs: editor.resolve(content.row.identifier, .theirs)
    case .other: giveOther()
    }
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let repertoire = canvas.repertoire
    let title = localized("'\(content.row.shownTitle)' changed on both sides")
    let columns =
      lines.map { $0.line.columns(repertoire) }
      + [title, footer].map { TextWidth.columns(of: $0, repertoire: repertoire) + 4 }
    let popup = PopupBox(
      in: frame, beside: frame.row, content: Size(columns: columns.max() ?? 0, rows: lines.count))
    let inside = popup.inside
    box = popup.frame
    popup.draw(in: &canvas, title: title, footer: footer, appearance: editor.popupAppearance)
    let first = max(0, selection - max(1, inside.rows) + 1)
    for (y, line) in lines[first...].prefix(inside.rows).enumerated() {
      line.line.draw(
        in: &canvas,
        frame: Rect(x: inside.x, y: inside.y + y, columns: inside.columns, rows: 1),
        isSelected: first + y == selection, appearance: editor.popupAppearance)
    }
    return Point(x: inside.x, y: inside.y + selection - first)
  }
}

extension EditorScreen {
  /// Decides a conflict and says what holds now.
  func resolve(_ row: RowIdentifier, _ resolution: Conflict.Resolution) {
    session.merging.resolve(row, resolution)
    navigator.followStructure()
    pane.draftDidChange()
    let left = session.merging.conflicts.count
    let theirs =
      session.form.isOfHost
      ? localized("the program's value holds") : localized("the file's value holds")
    say(
      (resolution == .mine ? localized("Save writes yours") : theirs)
        + (left == 0 ? "" : localized("; \(left.rows) left in conflict")))
  }
}

extension Conflict {
  /// What the other side of a conflict is called.
  static func theirs(in session: EditSession) -> String {
    session.form.isOfHost ? localized("the program's") : localized("the file's")
  }
}

extension FormContent {
  /// Whether it is over a model of a host's, and no file.
  var isOfHost: Bool { makeModel != nil }
}
