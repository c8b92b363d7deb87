import EditorCore
import Terminal

/// Asks which value a row is to have that another program has changed too.
final class ConflictPopup: Overlay {
  private struct Answer {
    let key: Key
    let hint: String
    let line: PopupLine
    let take: () -> Void
  }

  let hints: [Hint]
  var box: Rect? { lines.box }
  private let answers: [Answer]
  private var lines: MenuLines
  private let title: String
  private let footer: String

  init(
    _ conflict: Conflict, of content: RowContent, in editor: EditorScreen,
    other giveOther: @escaping () -> Void
  ) {
    let row = content.row
    title = localized("'\(row.shownTitle)' changed on both sides")
    let before = row.changedWords(for: conflict.base, mask: editor.options.glyphs.secretMask)
    footer = localized("before: \(before)")
    let words = editor.options.words(of: conflict, on: row)
    let takeTheirs =
      editor.session.form.isOfHost ? localized("take the program's") : localized("take the file's")
    var answers = [
      Answer(
        key: .character("m"), hint: localized("mine"),
        line: PopupLine(title: localized("take mine"), detail: words.mine)
      ) { [unowned editor] in editor.resolve(row.identifier, .mine) },
      Answer(
        key: .character("t"), hint: Conflict.theirs(in: editor.session),
        line: PopupLine(title: takeTheirs, detail: words.theirs)
      ) { [unowned editor] in editor.resolve(row.identifier, .theirs) },
    ]
    if row.control.hasManyValues {
      let line = PopupLine(title: localized("another value"), detail: "")
      answers.append(
        Answer(key: .character("e"), hint: localized("another"), line: line, take: giveOther))
    }
    self.answers = answers
    lines = MenuLines(answers.map(\.line))
    hints =
      [Hint(.enter, localized("take"), isEssential: true), Hint(.escape, localized("cancel"))]
      + answers.map { Hint($0.key, $0.hint) }
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"), .character("q"): stage.close(self)
    case .up, .character("k"): lines.move(by: -1)
    case .down, .character("j"): lines.move(by: 1)
    case .enter: take(answers[lines.selection], on: stage)
    default:
      guard let answer = answers.first(where: { $0.key == key }) else {
        return stage.refuse(localized("\(key.name(stage.options.glyphs)) does nothing here"))
      }
      take(answer, on: stage)
    }
  }

  func click(at point: Point, on stage: OverlayHost) {
    if let line = lines.item(at: point) { take(answers[line], on: stage) }
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) { lines.move(by: notches) }

  private func take(_ answer: Answer, on stage: OverlayHost) {
    stage.close(self)
    answer.take()
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    lines.draw(
      in: &canvas, over: frame, title: title, footer: footer, appearance: stage.popupAppearance)
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
