import EditorCore

extension EditPlan {
  /// Whether the list that the element is in gets its parts anew, and so writes it.
  func isArranged(_ element: NodeID) -> Bool {
    guard let list = document.parent(element), document.kind(list) == .array else { return false }
    return arrangements[list] != nil
  }

  /// Takes in what parts the container at the pointer shall have.
  mutating func arrange(_ pointer: Pointer, _ parts: [ArrangedPart]) throws(EditError) {
    switch try place(of: pointer) {
    case .stored(let id) where document.kind(id).isContainer,
      .replaced(let id, _, []) where document.kind(id).isContainer:
      replacements[id] = nil
      try arrange(id, parts, at: pointer)
    case .impossible(let error): throw error
    case .stored, .replaced, .removed, .inserted, .new: throw .notAContainer(pointer)
    }
  }

  private mutating func arrange(
    _ container: NodeID, _ parts: [ArrangedPart], at pointer: Pointer
  ) throws(EditError) {
    try checkLock(of: container)
    arranged.insert(container)
    let isObject = document.kind(container) == .object
    let children = Array(document.children(container))
    var isKept = Array(repeating: false, count: children.count)
    var planned: [Part] = []
    for child in children {
      removals.remove(child)
      renames[child] = nil
    }
    for part in parts {
      switch part {
      case .kept(let index, let key):
        guard children.indices.contains(index), !isKept[index], key == nil || isObject else {
          throw .impossibleArrangement(pointer)
        }
        isKept[index] = true
        planned.append(.kept(children[index]))
        if let key, document.key(children[index])?.isIdentical(to: key) != true {
          renames[children[index]] = key
        }
      case .new(let value, let key, let origin):
        guard (key != nil) == isObject else { throw .impossibleArrangement(pointer) }
        let model = origin?.copied.flatMap { children.indices.contains($0) ? children[$0] : nil }
        planned.append(.new(key: key, value, model: model))
      }
    }
    for (child, isKept) in zip(children, isKept) where !isKept { try removeStored(child) }
    insertions[container] = nil
    insertedKeys.forget()
    arrangements[container] = planned
  }

  /// Reduces the arrangements to what each takes, once it is known what else becomes of the parts.
  mutating func settleArrangements() throws(EditError) {
    for container in arrangements.keys.sorted() {
      guard settle(parts(of: container), in: container) else {
        throw .fixedOrder(document.path(to: container))
      }
    }
  }

  /// Plans the order of the parts, by no more than additions at the end where that is enough.
  ///
  /// - Returns: Whether the language can have that order.
  private mutating func settle(_ parts: [Part], in container: NodeID) -> Bool {
    var last: NodeID?
    var added: [Insertion] = []
    var isInOrder = true
    for part in parts {
      switch part {
      case .kept(let id):
        isInOrder = isInOrder && added.isEmpty && last.map { $0 < id } ?? true
        last = id
      case .new(let key, let value, let model):
        added.append(Insertion(key: key, value: value, model: model))
      }
    }
    let hasOrder = document.kind(container) == .array || document.syntax.keepsMemberOrder
    if hasOrder, !isInOrder {
      guard document.syntax.movesParts else { return false }
      insertions[container] = nil
      arrangements[container] = parts
    } else {
      insertions[container] = added.isEmpty ? nil : added
      arrangements[container] = nil
    }
    return true
  }

  /// Throws where a new key of a member, or the key of a new one, is that of another member too.
  func checkKeys() throws(EditError) {
    for container in arranged where document.kind(container) == .object {
      var keys: Set<[UInt8]> = []
      var given: [String] = []
      forEachPart(of: container) { part in
        guard let key = key(of: part) else { return true }
        if case .kept(let id) = part, renames[id] == nil {
          keys.insert(Array(key.utf8))
        } else {
          given.append(key)
        }
        return true
      }
      for key in given where !keys.insert(Array(key.utf8)).inserted {
        throw .keyTaken(document.path(to: container).appending(key))
      }
    }
  }

