/// One setting as it is shown: what it is called, where its value lives, and how it is edited.
public struct Row {
  /// The stable name, unique in the form.
  public var identifier: RowIdentifier
  /// Where the value lives in the store; nil for a row that has none, such as one opening a pane.
  public var pointer: Pointer?
  public var title: String
  /// What the setting does, in a sentence or some paragraphs.
  public var help: String?
  /// Whether the help is Markdown; plain text else.
  public var helpIsMarkdown = false
  public var control: Control
  /// What holds while the setting is unset; it is shown, never written.
  public var defaultValue: Value?
  /// Why the row must not be edited, in words; nil where it may be.
  public var lockReason: String?
  /// What filters of a search ask in this row's place, where another editor has it; nil for others.
  package var standsFor: AnyObject?
  /// What a row without a place in the store shows.
  public var fixedValue: Value?
  /// Why the setting should no longer be used, in words; nil where it may be.
  public var deprecation: String?
  /// What can go wrong when the setting is changed, in words; nil where nothing much can.
  public var warning: String?
  /// Whether the value is masked wherever it would be shown, and kept out of lists and reports.
  public var isSecret = false
  /// What its place says of secrets; nil where a host's author alone does.
  private var placeSecrecy: Secrecy?
  /// Whether null is a value that the setting may have besides those of its control.
  public var allowsNull = false
  /// The groups that the row belongs to, to be found, hidden and shown by.
  public var tags: Set<String> = []
  /// What becomes of the row while conditions hold.
  package var rules: [Rule] = []
  /// Choices that take the place of the control's own.
  package var dependentChoices: DependentChoices?
  /// What the form's author demands of a value beyond what the control does.
  public var rule: ((Value) -> ValueProblem?)?
  /// What could not be checked of a value, and why; nil where all was.
  package var unchecked: ((Value) -> String?)?
  /// As `rule`, in words that do not quote the value; nil where the rule has no such words.
  package var discreetRule: ((Value) -> ValueProblem?)?
  /// What is wrong with the value beside those of other rows; it may be taken all the same, as the
  /// other may be what is to change.
  package var clash: ((Value, FormValues) -> ValueProblem?)?
  /// Where the value lives in a host program; nil where the store knows it by the pointer alone.
  package var binding: RowBinding?
  /// Words for a value while it is not edited; nil to show it as it is.
  public var display: ((Value) -> String)?
  /// The same where values are only shown; nil for `display`.
  package var label: ((Value) -> String)?
  /// Which element of which list or map the row stands for; nil for others.
  package internal(set) var element: ElementPlace?
  /// The object that the setting is in, where its key is one that a person made up.
  package var openObject: (any OpenObject)?
  /// Where the object is of which the row opens the settings; nil for a row that opens none, or that has
  /// the object for its value.
  package var objectPlace: Pointer?
  /// The added element in which the value lives, where the pointer then leads on from; nil for a
  /// value in the store.
  package var addition: Addition?
  /// Whether the value may be of several kinds: given as a whole, it takes what is inside with it.
  package var isVariant = false
  /// The kinds of value that the setting may have where no schema tells; nil where one does.
  package var openKinds: (() -> [ValueKind])?
  /// How the store has dates that are no texts, for a row of which no schema tells; nil where it has
  /// none.
  package var dates: NativeDates?
  /// The word that the store holds for on or off, where it is known to be one of these.
  package var storedWord: String?
  /// The key under which the store holds the setting, where a person calls it otherwise.
  package var formerKey: String?
  /// Whether the row's value is the order of an object's keys, as a list of them.
  package var isKeyOrder = false
  /// What choosing one of the row's values does to another row, whose kind it is.
  package var kinds: KindChoice?
  /// Whether the form's source demands a value; what is wrong without one is its validator's to say.
  package var isRequired = false
  /// Whether the form's source has no use for the row with the other settings as they are.
  package var isSetAside = false
  /// The row that stands for the same value and comes first, where it is edited; nil for others.
  package var original: RowIdentifier?
  /// Words for a value that has a pane of its own, beside a title that tells little of it.
  package var summary: ((Value) -> String)?
  /// What the form's source says of the row besides, made when it is asked for.
  package var facts: (() -> [RowFact])?
  /// What the row does when it is pressed; nil for one that has a value.
  package var action: RowAction?
  /// The rows that stand in this one's place, by the elements of a collection of the model.
  package var inPlace: RowsInPlace?
  /// How many lines the row takes, at least and at most; nil for one.
  package var lines: ClosedRange<Int>?
  /// The host's field that draws and edits the row; nil for the control's own.
  public var field: (any RowField)?

  public init(
    identifier: RowIdentifier, pointer: Pointer?, title: String, help: String? = nil,
    control: Control, defaultValue: Value? = nil, lockReason: String? = nil
  ) {
    self.identifier = identifier
    self.pointer = pointer
    self.title = title
    self.help = help
    self.control = control
    self.defaultValue = defaultValue
    self.lockReason = lockReason
  }

  /// Whether the setting is one of those that a person may add to a list, a map or an object.
  package var isAdded: Bool { element != nil || openObject != nil }

  /// Whether nothing tells of which kind the row's value is to be.
  package var isOfAnyKind: Bool {
    if case .raw = control { return openKinds != nil }
    return false
  }

  /// Whether the row opens the settings of an object, and has no value itself.
  package var opensObject: Bool { objectPlace != nil && pointer == nil }

  /// Whether the row opens the settings of an object that the store holds.
  var opensHeldObject: Bool {
    guard opensObject, case .pane(let link) = control else { return false }
    return link.holdsValues
  }

