import EditorCore

/// Plans for languages in which leaves are texts, and a list is a key that is there again.
extension EditPlan {
  /// Plans what values are when they are read again: see `Syntax.valuesAreTexts`.
  mutating func settleTexts() {
    let texts = TextValues(of: document)
    for container in Set(insertions.keys).union(arrangements.keys) {
      mapAdded(in: container) { part in
        texts.read(part.value, as: part.key, in: container).map {
          Insertion(key: part.key, value: $0)
        }
      }
      if insertions[container]?.isEmpty == true { insertions[container] = nil }
    }
    // What is no object at the root is left for the language to refuse.
    for (id, value) in replacements where id != document.root || NodeKind(value) == .object {
      let text = texts.read(value, insteadOf: id)
      replacements[id] = text == document.value(id) ? nil : text
      if text == nil { removals.insert(id) }
    }
    settleShortLists(of: texts)
    settleImpliedObjects()
  }

  /// Plans nothing for each object that only those in it imply, and of which none is left.
  private mutating func settleImpliedObjects() {
    // From the inside out, as one may be all that is left of another.
    var pending = Set(removals.compactMap { document.parent($0) })
    while let container = pending.max() {
      pending.remove(container)
      guard document.kind(container) == .object, document.valueRange(container).isEmpty,
        container != document.root, !removals.contains(container), parts(of: container).isEmpty
      else { continue }
      forgetParts(of: container)
      renames[container] = nil
      removals.insert(container)
      if let outer = document.parent(container) { pending.insert(outer) }
    }
  }

  /// Plans a text for each list of which one element is left, unless that is a list all the same, and
  /// nothing where none is.
  private mutating func settleShortLists(of texts: TextValues) {
    let changed = Set(insertions.keys).union(arrangements.keys)
      .union(removals.compactMap { document.parent($0) })
    for list in changed where document.kind(list) == .array && list != document.root {
      let isList = texts.isList(list)
      var parts = parts(of: list)
      guard parts.count < (isList ? 1 : 2) else { continue }
      switch parts.popLast() {
      case nil:
        forgetParts(of: list)
        removals.insert(list)
      case .new(_, let value, _):
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

/// Values as the language of a document holds them, in which they are texts.
private struct TextValues {
  private let document: Document
  private let syntax: any Syntax
  private let hasLists: Bool
  private let reader: ValueType.Reader

  init(of document: Document) {
    self.document = document
    syntax = document.syntax
    hasLists = document.syntax.hasLists
    reader = document.format.reader
  }

  /// Whether the list is one however short it is.
  func isList(_ list: NodeID) -> Bool {
    hasLists || holdsObjects(list) || document.types(of: list)?.type?.isList == true
  }

  /// Whether the elements of the list are objects, which no text is that takes the place of one.
  private func holdsObjects(_ list: NodeID) -> Bool {
    guard !hasLists, document.kind(list) == .array else { return false }
    return document.children(list).first { _ in true }.map(document.kind) == .object
  }

  /// How deep a language of texts nests values: more than this it refuses to write.
  private static let nesting = 16

  /// The part of a container as it is read again; nil for a list of none.
  func read(_ value: Value, as key: String?, in container: NodeID) -> Value? {
    if holdsObjects(container), ValueKind(of: value) != .object { return value }
    let place = document.types(of: container)?.part(key)
    return read(value, at: place, ofRoot: container == document.root ? key : nil)
  }

  /// What takes the place of the node as it is read again; nil where that is nothing.
  func read(_ value: Value, insteadOf id: NodeID) -> Value? {
    let isRoot = id == document.root
    if document.parent(id).map(holdsObjects) == true, ValueKind(of: value) != .object {
      return value
    }
    let key = document.parent(id) == document.root ? document.key(id) : nil
    let text = read(value, at: document.types(of: id), ofRoot: key, isRoot: isRoot)
    if isRoot { return text ?? .object([]) }
    // What only its parts imply is nothing without any.
    let isNothing =
      text == .object([]) && document.valueRange(id).isEmpty && document.kind(id) == .object
    return isNothing ? nil : text
  }

  /// - Parameters:
  ///   - value: What is given.
  ///   - place: What is known of its type.
  ///   - key: Its key, where it is a member of the root: an object may be the first of a list of sections there.
  ///   - isRoot: Whether it is the root.
  ///   - nesting: How deep it may still nest others.
  /// - Returns: What is read again; nil where that is nothing.
  private func read(
    _ value: Value, at place: ValueTypes.Place?, ofRoot key: String? = nil, isRoot: Bool = false,
    nesting: Int = nesting
  ) -> Value? {
    guard nesting > 0 else { return value }
    switch value {
    case .null, .bool, .number, .string:
      let type = place?.type
      if type?.isList == true, !hasLists {
        return read(value, at: place?.element, nesting: nesting - 1).map { .array([$0]) }
      }
      guard value != .null else { return type?.valueOfBareKey ?? .null }
      return type?.value(of: value.plainText, for: reader) ?? .string(value.plainText)
    case .array(let elements):
      let isOfSections =
        key.map(syntax.holdsSections) == true
        && elements.contains { ValueKind(of: $0) == .object }
      let isList = hasLists || isOfSections || place?.type?.isList == true
      let texts = elements.compactMap {
        read($0, at: isList ? place?.element : place, nesting: nesting - 1)
      }
      return texts.isEmpty || texts.count == 1 && !isList ? texts.first : .array(texts)
    case .object(let members):
      let read = members.compactMap { member in
        self.read(
          member.value, at: place?.member(member.key), ofRoot: isRoot ? member.key : nil,
          nesting: nesting - 1
        ).map { Value.Member(member.key, $0) }
      }
      if key.map(syntax.holdsSections) == true { return .array([.object(read)]) }
      return read.isEmpty && hasLists ? nil : .object(read)
    }
  }
}
