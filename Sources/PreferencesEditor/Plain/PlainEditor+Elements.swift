import EditorCore

/// The elements of lists, maps and objects, line by line.
extension PlainEditor {
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
    if let row, let list = session.drafted.list(in: row) {
      return adding.add(to: list, at: .max)
    }
    guard let object = number.map(openObject(ofRow:)) ?? pane.openObject else {
      return [localized("add goes with the number of a list or map, or in one")]
    }
    return adding.add(to: object)
  }

  func remove(_ element: Row) -> [String] {
    change(element) { () throws(EditRefusal) in
      _ = try session.elements.remove(element)
      return [localized("removed \(element.elementName)")]
    }
  }

  func move(_ element: Row, by offset: Int) -> [String] {
    change(element) { () throws(EditRefusal) in
      let count = session.undoCount
      _ = try session.elements.move(element, by: offset)
      return session.undoCount == count
        ? [offset < 0 ? localized("this is the first item") : localized("this is the last item")]
        : []
    }
  }

  func duplicate(_ element: Row) -> [String] {
    change(element) { () throws(EditRefusal) in
      _ = try session.elements.duplicate(element)
      return []
    }
  }

  func rename(_ element: Row) -> [String] {
    guard let key = element.givenKey else { return [localized("\(element.title) has no key")] }
    ask(localized("key: ")) { [unowned self] key in
      attempt { () throws(EditRefusal) in
        _ = try session.elements.rename(element, to: key)
        return relisted()
      }
    }
    return [localized("the key is '\(key)'; an empty line keeps it")]
  }

  // MARK: - Private

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
