/// The members of one object by their decoded keys: a hash table with open addressing.
///
/// It holds node indexes alone; the keys are compared where they stand in the document.
struct KeyTable {
  /// The members whose key occurs more than once, by the one that counts, which is last of them.
  private(set) var duplicates: [NodeID: [NodeID]] = [:]
  private var slots: [UInt32]
  private let keyHash = KeyHash.own

  /// No node is a member and the root at once.
  private static let emptySlot: UInt32 = 0

  init(of object: NodeID, in document: Document) {
    var capacity = 4
    while capacity < document.childCount(object) * 2 { capacity *= 2 }
    slots = Array(repeating: Self.emptySlot, count: capacity)
    for member in document.children(object) {
      document.withDecodedKey(member) { key in insert(member, key, document) }
    }
  }

  /// The member that counts of those with the key, whose bytes these are.
  func node(of key: UnsafeRawBufferPointer, in document: Document) -> NodeID? {
    let slot = slot(of: key, document)
    return slots[slot] == Self.emptySlot ? nil : NodeID(Int(slots[slot]))
  }

  private mutating func insert(
    _ member: NodeID, _ key: UnsafeRawBufferPointer, _ document: Document
  ) {
    let slot = slot(of: key, document)
    if slots[slot] != Self.emptySlot {
      let earlier = NodeID(Int(slots[slot]))
      var group = duplicates.removeValue(forKey: earlier) ?? [earlier]
      if document.syntax.firstKeyCounts {
        group.insert(member, at: group.count - 1)
        duplicates[earlier] = group
        return
      }
      group.append(member)
      duplicates[member] = group
    }
    slots[slot] = UInt32(member.index)
  }

  /// The slot that holds the key, or the empty one where it belongs.
  private func slot(of key: UnsafeRawBufferPointer, _ document: Document) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: keyHash.bits(of: key)) & mask
    while slots[slot] != Self.emptySlot {
      if Self.isKey(key, of: NodeID(Int(slots[slot])), in: document) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}

extension KeyTable {
  /// How many members of the object have the key, and the one of them that counts, by a walk over all:
  /// a few take less time so than a table.
  static func members(
    of object: NodeID, withKey key: UnsafeRawBufferPointer, in document: Document
  ) -> (count: Int, node: NodeID?) {
    var found: (count: Int, node: NodeID?) = (0, nil)
    let firstCounts = document.syntax.firstKeyCounts
    var index = object.index + 1
    let end = Int(document.nodes[object.index].subtreeEnd)
    while index < end {
      if isKey(key, of: NodeID(index), in: document) {
        found = (found.count + 1, firstCounts ? found.node ?? NodeID(index) : NodeID(index))
      }
      index = Int(document.nodes[index].subtreeEnd)
    }
    return found
  }

  /// Whether these are the bytes by which the member's key is found.
  static func isKey(
    _ key: UnsafeRawBufferPointer, of member: NodeID, in document: Document
  ) -> Bool {
    guard !document.foldsKeyCase, let range = document.nodes[member.index].plainKeyRange else {
      return document.withDecodedKey(member) { $0.elementsEqual(key) }
    }
    return document.bytes.withUnsafeBufferPointer { $0.holds(key, in: range) }
  }
}

extension Document {
  /// Lends the bytes by which the member's key is found, decoded; copies them only where they are
  /// not what stands there.
  func withDecodedKey<Result>(
    _ member: NodeID, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let node = nodes[member.index]
    guard let range = node.keyRange else {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    if !foldsKeyCase, let text = node.keySpelling.text(in: range) {
      return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[text])) }
    }
    if foldsKeyCase || decoded != nil {
      var key = key(member) ?? ""
      if foldsKeyCase { key = KeyFolding(document: self).folded(key, of: member) }
      return key.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
    return JSONString.decode(bytes[range]).bytes.withUnsafeBytes(body)
  }
}

// MARK: - Case

/// What members are found by in a language in which a key may have several spellings.
struct KeyFolding {
  let document: Document

  /// The key of a member, but for the names of objects by whose case they are told apart.
  func folded(_ key: String, of member: NodeID) -> String {
    isCasedObject(member) ? Self.keyOfCasedObject(key) : document.syntax.folded(key)
  }

