/// The rules of one form, and what they have decided.
///
/// Rows that are made when looked at have no rules, so a form over a large document costs nothing
/// here; and a change wakes only the rules that name a row that changed.
struct RuleBook {
  /// A row that rules or tags decide about, with those of its section.
  private struct Subject {
    var rules: [Rule]
    var tags: Set<String>
  }

  private var subjects: [RowIdentifier: Subject] = [:]
  /// Which subjects have a rule that reads the row.
  private var readers: [RowIdentifier: Set<RowIdentifier>] = [:]
  /// The subjects with a rule that reads the whole model.
  private var modelReaders: Set<RowIdentifier> = []
  /// Rows whose choices depend on the row.
  private var choosers: [RowIdentifier: [Row]] = [:]

  private var hiddenByRule: Set<RowIdentifier> = []
  private var disabled: Set<RowIdentifier> = []
  /// The rows that must have a value now.
  private(set) var required: Set<RowIdentifier> = []
  private(set) var hiddenTags: Set<String> = []

  init(_ drafted: DraftedForm) {
    drafted.forEachRowAtHand { add($0, of: $1) }
  }

  /// The rules of the rows that there are now, with the same tags hidden.
  func renewed(for drafted: DraftedForm) -> RuleBook {
    var book = RuleBook(drafted)
    book.hiddenTags = hiddenTags
    _ = book.evaluateAll(drafted.values)
    return book
  }

  func isHidden(_ row: RowIdentifier) -> Bool {
    contains(row, hiddenByRule)
      || !hiddenTags.isEmpty && !(subjects[row]?.tags.isDisjoint(with: hiddenTags) ?? true)
  }

  func isDisabled(_ row: RowIdentifier) -> Bool { contains(row, disabled) }
  func isRequired(_ row: RowIdentifier) -> Bool { required.contains(row) }

  /// Whether the row, or one that it is in, is among those that were decided about.
  private func contains(_ row: RowIdentifier, _ decided: Set<RowIdentifier>) -> Bool {
    !decided.isEmpty
      && (decided.contains(row)
        || row.steps.indices.dropFirst().contains {
          decided.contains(RowIdentifier(steps: row.steps[..<$0]))
        })
  }

  /// Whether no row depends on another.
  var isEmpty: Bool { subjects.isEmpty && choosers.isEmpty }

  /// The row's rules, those of its section too.
  func rules(of row: RowIdentifier) -> [Rule] { subjects[row]?.rules ?? [] }

  /// The rows that the row's rules read.
  func rowsRead(by row: RowIdentifier) -> Set<RowIdentifier> {
    rules(of: row).reduce(into: []) { $0.formUnion($1.condition.dependsOn) }
  }

  /// Whether no row can be hidden now.
  var hidesNothing: Bool { hiddenByRule.isEmpty && hiddenTags.isEmpty }

  /// The rows that have one of the tags.
  func rows(tagged tags: Set<String>) -> [RowIdentifier] {
    subjects.filter { !$0.value.tags.isDisjoint(with: tags) }.map(\.key)
  }

  /// The rows whose choices depend on the row.
  func rowsChoosing(by row: RowIdentifier) -> [Row] { choosers[row] ?? [] }

  /// Takes the tags to hide for; returns whether they are others than before.
  mutating func hide(exactly tags: Set<String>) -> Bool {
    defer { hiddenTags = tags }
    return tags != hiddenTags
  }

  /// Looks at every rule; returns whether other rows are hidden than before.
  mutating func evaluateAll(_ values: FormValues) -> Bool {
    evaluate(subjects.keys, values)
  }

  /// Looks at the rules that read one of the rows; returns whether other rows are hidden than before.
  mutating func wake(_ changed: some Sequence<RowIdentifier>, _ values: FormValues) -> Bool {
    let woken = changed.reduce(into: Set<RowIdentifier>()) { $0.formUnion(readers[$1] ?? []) }
    return evaluate(woken.union(modelReaders), values)
  }

