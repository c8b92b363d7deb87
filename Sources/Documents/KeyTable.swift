import Glibc

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

  /// Whether these are the bytes by which the member's key is found; the corresponding C function is
  /// `memcmp`.
  static func isKey(
    _ key: UnsafeRawBufferPointer, of member: NodeID, in document: Document
  ) -> Bool {
    guard !document.foldsKeyCase, let range = document.nodes[member.index].plainKeyRange else {
      return document.withDecodedKey(member) { $0.elementsEqual(key) }
    }
    guard range.count == key.count, let start = key.baseAddress else {
      return range.count == key.count
    }
    return document.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0 + range.lowerBound, start, key.count) == 0 } ?? false
    }
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
    guard document.kind(member) == .object, let parent = document.parent(member),
      mayHoldCasedObjects(parent)
    else { return document.syntax.folded(key) }
    return Self.keyOfCasedObject(key)
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

/// The members of two objects, in two documents, side by side.
package struct MembersInStep {
  let object: NodeID
  let document: Document
  let other: NodeID
  let otherDocument: Document

  package init(
    _ object: NodeID, of document: Document, and other: NodeID, of otherDocument: Document
  ) {
    (self.object, self.document) = (object, document)
    (self.other, self.otherDocument) = (other, otherDocument)
  }

  /// Walks over the members of both side by side.
  ///
  /// It stops, and returns false, where two have keys of different spelling (escapes may hide that
  /// they are the same) or keys that the texts do not spell, or one object ends before the other.
  package func forEachPair(_ body: (NodeID, NodeID) -> Void) -> Bool {
    document.bytes.withUnsafeBytes { bytes in
      otherDocument.bytes.withUnsafeBytes { others in
        guard let text = bytes.baseAddress, let otherText = others.baseAddress else { return false }
        return document.nodes.lent { nodes in
          otherDocument.nodes.lent { otherNodes in
            var (index, otherIndex) = (object.index + 1, other.index + 1)
            let (end, otherEnd) = (
              nodes.subtreeEnd(object.index), otherNodes.subtreeEnd(other.index)
            )
            while index < end, otherIndex < otherEnd {
              let (key, otherKey) = (nodes.quotedKey(index), otherNodes.quotedKey(otherIndex))
              let length = key.end &- key.start & PackedNode.mask
              // Most have quotes.
              guard length == otherKey.end &- otherKey.start & PackedNode.mask,
                key.end != Node.noKey, otherKey.end != Node.noKey,
                (key.start | otherKey.start) <= PackedNode.mask
                  || areSpelledAlike(nodes.key(index).spelling, otherNodes.key(otherIndex).spelling),
                Self.areSame(
                  text + Int(key.start & PackedNode.mask),
                  otherText + Int(otherKey.start & PackedNode.mask), Int(length))
              else { return false }
              body(NodeID(index), NodeID(otherIndex))
              index = nodes.subtreeEnd(index)
              otherIndex = otherNodes.subtreeEnd(otherIndex)
            }
            return index == end && otherIndex == otherEnd
          }
        }
      }
    }
  }

  /// Whether keys of which not both have quotes are the same where their texts are.
  @inline(never)
  private func areSpelledAlike(_ key: Spelling, _ other: Spelling) -> Bool {
    key == other && (key != .encoded || document.decoded == nil)
  }

  /// Whether so many bytes are the same at both places: most keys are a few words long, so that to call
  /// `memcmp`, which is the corresponding C function, takes more than to compare them.
  @inline(__always)
  private static func areSame(
    _ start: UnsafeRawPointer, _ otherStart: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    guard count >= 8 else { return memcmp(start, otherStart, count) == 0 }
    // The last word shares bytes with the one before.
    let last = count &- 8
    var offset = 0
    while offset < last {
      guard areSameWords(start + offset, otherStart + offset) else { return false }
      offset &+= 8
    }
    return areSameWords(start + last, otherStart + last)
  }

  @inline(__always)
  private static func areSameWords(_ start: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
    start.loadUnaligned(as: UInt64.self) == other.loadUnaligned(as: UInt64.self)
  }
}
