import EditorCore
import Terminal

/// Offers a draft that an earlier process left behind, with what it would change.
final class RecoveryOffer: Overlay {
  let hints = [
    Hint(.enter, localized("take"), isEssential: true),
    Hint(.escape, localized("later"), isEssential: true),
    Hint(.character("x"), localized("drop"), isEssential: true),
  ]
  private let draft: LeftDraft
  private let edits: [RecoveredEdit]
  private let decide: (_ isTaken: Bool) -> Void
  private var offset = 0
  private var visibleRows = 1

  private static let narrowest = 30
  /// How many lines are measured to find the width of the box.
  private static let measuredLines = 200

  /// `decide` is told what is to become of the draft once the offer is closed; it is not called
  /// where the draft is left for later.
  init(_ offer: DraftOffer, decide: @escaping (_ isTaken: Bool) -> Void) {
    draft = offer.draft
    edits = offer.edits
    self.decide = decide
  }

  private var lineCount: Int { edits.count + draft.record.omitted.count }

  /// Nothing, but what was said about the draft before does not hide the keys.
  func lead(in editor: EditorController) -> String? { "" }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .enter, .character("y"):
      editor.close(self)
      decide(true)
    case .character("x"):
      editor.close(self)
      decide(false)
    case .escape, .control("q"), .character("q"): editor.close(self)
    case .up, .character("k"): offset -= 1
    case .down, .character("j"): offset += 1
    case .pageUp: offset -= visibleRows
    case .pageDown: offset += visibleRows
    default:
      editor.refuse(
        localized("Enter takes the changes up, Esc leaves them for later, x drops them"))
    }
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    let repertoire = canvas.repertoire
    let columns = (0..<min(lineCount, Self.measuredLines)).reduce(Self.narrowest) {
      max($0, line($1, in: editor).columns(repertoire))
    }
    let box = PopupBox(in: frame.table, content: Size(columns: columns, rows: lineCount))
    let inside = box.inside
    visibleRows = max(1, inside.rows)
    offset = max(0, min(offset, lineCount - visibleRows))
    let last = min(lineCount, offset + visibleRows)
    box.draw(
      in: &canvas, title: localized("Unsaved changes of \(draft.age)"),
      footer: last - offset < lineCount
        ? localized("\(offset + 1) to \(last) of \(lineCount)") : "",
      appearance: editor.options)
    for (y, index) in (offset..<last).enumerated() {
      line(index, in: editor).draw(
        in: &canvas,
        frame: Rect(x: inside.x, y: inside.y + y, columns: inside.columns, rows: 1),
        isSelected: false, appearance: editor.options)
    }
    return Point(x: inside.x, y: inside.y)
  }

  private func line(_ index: Int, in editor: EditorController) -> PopupLine {
    guard index < edits.count else {
      let pointer = draft.record.omitted[index - edits.count]
      return PopupLine(title: "\(pointer)", detail: localized("secret, to be typed again"))
    }
    let edit = edits[index]
    let change = editor.changeText(of: edit.row, from: edit.stored, to: edit.slot)
    let remark = edit.outcome.remark.map { "! \($0)" }
    return PopupLine(
      title: edit.row.shownTitle,
      detail: edit.outcome == .stored
        ? edit.outcome.remark ?? "" : [change, remark].compactMap { $0 }.joined(separator: "  "))
  }
}
