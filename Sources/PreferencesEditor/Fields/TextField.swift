import EditorCore
import Terminal

/// A text: of one line, edited in its row, or of several, edited over the table.
struct TextField: TitledField {
  let reuseIdentifier = "text"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    switch content.value {
    case .string(""): return [Span(content.emptyPlaceholder ?? localized("(empty)"), theme.dimmed)]
    case .string("null") where content.row.allowsNull:
      // Without the quotes it would look like no text at all.
      return [Span("\"null\"", content.showsDefault ? theme.dimmed : theme.value)]
    case .string?:
      let text = content.plainWords(for: .string(content.editedText))
      return ColorField.swatch(of: text, appearance: content.appearance)
        + Self.spans(
          of: text, style: content.showsDefault ? theme.dimmed : theme.value,
          appearance: content.appearance)
    case let other?: return [Span(content.plainWords(for: other), theme.error)]
    case nil: return [Span(content.placeholder ?? localized("unset"), theme.dimmed)]
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    guard action.isPress else { return .none }
    return (content.isMultiline ? Intent.editLines : Intent.editText)(content.editedText)
  }

  /// The text, or its first line and how many more there are.
  static func spans(of text: String, style: Style, appearance: EditorOptions) -> [Span] {
    guard text.hasLineEnds, let first = text.firstIndex(where: \.isLineEnd) else {
      return [Span(text, style)]
    }
    // What ends the last line begins none.
    let more = text[first...].dropLast(text.last.map(\.isLineEnd) == true ? 1 : 0)
      .reduce(0) { $0 + ($1.isLineEnd ? 1 : 0) }
    let words = more == 0 ? "" : " +\(more.lines)"
    return [
      Span(String(text[..<first]), style),
      Span(" \(appearance.glyphs.lineEnd)\(words)", appearance.theme.dimmed, isKept: true),
    ]
  }
}

extension RowContent {
  /// What stands where there is no text; nil where the form does not say.
  var placeholder: String? {
    if case .text(let traits) = row.control { traits.placeholder } else { nil }
  }

  /// What stands for an empty text: a property of a host program is never unset, a setting may be,
  /// and must not look so when it is empty.
  var emptyPlaceholder: String? { row.binding == nil ? nil : placeholder }

  /// Whether the text is edited line by line.
  var isMultiline: Bool {
    guard case .text(let traits) = row.control else { return false }
    return traits.isMultiline || editedText.hasLineEnds
  }
}
