package import EditorCore

extension Value {
  /// Gives the part that the tokens name a value; missing parents are made, and null gives way.
  ///
  /// The pointer says where `self` is, for the errors.
  mutating func set(
    _ value: Value, at tokens: ArraySlice<String>, of pointer: Pointer
  ) throws(EditError) {
    try refuseMissingPlace(tokens, of: pointer)
    self = applying([.set(Pointer(Array(tokens)), value)]) ?? self
  }

  /// Removes the part that the tokens name, if there is one; they must not be empty.
  mutating func remove(at tokens: ArraySlice<String>) {
    self = applying([.remove(Pointer(Array(tokens)))]) ?? self
  }

  /// Throws where the tokens lead into what has no parts, or past the end of a list.
  private func refuseMissingPlace(
    _ tokens: ArraySlice<String>, of pointer: Pointer
  ) throws(EditError) {
    var part = self
    var place = pointer.tokens
    for token in tokens {
      switch part {
      case .null: return
      case .bool, .number, .string: throw .notAContainer(Pointer(place))
      case .array(let elements):
        _ = try elementIndex(token, count: elements.count, in: Pointer(place))
      case .object: break
      }
      guard let inner = part.part(at: CollectionOfOne(token)) else { return }
      part = inner
      place.append(token)
    }
  }
}

/// The index that the token names in a list; `count`, for an element to be appended.
func elementIndex(_ token: String, count: Int, in list: Pointer) throws(EditError) -> Int {
  if token == "-" { return count }
  guard token.utf8.allSatisfy(\.isDigit), !token.utf8.isEmpty else {
    throw .notAnIndex(token, list: list)
  }
  guard let index = arrayIndex(token) else {
    // Digits, so there is either a zero before them or no list as long as that.
    throw token.utf8.first == .zero
      ? .notAnIndex(token, list: list) : .indexPastEnd(token, list: list, count: count)
  }
  guard index <= count else { throw .indexPastEnd(token, list: list, count: count) }
  return index
}

extension Value {
  /// Whether the values are equal but for the order in which objects have their members.
  package func isEqualInAnyOrder(to other: Value) -> Bool {
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

extension Pointer {
  func dropLast(_ count: Int) -> Pointer {
    Pointer(Array(tokens.dropLast(count)))
  }
}
