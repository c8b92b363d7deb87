extension Value {
  /// The value as changes leave it, whose pointers are from this value on.
  ///
  /// Pointers name places as they are before, so neither a removal nor an arrangement moves what
  /// another change is about; of several changes to one place the last counts. What does not fit
  /// the value changes nothing. Nil where the value itself is removed.
  package func applying(_ changes: [Change]) -> Value? {
    var value = self
    // Elements that go, or that stand elsewhere later, are looked after once the others are done:
    // the inner ones first, and from the end of a list to its start.
    var later: [Change] = []
    for change in changes {
      switch change {
      case .set(let pointer, let part): value.set(part, at: pointer)
      case .remove, .arrange: later.append(change)
      case .spell, .copy: break
      }
    }
    for change in later.sorted(by: { $1.pointer.comesBefore($0.pointer) }) {
      switch change {
      case .set, .spell, .copy: break
      case .remove(let pointer):
        if pointer.tokens.isEmpty { return nil }
        value.change(at: pointer.tokens.dropLast()) { $0.removePart(pointer.tokens.last ?? "") }
      case .arrange(let pointer, let parts):
        value.change(at: pointer.tokens[...]) { $0 = parts.arranging($0) ?? $0 }
      }
    }
    return value
  }

  /// Wraps the value in the missing parents that the tokens name.
  ///
  /// A parent is an object, unless the token in it can only append: `-` and `0` make a list.
  package init(_ value: Value, under tokens: some BidirectionalCollection<String>) {
    self = tokens.reversed().reduce(value) { $0.wrapped(under: $1) }
  }

  /// The part that the tokens name; nil where there is none.
  package func part(at tokens: some Sequence<String>) -> Value? {
    var part = self
    for token in tokens {
      guard let index = part.index(of: token) else { return nil }
      part = part.part(at: index)
    }
    return part
  }

  /// The members of an object; none of any other value.
  package var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }

  /// The value of a member, of several the last; nil where there is none.
  package subscript(key: String) -> Value? { members.last { $0.key.isIdentical(to: key) }?.value }

  /// How many elements or members the value has; nil where it can have none.
  package var partCount: Int? {
    switch self {
    case .array(let elements): elements.count
    case .object(let members): members.count
    case .null, .bool, .number, .string: nil
    }
  }

  /// Gives the place a value; missing parents are made, and null gives way.
  private mutating func set(_ value: Value, at pointer: Pointer) {
    let tokens = pointer.tokens
    var depth = 0
    var part = self
    while depth < tokens.count, let index = part.index(of: tokens[depth]) {
      part = part.part(at: index)
      depth += 1
    }
    guard depth < tokens.count else { return change(at: tokens[...]) { $0 = value } }
    let missing = Value(value, under: tokens[(depth + 1)...])
    change(at: tokens[..<depth]) { $0.appendPart(missing, token: tokens[depth]) }
  }

  /// Changes the part that the tokens name, if there is one.
  private mutating func change(at tokens: ArraySlice<String>, _ change: (inout Value) -> Void) {
    // The way down, so that the change can be carried up again without recursion.
    var way: [(whole: Value, index: Int)] = []
    var part = self
    for token in tokens {
      guard let index = part.index(of: token) else { return }
      way.append((part, index))
      part = part.part(at: index)
    }
    change(&part)
    while case (var whole, let index)? = way.popLast() {
      whole.replacePart(at: index, with: part)
      part = whole
    }
    self = part
  }

  /// The place of the part with the token; of duplicate keys the last counts.
  func index(of token: String) -> Int? {
    switch self {
    case .array(let elements):
      guard let index = Int(token), elements.indices ~= index, String(index) == token else {
        return nil
      }
      return index
    case .object(let members): return members.lastIndex { $0.key.isIdentical(to: token) }
    case .null, .bool, .number, .string: return nil
    }
  }

  /// The token of the part at an index; nil where there is none.
  func token(ofPart index: Int) -> String? {
    switch self {
    case .array(let elements): elements.indices ~= index ? String(index) : nil
    case .object(let members): members.indices ~= index ? members[index].key : nil
    case .null, .bool, .number, .string: nil
    }
  }

  private func part(at index: Int) -> Value {
    switch self {
    case .array(let elements): elements[index]
    case .object(let members): members[index].value
    case .null, .bool, .number, .string: self
    }
  }

  private mutating func replacePart(at index: Int, with part: Value) {
    switch self {
    case .array(var elements):
      elements[index] = part
      self = .array(elements)
    case .object(var members):
      members[index].value = part
      self = .object(members)
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func appendPart(_ part: Value, token: String) {
    switch self {
    case .array(let elements) where token == "-" || token == String(elements.count):
      self = .array(elements + [part])
    case .object(let members): self = .object(members + [Member(token, part)])
    case .null: self = part.wrapped(under: token)
    case .bool, .number, .string, .array: break
    }
  }

  /// What holds the value at the token alone: an object, or a list where the token begins one.
  private func wrapped(under token: String) -> Value {
    token == "-" || token == "0" ? .array([self]) : .object([Member(token, self)])
  }

  private mutating func removePart(_ token: String) {
    guard let index = index(of: token) else { return }
    switch self {
    case .array(var elements):
      elements.remove(at: index)
      self = .array(elements)
    case .object(var members):
      members.remove(at: index)
      self = .object(members)
    case .null, .bool, .number, .string: break
    }
  }
}

extension Pointer {
  /// Whether this place is less deep than the other, or in front of it in the same list.
  fileprivate func comesBefore(_ other: Pointer) -> Bool {
    (tokens.count, tokens.last.flatMap { Int($0) } ?? -1)
      < (other.tokens.count, other.tokens.last.flatMap { Int($0) } ?? -1)
  }
}
