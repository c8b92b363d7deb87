extension Control {
  /// What may be entered, in words: `a whole number, 1 to 65535, step 1`.
  package var words: String {
    switch self {
    case .toggle: "on or off"
    case .text(let traits): traits.kind.words
    case .number(let traits): traits.words
    case .choice(let choices): "one of \(choices.count)"
    case .date(let kind): "\(kind.words), such as \(kind.example)"
    case .pane: "opens a pane"
    case .info: "shown for information"
    default: name
    }
  }
}

extension NumberTraits {
  /// What may be entered, in words.
  package var words: String {
    let step = step.map { "step \($0.text)" }
    return ([isInteger ? "a whole number" : "a number", range, step] as [String?])
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The bounds in words: `1 to 65535`, `at least 1`; nil where there are none.
  package var range: String? {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "\(minimum.text) to \(maximum.text)"
    case (let minimum?, nil): "at least \(minimum.text)"
    case (nil, let maximum?): "at most \(maximum.text)"
    case (nil, nil): nil
    }
  }
}
