import EditorCore

/// What is done to the value of a row, and what is asked for that.
extension PlainEditor {
  /// Does what the number of the row alone does.
  func act(on row: Row) -> [String] {
    let state = session.state(of: row)
    if row.control.opensPane,
      row.opensElements(of: state.effectiveValue) || row.control.elements == nil
    {
      return open(row)
    }
    if let reason = model.obstacles.toEdit(state) {
      return [localized("\(row.title) is locked: \(reason)")]
    }
    if let action = row.action { return work.run(action, of: row) }
    let isAdding = model.addition != nil
    let leave =
      isAdding ? localized("an empty line adds none") : localized("an empty line keeps it")
    if let other = row.control.otherState(than: state.effectiveValue) {
      return set(.value(other), for: row)
    }
    let details = words.details(of: row)
    switch row.control {
    case .choice(let choices):
      ask(localized("number or name: ")) { [unowned self] line in
        if let choice = choices.numbered(line) { return set(.value(choice.value), for: row) }
        return take(line, for: row)
      }
      return details
        + choices.enumerated().map { "  \($0 + 1). \($1.title)\($1.help.map { ": \($0)" } ?? "")" }
        + [leave]
    case _ where row.control.takesSeveral:
      let choices = row.control.choices
      ask(localized("numbers: ")) { [unowned self] in takeNumbers($0, of: choices, for: row) }
      return details
        + words.boxes(of: row, chosen: row.isSecret ? nil : state.effectiveValue)
        + [localized("numbers with blanks between them, 0 for none; \(leave)")]
    case .raw where row.isOfAnyKind && state.slot == .unset: return askForKind(row)
    case .info, .raw, .list, .map, .variant: return details
    case .text(let traits)
    where traits.isMultiline
      || state.effectiveValue.map { row.control.typedText(of: $0).hasLineEnds } == true:
      askForLines(of: row)
      return details + [
        isAdding
          ? localized("a line with a dot alone ends it; an empty line at first adds none")
          : localized("a line with a dot alone ends it; an empty line at first keeps it")
      ]
    default:
      askForValue(of: row)
      return details + [localized("\(leave), \"\" is the empty text")]
    }
  }

  // MARK: What is asked

  /// Has the next line answer a question; an empty one keeps what there is.
  func ask(_ prompt: String, hidesInput: Bool = false, _ answer: @escaping (String) -> [String]) {
    question = PlainQuestion(prompt: prompt, hidesInput: hidesInput) { line in
      line.isEmpty ? [localized("kept")] : answer(line)
    }
  }

  func askForValue(of row: Row) {
    ask(
      row.isSecret ? localized("new secret: ") : localized("new value: "), hidesInput: row.isSecret
    ) { [unowned self] in take($0, for: row) }
  }

  /// Asks for the lines of a text, with those typed so far.
  private func askForLines(of row: Row, after lines: [String] = []) {
    question = PlainQuestion(
      prompt: localized("line \(lines.count + 1): "), hidesInput: row.isSecret
    ) { [unowned self] line in
      if line.isEmpty, lines.isEmpty { return [localized("kept")] }
      if line == "." { return take(lines.joined(separator: "\n"), for: row) }
      askForLines(of: row, after: lines + [line])
      return []
    }
  }

  /// Lists the kinds that the row's value may be of, and asks for one.
  func askForKind(_ row: Row) -> [String] {
    unless(model.obstacles.toOtherKind(row, session.state(of: row))) {
      guard let menu = KindMenu(for: row, in: session) else { return [] }
      if let only = menu.only { return attempt { () throws(EditRefusal) in try menu.take(only) } }
      return ask(menu) { offer throws(EditRefusal) in try menu.take(offer) }
    }
  }

  /// Asks for one of the kinds, that of something new or another one.
  func ask(
    _ menu: KindMenu, isNew: Bool = false,
    _ accept: @escaping (KindMenu.Offer) throws(EditRefusal) -> [String]
  ) -> [String] {
    ask(localized("number or name: ")) { [unowned self] line in
      guard let offer = menu.offer(typed: line) else {
        return refuse(localized("not taken: '\(line)' is none of the kinds"))
      }
      return attempt { () throws(EditRefusal) in try accept(offer) }
    }
    return menu.lines(isNew: isNew)
  }

  /// Asks whether to go on, where there is something to know before.
  func ask(
    about caution: Caution, on row: RowIdentifier, proceed: @escaping () -> [String]
  ) -> [String] {
    ask(localized("y or n: ")) { [unowned self] line in
      guard ["y", "yes"].contains(line) else { return [localized("kept")] }
      model.heed(row)
      return proceed()
    }
    return ["\(caution.title): \(caution.text)", localized("Change it anyway?")]
  }