  /// Whether the member is an object whose name counts by its case.
  func isCasedObject(_ member: NodeID) -> Bool {
    guard document.kind(member) == .object, let parent = document.parent(member) else {
      return false
    }
    return mayHoldCasedObjects(parent)
  }

  /// Whether the names of objects in it count by their case.
  func mayHoldCasedObjects(_ object: NodeID) -> Bool {
    guard let depth = document.syntax.depthOfCasedObjects else { return false }
    var (node, found) = (object, 1)
    while found < depth, let outer = document.parent(node) { (node, found) = (outer, found + 1) }
    return found >= depth
  }

  /// No key has the sign that it begins with, so that it is none that was folded.
  static func keyOfCasedObject(_ key: String) -> String { "\0" + key }
}

/// Finds the members of a document, in whatever objects, by their keys.
///
/// It tells what a large schema uses without a look at most of it: only a key that has the length and the
/// first byte of one of those asked for is compared, and none is decoded that is what stands there.
struct MemberSearch {
  private let keys: [(key: StaticString, kind: NodeKind?)]
  private let names: [UnsafeRawBufferPointer]
  /// The length of the longest name in quotes.
  private let longest: UInt32
  /// For each trait of a key the kinds of value that are asked for, as bits.
  private let kinds: [UInt8]

  /// For the members of some keys; those of a key for which a kind is given only where they are of that.
  init(for keys: [(key: StaticString, kind: NodeKind?)]) {
    self.keys = keys
    names = keys.map {
      UnsafeRawBufferPointer(start: $0.key.utf8Start, count: $0.key.utf8CodeUnitCount)
    }
    longest = UInt32(names.reduce(0) { max($0, $1.count) } + 2)
    var kinds = [UInt8](repeating: 0, count: Int(UInt8.max) + 1)
    for (name, key) in zip(names, keys) {
      let trait = Self.trait(length: UInt32(name.count) + 2, first: name[0])
      kinds[trait] |= key.kind.map(Self.bit) ?? .max
    }
    self.kinds = kinds
  }

  /// Visits the members in the order of the file, each with the place of its key among those asked for.
  func forEach(in document: Document, _ body: (_ member: NodeID, _ key: Int) -> Void) {
    document.bytes.withUnsafeBufferPointer { bytes in
      document.nodes.lent { nodes in
        kinds.withUnsafeBufferPointer { kinds in
          for index in nodes.indices {
            // What most keys cost is this: to have quotes, and not to be one of the names. No length is so
            // small where there are no quotes (`quotedKey`).
            let quoted = nodes.quotedKey(index)
            let length = quoted.end &- quoted.start
            if length <= longest {
              assert(length >= 2)
              let first = bytes[Int(quoted.start &+ 1)]
              let found = kinds[Self.trait(length: length, first: first)]
              guard found != 0, found & Self.bit(nodes.kind(index)) != 0 else { continue }
            } else {
              let key = nodes.key(index)
              guard key.end != Node.noKey, key.spelling != .quoted else { continue }
              if key.spelling == .bare {
                guard key.start < key.end else { continue }
                let length = key.end &- key.start &+ 2
                let trait = Self.trait(length: length, first: bytes[Int(key.start)])
                guard kinds[trait] != 0 else { continue }
              }
            }
            let member = NodeID(index)
            guard let place = place(of: member, in: document, bytes),
              keys[place].kind ?? nodes.kind(index) == nodes.kind(index)
            else { continue }
            body(member, place)
          }
        }
      }
    }
  }

  /// Which of the keys a member has; nil for another one.
  @inline(never)
  private func place(
    of member: NodeID, in document: Document, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let range = document.plainKeyRange(member) else {
      return document.withDecodedKey(member) { key in
        names.firstIndex { $0.elementsEqual(key) }
      }
    }
    return names.firstIndex { bytes.holds($0, in: range) }
  }

  /// A number by which most keys differ, given their lengths in quotes.
  @inline(__always)
  private static func trait(length: UInt32, first: UInt8) -> Int {
    Int(UInt8(truncatingIfNeeded: length) &* 8 &+ first)
  }

  @inline(__always)
  private static func bit(_ kind: NodeKind) -> UInt8 { 1 << kind.rawValue }
}
