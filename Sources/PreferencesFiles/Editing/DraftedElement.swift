import Documents
import EditorCore

/// An element of a list, or a member of a map, at a place of what a draft makes; there, or to be added.
struct DraftedElement {
  /// The row of the list or map.
  let list: Row
  private let key: String
  private let pointer: Pointer
  private let session: EditSession

  /// Nil where the place is in no list or map.
  ///
  /// - Parameters:
  ///   - pointer: The place.
  ///   - session: The session with the draft.
  ///   - madeByDraft: Whether only what the file alone does not have is wanted, of which it is told without a
  ///     look at each element.
  init?(at pointer: Pointer, in session: EditSession, madeByDraft: Bool = false) {
    let around = Pointer(pointer.tokens.dropLast())
    guard let last = pointer.tokens.last,
      let outer = session.row(session.identifier(ofSaved: around)),
      let list = session.drafted.list(in: outer)
    else { return nil }
    if madeByDraft, !session.draft.changes(list.identifier), list.defaultValue == nil { return nil }
    let isIndex = last == "-" || Self.index(last) != nil
    switch session.state(of: list).effectiveValue {
    case .array? where isIndex: break
    case .object? where list.control.isMap: break
    default: return nil
    }
    (self.list, key, self.pointer, self.session) = (list, last, pointer, session)
  }

  /// The index that a part of a JSON Pointer is, without a sign or zeros in front (RFC 6901, section 4).
  private static func index(_ token: String) -> Int? {
    Int(token).flatMap { String($0) == token ? $0 : nil }
  }

  /// The row of what is there; nil where something would be added.
  var row: Row? {
    guard let rows else { return nil }
    if list.control.isMap { return rows.first { $0.element?.key?.isIdentical(to: key) == true } }
    return Self.index(key).flatMap { rows.indices.contains($0) ? rows[$0] : nil }
  }

  /// Whether the value has parts where the first that is there has some, and none where that has none.
  func isLike(_ value: Value) -> Bool {
    let first = rows?.first.flatMap { session.state(of: $0).slot.value }
    return (first?.partCount == nil) == (value.partCount == nil)
  }

  /// The rows of all that is there.
  private var rows: LazyList<Row>? { session.pane(of: list)?.sections.first?.rows }

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
    let count = rows?.count ?? 0
    if let index = Self.index(key), !list.control.isMap, index > count {
      throw EditError.indexPastEnd(key, list: Pointer(pointer.tokens.dropLast()), count: count)
    }
    let newKey = list.control.isMap ? key : nil
    _ = try session.elements.insert(in: list, at: count, key: newKey, value: value)
  }
}
