package import EditorCore

extension Row {
  /// A value of the row as a person would say it: `on`, the title of a choice, a mask for a secret.
  package func words(for value: Value, mask: String) -> String {
    if isSecret { return mask }
    if let name = shownName(of: value) { return name }
    if allowsNull, value == .string("null") { return "'null'" }
    let shown = secrecy.hiding(in: value, mask: mask)
    guard let text = shown.string else { return shown.compactText(upTo: Self.longestValue) }
    if text.isEmpty { return "''" }
    // A text of blanks and line ends alone would not be seen.
    return text.allSatisfy(\.isWhitespace)
      ? shown.compactText(upTo: Self.longestValue) : String(text.prefix(Self.longestValue))
  }

  /// A value as it is spelled, but for what is secret in it: one that the control has no words for, or a text.
  func plainWords(for value: Value, mask: String = Secrecy.mask) -> String {
    secrecy.hiding(in: value, mask: mask).plainText
  }

  /// The same for a slot, which may be unset.
  package func words(for slot: Slot, mask: String) -> String {
    slot.value.map { words(for: $0, mask: mask) } ?? localized("unset")
  }

  /// What a change made of a value, on the screen: in the words of the control, else as JSON.
  func changedWords(for slot: Slot, mask: String) -> String {
    let name = isSecret ? nil : slot.value.flatMap(shownName)
    return name ?? slot.shownText(of: self, mask: mask)
  }

  /// What the control shows in place of the value itself; nil where it shows the value.
  func shownName(of value: Value) -> String? {
    if let display, problem(with: value) == nil { return display(value) }
    switch (control, value) {
    case (.toggle, .bool(let isOn)): return isOn ? localized("on") : localized("off")
    case (.choice(let choices), _): return choices.first { $0.value == value }?.title
    // Of what has parts, a host's list tells what it shows of them.
    case (.list, .array): return summary?(value)
    default: return nil
    }
  }

  /// No screen is large enough for more of a value.
  private static let longestValue = 2000
}

extension [Choice] {
  /// What each of some values is called; what is none of the choices, in other words.
  func titles(of values: [Value], _ words: (Value) -> String) -> [String] {
    let titles = Dictionary(map { ($0.value, $0.title) }) { first, _ in first }
    return values.map { titles[$0] ?? localized("other: \(words($0))") }
  }
}