  // MARK: What is taken

  func attempt(_ body: () throws(EditRefusal) -> [String]) -> [String] {
    do throws(EditRefusal) {
      return try body()
    } catch {
      return refuse(localized("not taken: \(error)"))
    }
  }

  /// Gives the row the value that a typed text means.
  func take(_ text: String, for row: Row) -> [String] {
    if row.control.opensPane {
      return [localized("\(row.title) is a \(row.control.noun); its number opens it")]
    }
    // What is shown in the place of a secret is none.
    let mask = words.glyphs.secretMask
    if text.contains(mask), row.hides(session.state(of: row).effectiveValue) {
      return refuse(
        localized("not taken: '\(mask)' stands for a secret that is not shown; v NUMBER prints it"))
    }
    if row.control.takesSeveral { return takeNumbers(text, of: row.control.choices, for: row) }
    do throws(ValueProblem) {
      return set(.value(try row.value(typed: text == "\"\"" ? "" : text)), for: row)
    } catch {
      return refuse(localized("not taken: \(error)"))
    }
  }

  private func takeNumbers(_ line: String, of choices: [Choice], for row: Row) -> [String] {
    let numbers = line.split { $0 == " " || $0 == "," }.map { word in
      Int(word) ?? choices.firstIndex { $0.title == word }.map { $0 + 1 } ?? -1
    }
    if numbers == [0] { return set(.value(.array([])), for: row) }
    guard numbers.allSatisfy({ 0 < $0 && $0 <= choices.count }) else {
      return refuse(localized("not taken: the numbers are 1 to \(choices.count)"))
    }
    return set(.value(.array(numbers.map { choices[$0 - 1].value })), for: row)
  }

  /// Gives the row a slot that was chosen for it, as on the screen.
  func set(_ slot: Slot, for row: Row) -> [String] {
    put(row.chosen(slot, over: session.state(of: row).stored), into: row)
  }

  /// Back to the default; what was added, and an object, is removed.
  func reset(_ row: Row) -> [String] {
    if row.isAdded || row.opensObject { return elements.remove(row) }
    return unless(model.obstacles.toReset(row, session.state(of: row))) { set(.unset, for: row) }
  }

  /// Writes null, the default of the row too.
  func setNull(_ row: Row) -> [String] {
    unless(model.obstacles.toNull(row, session.state(of: row))) { put(.value(.null), into: row) }
  }

  func setEmpty(_ row: Row) -> [String] {
    guard let value = row.control.emptyValue else {
      return [localized("\(row.title) cannot be empty")]
    }
    return set(.value(value), for: row)
  }

  /// Drops the row's change.
  func revert(_ row: Row) -> [String] {
    unless(model.obstacles.toRevert(session.state(of: row))) {
      session.revert(row)
      return [words.line(of: row)]
    }
  }

  /// Prints the secret as it is, for a person who asks for it.
  func reveal(_ row: Row) -> [String] {
    let state = session.state(of: row)
    return unless(model.obstacles.toReveal(row, state)) {
      state.effectiveValue.map { ["\(row.title): \($0.plainText)"] } ?? []
    }
  }

  /// What a step back or forth does to its row.
  func stepped(_ obstacle: String?, _ step: () -> Row?) -> [String] {
    unless(obstacle) { step().map { [words.line(of: $0)] } ?? [] }
  }

  /// Says why something is not to be done, or does it.
  func unless(_ obstacle: String?, _ body: () -> [String]) -> [String] {
    obstacle.map(refuse) ?? body()
  }

  /// Gives the row the very slot, once the person knows what there is to know before.
  private func put(_ slot: Slot, into row: Row) -> [String] {
    let before = session.state(of: row)
    return attempt { () throws(EditRefusal) in
      let taking = try model.take(slot, for: row)
      if case .asks(let caution) = taking {
        return ask(about: caution, on: row.identifier) { [unowned self] in put(slot, into: row) }
      }
      let after = session.state(of: row)
      guard before.slot == after.slot else {
        let arrow = words.glyphs.arrow
        let was = words.shown(before, of: row)
        return ["\(row.title): \(was) \(arrow) \(words.shown(after, of: row))"]
      }
      if case .taken(isNew: true) = taking { return [words.line(of: row)] }
      return [localized("\(row.title) is unchanged")]
    }
  }
}
