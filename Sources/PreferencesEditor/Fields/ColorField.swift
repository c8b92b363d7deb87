import EditorCore
import Terminal

/// A colour: edited as text, with a spot of itself before it where the terminal has colours.
struct ColorField: TitledField {
  let reuseIdentifier = "color"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    guard let text = content.value?.plainText else {
      return [Span(localized("unset"), theme.dimmed)]
    }
    guard content.state.problem == nil else { return [Span(text, theme.error)] }
    return Self.swatch(of: text, appearance: content.appearance)
      + [Span(text, content.showsDefault ? theme.dimmed : theme.value)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    action.isPress ? .editText(content.editedText) : .none
  }

  /// The colour that the text is, where the theme has colours.
  static func swatch(of text: String, appearance: EditorOptions) -> [Span] {
    guard appearance.theme.showsSwatches, let parts = ColorText(text) else { return [] }
    let color = Color(red: parts.red, green: parts.green, blue: parts.blue)
    let sign = appearance.glyphs.swatch
    let style = sign == " " ? Style(background: color) : Style(foreground: color)
    return [
      Span(sign, style, isOrnament: true),
      Span(" ", appearance.theme.value, isOrnament: true),
    ]
  }
}
