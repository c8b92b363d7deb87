package import EditorCore

extension Row {
  /// A value of the row as a person would say it: `on`, the title of a choice, a mask for a secret.
  package func words(for value: Value, mask: String) -> String {
    if isSecret { return mask }
    if let display, problem(with: value) == nil { return display(value) }
    switch (control, value) {
    case (.toggle, .bool(let isOn)): return isOn ? localized("on") : localized("off")
    case (.choice(let choices), _):
      if let choice = choices.first(where: { $0.value == value }) { return choice.title }
    default: break
    }
    if allowsNull, value == .string("null") { return "'null'" }
    let shown = hidingSecrets(in: value, mask: mask)
    return shown.string.map { $0.isEmpty ? "''" : String($0.prefix(Self.longestValue)) }
      ?? shown.compactText(upTo: Self.longestValue)
  }

  /// The same for a slot, which may be unset.
  package func words(for slot: Slot, mask: String) -> String {
    slot.value.map { words(for: $0, mask: mask) } ?? localized("unset")
  }

  /// No screen is large enough for more of a value.
  private static let longestValue = 2000
}
