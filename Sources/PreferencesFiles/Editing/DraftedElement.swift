import Documents
import EditorCore

/// An element of a list, or a member of a map, at a place of what a draft makes; there, or to be added.
struct DraftedElement {
  /// The row of the list or map.
  let list: Row
  /// The row of what is there; nil where something would be added.
  let row: Row?

  private let pointer: Pointer
  private let session: EditSession
  /// How many there are.
  private let count: Int

  /// Nil where the place is in no list or map.
  init?(at pointer: Pointer, in session: EditSession) {
    let around = Pointer(pointer.tokens.dropLast())
    guard let last = pointer.tokens.last,
      let outer = session.row(session.identifier(ofSaved: around)),
      let list = session.drafted.list(in: outer)
    else { return nil }
    let isIndex = last == "-" || Int(last) != nil
    switch session.state(of: list).effectiveValue {
    case .array? where isIndex: break
    case .object? where list.control.isMap: break
    default: return nil
    }
    let pane = session.pane(of: list)
    let rows = pane?.sections.first?.rows
    (self.list, self.pointer, self.session, count) = (list, pointer, session, rows?.count ?? 0)
    row =
      list.control.isMap
      ? rows?.first { $0.element?.key?.isIdentical(to: last) == true }
      : Int(last).flatMap { index in rows.flatMap { index < $0.count ? $0[index] : nil } }
  }

  /// Whether what is there is not what the file alone has.
  var isInDraft: Bool {
    session.draft.changes(list.identifier)
      || session.state(of: list).slot == .unset && list.defaultValue != nil
  }

  /// Gives what is there another value, adds it, or removes it where that is nil.
  func change(to value: Value?) throws {
    guard let value else {
      if let row { _ = try session.elements.remove(row) }
      return
    }
    if let row { return try OpenKindChange(row, in: session).set(value) }
    guard let last = pointer.tokens.last else { return }
    if let index = Int(last), !list.control.isMap, index > count {
      throw EditError.indexPastEnd(last, list: Pointer(pointer.tokens.dropLast()), count: count)
    }
    let key = list.control.isMap ? last : nil
    _ = try session.elements.insert(in: list, at: count, key: key, value: value)
  }
}
