import EditorCore
import Terminal

extension EditorController {
  /// The most of a text that stands beside its name in the menu.
  private static let longestShown = 60

  func openCopyMenu() {
    guard let content = pane.focusedContent else { return }
    open(
      CopyMenu(title: localized("Copy"), items: copyItems(of: content)) { [unowned self] item in
        let copy = { [unowned self] in
          request(.copy(item.text))
          say(localized("copied \(item.title)"))
        }
        guard item.isSecret else { return copy() }
        open(
          Question(
            localized("Secret"),
            localized("Other programs can read what is copied. Copy the secret?"),
            isAboutRow: true,
            answers: [.yes(localized("copy"), take: copy), .no(localized("keep it here"))]))
      })
  }

  private func copyItems(of content: RowContent) -> [CopyMenu.Item] {
    let row = content.row
    var items: [CopyMenu.Item] = []
    func offer(
      _ key: Unicode.Scalar, _ title: String, _ text: String, shown: String? = nil,
      isSecret: Bool = false
    ) {
      let shown = String((shown ?? text).unicodeScalars.prefix(Self.longestShown))
      items.append(
        CopyMenu.Item(key: key, title: title, text: text, shown: shown, isSecret: isSecret))
    }
    let holdsSecret = content.holdsSecret
    if let value = content.value {
      offer(
        "v", holdsSecret ? localized("the secret value") : localized("the value"),
        value.plainText,
        shown: row.secrecy.hiding(in: value, mask: options.glyphs.secretMask).plainText,
        isSecret: holdsSecret)
    }
    offer("i", localized("the identifier"), row.identifier.text)
    guard let pointer = row.pointer?.description else { return items }
    if !pointer.isIdentical(to: row.identifier.text) {
      offer("p", localized("the pointer"), pointer)
    }
    if let value = content.value, !holdsSecret {
      offer("s", localized("the assignment for set"), "\(pointer)=\(value.plainText)")
    }
    return items
  }
}
