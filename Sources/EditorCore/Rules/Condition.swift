/// Something that is so, or is not, by the values of some rows.
///
/// A condition says which rows it reads: it is looked at again when one of those changes, and at no
/// other time.
public struct Condition {
  public let dependsOn: Set<RowIdentifier>
  /// Whether the condition is one of the whole model, so that any row may decide it.
  let dependsOnModel: Bool
  /// What it is made of, each operator after its operands, so that nothing recurs to read it.
  let steps: [Step]

  enum Step {
    case leaf(Leaf)
    case not, and, or
  }

  /// What is asked of the values of rows, with nothing combined.
  enum Leaf {
    case isOn(RowIdentifier)
    case equals(RowIdentifier, Value)
    /// A test of the program's own, with its words where it has some.
    case custom(words: String?, (FormValues) -> Bool)
    /// A toggle that is bound to a property of the model, which has its row in the form or not.
    case property(AnyKeyPath, (Any) -> Bool)
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

  init(dependsOn: Set<RowIdentifier>, dependsOnModel: Bool = false, _ steps: [Step]) {
    self.dependsOn = dependsOn
    self.dependsOnModel = dependsOnModel
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
    Condition(
      dependsOn: condition.dependsOn, dependsOnModel: condition.dependsOnModel,
      condition.steps + [.not])
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
      dependsOn: left.dependsOn.union(right.dependsOn),
      dependsOnModel: left.dependsOnModel || right.dependsOnModel,
      left.steps + right.steps + [step])
  }
}

extension Condition.Leaf {
  func holds(for values: FormValues) -> Bool {
    switch self {
    case .isOn(let row): values.isOn(row)
    case .equals(let row, let value): values[row] == value
    case .custom(_, let test): test(values)
    case .property(_, let test): values.model.map(test) ?? false
    }
  }
}

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
    case .custom, .property:
      toHold = holds ? [:] : nil
      toFail = holds ? nil : [:]
    }
  }
}

extension Condition {
  /// What holds while the condition does, such as `'Proxy' is on and 'Mode' is 'manual'`.
  ///
  /// - Parameters:
  ///   - title: What a row is called.
  ///   - words: What a value of the row is called, quotes and all.
  /// - Returns: The words, without a full stop.
  package func words(
    title: (RowIdentifier) -> String, words: (RowIdentifier, Value) -> String
  ) -> String {
    fold(
      leaf: { Statement($0, title: title, words: words) },
      not: { Statement(whenTrue: $0.whenFalse, whenFalse: $0.whenTrue) },
      and: {
        Statement(
          whenTrue: .joined($0.whenTrue, $1.whenTrue, by: .and),
          whenFalse: .joined($0.whenFalse, $1.whenFalse, by: .or))
      },
      or: {
        Statement(
          whenTrue: .joined($0.whenTrue, $1.whenTrue, by: .or),
          whenFalse: .joined($0.whenFalse, $1.whenFalse, by: .and))
      }
    ).whenTrue.text
  }

  /// A part of a condition in words, and its opposite: a `not` then changes places, and the words
  /// never say one.
  fileprivate struct Statement {
    var whenTrue: Clause
    var whenFalse: Clause
  }

  fileprivate struct Clause {
    enum Joint { case and, or }

    var text: String
    /// What joins its parts; nil where there are none.
    var joint: Joint?

    static func joined(_ left: Clause, _ right: Clause, by joint: Joint) -> Clause {
      let parts = [left, right].map { part in
        part.joint.map { $0 == joint } ?? true ? part.text : "(\(part.text))"
      }
      let separator = joint == .and ? localized(" and ") : localized(" or ")
      return Clause(text: parts.joined(separator: separator), joint: joint)
    }
  }
}

extension Condition.Statement {
  fileprivate init(
    _ leaf: Condition.Leaf, title: (RowIdentifier) -> String,
    words: (RowIdentifier, Value) -> String
  ) {
    switch leaf {
    case .isOn(let row):
      self.init(localized("'\(title(row))' is on"), localized("'\(title(row))' is off"))
    case .equals(let row, let value):
      let value = words(row, value)
      self.init(
        localized("'\(title(row))' is \(value)"), localized("'\(title(row))' is not \(value)"))
    case .custom(let words?, _):
      self.init(words, localized("not: \(words)"))
    case .custom(nil, _), .property:
      self.init(
        localized("a condition of the program is met"),
        localized("a condition of the program is not met"))
    }
  }

  private init(_ whenTrue: String, _ whenFalse: String) {
    self.init(
      whenTrue: Condition.Clause(text: whenTrue), whenFalse: Condition.Clause(text: whenFalse))
  }
}

extension Rule.Effect {
  /// What the rule does while its condition holds, to stand before the condition's words.
  package var words: String {
    switch self {
    case .show: localized("shown while")
    case .hide: localized("hidden while")
    case .enable: localized("can be edited while")
    case .disable: localized("locked while")
    case .require: localized("required while")
    }
  }
}
