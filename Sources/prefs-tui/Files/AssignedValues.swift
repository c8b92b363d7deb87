import Documents
import EditorCore
import PreferencesFiles
import Stores

/// The values that assignments of the command line mean for a file.
struct AssignedValues {
  private let settings: SettingsFile
  /// What is set already, and not saved yet.
  private let session: EditSession

  init(of settings: SettingsFile, in session: EditSession) {
    (self.settings, self.session) = (settings, session)
  }

  /// The value that the assignment means for the row, as it is read again.
  func value(_ assignment: Assignment, for row: Row) throws(ValueProblem) -> Value {
    let value = try spelled(assignment, for: row)
    // A text that is all of a key stands there as it is, and may be a number to the next reader; one that
    // may be a document to that is still to be written as it is.
    guard case .string = value, let pointer = row.pointer, let keys = settings.fileSnapshot,
      keys.keys != nil, let made = try? keys.document.applying([.set(pointer, value)]),
      let read = DocumentIndex(made).node(at: pointer).flatMap(made.value), read.partCount == nil
    else { return value }
    return read
  }

  private func spelled(_ assignment: Assignment, for row: Row) throws(ValueProblem) -> Value {
    guard assignment.isJSON else { return try value(assignment.text, for: row) }
    guard let json = Value(json: assignment.text.utf8) else {
      throw notJSON(assignment.text, for: row)
    }
    return json
  }

  private func notJSON(_ text: String, for row: Row) -> ValueProblem {
    RowCheck(of: row).told(
      .notJSON(EmbeddedSecret.masking(text)), with: .string(text), replacing: stored(at: row))
  }

  private func stored(at row: Row) -> Value? {
    row.pointer.flatMap { settings.snapshot.slot(at: $0).value }
  }

  /// The value that a text on the command line means for the row.
  private func value(_ text: String, for row: Row) throws(ValueProblem) -> Value {
    if let row = rowToCome(for: row, holding: text) { return try value(text, for: row) }
    if row.control.isOnOrOff, !row.control.isSwitch,
      let truth = settings.index.document.format.truth(spelledBy: text)
    {
      return .bool(truth)
    }
    let json = Value(json: text.utf8)
    if json == .null && row.allowsNull { return .null }
    if let choices = choicesOfList(of: row) {
      let choice = Control.choice(choices)
      let value = meant(text, json, of: choices)
      if let problem = choice.problem(with: value) { throw problem }
      return value
    }
    switch row.control {
    case .choice(let choices)
    where row.isGuessedSwitch && !settings.index.document.format.holdsTexts:
      // The file's own words say so; any other text is one in quotes.
      guard case .bool(let isOn)? = json else { return .string(json?.string ?? text) }
      return choices[isOn ? 0 : 1].value
    case .choice where row.isGuessedSwitch:
      // What is spelled as on or off there today may be another word tomorrow.
      return .string(json?.string ?? text)
    case .choice(let choices): return meant(text, json, of: choices)
    case .date
    where comesAmongDates(row)
      && json.map { $0.string == nil } ?? row.dates?.accept(text) ?? false:
      return json ?? .string(text)
    case .date
    where json == nil && (row.dates?.isStored == true || comesAmongDates(row))
      && text.first?.wholeNumberValue != nil:
      // What is no date though it begins like one is a slip; another word is a text.
      if let problem = row.control.problem(with: .string(text)) { throw problem }
      return .string(text)
    case .text(let traits) where traits.coding == .bytes && json?.string == nil:
      // Bytes that are misspelled are a slip, too; a text in quotes is meant as one.
      if let problem = row.control.problem(with: .string(text)) { throw problem }
      return .string(text)
    case _ where row.control.isForText || isTextAmongKinds(row, taking: text):
      guard let json else { return RowCheck(of: row).completing(.string(text)) }
      if case .string = json { return json }
      return isTextForNow(row, if: json) ? json : .string(text)
    case _ where json == nil && isOpenToAnyKind(row) && isMeantAsJSON(text, for: row):
      throw notJSON(text, for: row)
    case .number(let traits) where json == nil:
      let number = Number(typed: text) ?? settings.index.document.format.number(spelledBy: text)
      return number.map(Value.number) ?? traits.notFinite(typed: text) ?? .string(text)
    default:
      // What is no JSON is a text, and a choice may be named so; whether one can be here the row says.
      return json ?? .string(text)
    }
  }

  /// Whether the row's value, of which there are several kinds, is a text and may become this one.
  private func isTextAmongKinds(_ row: Row, taking text: String) -> Bool {
    guard case .variant = row.control else { return false }
    return session.state(of: row).slot.value?.string != nil
      && row.problem(with: .string(text)) == nil
  }

