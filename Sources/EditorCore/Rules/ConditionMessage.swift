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
    enum Joint: String { case and, or }

    var text: String
    /// What joins its parts; nil where there are none.
    var joint: Joint?

    static func joined(_ left: Clause, _ right: Clause, by joint: Joint) -> Clause {
      let parts = [left, right].map { part in
        part.joint.map { $0 == joint } ?? true ? part.text : "(\(part.text))"
      }
      return Clause(text: parts.joined(separator: " \(joint) "), joint: joint)
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
    case .custom(nil, _):
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
