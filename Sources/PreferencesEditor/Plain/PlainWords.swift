import EditorCore

/// What the editor line by line prints of rows.
struct PlainWords {
  let session: EditSession
  /// The signs that what is printed may hold.
  let glyphs: Glyphs

  /// One row with its number, as in `3. Port: 8080 (unsaved)`.
  func line(_ number: Int, _ row: Row) -> String {
    let row = session.resolved(row)
    let state = state(of: row)
    var text = "\(number). \(row.title)"
    if row.control.isPane {
      if let summary = summary(of: row) { text += ": \(summary)" }
      text += " \(glyphs.opens)"
      if let problem = state.message(for: row) ?? session.paneMarks.message(inside: row) {
        return text + " (" + localized("error: \(problem)") + ")"
      }
      return session.paneMarks[row] == .unsaved ? text + " " + localized("(unsaved inside)") : text
    }
    let value = shown(state, of: row)
    if !value.isEmpty { text += ": \(value)" }
    if row.control.opensPane, row.opensElements(of: state.effectiveValue) {
      text += " \(glyphs.opens)"
    }
    let signs = marks(of: state, row)
    return signs.isEmpty ? text : text + " (\(signs.joined(separator: "; ")))"
  }

  /// The row's state with what is wrong with it beside others, where that is soon looked for.
  private func state(of row: Row) -> RowState {
    _ = session.errors.atHand()
    return session.state(of: row)
  }

  private func marks(of state: RowState, _ row: Row) -> [String] {
    var marks: [String] = []
    if let problem = state.message(for: row) { marks.append(localized("error: \(problem)")) }
    if let conflict = state.conflict { marks.append(localized("conflict: \(words(of: conflict))")) }
    if state.isUnsaved { marks.append(localized("unsaved")) }
    if state.isMissing, !state.isWrong { marks.append(localized("required")) }
    if let target = RowLayers(of: row, in: session).now {
      if target.hiding != nil || state.isUnsaved { marks.append(target.words) }
    }
    if state.lockReason != nil { marks.append(localized("locked")) }
    if state.isModified && !state.isUnsaved { marks.append(localized("not the default")) }
    return marks
  }

  /// Everything that is worth saying of a row before it is edited.
  func details(of row: Row) -> [String] {
    let state = state(of: row)
    var lines = [line(of: row)]
    if let warning = row.warning { lines.append(localized("Careful: \(warning)")) }
    if let words = state.effectiveValue.flatMap({ row.unchecked?($0) }) { lines.append(words) }
    if let help = row.help { lines += help.split(separator: "\n").map(String.init) }
    if let deprecation = row.deprecation { lines.append(localized("deprecated: \(deprecation)")) }
    if case .number(let traits) = row.control, let range = traits.range { lines.append(range) }
    if let value = row.defaultValue, !row.isSecret {
      lines.append(localized("default: \(row.plainWords(for: value))"))
    }
    if case .raw(let reason) = row.control { lines.append(reason) }
    if let reason = state.lockReason { lines.append(localized("locked: \(reason)")) }
    if let problem = state.message(for: row) { lines.append(localized("error: \(problem)")) }
    if let copies = row.pointer.flatMap({ session.baseline.namedCopies(of: $0) }) {
      lines.append(localized("also at \(copies)"))
    }
    lines += layers(of: row)
    let name = RowHelp.name(of: row, in: session) ?? row.identifier.text
    return lines + [localized("identifier: \(name)")]
  }

  /// What each layer of a stack has for the row, the strongest first, and where a change goes.
  private func layers(of row: Row) -> [String] {
    let layers = RowLayers(of: row, in: session)
    let lines = layers.origins.lines { words(for: $0, of: row) }.map { "  " + $0 }
    return lines + (layers.now.map { [$0.words] } ?? [])
  }

  /// The row with the value that it has now.
  func line(of row: Row) -> String { "\(row.title): \(shown(session.state(of: row), of: row))" }

