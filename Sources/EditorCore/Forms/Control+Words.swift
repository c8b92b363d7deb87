extension Control {
  /// What may be entered, in words: `a whole number, 1 to 65535, step 1`.
  package var words: String {
    switch self {
    case .toggle: localized("on or off")
    case .text(let traits): traits.kind.words
    case .number(let traits): traits.words
    case .choice(let choices): localized("one of \(choices.count)")
    case .date(let kind): localized("\(kind.words), such as \(kind.example)")
    case .pane: localized("opens a pane")
    case .variant: localized("one of several kinds")
    case .info: localized("shown for information")
    default: [name, elementWords].compactMap { $0 }.joined(separator: ", ")
    }
  }

  /// What a list or map takes, in words: `2 to 5 items, no two alike`; nil where it takes anything.
  package var elementWords: String? {
    var words = elementBounds.words.map { [$0] } ?? []
    if case .list(let traits) = self {
      if traits.isUnique { words.append(localized("no two alike")) }
      if traits.fixedCount > 0 {
        let count = traits.fixedCount
        words.append(
          localized(
            count: count, one: "the first has a fixed place",
            other: "the first \(count) have a fixed place"))
      }
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension NumberTraits {
  /// What may be entered, in words.
  package var words: String {
    let step = step.map { localized("step \($0.text)") }
    return
      ([isInteger ? localized("a whole number") : localized("a number"), range, step] as [String?])
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The bounds in words: `1 to 65535`, `at least 1`; nil where there are none.
  package var range: String? {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): localized("\(minimum.text) to \(maximum.text)")
    case (let minimum?, nil): localized("at least \(minimum.text)")
    case (nil, let maximum?): localized("at most \(maximum.text)")
    case (nil, nil): nil
    }
  }
}
