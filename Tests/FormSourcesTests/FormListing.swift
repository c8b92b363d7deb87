import EditorCore

extension FormContent {
  /// Its rows in the order of the screen, a line each, indented by panes; sections begin with `#`.
  ///
  /// Panes that values open, and those that a schema describes without an end, are not entered.
  var listing: [String] {
    var lines: [String] = []
    var pending: [(lines: [String], pane: Pane?, depth: Int)] = [([], root, 0)]
    while let next = pending.popLast() {
      lines += next.lines
      guard let pane = next.pane else { continue }
      let indent = String(repeating: "  ", count: next.depth)
      var parts: [(lines: [String], pane: Pane?, depth: Int)] = []
      for section in pane.sections {
        parts.append((["\(indent)# \(section.header ?? "")"], nil, 0))
        for row in section.rows {
          var inner: Pane?
          if case .pane(let link) = row.control, !link.isEndless, next.depth < 4 {
            inner = link.pane()
          }
          parts.append((["\(indent)\(row.line)"], inner, next.depth + 1))
        }
        if let footer = section.footer { parts.append((["\(indent)= \(footer)"], nil, 0)) }
      }
      pending += parts.reversed()
    }
    return lines
  }
}

extension Row {
  /// The row in a line: identifier, title, control and what is special.
  fileprivate var line: String {
    var notes: [String] = []
    if let value = defaultValue { notes.append("default \(value.compactText)") }
    if let reason = lockReason { notes.append("locked: \(reason)") }
    if isSecret { notes.append("secret") }
    if allowsNull { notes.append("or null") }
    if let deprecation { notes.append("deprecated: \(deprecation)") }
    for rule in rules { notes.append("\(rule.effect)") }
    return ([identifier.text, title, control.listed] + notes).joined(separator: " | ")
  }
}

extension Control {
  fileprivate var listed: String {
    switch self {
    case .choice(let choices), .multipleChoice(let choices):
      "\(name) of \(choices.map(\.title).joined(separator: ", "))"
    case .number(let traits): "\(name), \(traits.words)"
    default: name
    }
  }
}