  /// The choices whose values are no longer offered once rows have changed, the latest first, and the
  /// slots that they have.
  ///
  /// `slots` is what the changed rows hold now; of any other `slot` tells.
  func lostChoices(
    after changed: [RowIdentifier], slots: [RowIdentifier: Slot],
    row: @escaping (RowIdentifier) -> Row?, slot: @escaping (Row) -> Slot
  ) -> [(row: Row, slot: Slot)] {
    guard !choosers.isEmpty else { return [] }
    var pending = changed
    var slots = slots
    var lost: [(row: Row, slot: Slot)] = []
    while let next = pending.popLast() {
      for chooser in rowsChoosing(by: next) {
        guard let choices = chooser.dependentChoices else { continue }
        let held = slots[chooser.identifier] ?? slot(chooser)
        let values = FormValues { [slots] identifier in
          row(identifier).flatMap { (slots[identifier] ?? slot($0)).value ?? $0.defaultValue }
        }
        let isOffered = choices.choices(for: values).contains { $0.value == held.value }
        guard held.value != nil, !isOffered else { continue }
        slots[chooser.identifier] = .unset
        lost.append((chooser, held))
        pending.append(chooser.identifier)
      }
    }
    return lost
  }

  /// The changes to other rows by which the row's rules would show it and let it be edited; nil where
  /// nothing is needed, or nothing is known that would do.
  func changesThatOpen(
    _ row: Row, _ values: FormValues, known: (RowIdentifier) -> Row?
  ) -> [(row: Row, value: Value)]? {
    let conditions = rules(of: row.identifier).compactMap { rule -> Condition? in
      switch rule.effect {
      case .show, .enable: rule.condition
      case .hide, .disable: !rule.condition
      case .require: nil
      }
    }
    guard let first = conditions.first,
      let changes = conditions.dropFirst().reduce(first, &&).changesThatMakeItHold(values),
      !changes.isEmpty
    else { return nil }
    var found: [(row: Row, value: Value)] = []
    for (identifier, value) in changes.sorted(by: { $0.key.text < $1.key.text }) {
      guard let row = known(identifier), row.pointer != nil else { return nil }
      found.append((row, value))
    }
    return found
  }

  private mutating func add(_ row: Row, of section: PaneSection) {
    let subject = Subject(
      rules: row.rules + section.rules, tags: row.tags.union(section.tags))
    if !subject.rules.isEmpty || !subject.tags.isEmpty { subjects[row.identifier] = subject }
    for rule in subject.rules {
      if rule.condition.dependsOnModel { modelReaders.insert(row.identifier) }
      for dependency in rule.condition.dependsOn {
        readers[dependency, default: []].insert(row.identifier)
      }
    }
    for dependency in row.dependentChoices?.dependsOn ?? [] {
      choosers[dependency, default: []].append(row)
    }
  }

  private mutating func evaluate(_ rows: some Sequence<RowIdentifier>, _ values: FormValues) -> Bool
  {
    let before = hiddenByRule
    for row in rows {
      let decided = Self.decide(subjects[row]?.rules ?? [], values)
      hiddenByRule.note(row, decided.isHidden)
      disabled.note(row, decided.isDisabled)
      required.note(row, decided.isRequired)
    }
    return hiddenByRule != before
  }

  private static func decide(
    _ rules: [Rule], _ values: FormValues
  ) -> (isHidden: Bool, isDisabled: Bool, isRequired: Bool) {
    var decided = (isHidden: false, isDisabled: false, isRequired: false)
    for rule in rules {
      let holds = rule.condition.holds(for: values)
      switch rule.effect {
      case .show: decided.isHidden = decided.isHidden || !holds
      case .hide: decided.isHidden = decided.isHidden || holds
      case .enable: decided.isDisabled = decided.isDisabled || !holds
      case .disable: decided.isDisabled = decided.isDisabled || holds
      case .require: decided.isRequired = decided.isRequired || holds
      }
    }
    return decided
  }
}
