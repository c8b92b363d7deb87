import EditorCore
import Terminal

/// The choices of a row, and beside them null, unset and a value that is none of them.
final class ChoicePopup: Overlay {
  var box: Rect? { list.box }
  let hints = [Hint(.enter, localized("choose")), Hint(.escape, localized("cancel"))]

  private let slots: [Slot]
  private var list: PopupList
  private let choose: (Slot) -> Void

  /// - Parameters:
  ///   - choices: What the row offers.
  ///   - content: The row, as it is now.
  ///   - choose: Told what was chosen, once the list is closed.
  init(_ choices: [Choice], of content: RowContent, choose: @escaping (Slot) -> Void) {
    self.choose = choose
    let row = content.row
    var offers: [(slot: Slot, title: String, help: String?)] = []
    // A property of a host program always has a value; a setting may be left out of its file.
    if row.binding == nil, row.pointer != nil, row.element == nil {
      offers.append((.unset, localized("unset"), nil))
    }
    if row.allowsNull, !choices.contains(where: { $0.value == .null }) {
      offers.append((.value(.null), localized("null"), nil))
    }
    offers += choices.map { (.value($0.value), $0.title, $0.readHelp) }
    // What stands in the file can be gone back to, whether or not it is one of the choices.
    let known = row.isSecret ? [] : [content.state.stored, content.state.slot]
    for slot in known {
      guard let value = slot.value, !offers.contains(where: { $0.slot == slot }) else { continue }
      offers.append((slot, localized("other: \(value.plainText)"), nil))
    }
    slots = offers.map(\.slot)
    list = PopupList(
      title: row.title,
      items: offers.map { offer in
        let marks = [
          offer.slot.value != nil && offer.slot.value == row.defaultValue && !row.isSecret
            ? localized("default") : nil,
          // Another line may be selected, and the kind there is now is told nowhere else.
          row.kinds != nil && known.last == offer.slot ? localized("now") : nil,
          known.first == offer.slot && offer.slot != .unset && row.addition == nil
            ? localized("stored") : nil,
        ]
        let detail = marks.compactMap(\.self).joined(separator: ", ")
        return (PopupLine(title: offer.title, detail: detail), offer.help)
      },
      selection: row.isSecret
        ? 0
        : slots.firstIndex(of: content.state.slot)
          ?? slots.firstIndex { $0.value == content.value } ?? 0)
  }

  func handle(_ key: Key, in editor: EditorController) {
    switch key {
    case .escape, .control("q"): editor.close(self)
    case .enter:
      guard let index = list.entries.selected?.index else {
        return editor.refuse(localized("no match"))
      }
      editor.close(self)
      choose(slots[index])
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
