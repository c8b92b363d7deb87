import EditorCore

/// One of some values: side by side where they are few and short, else the one that is chosen.
struct ChoiceField: TitledField {
  let reuseIdentifier = "choice"

  private static let mostSegments = 4
  private static let widestSegments = 32

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    let choices = content.row.control.choices
    let chosen = choices.first { $0.value == content.value }
    let style = content.showsDefault ? theme.dimmed : theme.value
    if let value = content.value, chosen == nil {
      return [Span(content.plainWords(for: value), theme.error)]
    }
    if content.row.control.isSwitch {
      let unset = Span(localized("[-] unset"), theme.dimmed)
      return [chosen.map { ToggleField.box($0 == choices.first, of: content) } ?? unset]
    }
    guard Self.fitsSegments(choices) else {
      return [chosen.map { Span($0.title, style) } ?? Span(localized("unset"), theme.dimmed)]
    }
    let unset = chosen == nil ? [Span(localized("unset "), theme.dimmed)] : []
    return unset
      + choices.map { choice in
        choice == chosen
          ? Span("[\(choice.title)]", style)
          : Span(" \(choice.title) ", theme.dimmed, isOrnament: true)
      }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    let choices = content.row.control.choices
    let index = choices.firstIndex { $0.value == content.value }
    switch action {
    case .activate, .toggle:
      // Where there is one to choose, there is nothing to ask.
      if choices.count == 1 { return choice(choices, at: 0) }
      return content.row.control.otherState(than: content.value).map { .set(.value($0)) }
        ?? .choose(choices)
    // As on any toggle, left is off; the choices have it second.
    case .decrease where content.row.control.isSwitch:
      return index == 0 ? choice(choices, at: 1) : .none
    case .increase where content.row.control.isSwitch:
      return index == 1 ? choice(choices, at: 0) : .none
    case .decrease: return choice(choices, at: index.map { $0 - 1 } ?? choices.count - 1)
    case .increase: return choice(choices, at: index.map { $0 + 1 } ?? 0)
    }
  }

  func intent(forClickOn place: ValuePlace, of content: RowContent) -> Intent {
    guard !content.row.control.isSwitch else { return intent(for: .toggle, on: content) }
    let choices = content.row.control.choices
    let isChosen = choices.contains { $0.value == content.value }
    guard Self.fitsSegments(choices), isChosen || content.value == nil else {
      return .choose(choices)
    }
    // Where nothing is chosen, a word for that stands first.
    let index = isChosen ? place.span : place.span - 1
    guard choices.indices.contains(index) else { return .choose(choices) }
    return choices[index].value == content.value ? .none : choice(choices, at: index)
  }

  private func choice(_ choices: [Choice], at index: Int) -> Intent {
    choices.indices.contains(index) ? .set(.value(choices[index].value)) : .none
  }

  private static func fitsSegments(_ choices: [Choice]) -> Bool {
    choices.count <= mostSegments
      && choices.reduce(0) { $0 + $1.title.count + 2 } <= widestSegments
  }
}
