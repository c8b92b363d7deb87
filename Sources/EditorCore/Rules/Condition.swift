/// Something that is so, or is not, by the values of some rows.
///
/// A condition says which rows it reads: it is looked at again when one of those changes, and at no
/// other time.
public struct Condition {
  public let dependsOn: Set<RowIdentifier>
  private let test: (FormValues) -> Bool

  /// A condition of any kind; `test` must read no other rows than those of `dependsOn`.
  public init(dependsOn: Set<RowIdentifier>, _ test: @escaping (FormValues) -> Bool) {
    self.dependsOn = dependsOn
    self.test = test
  }

  public func holds(for values: FormValues) -> Bool { test(values) }

  /// A toggle is on.
  public static func isOn(_ row: RowIdentifier) -> Condition {
    Condition(dependsOn: [row]) { $0.isOn(row) }
  }

  /// A row's value is this one; of a row without a value nothing is.
  public static func equals(_ row: RowIdentifier, _ value: Value) -> Condition {
    Condition(dependsOn: [row]) { $0[row] == value }
  }

  public static func && (left: Condition, right: Condition) -> Condition {
    Condition(dependsOn: left.dependsOn.union(right.dependsOn)) {
      left.test($0) && right.test($0)
    }
  }

  public static func || (left: Condition, right: Condition) -> Condition {
    Condition(dependsOn: left.dependsOn.union(right.dependsOn)) {
      left.test($0) || right.test($0)
    }
  }

  public static prefix func ! (condition: Condition) -> Condition {
    Condition(dependsOn: condition.dependsOn) { !condition.test($0) }
  }
}
