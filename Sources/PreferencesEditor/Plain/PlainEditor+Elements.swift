import EditorCore

/// Lists, maps and multiple choices, line by line.
extension PlainEditor {
  /// Opens the pane of a row.
  func open(_ row: Row) -> [String] {
    guard let opened = session.pane(of: row) else { return details(of: row) }
    panes.append(PlainPane(opened, openedBy: row.identifier, in: session))
    let path = panes.dropFirst().map(title).joined(separator: " \(glyphs.opens) ")
    return [path] + listing()
  }

  /// The list or map that is open; nil in any other pane.
  var openList: Row? {
    pane.openedBy.flatMap { session.row($0) }.flatMap { session.list(in: $0) }
  }

  // MARK: Items

  func add(_ number: Int?) -> [String] {
    var row: Row?
    if let number {
      guard let known = pane.row(number) else { return noRow(number) }
      row = known
    }
    if let list = openList {
      let position = row?.element.map { $0.position + 1 } ?? .max
      return adding.add(to: list, at: max(position, list.control.fixedElementCount))
    }
    if let row, let list = session.list(in: row) {
      return adding.add(to: list, at: .max)
    }
    guard let object = number.map(openObject(ofRow:)) ?? pane.openObject else {
      return [localized("add goes with the number of a list or map, or in one")]
    }
    return adding.add(to: object)
  }

  func remove(_ element: Row) -> [String] {
    change(element) { () throws(EditRefusal) in
      _ = try session.removeElement(element)
      return [localized("removed \(element.elementName)")]
    }
  }

  func move(_ element: Row, by offset: Int) -> [String] {
    change(element) { () throws(EditRefusal) in
      let count = session.undoCount
      _ = try session.moveElement(element, by: offset)
      return session.undoCount == count
        ? [offset < 0 ? localized("this is the first item") : localized("this is the last item")]
        : []
    }
  }

  func duplicate(_ element: Row) -> [String] {
    change(element) { () throws(EditRefusal) in
      _ = try session.duplicateElement(element)
      return []
    }
  }

  func rename(_ element: Row) -> [String] {
    guard let key = element.givenKey else { return [localized("\(element.title) has no key")] }
    question = .key { [unowned self] key throws(EditRefusal) in
      _ = try session.renameKey(of: element, to: key)
      return relisted()
    }
    return [localized("the key is '\(key)'; an empty line keeps it")]
  }

  func setEmpty(_ row: Row) -> [String] {
    guard let value = row.control.emptyValue else {
      return [localized("\(row.title) cannot be empty")]
    }
    return set(.value(value), for: row)
  }

  // MARK: Multiple choice

  /// The choices with their numbers, those chosen ticked; what is none of them stands after them.
  func boxes(_ choices: [Choice], chosen: Value?) -> [String] {
    var chosenValues: [Value] = []
    if case .array(let values)? = chosen { chosenValues = values }
    let others = chosenValues.filter { value in !choices.contains { $0.value == value } }
    return choices.enumerated().map { index, choice in
      let box = chosenValues.contains(choice.value) ? "[x]" : "[ ]"
      return "  \(index + 1). \(box) \(choice.title)\(choice.help.map { ": \($0)" } ?? "")"
    } + others.map { localized("  [x] other: \($0.plainText)") }
  }

  func takeNumbers(_ line: String, of choices: [Choice], for row: Row) -> [String] {
    let words = line.split { $0 == " " || $0 == "," }
    let numbers = words.map { Int($0) ?? -1 }
    if numbers == [0] { return set(.value(.array([])), for: row) }
    guard numbers.allSatisfy({ choices.indices.contains($0 - 1) }) else {
      return [localized("not taken: the numbers are 1 to \(choices.count)")]
    }
    return set(.value(.array(numbers.map { choices[$0 - 1].value })), for: row)
  }

  // MARK: - Private

  func attempt(_ body: () throws(EditRefusal) -> [String]) -> [String] {
    do throws(EditRefusal) {
      return try body()
    } catch {
      return [localized("not taken: \(error)")]
    }
  }

  func noRow(_ number: Int) -> [String] {
    number < 0
      ? [localized("no section of that title is an object")]
      : [localized("there is no row \(number); the rows are 1 to \(pane.count)")]
  }

  private func title(of pane: PlainPane) -> String {
    let row = pane.openedBy.flatMap { session.row($0) }
    return row?.element == nil ? pane.pane.title : row?.shownTitle ?? pane.pane.title
  }

  /// Does something to an item and lists what is there then.
  private func change(_ element: Row, _ body: () throws(EditRefusal) -> [String]) -> [String] {
    guard element.isAdded || element.opensObject else {
      return [localized("\(element.title) is not an item of a list or map")]
    }
    return attempt { () throws(EditRefusal) in try body() + relisted() }
  }

  private func relisted() -> [String] {
    followStructure()
    return listing()
  }

  /// The object whose settings stand in the section of the row, where keys may be added to it.
  private func openObject(ofRow number: Int) -> (any OpenObject)? {
    pane.place(number).flatMap { pane.outline.section($0.section).openObject }
  }
}
