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
      if let element = DraftedElement(at: pointer, in: session) {
        try element.change(to: value.map { written($0, element.row ?? element.list, file) })
        // Elements of two kinds are not everywhere.
        if let value, !element.isLike(value) { _ = try session.outcome() }
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

  /// Changes what is at a place of the file, or would be.
  private func change(_ place: Pointer, in session: EditSession, of file: SettingsFile) throws {
    let row = file.rows[place]
    guard let value else { return try session.reset(row) }
    try Placing(in: session, of: file).set(written(value, row, file), at: place)
    // Of a row of the form it is known that the value can be there.
    if value == .null || file.form.row(row.identifier) == nil { _ = try session.outcome() }
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
