package import EditorCore

extension Value {
  /// Wraps the value in the missing parents that the tokens name.
  ///
  /// A parent is an object, unless the token in it can only append: `-` and `0` make a list.
  init(_ value: Value, under tokens: ArraySlice<String>) {
    self = tokens.reversed().reduce(value) { value, token in
      token == "-" || token == "0" ? .array([value]) : .object([Member(token, value)])
    }
  }

  /// Gives the part that the tokens name a value; missing parents are made, and null gives way.
  ///
  /// The pointer says where `self` is, for the errors.
  mutating func set(
    _ value: Value, at tokens: ArraySlice<String>, of pointer: Pointer
  ) throws(EditError) {
    var walk = Walk(self)
    var rest = tokens
    while let token = rest.popFirst() {
      if case .null = walk.current {
        walk.current = Value(value, under: tokens[(rest.startIndex - 1)...])
        self = walk.rebuilt()
        return
      }
      let position = try walk.current.position(
        of: token, in: Pointer(pointer.tokens + tokens[..<(rest.startIndex - 1)]))
      guard position < walk.current.childCount else {
        walk.current.append(Value(value, under: rest), key: token)
        self = walk.rebuilt()
        return
      }
      walk.descend(to: position)
    }
    walk.current = value
    self = walk.rebuilt()
  }

  /// Removes the part that the tokens name, if there is one; they must not be empty.
  mutating func remove(at tokens: ArraySlice<String>) {
    var walk = Walk(self)
    for token in tokens.dropLast() {
      guard let position = walk.current.existingPosition(of: token) else { return }
      walk.descend(to: position)
    }
    guard let last = tokens.last, let position = walk.current.existingPosition(of: last) else {
      return
    }
    walk.current.removeChild(at: position)
    self = walk.rebuilt()
  }

  /// The way down from a value to one of its parts, kept so that the change can be carried up
  /// again.
  private struct Walk {
    var current: Value
    private var ancestors: [(value: Value, position: Int)] = []

    init(_ value: Value) {
      current = value
    }

    mutating func descend(to position: Int) {
      ancestors.append((current, position))
      current = current.child(at: position)
    }

    func rebuilt() -> Value {
      ancestors.reversed().reduce(current) { child, ancestor in
        var value = ancestor.value
        value.replaceChild(at: ancestor.position, with: child)
        return value
      }
    }
  }
}

// MARK: - One level

extension Value {
  private var childCount: Int {
    switch self {
    case .array(let elements): elements.count
    case .object(let members): members.count
    case .null, .bool, .number, .string: 0
    }
  }

  /// The place of the token among the children; their count, where it would be appended.
  private func position(of token: String, in pointer: Pointer) throws(EditError) -> Int {
    switch self {
    case .array(let elements):
      try elementIndex(token, count: elements.count, in: pointer)
    case .object(let members):
      members.lastIndex { $0.key.isIdentical(to: token) } ?? members.count
    case .null, .bool, .number, .string: throw .notAContainer(pointer)
    }
  }

  private func existingPosition(of token: String) -> Int? {
    guard let position = try? position(of: token, in: Pointer()), position < childCount else {
      return nil
    }
    return position
  }

  private func child(at position: Int) -> Value {
    switch self {
    case .array(let elements): elements[position]
    case .object(let members): members[position].value
    case .null, .bool, .number, .string: self
    }
  }

  private mutating func replaceChild(at position: Int, with child: Value) {
    switch self {
    case .array(var elements):
      elements[position] = child
      self = .array(elements)
    case .object(var members):
      members[position].value = child
      self = .object(members)
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func removeChild(at position: Int) {
    switch self {
    case .array(var elements):
      elements.remove(at: position)
      self = .array(elements)
    case .object(var members):
      members.remove(at: position)
      self = .object(members)
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func append(_ child: Value, key: String) {
    switch self {
    case .array(let elements): self = .array(elements + [child])
    case .object(let members): self = .object(members + [Member(key, child)])
    case .null, .bool, .number, .string: break
    }
  }
}

/// The index that the token names in a list; `count`, for an element to be appended.
func elementIndex(
  _ token: String, count: Int, in list: Pointer
) throws(EditError) -> Int {
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
