import EditorCore

/// Finds which parts of a new value are parts that a container has already.
struct PartMatching {
  struct Match {
    /// Which of the container's children it is; nil for a new part.
    var index: Int?
    /// Nil for an element.
    var key: String?
    var value: Value
  }

  /// One for each part of the new value, in order; never all without an index.
  let matches: [Match]

  /// Compares the parts; nil where they have nothing in common, or cannot be told apart.
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
    guard matches.contains(where: { $0.index != nil }) else { return nil }
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
