extension Condition {
  /// The fewest changes found that make the condition hold, none where it holds.
  ///
  /// It is known how to turn toggles on and off and how to give a row the value that is asked for.
  /// Nil where that is not enough, as for a condition of the program's own.
  package func changesThatMakeItHold(_ values: FormValues) -> [RowIdentifier: Value]? {
    let solution = fold(
      leaf: { Solution($0, values) },
      not: { Solution(toHold: $0.toFail, toFail: $0.toHold) },
      and: {
        Solution(
          toHold: Self.both($0.toHold, $1.toHold), toFail: Self.fewer($0.toFail, $1.toFail))
      },
      or: {
        Solution(
          toHold: Self.fewer($0.toHold, $1.toHold), toFail: Self.both($0.toFail, $1.toFail))
      })
    guard let changes = solution.toHold else { return nil }
    // What one part needs may break another that holds now: only the whole can tell.
    return holds(for: FormValues { changes[$0] ?? values[$0] }) ? changes : nil
  }

  /// What makes a part of the condition hold, and what makes it fail; nil where nothing known does.
  fileprivate struct Solution {
    var toHold: [RowIdentifier: Value]?
    var toFail: [RowIdentifier: Value]?
  }

  private static func both(
    _ left: [RowIdentifier: Value]?, _ right: [RowIdentifier: Value]?
  ) -> [RowIdentifier: Value]? {
    guard let left, let right else { return nil }
    guard left.allSatisfy({ row, value in right[row].map { $0 == value } ?? true }) else {
      return nil
    }
    return left.merging(right) { value, _ in value }
  }

  private static func fewer(
    _ left: [RowIdentifier: Value]?, _ right: [RowIdentifier: Value]?
  ) -> [RowIdentifier: Value]? {
    guard let left, let right else { return left ?? right }
    return right.count < left.count ? right : left
  }
}

extension Condition.Solution {
  fileprivate init(_ leaf: Condition.Leaf, _ values: FormValues) {
    let holds = leaf.holds(for: values)
    switch leaf {
    case .isOn(let row):
      toHold = holds ? [:] : [row: .bool(true)]
      toFail = holds ? [row: .bool(false)] : [:]
    case .equals(let row, let value):
      toHold = holds ? [:] : [row: value]
      // Of other values than those of a toggle none is the one to take.
      let opposite: [RowIdentifier: Value]? =
        if case .bool(let isOn) = value { [row: .bool(!isOn)] } else { nil }
      toFail = holds ? opposite : [:]
    case .custom:
      toHold = holds ? [:] : nil
      toFail = holds ? nil : [:]
    }
  }
}
