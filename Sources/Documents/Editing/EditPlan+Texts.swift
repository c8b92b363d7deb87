import EditorCore

/// Plans for languages in which leaves are texts, and a list is a key that is there again.
extension EditPlan {
  /// Plans what values are when they are read again: see `Syntax.valuesAreTexts`.
  mutating func settleTexts() {
    for container in Set(insertions.keys).union(arrangements.keys) {
      let place = document.types(of: container)
      insertions[container] = insertions[container].map { added in
        added.compactMap { insertion in
          insertion.value.asTexts(at: place?.part(insertion.key)).map {
            Insertion(key: insertion.key, value: $0)
          }
        }
      }
      arrangements[container] = arrangements[container].map { parts in
        parts.compactMap { part in
          guard case .new(let key, let value) = part else { return part }
          return value.asTexts(at: place?.part(key)).map { .new(key: key, $0) }
        }
      }
      if insertions[container]?.isEmpty == true { insertions[container] = nil }
    }
    // What is no object at the root is left for the language to refuse.
    for (id, value) in replacements where id != document.root || value.isObject {
      var text = value.asTexts(at: document.types(of: id))
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
    for list in changed where document.kind(list) == .array {
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

extension Value {
  fileprivate var isObject: Bool {
    if case .object = self { return true }
    return false
  }

  /// How deep a language of texts nests values: more than this it refuses to write.
  private static let textNesting = 4

  /// The value as it is read again; nil for a list of none.
  fileprivate func asTexts(at place: ValueTypes.Place?) -> Value? {
    texts(at: place, nesting: Self.textNesting)
  }

  private func texts(at place: ValueTypes.Place?, nesting: Int) -> Value? {
    guard nesting > 0 else { return self }
    switch self {
    case .null, .bool, .number, .string:
      let type = place?.type
      if type?.isList == true {
        return texts(at: place?.element, nesting: nesting - 1).map { .array([$0]) }
      }
      guard self != .null else { return type?.valueOfBareKey ?? .null }
      return type?.value(of: plainText) ?? .string(plainText)
    case .array(let elements):
      let isList = place?.type?.isList == true
      let texts = elements.compactMap {
        $0.texts(at: isList ? place?.element : place, nesting: nesting - 1)
      }
      return texts.isEmpty || texts.count == 1 && !isList ? texts.first : .array(texts)
    case .object(let members):
      return .object(
        members.compactMap { member in
          member.value.texts(at: place?.member(member.key), nesting: nesting - 1).map {
            Member(member.key, $0)
          }
        })
    }
  }
}
