import EditorCore
import TableUI
import Terminal

/// A field whose row is a title at the left and a value at the right, as most are.
protocol TitledField: FormField {
  /// The value as it is drawn.
  func valueSpans(of content: RowContent) -> [Span]

  /// What a click on a piece of the value asks for; the same as Enter for most fields.
  func intent(forClickOn place: ValuePlace, of content: RowContent) -> Intent
}

extension TitledField {
  func register(in table: TableView) {
    table.register(TitledRowView(), forReuseIdentifier: reuseIdentifier)
  }

  func height(of content: RowContent) -> Int {
    RowBlock(content).height + (content.message == nil ? 0 : 1)
      + (content.shownExcerpt == nil ? 0 : 1)
  }

  func configure(_ view: any RowView, with content: RowContent) {
    guard let view = view as? TitledRowView else {
      preconditionFailure("'\(reuseIdentifier)' is not registered as a titled row")
    }
    view.configure(with: content, value: shownSpans(of: content))
  }

  /// The value as it is drawn, or what stands in its place.
  func shownSpans(of content: RowContent) -> [Span] {
    words(for: content) ?? valueSpans(of: content)
  }

  func intent(forClickOn place: ValuePlace, of content: RowContent) -> Intent {
    intent(for: .activate, on: content)
  }

  func intent(forClickAt place: ValuePlace?, on content: RowContent) -> Intent {
    guard let place else { return .none }
    return words(for: content) == nil
      ? intent(forClickOn: place, of: content) : intent(for: .activate, on: content)
  }

  /// What stands in place of the value as the field would draw it; nil for most rows.
  private func words(for content: RowContent) -> [Span]? {
    let theme = content.appearance.theme
    if content.value == .null && content.row.allowsNull && !content.row.control.offersNull {
      return [Span(localized("null"), content.showsDefault ? theme.dimmed : theme.value)]
    }
    let label = content.appearance.isDisplay ? content.row.label : nil
    guard let display = label ?? content.row.display, let value = content.value,
      content.state.problem == nil, !content.row.isSecret
    else { return nil }
    return [Span(display(value), content.showsDefault ? theme.dimmed : theme.value)]
  }
}

extension Control {
  /// Whether null is one of the choices, which has a title then.
  var offersNull: Bool {
    if case .choice(let choices) = self { choices.contains { $0.value == .null } } else { false }
  }
}

/// A piece of text in one style.
struct Span: Equatable {
  var text: String
  var style: Style
  /// Whether it is left out where there is no room for it beside the title.
  var isOrnament: Bool
  /// Whether what stands before it gives way to it.
  var isKept: Bool

  init(_ text: String, _ style: Style, isOrnament: Bool = false, isKept: Bool = false) {
    self.text = text
    self.style = style
    self.isOrnament = isOrnament
    self.isKept = isKept
  }

  /// The start of the text, more of which no row is wide enough for: a text may be of any length,
  /// and to measure it all would take that long for each frame.
  var shortened: Span {
    guard text.utf8.count > Self.longestText else { return self }
    var span = self
    span.text = String(text.unicodeScalars.prefix(Self.longestText))
    return span
  }

  private static let longestText = 2000
}