  /// The object that the row opens the settings of, as a row that can be taken away with all that is in
  /// it; nil for any other row.
  var whole: Row? {
    guard opensObject else { return nil }
    var row = self
    row.pointer = objectPlace
    row.control = .raw("")
    row.isVariant = true
    return row
  }

  /// Whether no schema tells of the setting, and it opens no object.
  package var isOpenLeaf: Bool { !control.isPane && element == nil && openKinds != nil }

  /// The key that a person gave the setting; nil where its key, if it has one, is its author's.
  package var givenKey: String? {
    openObject == nil ? element?.key : pointer?.tokens.last
  }

  /// The row under the name by which drafts know its value.
  var inDraft: Row {
    guard let original else { return self }
    var row = self
    row.identifier = original
    row.original = nil
    return row
  }

  /// What is secret of the row's value, and of what is in it.
  package var secrecy: Secrecy {
    if isSecret { return .whole }
    if let placeSecrecy { return control.canHoldSecret ? placeSecrecy : Secrecy() }
    // Of one value, a host's author says it by the kind of the row.
    return control.canHoldSecret && !control.isForOneValue ? Secrecy().at(identifier) : Secrecy()
  }

  /// Takes over what the row's place says of secrets.
  package mutating func take(_ secrecy: Secrecy) {
    placeSecrecy = secrecy
    if secrecy.isWhole || secrecy.covers && control.isForOneValue { isSecret = true }
  }

  /// What is wrong with the value as this row's; nil where nothing is.
  public func problem(with value: Value) -> ValueProblem? {
    if value == .null && allowsNull || isOtherDate(value) || isOtherWord(value) { return nil }
    if let problem = control.problem(with: value) {
      return secrecy.hidesPart(of: value)
        ? discreet(problem, with: value) : told(problem, with: value)
    }
    return rule?(value).map { told($0, with: value) }
  }

  /// The value that a person means by typing `text` into the row's field.
  public func value(typed text: String) throws(ValueProblem) -> Value {
    let value: Value
    if isOtherDate(.string(text)) { return .string(text) }
    do throws(ValueProblem) {
      value = try control.value(typed: text)
    } catch {
      if isOtherWord(.string(text)) { return .string(text) }
      throw told(error, with: .string(text))
    }
    guard let problem = rule?(value) else { return value }
    if let complete = timeCompleted(text) { return complete }
    throw told(problem, with: value)
  }

  /// Whether the value is a date, or a time, that a date row takes where no schema says which it is;
  /// where it is one only by its looks, any text.
  private func isOtherDate(_ value: Value) -> Bool {
    guard case .date = control, openKinds != nil, case .string(let text) = value else {
      return false
    }
    return dates?.isStored != true
      || (dates?.kinds ?? DateKind.allCases).contains { $0.accepts(text) }
  }

  /// Whether the row is on or off only because its text is spelled so, and takes this one as well.
  private func isOtherWord(_ value: Value) -> Bool { isGuessedSwitch && value.string != nil }

  /// Whether the row is on or off only because its text is spelled so, which no schema says.
  package var isGuessedSwitch: Bool { control.isSwitch && openKinds != nil }

  /// The problem as it stands below the row, with what is needed where nothing is there.
  package func words(for problem: ValueProblem) -> String {
    problem == .missing ? localized("is required: \(control.words)") : problem.description
  }

  /// A time of day with the seconds, and the offset from UTC, that people leave out and the form's
  /// author demands; nil where that does not help.
  private func timeCompleted(_ text: String) -> Value? {
    guard case .date(.time) = control else { return nil }
    return [":00", "Z", ":00Z"].lazy.map { text + $0 }
      .first { DateKind.time.accepts($0) && rule?(.string($0)) == nil }.map { .string($0) }
  }

  /// The problem with a value as it may be told: that of a secret does not quote it, nor one with
  /// what is to take the place of something in which secrets are.
  package func told(
    _ problem: ValueProblem, with value: Value, replacing stored: Value? = nil
  ) -> ValueProblem {
    secrecy.isFor(stored) ? discreet(problem, with: value) : problem
  }

  private func discreet(_ problem: ValueProblem, with value: Value) -> ValueProblem {
    if let words = problem.discreetWords { return .broken(words) }
    return discreetRule?(value) ?? .broken(localized("is not a secret that is accepted here"))
  }
}

/// Something that a form's source says of a row beyond what its control shows, such as a pattern.
package struct RowFact: Hashable, Sendable {
  /// What it is about, in a word.
  package var label: String
  package var words: String

  package init(_ label: String, _ words: String) {
    self.label = label
    self.words = words
  }
}

/// The rows that stand in a form for the elements of a collection of its model.
package struct RowsInPlace {
  /// Makes the rows for the elements of a model, named after the collection.
  let make: (_ model: Any, _ collection: RowIdentifier) -> [Row]

  /// Gives the collection of one model to another.
  let copy: (_ model: Any, _ other: inout Any) -> Void

  init(
    make: @escaping (Any, RowIdentifier) -> [Row], copy: @escaping (Any, inout Any) -> Void
  ) {
    self.make = make
    self.copy = copy
  }

  /// The rows for the elements that a model has now.
  func rows(of model: Any, named collection: RowIdentifier) -> [Row] { make(model, collection) }
}

/// A kind of field of a host program's own, as far as rows know it; see `CustomField`.
public protocol RowField: Sendable {
  /// What is wrong with a value, in words such as `is no colour`; nil where nothing is.
  ///
  /// No edit of the row takes such a value, and a stored one is marked as an error.
  func problem(with value: Value) -> String?
}

extension RowField {
  public func problem(with value: Value) -> String? { nil }
}
