import EditorCore
import Terminal

/// What of a row can be copied, one key each; `y` again copies the value.
final class CopyMenu: Overlay {
  /// One thing to copy.
  struct Item {
    var key: Unicode.Scalar
    var title: String
    var text: String
    /// The text as it may be shown.
    var shown: String
    /// Whether there is something secret in it.
    var isSecret: Bool
  }

  let hints = [
    Hint(.character("y"), localized("value")), Hint(.enter, localized("copy")),
    Hint(.escape, localized("cancel")),
  ]

  var box: Rect? { lines.box }
  private let title: String
  private let items: [Item]
  private var lines: MenuLines
  private let copy: (Item) -> Void

  /// - Parameters:
  ///   - title: What stands above the menu.
  ///   - items: What can be copied; at least one.
  ///   - copy: Told what is to be copied, once the menu is closed.
  init(title: String, items: [Item], copy: @escaping (Item) -> Void) {
    self.title = title
    self.items = items
    self.copy = copy
    lines = MenuLines(
      items.map { PopupLine(title: "\($0.key) \($0.title)", detail: $0.shown) })
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"): stage.close(self)
    case .up, .character("k"): lines.move(by: -1)
    case .down, .character("j"), .tab: lines.move(by: 1)
    case .enter: take(items[lines.selection], on: stage)
    case .character(let scalar):
      let key = scalar == "y" ? "v" : scalar
      guard let item = items.first(where: { $0.key == key }) else {
        return stage.refuse(localized("nothing is copied by '\(Character(scalar))'"))
      }
      take(item, on: stage)
    default: break
    }
  }

  func click(at point: Point, on stage: OverlayHost) {
    if let item = lines.item(at: point) { take(items[item], on: stage) }
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) { lines.move(by: notches) }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    lines.draw(in: &canvas, over: frame, title: title, appearance: stage.popupAppearance)
  }

  private func take(_ item: Item, on stage: OverlayHost) {
    stage.close(self)
    copy(item)
  }
}

extension CopyMenu {
  /// The most of a text that stands beside its name in the menu.
  private static var longestShown: Int { 60 }

  static func open(in editor: EditorScreen) {
    guard let content = editor.pane.focusedContent else { return }
    let items = items(of: content, in: editor)
    guard !items.isEmpty else { return editor.refuse(ElementObstacles.nothingHere) }
    editor.open(
      CopyMenu(title: localized("Copy"), items: items) {
        [unowned editor] item in
        let copy = { [unowned editor] in
          editor.request(.copy(item.text))
          editor.say(localized("copied \(item.title)"))
        }
        guard item.isSecret else { return copy() }
        editor.open(
          Question(
            localized("Secret"),
            localized("Other programs can read what is copied. Copy the secret?"),
            isAboutRow: true,
            answers: [
              .yes(localized("copy"), isRisk: true, take: copy), .no(localized("keep it here")),
            ]))
      })
  }

  private static func items(of content: RowContent, in editor: EditorScreen) -> [Item] {
    let row = content.row
    var items: [Item] = []
    func offer(
      _ key: Unicode.Scalar, _ title: String, _ text: String, shown: String? = nil,
      isSecret: Bool = false
    ) {
      let shown = String((shown ?? text).unicodeScalars.prefix(Self.longestShown))
      items.append(
        Item(key: key, title: title, text: text, shown: shown, isSecret: isSecret))
    }
    let holdsSecret = content.holdsSecret
    let value = content.value
    if let value {
      offer(
        "v", holdsSecret ? localized("the secret value") : localized("the value"),
        value.plainText,
        shown: content.plainWords(for: value),
        isSecret: holdsSecret)
    }
    // What is only added has no place in the file yet, and a name that nobody else knows.
    guard row.addition == nil else {
      if let place = RowHelp.name(of: row, in: editor.session) {
        offer("p", localized("the pointer"), place)
      }
      return items
    }
    offer("i", localized("the identifier"), row.identifier.text)
    guard let pointer = row.pointer?.description else { return items }
    if !pointer.isIdentical(to: row.identifier.text) {
      offer("p", localized("the pointer"), pointer)
    }
    if let value, !holdsSecret {
      offer("s", localized("the assignment for set"), "\(pointer)=\(value.plainText)")
    }
    return items
  }
}
