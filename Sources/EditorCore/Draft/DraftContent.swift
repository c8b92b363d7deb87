extension Draft {
  /// One changed row: what the baseline holds there, and what it is to become.
  package struct Edit {
    package let row: Row
    package let baseline: Slot
    package let slot: Slot
    /// The name that the row had, where a person calls it otherwise now.
    package var formerRow: RowIdentifier?
    /// The kind of a text that is spelled as another than it is stored as; nil for anything else.
    package var newKind: ValueKind?
  }

  struct Entry {
    let row: Row
    let baseline: Slot
    var content: Content
    /// When the row was first changed, among the others.
    let sequence: Int

    /// The kind of a text that is spelled as another than it is stored as; nil for anything else.
    var newKind: ValueKind? {
      content.spelledKind.flatMap { ($0 == .date) == row.dates?.isStored ? nil : $0 }
    }
  }

  /// What the draft makes of one row.
  enum Content {
    case slot(Slot)
    /// A text that may be a date where the store has dates, and whether it is one.
    case spelled(String, asDate: Bool)
    /// Elements in another order, some of them new or gone.
    case arranged(Arrangement)
    /// A list or a map given as a whole: its elements are all new, and named from this number on.
    case given(Value, firstName: Int)
  }
}

extension Draft.Content {
  /// What the row is given where its parts have no rows of their own.
  var slot: Slot? {
    switch self {
    case .slot(let slot): slot
    case .spelled(let text, _): .value(.string(text))
    case .arranged, .given: nil
    }
  }

  /// The kind of a text that may be a date; nil for anything else.
  var spelledKind: ValueKind? {
    if case .spelled(_, let asDate) = self { asDate ? .date : .text } else { nil }
  }

  /// The kind of the value; nil where there is none.
  var kind: ValueKind? {
    switch self {
    case .slot, .spelled: slot?.value.map { ValueKind(of: $0) }
    case .given(let value, _): ValueKind(of: value)
    case .arranged(let arrangement):
      arrangement.additions.contains { $0.key != nil } ? .object : .list
    }
  }

  /// The same without a value given as a whole.
  func arranged(for row: Row) -> Draft.Content {
    guard case .given(let value, let firstName) = self else { return self }
    return .arranged(
      Arrangement(additions: value.additions(to: row) { .new(firstName + $0) }))
  }

  /// The order of the elements, where that is another one or they are other ones.
  var arrangement: Arrangement? {
    if case .arranged(let arrangement) = self { arrangement } else { nil }
  }

  /// Whether elements have another order, or are other ones.
  var isArranged: Bool {
    switch self {
    case .slot, .spelled: false
    case .arranged, .given: true
    }
  }

  /// Whether this is what the baseline holds of the row.
  func equals(_ baseline: Slot, of row: Row) -> Bool {
    switch self {
    case .slot(let slot): slot == baseline
    case .spelled(let text, let asDate):
      baseline == .value(.string(text)) && asDate == (row.dates?.isStored ?? asDate)
    case .arranged(let arrangement): arrangement.isStored(count: baseline.value?.partCount ?? 0)
    case .given(let value, _): baseline == .value(value)
    }
  }
}

extension Value {
  /// The elements or members, as they are added to a list or map.
  func additions(to list: Row, name: (Int) -> RowStep.Added) -> [Addition] {
    switch self {
    case .array(let elements) where !list.control.isMap:
      zip(elements, list.control.elements?.origins(of: elements) ?? elements.map { _ in nil })
        .enumerated().map { index, element in
          var addition = Addition(to: list.identifier, as: name(index), seed: element.0)
          addition.origin = element.1
          return addition
        }
    case .object(let members) where list.control.isMap:
      members.enumerated().map { index, member in
        Addition(to: list.identifier, as: name(index), seed: member.value, key: member.key)
      }
    default: []
    }
  }
}