  /// The value as the row has it, in words: a choice's title, a mask for a secret.
  func shown(_ state: RowState, of row: Row) -> String {
    guard let value = state.effectiveValue else {
      return summary(of: row) ?? (row.pointer == nil ? "" : localized("unset"))
    }
    let words = words(for: value, of: row)
    if let left = state.left { return localized("\(words), of \(left.location)") }
    return state.slot == .unset && !row.isSecret ? localized("\(words), by default") : words
  }

  /// What is in the pane that a row opens; nil where that tells nothing, and for any other row.
  private func summary(of row: Row) -> String? {
    guard row.control.isPane else { return nil }
    let text = PaneSummary(of: row, in: session, glyphs: glyphs).text
    return text.isEmpty ? nil : text
  }

  private func words(for value: Value, of row: Row) -> String {
    if row.isSecret {
      return value == .string("") ? localized("(empty)") : localized("set, not shown")
    }
    return row.shownName(of: value) ?? ownWords(for: value, of: row)
  }

  /// A value that its control has no name for.
  private func ownWords(for value: Value, of row: Row) -> String {
    switch (row.control, value) {
    case (.multipleChoice, .array([])): localized("(none)")
    case (.multipleChoice(let choices), .array(let values)):
      choices.titles(of: values) { row.plainWords(for: $0) }.joined(separator: ", ")
    case (.list, .array), (.map, .object), (.variant, .array), (.variant, .object):
      row.summary(of: value)
    case (_, .string("")): localized("(empty)")
    case (.text, .string):
      row.secrecy.hiding(in: .string(row.control.typedText(of: value))).shortText
    default: row.secrecy.hiding(in: value).shortText
    }
  }

  // MARK: What may be chosen

  /// The choices with their numbers, those chosen ticked; what is none of them stands after them.
  func boxes(of row: Row, chosen: Value?) -> [String] {
    let (choices, values) = (row.control.choices, chosen?.elements ?? [])
    let (known, ticked) = (Set(choices.map(\.value)), Set(values))
    return choices.enumerated().map { index, choice in
      let box = ticked.contains(choice.value) ? "[x]" : "[ ]"
      return "  \(index + 1). \(box) \(choice.title)\(choice.help.map { ": \($0)" } ?? "")"
    }
      + choices.titles(of: values.filter { !known.contains($0) }) { row.plainWords(for: $0) }
      .map { "  [x] \($0)" }
  }

  // MARK: Changes

  /// What Save would write, and then what is wrong, a line each.
  func review() -> [String] {
    session.draft.edits.inFormOrder { session.route(to: $0) }.map { edit in
      let conflict = session.merging[edit.row.identifier].map {
        " (\(localized("conflict: \(words(of: $0))")))"
      }
      return edit.line(arrow: glyphs.arrow) { $0.shownText(of: edit.row, mask: glyphs.secretMask) }
        + edit.wordsForOtherPlaces(in: session) + (conflict ?? "")
    }
      + session.errors.atHand().map { found in
        (found.pointer.tokens.isEmpty ? "" : "\(found.pointer): ")
          + localized("error: \(found.message)")
      }
  }

  /// What would become of a change of a draft that was left behind.
  func line(_ edit: RecoveredEdit) -> String {
    let remark = edit.outcome.remark.map { " (\($0))" } ?? ""
    if edit.row.isKeyOrder { return "  \(edit.words { "" }): \(edit.row.title)\(remark)" }
    let words = edit.words {
      [edit.stored, edit.slot].map { $0.shownText(of: edit.row, mask: glyphs.secretMask) }
        .joined(separator: " \(glyphs.arrow) ")
    }
    return "  \(edit.row.identifier): \(words)\(remark)"
  }

  private func words(of conflict: Conflict) -> String {
    guard conflict.theirs != .unset else { return localized("another program removed it") }
    return conflict.told.map { localized("the file has \($0.compactText(upTo: 200))") }
      ?? localized("another program changed it")
  }
}

extension Value {
  /// A text as it is, anything else as JSON, neither longer than a listing bears.
  fileprivate var shortText: String { string ?? compactText(upTo: 200) }
}
