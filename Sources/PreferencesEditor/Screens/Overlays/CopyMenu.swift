import EditorCore
import Terminal

/// What of a row can be copied, one key each; `y` again copies the value.
struct CopyMenu {
  /// One thing to copy.
  private struct Item {
    var key: Unicode.Scalar
    var title: String
    var text: String
    /// The text as it may be shown.
    var shown: String
    /// Whether there is something secret in it.
    var isSecret: Bool
  }

  /// The most of a text that stands beside its name in the menu.
  private static var longestShown: Int { 60 }

  static func open(in editor: EditorScreen) {
    guard let content = editor.pane.focusedContent else { return }
    let items = items(of: content, in: editor)
    guard !items.isEmpty else { return editor.refuse(ElementObstacles.nothingHere) }
    editor.open(
      KeyMenu(
        title: localized("Copy"),
        items: items.map { item in
          .init(
            keys: ([item.key] + (item.key == "v" ? ["y"] : [])).map { .character($0) },
            line: PopupLine(title: "\(item.key) \(item.title)", detail: item.shown)
          ) { [unowned editor] in copy(item, in: editor) }
        },
        hints: [
          Hint(.character("y"), localized("value")), Hint(.enter, localized("copy")),
          Hint(.escape, localized("cancel")),
        ], refusal: { localized("nothing is copied by '\($0)'") }))
  }

  private static func copy(_ item: Item, in editor: EditorScreen) {
    let copy = { [unowned editor] in
      editor.request(.copy(item.text))
      editor.say(localized("copied \(item.title)"))
    }
    guard item.isSecret else { return copy() }
    editor.ask(
      localized("Secret"), localized("Other programs can read what is copied. Copy the secret?"),
      isAboutRow: true, yes: localized("copy"), no: localized("keep it here"), take: copy)
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
