import EditorCore

extension ListPopup {
  /// The choices of a row, and beside them null, unset and a value that is none of them.
  ///
  /// - Parameters:
  ///   - choices: What the row offers.
  ///   - content: The row, as it is now.
  ///   - choose: Told what was chosen, once the list is closed.
  convenience init(_ choices: [Choice], of content: RowContent, choose: @escaping (Slot) -> Void) {
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
      offers.append((slot, localized("other: \(content.plainWords(for: value))"), nil))
    }
    // Which one a secret is tells nobody, and to choose the first line changes nothing.
    if row.isSecret, content.state.slot != .unset {
      offers.insert((content.state.slot, localized("as it is"), nil), at: 0)
    }
    let slots = offers.map(\.slot)
    self.init(
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
        return PopupLine(title: offer.title, detail: detail, help: offer.help)
      },
      selection: row.isSecret
        ? 0
        : slots.firstIndex(of: content.state.slot)
          ?? slots.firstIndex { $0.value == content.value } ?? 0,
      isAboutRow: true, action: localized("choose")
    ) { choose(slots[$0]) }
  }
}
