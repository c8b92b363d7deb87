package import EditorCore

/// Finds values by pointer and key in constant time for each step.
///
/// The table of a large object is made when a key of it is first asked for. For one session alone:
/// looking something up changes the index.
package final class DocumentIndex {
  package let document: Document
  /// Which objects have a table; the tables are in the same order.
  private var objects = IntegerIndex()
  private var tables: [KeyTable] = []
  /// Which arrays had their elements listed; the lists are in the same order.
  private var arrays = IntegerIndex()
  private var elements: [[NodeID]] = []
  /// Which keys the small objects may have that were asked about last.
  private let traits: RecentKeyTraits
  /// What was found last: who shows a value asks for it several times in a row.
  private var last: (pointer: Pointer, node: NodeID?)?
  /// The values that others stand for, by the nodes of YAML that spell them.
  private(set) lazy var originals = document.yaml?.originals ?? [:]
  private lazy var positions = document.bytes.withUnsafeBufferPointer { SourcePositionTable($0) }

  package init(_ document: Document) {
    self.document = document
    traits = RecentKeyTraits(in: document)
  }

  /// The value at the pointer; of duplicate keys the last counts, or the first in some languages.
  package func node(at pointer: Pointer) -> NodeID? {
    if let last, last.pointer == pointer { return last.node }
    var id: NodeID? = document.root
    for token in pointer.tokens {
      id = id.flatMap { child(of: $0, token: token) }
    }
    last = (pointer, id)
    return id
  }

  /// The node at the pointer, or the one that it would be a part of: the root at the furthest.
  package func nearestNode(to pointer: Pointer) -> NodeID {
    var nearest = document.root
    for token in pointer.tokens {
      guard let inner = child(of: nearest, token: token) else { break }
      nearest = inner
    }
    return nearest
  }

  /// The member with the key, of duplicate keys the one that counts; nil in a value that is no object.
  ///
  /// In a language that has it so, whatever the case of the key's letters.
  package func child(of object: NodeID, key: String) -> NodeID? {
    guard document.kind(object) == .object else { return nil }
    guard document.foldsKeyCase else { return member(of: object, key) }
    let isCased = KeyFolding(document: document).mayHoldCasedObjects(object)
    return member(of: object, document.syntax.folded(key))
      ?? (isCased ? member(of: object, KeyFolding.keyOfCasedObject(key)) : nil)
  }

  /// The member with the key by which members are found.
  private func member(of object: NodeID, _ key: String) -> NodeID? {
    var key = key
    return key.withUTF8 { key in
      let key = UnsafeRawBufferPointer(key)
      guard isSmall(object) else { return table(of: object).node(of: key, in: document) }
      guard traits.mayHold(key, object) else { return nil }
      return KeyTable.members(of: object, withKey: key, in: document).node
    }
  }

  /// The element at the index; nil past the end, and in a value that is no array.
  package func child(of array: NodeID, at index: Int) -> NodeID? {
    guard document.kind(array) == .array, 0..<document.childCount(array) ~= index else {
      return nil
    }
    // Without containers among the elements their identifiers are consecutive.
    let subtree = document.subtree(array)
    if subtree.upperBound.index - subtree.lowerBound.index - 1 == document.childCount(array) {
      return NodeID(array.index + 1 + index)
    }
    if let known = arrays.place(of: array.index) { return elements[known][index] }
    let listed = Array(document.children(array))
    arrays.add(array.index)
    elements.append(listed)
    return listed[index]
  }

  /// The members whose key occurs more than once, a group for each key, the one that counts last.
  package func duplicates(of object: NodeID) -> [[NodeID]] {
    guard document.kind(object) == .object else { return [] }
    return table(of: object).duplicates.values.sorted { $0[0] < $1[0] }
  }

  /// The members that count of an object in which a key occurs more than once; nil where none does.
  func countingMembers(of object: NodeID) -> Set<NodeID>? {
    guard document.kind(object) == .object else { return nil }
    if isSmall(object) {
      let isUnique = document.children(object).allSatisfy { member in
        document.withDecodedKey(member) { key in
          KeyTable.members(of: object, withKey: key, in: document).count == 1
        }
      }
      if isUnique { return nil }
    }
    // Whoever copies all objects needs none of their tables again.
    let table =
      objects.place(of: object.index).map { tables[$0] } ?? KeyTable(of: object, in: document)
    let groups = table.duplicates.values
    guard !groups.isEmpty else { return nil }
    var counting = Set(document.children(object))
    for group in groups { counting.subtract(group.dropLast()) }
    return counting
  }

  /// Whether other members of its object have the same key.
  package func isAmbiguous(_ member: NodeID) -> Bool {
    guard let parent = document.parent(member), document.kind(parent) == .object else {
      return false
    }
    guard isSmall(parent) else {
      return !table(of: parent).duplicates.isEmpty && !sameKeyed(as: member).isEmpty
    }
    return document.withDecodedKey(member) { key in
      KeyTable.members(of: parent, withKey: key, in: document).count > 1
    }
  }

  /// The members of its object with the same key as a member, itself among them, in the order of the
  /// file; none where no other has its key.
  package func sameKeyed(as member: NodeID) -> [NodeID] {
    guard let parent = document.parent(member), document.kind(parent) == .object else { return [] }
    return document.withDecodedKey(member) { key in
      let table = table(of: parent)
      let group = table.node(of: key, in: document).flatMap { table.duplicates[$0] } ?? []
      return document.syntax.firstKeyCounts ? group.suffix(1) + group.dropLast() : group
    }
  }

  /// The line and column of a byte; the first answer takes time in proportion to the text, and the
  /// others the same little time wherever the byte is.
  package func position(of offset: Int) -> SourcePosition {
    document.bytes.withUnsafeBufferPointer { positions.position(of: offset, in: $0) }
  }

  /// Where a value stands; a table of TOML, which begins with nothing of its own, where its key or its header does.
  package func position(of node: NodeID) -> SourcePosition {
    let start = document.valueRange(node).lowerBound
    guard document.format == .toml, document.kind(node).isContainer, node != document.root,
      start == document.bytes.count || !"{[".utf8.contains(document.bytes[start])
    else { return position(of: start) }
    return position(of: document.keyRange(node)?.lowerBound ?? document.lineStart(of: start))
  }

  /// Where the first value is that begins on a line, counted from 1, and has none within it.
  ///
  /// Nil where none does. Takes time in proportion to the document.
  package func pointer(atLine line: Int) -> Pointer? {
    var left = [document.root]
    while let node = left.popLast() {
      left += Array(document.children(node)).reversed()
      guard document.childCount(node) == 0,
        position(of: document.valueRange(node).lowerBound).line == line
      else { continue }
      return document.pointer(node)
    }
    return nil
  }

  /// The member or element that a token of a pointer names.
  package func child(of container: NodeID, token: String) -> NodeID? {
    guard document.kind(container) == .array else { return child(of: container, key: token) }
    return arrayIndex(token).flatMap { child(of: container, at: $0) }
  }

  /// The value of a member, decoded.
  package func value(_ key: String, of object: NodeID) -> Value? {
    child(of: object, key: key).flatMap { document.value($0) }
  }

  /// The texts in a list that is a member.
  package func texts(_ key: String, of object: NodeID) -> [String] {
    guard let list = child(of: object, key: key), document.kind(list) == .array else { return [] }
    return document.children(list).compactMap { document.value($0)?.string }
  }

  /// Whether a walk over the members is as fast as making a table, as in most objects of a schema.
  private func isSmall(_ object: NodeID) -> Bool { document.childCount(object) <= 16 }

  private func table(of object: NodeID) -> KeyTable {
    if let known = objects.place(of: object.index) { return tables[known] }
    let table = KeyTable(of: object, in: document)
    objects.add(object.index)
    tables.append(table)
    return table
  }
}

