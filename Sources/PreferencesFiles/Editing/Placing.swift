import Documents
package import EditorCore
import FormSources
import Stores

/// Puts values at pointers into the draft of a session over a file; `-` as the last part appends.
package final class Placing {
  private let session: EditSession
  private let file: SettingsFile
  /// Whether a place takes what its row does not where the whole draft is valid with it: what describes a value may
  /// depend on what it is, and on others.
  package var heedsWhole = false
  /// Behind how many elements one was appended to each list, to look no further back for the next.
  private var ends: [Pointer: Int] = [:]

  package init(in session: EditSession, of file: SettingsFile) {
    (self.session, self.file) = (session, file)
  }

  /// Gives the place the value.
  ///
  /// In a language of texts, a text that stands alone and one that is appended make a list. What is put into a
  /// list by default joins what that has.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - pointer: The place.
  ///   - drafted: The row of the place in the form over the draft, where that over the file has no room for
  ///     the value.
  /// - Throws: Why the draft does not take it.
  package func set(_ value: Value, at pointer: Pointer, on drafted: Row? = nil) throws {
    let list = Pointer(pointer.tokens.dropLast())
    let asksForm = !isOfFileAlone(list)
    if asksForm, let element = DraftedElement(at: pointer, in: session, madeByDraft: true),
      element.isInDraft
    {
      return try element.change(to: value)
    }
    if asksForm, let (place, whole) = listByDefault(around: pointer, with: value) {
      return try put(whole, at: place)
    }
    if asksForm, pointer.tokens.last == "-", let chosen = chosenByDraft(at: list) {
      return try put(.array(chosen + [value]), at: list)
    }
    if asksForm, let index = pointer.tokens.last.flatMap({ Int($0) }), index > 0,
      isListWithoutValue(list)
    {
      throw EditError.indexPastEnd(String(index), list: list, count: 0)
    }
    guard pointer.tokens.last == "-", let alone = textAlone(at: list) else {
      if let drafted { return try OpenKindChange(drafted, in: session).set(value) }
      return try put(value, at: place(of: pointer))
    }
    let row = file.rows.row(at: list, taking: .array([alone, value]))
    let elements =
      switch session.state(of: row).slot.value {
      case .array(let elements)?: elements
      case let one: [valueInDraft(at: list.appending("0")) ?? one ?? alone]
      }
    try put(.array(elements + [value]), at: list)
  }

  /// Whether the file alone tells what is at a place, so that the form over the draft, which each new key changes,
  /// need not be asked: an object of the file, or anything of which no schema tells, and that the draft neither gives
  /// another value nor takes away.
  private func isOfFileAlone(_ place: Pointer) -> Bool {
    guard file.around == nil else { return false }
    if file.schema != nil {
      guard let node = file.index.node(at: place), file.index.document.kind(node) == .object else {
        return false
      }
    }
    return !(0...place.tokens.count).contains { count in
      session.draft.changes(RowIdentifier(Pointer(Array(place.tokens.prefix(count)))))
    }
  }

  /// The outermost list around a place that the file does not have, as it is by default, with the value in the place.
  ///
  /// Nil where there is none, the draft has something to say of it, or it would hide what other layers have.
  private func listByDefault(
    around pointer: Pointer, with value: Value
  ) -> (place: Pointer, whole: Value)? {
    guard file.schema != nil, file.around == nil, file.snapshot.slot(at: pointer) == .unset else {
      return nil
    }
    for count in pointer.tokens.indices.dropFirst().prefix(Self.deepestDefault) {
      let place = Pointer(Array(pointer.tokens.prefix(count)))
      guard !session.draft.changes(RowIdentifier(place)) else { return nil }
      guard file.index.node(at: place) == nil else { continue }
      guard let row = session.row(RowIdentifier(place)), !row.isVariant,
        !row.control.takesSeveral, let whole = row.defaultValue, case .array = whole
      else { continue }
      guard !session.draft.changesParts(of: row.identifier) else { return nil }
      let part = Array(pointer.tokens.dropFirst(count))
      return whole.applying([.set(Pointer(part), value)]).flatMap {
        // A key that is no place of a list leaves it as it is.
        ($0 != whole || whole.part(at: part) == value)
          && file.rows.row(at: place, taking: $0).problem(with: $0) == nil ? (place, $0) : nil
      }
    }
    return nil
  }

  /// How deep it is looked for: each step down looks for a row from the outermost pane on.
  private static let deepestDefault = 6

  /// The place that the pointer names: with `-` as its last part, that behind the last element and behind
  /// those that the draft appends.
  package func place(of pointer: Pointer) -> Pointer {
    guard pointer.tokens.last == "-" else { return pointer }
    let list = Pointer(pointer.tokens.dropLast())
    var place = pointer
    let (document, node) = (file.index.document, file.index.node(at: list))
    let kind = node.map(document.kind)
    if kind == .object { return pointer }
    let stored = kind == .array ? node.map(document.childCount) : nil
    var count = max(stored ?? 0, ends[list] ?? 0)
    // Each is an element of its own: what one row is given twice, it is given once.
    while session.draft.changes(file.rows[place].identifier) {
      count += 1
      place = list.appending(String(count))
    }
    if place != pointer { ends[list] = count - 1 }
    return place
  }

  /// Whether the place is that of a list that neither the file has nor the draft, nor is one by default.
  private func isListWithoutValue(_ place: Pointer) -> Bool {
    guard let row = session.row(session.identifier(ofSaved: place)), case .list = row.control
    else { return false }
    return session.state(of: row).effectiveValue == nil
  }

  /// What the draft gives a place; nil where it changes nothing there.
  private func valueInDraft(at place: Pointer) -> Value? {
    let row = file.rows[place]
    return session.draft.changes(row.identifier) ? session.state(of: row).slot.value : nil
  }

  /// What the draft or a default chooses of several choices, each an element of the list at a place; nil where
  /// the file alone tells, or there are none.
  private func chosenByDraft(at list: Pointer) -> [Value]? {
    guard let row = session.row(at: list), row.control.takesSeveral else { return nil }
    let state = session.state(of: row)
    // Where other layers have a say, what they leave unset is not what holds.
    guard state.slot == .unset && file.around == nil || session.draft.changes(row.identifier),
      case .array(let elements)? = state.effectiveValue
    else { return nil }
    return elements
  }

  private func put(_ value: Value, at place: Pointer) throws(EditRefusal) {
    var row = file.rows.row(at: place, taking: value)
    // Among dates, one of the store's own comes.
    if case .date = row.control, row.rule == nil, file.index.node(at: place) == nil,
      let text = value.string, let kind = row.dates?.kinds.first(where: { $0.accepts(text) })
    {
      row.control = .date(kind)
      session.form.reader?.remember(openKind: .date, of: row.identifier)
    }
    do throws(EditRefusal) {
      try OpenKindChange(row, in: session).set(value)
    } catch {
      guard heedsWhole, case .invalid = error, giveIfWholeIsValid(value, to: row) else {
        throw error
      }
    }
  }

  /// Gives the row the value all the same where the whole draft is valid with it, and returns whether it is.
  private func giveIfWholeIsValid(_ value: Value, to row: Row) -> Bool {
    guard file.schema?.description.judge != nil else { return false }
    let count = session.stepCount
    var row = row
    (row.rule, row.discreetRule) = (nil, nil)
    if row.control.problem(with: value) != nil {
      // What a text has to mean, as base64 or a colour, its control knows better than most schemas.
      guard value.string == nil || !row.control.isForText else { return false }
      row.control = .raw("")
    }
    guard (try? session.set(.value(value), for: row)) != nil else { return false }
    let isValid = (try? session.validate())?.contains { $0.severity == .error } == false
    if !isValid { session.takeBackSteps(after: count) }
    return isValid
  }

  /// The value of a key that may be there again, and is not yet, in a language of texts.
  private func textAlone(at pointer: Pointer) -> Value? {
    let document = file.index.document
    guard document.format.holdsTexts, let node = file.index.node(at: pointer),
      ![.null, .array, .object].contains(document.kind(node))
    else { return nil }
    return document.value(node)
  }
}
