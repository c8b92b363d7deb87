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
  var box: Rect? { lines.box }
  private let content: RowContent
  /// Asks for another value than both.
  private let giveOther: () -> Void
  private let answers: [Answer]
  private var lines: MenuLines
  private let footer: String

  init(
    _ conflict: Conflict, of content: RowContent, in editor: EditorScreen,
    other giveOther: @escaping () -> Void
  ) {
    self.editor = editor
    self.content = content
    self.giveOther = giveOther
    let before = content.row.changedWords(
      for: conflict.base, mask: editor.options.glyphs.secretMask)
    footer = localized("before: \(before)")
    let words = editor.options.words(of: conflict, on: content.row)
    var answers: [(Answer, String)] = [(.mine, words.mine), (.theirs, words.theirs)]
    if content.row.control.hasManyValues { answers.append((.other, "")) }
    let overModel = editor.session.form.isOfHost
    self.answers = answers.map(\.0)
    lines = MenuLines(
      answers.map { PopupLine(title: $0.title(overModel: overModel), detail: $1) })
    hints =
      [Hint(.enter, localized("take"), isEssential: true), Hint(.escape, localized("cancel"))]
      + answers.map { $0.0.hint(theirs: Conflict.theirs(in: editor.session)) }
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"), .character("q"): editor.close(self)
    case .up, .character("k"): lines.move(by: -1)
    case .down, .character("j"): lines.move(by: 1)
    case .enter: take(answers[lines.selection], in: editor)
    default:
      guard let answer = answers.first(where: { $0.key == key }) else {
        return editor.refuse(localized("\(key.name(editor.options.glyphs)) does nothing here"))
      }
      take(answer, in: editor)
    }
  }

  func click(at point: Point, on stage: OverlayHost) {
    if let line = lines.item(at: point) { take(answers[line], in: editor) }
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) { lines.move(by: notches) }

  private func take(_ answer: Answer, in editor: EditorScreen) {
    editor.close(self)
    switch answer {
    case .mine: editor.resolve(content.row.identifier, .mine)
    case .theirs: editor.resolve(content.row.identifier, .theirs)
    case .other: giveOther()
    }
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    lines.draw(
      in: &canvas, over: frame,
      title: localized("'\(content.row.shownTitle)' changed on both sides"), footer: footer,
      appearance: editor.popupAppearance)
  }
}

extension EditorScreen {
  /// Decides a conflict and says what holds now.
  func resolve(_ row: RowIdentifier, _ resolution: Conflict.Resolution) {
    ConflictDecision(in: session).resolve(row, resolution)
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
