extension Draft {
  /// What the draft makes of one row.
  enum Content {
    case slot(Slot)
    /// Elements in another order, some of them new or gone.
    case arranged(Arrangement)
    /// A list or a map given as a whole: its elements are all new, and named from this number on.
    case given(Value, firstName: Int)
  }
}

extension Draft.Content {
  /// The same without a value given as a whole.
  func arranged(for row: Row) -> Draft.Content {
    guard case .given(let value, let firstName) = self else { return self }
    return .arranged(
      Arrangement(additions: value.additions(to: row) { "new\(firstName + $0)" }))
  }

  /// Whether elements have another order, or are other ones.
  var isArranged: Bool {
    switch self {
    case .slot: false
    case .arranged, .given: true
    }
  }

  /// Whether this is what the baseline holds.
  func equals(_ baseline: Slot) -> Bool {
    switch self {
    case .slot(let slot): slot == baseline
    case .arranged(let arrangement): arrangement.isStored(count: baseline.value?.partCount ?? 0)
    case .given(let value, _): baseline == .value(value)
    }
  }
}
