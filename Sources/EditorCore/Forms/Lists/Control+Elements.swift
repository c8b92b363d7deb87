extension Control {
  /// What makes the rows of the elements; nil for a control whose value has no rows of its own.
  package var elements: (any ElementSource)? {
    switch self {
    case .list(let traits): traits.elements
    case .map(let traits): traits.elements
    default: nil
    }
  }

  /// The value that is there and has nothing in it; nil where the control has none.
  public var emptyValue: Value? {
    switch self {
    case .text: .string("")
    case .list, .multipleChoice: .array([])
    case .map: .object([])
    default: nil
    }
  }

  /// The fewest and the most elements that a list or map takes.
  var elementBounds: ElementBounds {
    switch self {
    case .list(let traits): ElementBounds(minimum: traits.minimum, maximum: traits.maximum)
    case .map(let traits): ElementBounds(minimum: traits.minimum, maximum: traits.maximum)
    default: ElementBounds()
    }
  }

  /// How many elements at the start are not moved.
  package var fixedElementCount: Int {
    if case .list(let traits) = self { return traits.fixedCount }
    return 0
  }

  /// Whether a value is one that is known to its writer alone, and not one of a few that a form names.
  var canHoldSecret: Bool {
    switch self {
    case .text, .number, .date, .color, .list, .map, .variant, .pane, .info, .raw: true
    case .toggle, .choice, .multipleChoice: false
    }
  }

  /// What may be chosen from; nothing where all else may be had.
  package var choices: [Choice] {
    switch self {
    case .choice(let choices), .multipleChoice(let choices): choices
    default: []
    }
  }

  /// The texts that are offered where any other may be typed.
  package var suggestions: [String] {
    switch self {
    case .text(let traits): traits.suggestions
    case .color(_, let suggestions): suggestions
    default: []
    }
  }

  /// Whether any of the choices may be taken together.
  package var takesSeveral: Bool {
    if case .multipleChoice = self { true } else { false }
  }

  /// The other one of on and off; nil for a control with more to it.
  package func otherState(than value: Value?) -> Value? {
    switch self {
    case .toggle: .bool(value != .bool(true))
    case .choice(let choices) where isSwitch: choices[value == choices[0].value ? 1 : 0].value
    default: nil
    }
  }

  /// Whether it has more values than on and off, and is there to give them.
  package var hasManyValues: Bool {
    switch self {
    case .toggle, .pane, .info: false
    default: true
    }
  }

  /// Whether the row's pane shows parts of one value, and not settings of their own.
  var isSetAsAWhole: Bool {
    switch self {
    case .list, .map, .variant: true
    default: false
    }
  }

  /// Whether it is for one text or number, and for nothing with parts.
  package var isForOneValue: Bool {
    switch self {
    case .text, .number, .date, .color: true
    case .toggle, .choice, .multipleChoice, .list, .map, .variant, .pane, .info, .raw: false
    }
  }

  /// Whether its value is a text, which is typed as it is and without quotes.
  package var isForText: Bool {
    switch self {
    case .text, .date, .color: true
    default: false
    }
  }

  /// Whether the value is an object whose members have rows of their own.
  package var isPane: Bool {
    if case .pane = self { true } else { false }
  }

  package var isMap: Bool {
    if case .map = self { true } else { false }
  }
}

extension Row {
  /// Whether parts of the row's value have rows of their own, with drafts of their own.
  var hasParts: Bool {
    if isVariant || control.elements != nil { return true }
    return control.isPane && (element != nil || openObject != nil)
  }

  /// The pane that the row opens, with what the store holds; nil where it opens none.
  ///
  /// A session has the pane with what its draft makes of it.
  package var storedPane: Pane? {
    switch control {
    case .pane(let link), .variant(let link): return link.pane()
    default: break
    }
    guard let elements = control.elements else { return nil }
    return ElementsPane(
      list: self, source: elements, arrangement: Arrangement(storedCount: elements.storedCount)
    ).pane
  }
}