  /// Whether the row is that of an element which is not there yet, in a list of dates of the file's own kind.
  private func comesAmongDates(_ row: Row) -> Bool {
    row.dates?.isStored == false && row.pointer.map { settings.index.node(at: $0) == nil } ?? false
  }

  /// The value of a choice: what the text is as JSON, or else of the choice that is spelled just so.
  private func meant(_ text: String, _ json: Value?, of choices: [Choice]) -> Value {
    if let json, choices.contains(where: { $0.value == json }) { return json }
    return choices.first { $0.value.plainText.isIdentical(to: text) }?.value ?? json
      ?? .string(text)
  }

  /// What a list is chosen from that the row is to be a new element of; nil for any other row.
  private func choicesOfList(of row: Row) -> [Choice]? {
    guard let tokens = row.pointer?.tokens, tokens.last == "-",
      let list = settings.form.row(RowIdentifier(Pointer(tokens.dropLast()))),
      list.control.takesSeveral
    else { return nil }
    return list.control.choices
  }

  /// Whether the row is one for texts only because nobody says what its place is for: it holds null, or
  /// a number that readers of YAML 1.1 and 1.2 take for two.
  private func isTextForNow(_ row: Row, if json: Value) -> Bool {
    let document = settings.index.document
    guard row.rule == nil, !document.format.holdsTexts, let pointer = row.pointer,
      let node = settings.index.node(at: pointer), let stored = document.value(node)
    else { return false }
    guard case .string(let text) = stored else { return stored == .null }
    guard case .number = json, document.bytes[document.valueRange(node)].elementsEqual(text.utf8)
    else { return false }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return digits.first == UInt8(ascii: "0")
      && digits.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "o")
      }
  }

  /// The row that the schema makes of a place once something is there: what is in an element, or in an
  /// object, that is not there yet has none before.
  private func rowToCome(for row: Row, holding text: String) -> Row? {
    let document = settings.index.document
    guard case .raw = row.control, let schema = settings.schema, let pointer = row.pointer,
      settings.index.node(at: pointer) == nil
    else { return nil }
    var whole = document.value(document.root) ?? .object([])
    if listOfBlank != nil { whole = .array([]) }
    whole = whole.applying(session.draft.changes) ?? whole
    var tokens: [String] = []
    for token in pointer.tokens {
      let isPlace = token == "-" || Int(token) != nil
      switch whole.part(at: tokens) {
      case .array(let elements)? where isPlace:
        tokens.append(String(min(Int(token) ?? .max, elements.count)))
      case nil where isPlace: tokens.append("0")
      default: tokens.append(token)
      }
    }
    let place = Pointer(tokens)
    guard let made = whole.applying([.set(place, Value(json: text.utf8) ?? .string(text))]),
      let document = try? Document(made),
      let row = SettingsFile.form(
        for: DocumentIndex(document), schema: schema, path: settings.path
      ).row(RowIdentifier(place))
    else { return nil }
    if case .raw = row.control { return nil }
    return row.rule == nil || row.openKinds != nil ? nil : row
  }

  /// The row of the list that a file without any value is to hold; nil for any other file.
  private var listOfBlank: Row? {
    let document = settings.index.document
    guard document.childCount(document.root) == 0, document.kind(document.root) != .array,
      let root = settings.form.row(RowIdentifier("")),
      case .list = root.control
    else { return nil }
    return root
  }

  /// Whether the row's control takes more than one kind of value, or no schema says which it is.
  private func isOpenToAnyKind(_ row: Row) -> Bool {
    switch row.control {
    case .raw, .multipleChoice, .list, .map, .pane: true
    default: row.openKinds != nil
    }
  }

  /// Whether a text that is no JSON was to be some: it begins as a list, an object or a text in quotes
  /// does, or is to take the place of what holds secrets, where it would stand in the open.
  private func isMeantAsJSON(_ text: String, for row: Row) -> Bool {
    text.first { !$0.isWhitespace }.map { "{[\"".contains($0) } ?? false
      || stored(at: row).map { $0.partCount != nil && row.secrecy.isFor($0) } ?? false
  }

  /// The list that assignments make of a file without any value, where its schema describes a list: to
  /// add to one, there has to be one; nil for any other file.
  func listForBlank(_ assignments: [Assignment]) throws(Failure) -> Value? {
    guard listOfBlank != nil, assignments.allSatisfy({ !$0.pointer.tokens.isEmpty }) else {
      return nil
    }
    var changes: [Change] = []
    for assignment in assignments {
      do throws(ValueProblem) {
        changes.append(
          .set(assignment.pointer, try value(assignment, for: settings.rows[assignment.pointer]))
        )
      } catch {
        throw Failure(.negative, "\(settings.place(of: assignment.pointer)): \(error)")
      }
    }
    return changes.reduce(Value.array([])) { $0.applying([$1]) ?? $0 }
  }
}
