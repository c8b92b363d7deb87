/// One setting as it is shown: what it is called, where its value lives, and how it is edited.
public struct Row {
  /// All of it, in an array of one: copies of a row are made with every key, and share it until one of them
  /// is changed.
  var shared: [RowTraits]

  public init(
    identifier: RowIdentifier, pointer: Pointer?, title: String, help: String? = nil,
    control: Control, defaultValue: Value? = nil, lockReason: String? = nil
  ) {
    shared = [
      RowTraits(
        identifier: identifier, pointer: pointer, title: title, help: help, control: control,
        defaultValue: defaultValue, lockReason: lockReason)
    ]
  }

  /// The stable name, unique in the form.
  public var identifier: RowIdentifier {
    get { shared[0].identifier }
    set { shared[0].identifier = newValue }
  }
  /// Where the value lives in the store; nil for a row that has none, such as one opening a pane.
  public var pointer: Pointer? {
    get { shared[0].pointer }
    set { shared[0].pointer = newValue }
  }
  public var title: String {
    get { shared[0].title }
    set { shared[0].title = newValue }
  }
  /// The title, or the name of a row that has none.
  package var shownTitle: String { title.isEmpty ? identifier.text : title }
  /// What the setting does, in a sentence or some paragraphs.
  public var help: String? {
    get { shared[0].help }
    set { shared[0].help = newValue }
  }
  /// Whether the help is Markdown; plain text else.
  public var helpIsMarkdown: Bool {
    get { shared[0].helpIsMarkdown }
    set { shared[0].helpIsMarkdown = newValue }
  }
  public var control: Control {
    get { shared[0].control }
    set { shared[0].control = newValue }
  }
  /// What holds while the setting is unset; it is shown, never written.
  public var defaultValue: Value? {
    get { shared[0].defaultValue }
    set { shared[0].defaultValue = newValue }
  }
  /// Why the row must not be edited, in words; nil where it may be.
  public var lockReason: String? {
    get { shared[0].lockReason }
    set { shared[0].lockReason = newValue }
  }
  /// What a row without a place in the store shows.
  public var fixedValue: Value? {
    get { shared[0].fixedValue }
    set { shared[0].fixedValue = newValue }
  }
  /// Why the setting should no longer be used, in words; nil where it may be.
  public var deprecation: String? {
    get { shared[0].deprecation }
    set { shared[0].deprecation = newValue }
  }
  /// What can go wrong when the setting is changed, in words; nil where nothing much can.
  public var warning: String? {
    get { shared[0].warning }
    set { shared[0].warning = newValue }
  }
  /// Whether the value is masked wherever it would be shown, and kept out of lists and reports.
  public var isSecret: Bool {
    get { shared[0].isSecret }
    set { shared[0].isSecret = newValue }
  }
  /// Whether null is a value that the setting may have besides those of its control.
  public var allowsNull: Bool {
    get { shared[0].allowsNull }
    set { shared[0].allowsNull = newValue }
  }
  /// The groups that the row belongs to, to be found, hidden and shown by.
  public var tags: Set<String> {
    get { shared[0].tags }
    set { shared[0].tags = newValue }
  }
  /// What becomes of the row while conditions hold.
  package var rules: [Rule] {
    get { shared[0].rules }
    set { shared[0].rules = newValue }
  }
  /// Choices that take the place of the control's own.
  package var dependentChoices: DependentChoices? {
    get { shared[0].dependentChoices }
    set { shared[0].dependentChoices = newValue }
  }
  /// What the form's author demands of a value beyond what the control does.
  public var rule: ((Value) -> ValueProblem?)? {
    get { shared[0].rule }
    set { shared[0].rule = newValue }
  }
  /// What the schema's validator gave up on in a value, and why, in words; nil where it looked at all of it.
  package var unchecked: ((Value) -> String?)? {
    get { shared[0].unchecked }
    set { shared[0].unchecked = newValue }
  }
  /// The problem that `rule` finds, in words that do not quote the value; nil where it has no such words.
  package var discreetRule: ((Value) -> ValueProblem?)? {
    get { shared[0].discreetRule }
    set { shared[0].discreetRule = newValue }
  }
  /// What is wrong with the value beside those of other rows; it may be taken all the same, as the
  /// other may be what is to change.
  package var clash: ((Value, FormValues) -> ValueProblem?)? {
    get { shared[0].clash }
    set { shared[0].clash = newValue }
  }
  /// Where the value lives in a host program; nil where the store knows it by the pointer alone.
  package var binding: RowBinding? {
    get { shared[0].binding }
    set { shared[0].binding = newValue }
  }
  /// Words for a value while it is not edited; nil to show it as it is.
  public var display: ((Value) -> String)? {
    get { shared[0].display }
    set { shared[0].display = newValue }
  }
  /// The same where values are only shown; nil for `display`.
  package var label: ((Value) -> String)? {
    get { shared[0].label }
    set { shared[0].label = newValue }
  }
  /// Words for a value that has a pane of its own, beside a title that tells little of it.
  package var summary: ((Value) -> String)? {
    get { shared[0].summary }
    set { shared[0].summary = newValue }
  }
  /// What the form's source says of the row besides, made when it is asked for.
  package var facts: (() -> [RowFact])? {
    get { shared[0].facts }
    set { shared[0].facts = newValue }
  }
  /// What the row does when it is pressed; nil for one that has a value.
  package var action: RowAction? {
    get { shared[0].action }
    set { shared[0].action = newValue }
  }
  /// How many lines the row takes, at least and at most; nil for one.
  package var lines: ClosedRange<Int>? {
    get { shared[0].lines }
    set { shared[0].lines = newValue }
  }
  /// The host's field that draws and edits the row; nil for the control's own.
  public var field: (any RowField)? {
    get { shared[0].field }
    set { shared[0].field = newValue }
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
    RowCheck(of: self).problem(with: value)
  }

