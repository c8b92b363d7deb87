import EditorCore

extension Value {
  /// Whether the values are equal but for the order in which objects have their members.
  func isEqualInAnyOrder(to other: Value) -> Bool {
    var pending = [(self, other)]
    while let pair = pending.popLast() {
      switch pair {
      case (.array(let left), .array(let right)):
        guard left.count == right.count else { return false }
        pending += zip(left, right)
      case (.object(let left), .object(let right)):
        guard left.count == right.count else { return false }
        for (left, right) in zip(left.inKeyOrder, right.inKeyOrder) {
          guard left.key.isIdentical(to: right.key) else { return false }
          pending.append((left.value, right.value))
        }
      default:
        guard pair.0 == pair.1 else { return false }
      }
    }
    return true
  }
}

extension [Value.Member] {
  fileprivate var inKeyOrder: [Value.Member] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
