/// Something that is so, or is not, by the values of some rows.
///
/// A condition says which rows it reads: it is looked at again when one of those changes, and at no
/// other time.
public struct Condition {
  public let dependsOn: Set<RowIdentifier>
  /// What it is made of, each operator after its operands, so that nothing recurs to read it.
  private let steps: [Step]

  private enum Step {
    case leaf(Leaf)
    case not, and, or
  }

  /// What is asked of the values of rows, with nothing combined.
  enum Leaf {
    case isOn(RowIdentifier)
    case equals(RowIdentifier, Value)
    /// A test of the program's own, with its words where it has some.
    case custom(words: String?, (FormValues) -> Bool)
  }

  /// A condition of any kind; `test` must read no other rows than those of `dependsOn`.
  ///
  /// - Parameters:
  ///   - dependsOn: The rows whose values decide.
  ///   - words: What holds while the condition does, such as `the port is free`; nil for words that
  ///     say only that it is one of the program's.
  ///   - test: Whether it holds.
  public init(
    dependsOn: Set<RowIdentifier>, words: String? = nil, _ test: @escaping (FormValues) -> Bool
  ) {
    self.init(dependsOn: dependsOn, [.leaf(.custom(words: words, test))])
  }

  private init(dependsOn: Set<RowIdentifier>, _ steps: [Step]) {
    self.dependsOn = dependsOn
    self.steps = steps
  }

  public func holds(for values: FormValues) -> Bool {
    fold(leaf: { $0.holds(for: values) }, not: { !$0 }, and: { $0 && $1 }, or: { $0 || $1 })
  }

  /// A toggle is on.
  public static func isOn(_ row: RowIdentifier) -> Condition {
    Condition(dependsOn: [row], [.leaf(.isOn(row))])
  }

  /// A row's value is this one; of a row without a value nothing is.
  public static func equals(_ row: RowIdentifier, _ value: Value) -> Condition {
    Condition(dependsOn: [row], [.leaf(.equals(row, value))])
  }

  public static func && (left: Condition, right: Condition) -> Condition {
    combined(left, right, by: .and)
  }

  public static func || (left: Condition, right: Condition) -> Condition {
    combined(left, right, by: .or)
  }

  public static prefix func ! (condition: Condition) -> Condition {
    Condition(dependsOn: condition.dependsOn, condition.steps + [.not])
  }

  /// Makes one thing of the condition: of its leaves first, then of what they are combined to.
  func fold<Part>(
    leaf: (Leaf) -> Part, not: (Part) -> Part, and: (Part, Part) -> Part, or: (Part, Part) -> Part
  ) -> Part {
    var parts: [Part] = []
    for step in steps {
      switch step {
      case .leaf(let asked): parts.append(leaf(asked))
      case .not: parts.append(not(parts.removeLast()))
      case .and:
        let right = parts.removeLast()
        parts.append(and(parts.removeLast(), right))
      case .or:
        let right = parts.removeLast()
        parts.append(or(parts.removeLast(), right))
      }
    }
    return parts.removeLast()
  }

  private static func combined(_ left: Condition, _ right: Condition, by step: Step) -> Condition {
    Condition(
      dependsOn: left.dependsOn.union(right.dependsOn), left.steps + right.steps + [step])
  }
}

extension Condition.Leaf {
  func holds(for values: FormValues) -> Bool {
    switch self {
    case .isOn(let row): values.isOn(row)
    case .equals(let row, let value): values[row] == value
    case .custom(_, let test): test(values)
    }
  }
}
