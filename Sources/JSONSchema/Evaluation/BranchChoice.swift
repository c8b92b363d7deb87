import EditorCore

/// Chooses what to say of a value that fits none of several schemas.
///
/// Of branches for other types and other constants a person wants to hear nothing; where one branch
/// is left, what is wrong with the value by it says more than that all failed.
struct BranchChoice {
  enum Explanation {
    case violations([Violation])
    case reason(Violation.Reason)
  }

  private let branches: [[Violation]]
  private let pointer: Pointer

  /// Takes what each branch says of the value at the pointer.
  init(_ branches: [[Violation]], at pointer: Pointer) {
    self.branches = branches
    self.pointer = pointer
  }

  /// Nil where none is better than that all failed.
  var explanation: Explanation? {
    if branches.isEmpty || branches.contains(where: \.isEmpty) { return nil }
    let fitting = branches.filter { branch in
      !branch.contains { $0.instance == pointer && $0.isOfAnotherKind }
    }
    if fitting.isEmpty { return union.map(Explanation.reason) }
    if fitting.count == 1 { return .violations(fitting[0]) }
    // A member with a constant, such as `"type": "git"`, says which branch is meant.
    let meant = fitting.filter { branch in
      !branch.contains {
        $0.instance.tokens.count == pointer.tokens.count + 1 && $0.isOfAnotherConstant
      }
    }
    if meant.count == 1 { return .violations(meant[0]) }
    if meant.isEmpty, let member = memberOfAnotherConstant(in: fitting) {
      return .violations([member])
    }
    return explanation(nearest: meant.isEmpty ? fitting : meant)
  }

  /// What is wrong with the member that has a constant in each branch, and fits none of them; nil where there
  /// is no such member, or more than one.
  private func memberOfAnotherConstant(in branches: [[Violation]]) -> Violation? {
    var union: Violation?
    for branch in branches {
      let members = branch.filter { $0.isOfAnotherConstant && $0.instance != pointer }
      guard members.count == 1, case .notChoice(let value, let choices) = members[0].reason else {
        return nil
      }
      guard let other = union else {
        union = members[0]
        continue
      }
      guard other.instance == members[0].instance, case .notChoice(_, let known) = other.reason
      else { return nil }
      union?.reason = .notChoice(value, choices: known + choices.filter { !known.contains($0) })
    }
    return union
  }

  /// What the one branch says that the value comes nearest to: it fails deepest inside the value, and
  /// of several that fail as deep, in the fewest places.
  ///
  /// Branches that each lack one member say so together. Nil where two are as near.
  private func explanation(nearest branches: [[Violation]]) -> Explanation? {
    let depths = branches.map { branch in branch.map(\.depth).min() ?? 0 }
    guard let deepest = depths.max() else { return nil }
    let deep = zip(branches, depths).filter { $1 == deepest }.map(\.0)
    let fewest = deep.map(\.count).min()
    let nearest = deep.filter { $0.count == fewest }
    if nearest.count == 1 { return .violations(nearest[0]) }
    let missing = nearest.compactMap { branch -> String? in
      guard branch.count == 1, branch[0].instance == pointer,
        case .missing(let name) = branch[0].reason
      else { return nil }
      return name
    }
    return missing.count == nearest.count ? .reason(.missingAny(missing)) : nil
  }

  /// The types, or the constants, of all branches as one list.
  private var union: Violation.Reason? {
    var types: [SchemaType] = []
    var choices: [Value] = []
    var subject: Violation.Subject?
    for branch in branches {
      switch branch[0].reason {
      case .wrongType(let value, let expected):
        subject = value
        types += expected.filter { !types.contains($0) }
      case .notChoice(let value, let values):
        subject = value
        choices += values
      default:
        return nil
      }
    }
    guard let subject, types.isEmpty != choices.isEmpty else { return nil }
    return types.isEmpty
      ? .notChoice(subject, choices: choices) : .wrongType(subject, expected: types)
  }
}

extension Violation {
  /// How deep inside the document the fault is: a member that may not be there is one of the object.
  fileprivate var depth: Int {
    switch reason {
    case .unknownMember, .notAllowed, .badName: instance.tokens.count - 1
    default: instance.tokens.count
    }
  }

  fileprivate var isOfAnotherKind: Bool {
    if case .wrongType = reason { return true }
    return isOfAnotherConstant
  }

  fileprivate var isOfAnotherConstant: Bool {
    if case .notChoice = reason { true } else { false }
  }
}