  // MARK: - Values given as a whole

  /// Keeps what stays of a container that is given a new value of its kind, with the comments in it.
  mutating func refineReplacements() throws(EditError) {
    var pending = replacements.filter { document.kind($0.key).isContainer }.map {
      ($0.key, $0.value)
    }
    while let (container, value) = pending.popLast() {
      guard let matching = PartMatching(of: value, to: container, in: document),
        matching.hasCommonParts || !document.isReplacedWhole(container)
      else { continue }
      let matches = matching.matches
      let children = Array(document.children(container))
      let parts = matches.map { match -> Part in
        match.index.map { .kept(children[$0]) } ?? .new(key: match.key, match.value)
      }
      guard settle(parts, in: container) else { continue }
      replacements[container] = nil
      var removed = Set(children)
      for match in matches {
        guard let index = match.index else { continue }
        let child = children[index]
        removed.remove(child)
        guard document.value(child) != match.value else { continue }
        try checkLock(of: child)
        replacements[child] = match.value
        if document.kind(child).isContainer { pending.append((child, match.value)) }
      }
      removals.formUnion(removed)
    }
  }
}

/// Finds which parts of a new value are parts that a container has already.
struct PartMatching {
  struct Match {
    /// Which of the container's children it is; nil for a new part.
    var index: Int?
    /// Nil for an element.
    var key: String?
    var value: Value
  }

  /// One for each part of the new value, in order.
  let matches: [Match]

  /// Whether anything of the container is in the new value.
  var hasCommonParts: Bool { matches.contains { $0.index != nil } }

  /// Compares the parts; nil where they are of two kinds, or cannot be told apart.
  init?(of value: Value, to container: NodeID, in document: Document) {
    switch (document.kind(container), value) {
    case (.array, .array(let elements)):
      let old = document.children(container).map { document.value($0) }
      matches = zip(Self.places(of: elements, in: old), elements).map {
        Match(index: $0, key: nil, value: $1)
      }
    case (.object, .object(let members)):
      guard let indexes = Self.indexesByKey(document.children(container).map { document.key($0) }),
        Self.indexesByKey(members.map(\.key)) != nil
      else { return nil }
      matches = members.map {
        Match(index: indexes[Array($0.key.utf8)], key: $0.key, value: $0.value)
      }
    default: return nil
    }
  }

  /// Nil where a key is none, or there twice.
  private static func indexesByKey(_ keys: [String?]) -> [[UInt8]: Int]? {
    var indexes: [[UInt8]: Int] = [:]
    for (index, key) in keys.enumerated() {
      guard let key, indexes.updateValue(index, forKey: Array(key.utf8)) == nil else { return nil }
    }
    return indexes
  }

  /// Where each new element is among the old ones.
  ///
  /// Equal elements are the same; one that equals none takes the place of the old one that follows
  /// the element before it, if nothing else does.
  private static func places(of new: [Value], in old: [Value?]) -> [Int?] {
    let shorter = min(new.count, old.count)
    let prefix = zip(new, old).prefix { $0 == $1 }.count
    let suffix = zip(new.reversed(), old.reversed()).prefix(shorter - prefix).prefix { $0 == $1 }
      .count
    var unused: [Value: [Int]] = [:]
    for index in (prefix..<old.count - suffix).reversed() {
      if let value = old[index] { unused[value, default: []].append(index) }
    }
    var isUsed = Set(0..<prefix).union(old.count - suffix..<old.count)
    var places: [Int?] = new.indices.map { position in
      if position < prefix { return position }
      if position >= new.count - suffix { return position - new.count + old.count }
      return unused[new[position]]?.popLast()
    }
    isUsed.formUnion(places.compactMap(\.self))
    var following = 0
    for (position, place) in places.enumerated() {
      if place == nil, following < old.count, isUsed.insert(following).inserted {
        places[position] = following
      }
      following = places[position].map { $0 + 1 } ?? following
    }
    return places
  }
}
