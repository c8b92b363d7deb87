import Documents
import EditorCore

/// A change that a host makes, at a place of what the changes before it have made.
struct HostEdit: Sendable {
  var pointer: Pointer
  /// Nil to remove what is there.
  var value: Value?

  /// Has it done in the draft of a session over the file.
  ///
  /// What is refused may have changed the draft.
  func apply(to session: EditSession, of file: SettingsFile) throws(Failure) {
    let place = session.identifier(ofSaved: pointer)
    do {
      if let list = list(in: session) {
        try change(list, in: session, of: file)
      } else if let stored = place.pointer {
        try change(stored, in: session, of: file)
      } else {
        try changeAdded(place, in: session)
      }
    } catch let error as EditError {
      throw Failure(.negative, "\(file.name): \(error)")
    } catch let error as EditRefusal {
      throw Failure(.negative, "\(file.place(of: pointer)): \(error)")
    } catch {
      throw Failure(committing: error, to: file.name)
    }
  }

  // MARK: - Private

  /// The list in which the place is, or would be; nil where it is in none.
  private func list(in session: EditSession) -> Row? {
    guard let last = pointer.tokens.last, last == "-" || Int(last) != nil else { return nil }
    let around = Pointer(pointer.tokens.dropLast())
    guard let row = session.row(session.identifier(ofSaved: around)),
      let list = session.drafted.list(in: row), case .array? = session.state(of: row).slot.value
    else { return nil }
    return list
  }

  /// Appends to a list, or changes or removes one of its elements.
  private func change(_ list: Row, in session: EditSession, of file: SettingsFile) throws {
    let last = pointer.tokens.last ?? ""
    let elements = session.pane(of: list)
    let count = elements?.sections.first?.rows.count ?? 0
    let index = last == "-" ? count : Int(last) ?? .max
    guard let elements, index < count else {
      guard let value else { return }
      guard index == count else {
        let around = Pointer(pointer.tokens.dropLast())
        throw EditError.indexPastEnd(last, list: around, count: count)
      }
      return _ = try session.elements.insert(in: list, at: count, value: written(value, list, file))
    }
    let row = elements[RowPosition(section: 0, row: index)]
    guard let value else { return _ = try session.elements.remove(row) }
    try OpenKindChange(row, in: session).set(written(value, row, file))
  }

  /// Changes what is at a place of the file, or would be.
  private func change(_ place: Pointer, in session: EditSession, of file: SettingsFile) throws {
    let row = file.row(at: place)
    guard let value else { return try session.reset(row) }
    try Placing(in: session, of: file).set(written(value, row, file), at: place)
    // Of a row of the form it is known that the value can be there.
    if value == .null || file.form.row(row.identifier) == nil { _ = try session.preview() }
  }

  /// Changes what is in an element that is not in the file yet.
  private func changeAdded(_ place: RowIdentifier, in session: EditSession) throws {
    if let row = session.row(place) {
      guard let value else {
        return row.isAdded || row.opensObject
          ? _ = try session.elements.remove(row) : try session.reset(row)
      }
      return try OpenKindChange(row, in: session).set(value)
    }
    guard let value else { return }
    guard let key = pointer.tokens.last,
      let object = session.drafted.openObject(named: RowIdentifier(steps: place.steps.dropLast()))
    else { throw EditError.notAContainer(Pointer(pointer.tokens.dropLast())) }
    try session.elements.addKey(key, to: object, value: value)
  }

  /// The value as the file has it: a text, where all are.
  private func written(_ value: Value, _ row: Row, _ file: SettingsFile) -> Value {
    guard let text = file.index.document.format.text(for: value), row.problem(with: value) != nil,
      row.problem(with: text) == nil
    else { return value }
    return text
  }
}
