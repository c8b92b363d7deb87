import EditorCore

/// Plans for languages in which leaves are texts, and a list is a key that is there again.
extension EditPlan {
  /// Plans what values are when they are read again: see `Syntax.valuesAreTexts`.
  mutating func settleTexts() {
    for container in Set(insertions.keys).union(arrangements.keys) {
      let place = document.types(of: container)
      insertions[container] = insertions[container].map { added in
        added.compactMap { insertion in
          TextValue.read(insertion.value, at: place?.part(insertion.key)).map {
            Insertion(key: insertion.key, value: $0)
          }
        }
      }
      arrangements[container] = arrangements[container].map { parts in
        parts.compactMap { part in
          guard case .new(let key, let value) = part else { return part }
          return TextValue.read(value, at: place?.part(key)).map { .new(key: key, $0) }
        }
      }
      if insertions[container]?.isEmpty == true { insertions[container] = nil }
    }
    // What is no object at the root is left for the language to refuse.
    for (id, value) in replacements where id != document.root || NodeKind(value) == .object {
      var text = TextValue.read(value, at: document.types(of: id))
      // What only its parts imply is nothing without any.
      if text == .object([]), id != document.root, document.valueRange(id).isEmpty,
        document.kind(id) == .object
      {
        text = nil
      }
      replacements[id] = text == document.value(id) ? nil : text
      if text == nil { removals.insert(id) }
    }
    settleShortLists()
    settleImpliedObjects()
  }

  /// Plans nothing for each object that only those in it imply, and of which none is left.
  private mutating func settleImpliedObjects() {
    for container in Set(removals.compactMap { document.parent($0) })
    where document.kind(container) == .object && document.valueRange(container).isEmpty {
      guard container != document.root, !removals.contains(container),
        parts(of: container).isEmpty
      else { continue }
      forgetParts(of: container)
      renames[container] = nil
      removals.insert(container)
    }
  }

  /// Plans a text for each list of which one element is left, and nothing where none is.
  private mutating func settleShortLists() {
    let changed = Set(insertions.keys).union(arrangements.keys)
      .union(removals.compactMap { document.parent($0) })
    for list in changed where document.kind(list) == .array && list != document.root {
      let isList = document.types(of: list)?.type?.isList == true
      var parts = parts(of: list)
      guard parts.count < (isList ? 1 : 2) else { continue }
      switch parts.popLast() {
      case nil:
        forgetParts(of: list)
        removals.insert(list)
      case .new(_, let value):
        forgetParts(of: list)
        replacements[list] = value
      case .kept(let element):
        let value = replacements[element] ?? document.value(element)
        forgetParts(of: list)
        replacements[list] = value
        remnants[list] = element
      }
    }
  }
}

/// A value as a language of texts holds it.
private enum TextValue {
  /// How deep a language of texts nests values: more than this it refuses to write.
  private static let nesting = 4

  /// The value as it is read again; nil for a list of none.
  static func read(_ value: Value, at place: ValueTypes.Place?, nesting: Int = nesting) -> Value? {
    guard nesting > 0 else { return value }
    switch value {
    case .null, .bool, .number, .string:
      let type = place?.type
      if type?.isList == true {
        return read(value, at: place?.element, nesting: nesting - 1).map { .array([$0]) }
      }
      guard value != .null else { return type?.valueOfBareKey ?? .null }
      return type?.value(of: value.plainText) ?? .string(value.plainText)
    case .array(let elements):
      let isList = place?.type?.isList == true
      let texts = elements.compactMap {
        read($0, at: isList ? place?.element : place, nesting: nesting - 1)
      }
      return texts.isEmpty || texts.count == 1 && !isList ? texts.first : .array(texts)
    case .object(let members):
      return .object(
        members.compactMap { member in
          read(member.value, at: place?.member(member.key), nesting: nesting - 1).map {
            Value.Member(member.key, $0)
          }
        })
    }
  }
}