  /// The value that a person means by typing `text` into the row's field.
  public func value(typed text: String) throws(ValueProblem) -> Value {
    try RowCheck(of: self).value(typed: text)
  }

  /// The problem as it stands below the row, with what is needed where nothing is there.
  package func words(for problem: ValueProblem) -> String {
    problem == .missing ? localized("is required: \(control.words)") : problem.description
  }

  /// Whether the row is on or off only because its text is spelled so, which no schema says.
  package var isGuessedSwitch: Bool { control.isSwitch && openKinds != nil }
}

/// What a row holds, under the names that `Row` explains.
struct RowTraits {
  var identifier: RowIdentifier
  var pointer: Pointer?
  var title: String
  var help: String?
  var helpIsMarkdown: Bool = false
  var control: Control
  var defaultValue: Value?
  var lockReason: String?
  var standsFor: AnyObject?
  var fixedValue: Value?
  var deprecation: String?
  var warning: String?
  var isSecret: Bool = false
  var placeSecrecy: Secrecy?
  var allowsNull: Bool = false
  var tags: Set<String> = []
  var rules: [Rule] = []
  var dependentChoices: DependentChoices?
  var rule: ((Value) -> ValueProblem?)?
  var unchecked: ((Value) -> String?)?
  var discreetRule: ((Value) -> ValueProblem?)?
  var clash: ((Value, FormValues) -> ValueProblem?)?
  var binding: RowBinding?
  var display: ((Value) -> String)?
  var label: ((Value) -> String)?
  var element: ElementPlace?
  var openObject: (any OpenObject)?
  var objectPlace: Pointer?
  var addition: Addition?
  var isVariant: Bool = false
  var openKinds: (() -> [ValueKind])?
  var dates: NativeDates?
  var storedWord: String?
  var formerKey: String?
  var isKeyOrder: Bool = false
  var kinds: KindChoice?
  var isRequired: Bool = false
  var isSetAside: Bool = false
  var original: RowIdentifier?
  var summary: ((Value) -> String)?
  var facts: (() -> [RowFact])?
  var action: RowAction?
  var inPlace: RowsInPlace?
  var lines: ClosedRange<Int>?
  var field: (any RowField)?
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
  /// Makes the rows for the elements that a model has now, named after the collection.
  let make: (_ model: Any, _ collection: RowIdentifier) -> [Row]

  /// Gives the collection of one model to another.
  let copy: (_ model: Any, _ other: inout Any) -> Void

  /// Has another model hold its elements in the places in which one has those of their names.
  let align: (_ model: Any, _ other: inout Any) -> Void

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
