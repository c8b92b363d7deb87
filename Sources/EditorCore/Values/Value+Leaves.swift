extension Value {
  /// The values in this one that have no parts, each with its pointer, in order.
  package func leaves(at pointer: Pointer) -> [(Pointer, Value)] {
    var leaves: [(Pointer, Value)] = []
    var pending = [(pointer, self)]
    while let (pointer, value) = pending.popLast() {
      switch value {
      case .array(let elements) where !elements.isEmpty:
        pending += elements.enumerated().reversed().map {
          (pointer.appending(String($0.offset)), $0.element)
        }
      case .object(let members) where !members.isEmpty:
        pending += members.reversed().map { (pointer.appending($0.key), $0.value) }
      default:
        leaves.append((pointer, value))
      }
    }
    return leaves
  }

  /// The value with its leaves replaced, each by what is made of it and its pointer.
  package func mapLeaves(at pointer: Pointer, _ transform: (Pointer, Value) -> Value) -> Value {
    var made: [Value] = []
    // A container is visited before its parts, and closed over them once they are made.
    var pending: [(pointer: Pointer, value: Value, isMade: Bool)] = [(pointer, self, false)]
    while let (pointer, value, isMade) = pending.popLast() {
      switch value {
      case .array(let elements) where !elements.isEmpty:
        if isMade {
          made.combineLast(elements.count) { .array($0) }
        } else {
          pending.append((pointer, value, true))
          pending += elements.enumerated().reversed().map {
            (pointer.appending(String($0.offset)), $0.element, false)
          }
        }
      case .object(let members) where !members.isEmpty:
        if isMade {
          made.combineLast(members.count) { .object(zip(members, $0).map { .init($0.key, $1) }) }
        } else {
          pending.append((pointer, value, true))
          pending += members.reversed().map { (pointer.appending($0.key), $0.value, false) }
        }
      default:
        made.append(transform(pointer, value))
      }
    }
    return made[0]
  }
}

extension [Value] {
  /// Puts one value in the place of the last `count` ones.
  fileprivate mutating func combineLast(_ count: Int, into whole: ([Value]) -> Value) {
    let parts = Array(suffix(count))
    removeLast(count)
    append(whole(parts))
  }
}
