import EditorCore
import Terminal

/// A list over the screen: paths, sections, filters or messages; typing narrows it.
final class ListPopup: Overlay {
  var box: Rect? { list.box }
  let hints: [Hint]
  private var list: PopupList
  private let choose: (Int) -> Void

  /// - Parameters:
  ///   - title: What stands above the list.
  ///   - items: What is offered, each with words and a detail at the right.
  ///   - selection: Which item is selected at first.
  ///   - isAboutRow: Whether the list stands at the focused row.
  ///   - action: What Enter does, in a word.
  ///   - choose: Told the place of the item that was taken, once the list is closed.
  convenience init(
    title: String, items: [(title: String, detail: String)], selection: Int = 0,
    isAboutRow: Bool = false, action: String, choose: @escaping (Int) -> Void
  ) {
    self.init(
      title: title, lines: items.map { (PopupLine(title: $0.title, detail: $0.detail), nil) },
      selection: selection, isAboutRow: isAboutRow, action: action, choose: choose)
  }

  /// The same with help for each line, which stands below the list.
  init(
    title: String, lines: [(line: PopupLine, help: String?)], selection: Int, isAboutRow: Bool,
    action: String, choose: @escaping (Int) -> Void
  ) {
    list = PopupList(title: title, items: lines, selection: selection, isAboutRow: isAboutRow)
    hints = [Hint(.enter, action), Hint(.escape, localized("cancel"))]
    self.choose = choose
  }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .escape, .control("q"): editor.close(self)
    case .enter:
      guard let index = list.entries.selected?.index else {
        return editor.refuse(localized("no match"))
      }
      editor.close(self)
      choose(index)
    default:
      if !list.entries.handle(key) {
        editor.refuse(localized("\(key.name(editor.options.glyphs)) does nothing in a list"))
      }
    }
  }

  func paste(_ text: String, in editor: EditorController) { list.entries.insert(text) }

  func click(at point: Point, in editor: EditorController) {
    if list.select(at: point) { handle(.enter, in: editor) }
  }

  func scroll(by notches: Int, at point: Point, in editor: EditorController) {
    list.entries.move(by: notches)
  }

  func draw(
    in canvas: inout Canvas, over frame: OverlayFrame, editor: EditorController
  ) -> Point? {
    list.draw(in: &canvas, over: frame, appearance: editor.popupAppearance) { $0.line }
  }
}