/// Reads an array index as RFC 6901 spells it: digits, and no zero before them.
func arrayIndex(_ token: String) -> Int? {
  guard token.utf8.allSatisfy(\.isDigit), token.utf8.first != .zero || token.utf8.count == 1 else {
    return nil
  }
  return Int(token)
}

/// Something read from a document, which can be had.
package protocol DocumentBacked: AnyObject {
  var index: DocumentIndex { get }
}

/// Which keys an object may have: a bit for each, by its length and its ends.
///
/// A schema is asked for dozens of keywords, most of which are not there; this tells it of nearly all
/// without a walk over those that are.
struct KeyTraits {
  private let bits: UInt64

  init(of object: NodeID, in document: Document) {
    bits = document.nodes.lent { nodes in
      document.bytes.withUnsafeBytes { bytes in
        var found: UInt64 = 0
        var index = object.index + 1
        let end = Int(nodes[object.index].subtreeEnd)
        while index < end {
          guard let range = nodes[index].plainKeyRange else { return .max }
          found |= Self.bit(of: UnsafeRawBufferPointer(rebasing: bytes[range]))
          index = Int(nodes[index].subtreeEnd)
        }
        return found
      }
    }
  }

  /// Whether a key may be among them; in a language that tells keys apart by their bytes alone.
  func mayHold(_ key: UnsafeRawBufferPointer) -> Bool { bits & Self.bit(of: key) != 0 }

  @inline(__always)
  private static func bit(of key: UnsafeRawBufferPointer) -> UInt64 {
    guard let first = key.first, let last = key.last else { return 1 }
    let trait = key.count &* 31 &+ Int(first) &* 7 &+ Int(last)
    return 1 << UInt64(truncatingIfNeeded: trait & 63)
  }
}

/// The traits of the objects that were asked about last.
final class RecentKeyTraits {
  private let document: Document
  private let foldsCase: Bool
  /// An array would pay at each look-up for proof that nobody else uses it meanwhile.
  private let entries: UnsafeMutablePointer<(object: NodeID, traits: KeyTraits)?>
  private static let count = 64

  init(in document: Document) {
    self.document = document
    foldsCase = document.foldsKeyCase
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: nil, count: Self.count)
  }

  deinit { entries.deallocate() }

  /// Whether the object may have the key.
  func mayHold(_ key: UnsafeRawBufferPointer, _ object: NodeID) -> Bool {
    guard !foldsCase else { return true }
    let place = object.index % Self.count
    if let known = entries[place], known.object == object { return known.traits.mayHold(key) }
    let traits = KeyTraits(of: object, in: document)
    entries[place] = (object, traits)
    return traits.mayHold(key)
  }
}
