/// One value of a document: where its bytes are and how it hangs together with the others.
///
/// Offsets are into the document's bytes; a `NodeList` has the nodes of a document.
struct Node {
  /// The parent of the root.
  static let noParent = PackedNode.mask
  /// The end of the key of a value without one.
  static let noKey = PackedNode.mask

  /// The offset of the key's first byte; for an element, its index in the array.
  var keyStart: UInt32
  /// The offset past the key; `noKey` for a value without one.
  var keyEnd: UInt32
  var valueStart: UInt32
  var valueEnd: UInt32
  /// The index of the first node that is not within this one.
  var subtreeEnd: UInt32
  var parent: UInt32
  var childCount: UInt32
  var kind: NodeKind
  /// What a leaf is besides its kind.
  var type = LeafType.plain
  var keySpelling: Spelling
  /// How a string is spelled; of other leaves, whether they are spelled as JSON has them.
  var valueSpelling: Spelling

  var hasKey: Bool { keyEnd != Self.noKey }
  var valueRange: Range<Int> {
    get { Int(valueStart)..<Int(valueEnd) }
    set { (valueStart, valueEnd) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
  }
  var keyRange: Range<Int>? { hasKey ? Int(keyStart)..<Int(keyEnd) : nil }
  /// Where the key stands as the very bytes that it means; nil where it must be decoded.
  var plainKeyRange: Range<Int>? { keyRange.flatMap(keySpelling.text) }
  /// Where the member or element starts: at its key, where it has one.
  var start: Int { hasKey ? Int(keyStart) : Int(valueStart) }
  var end: Int { Int(valueEnd) }
}

/// How a key or a string is spelled.
enum Spelling: UInt8, Sendable {
  /// As it is, between two quotes.
  case quoted
  /// As it is, without quotes.
  case bare
  /// In a way that must be decoded to be read.
  case encoded

  /// Where the text stands of what is spelled in the range; nil where it must be decoded.
  func text(in range: Range<Int>) -> Range<Int>? {
    switch self {
    case .quoted: range.lowerBound + 1..<range.upperBound - 1
    case .bare: range
    case .encoded: nil
    }
  }
}

extension Node {
  /// A value, and its key where it has one, before its place in a table is known.
  init(
    _ kind: NodeKind, type: LeafType = .plain, at range: Range<Int>, _ spelling: Spelling = .bare,
    key: Range<Int>? = nil, _ keySpelling: Spelling = .bare
  ) {
    self.init(
      keyStart: UInt32(key?.lowerBound ?? 0),
      keyEnd: key.map { UInt32($0.upperBound) } ?? Self.noKey,
      valueStart: UInt32(range.lowerBound), valueEnd: UInt32(range.upperBound), subtreeEnd: 0,
      parent: Self.noParent, childCount: 0, kind: kind, type: type, keySpelling: keySpelling,
      valueSpelling: spelling)
  }

  /// Takes the key of another, or the place of an element, where that has none.
  mutating func takeKey(of other: Node) {
    (keyStart, keyEnd, keySpelling) = (other.keyStart, other.keyEnd, other.keySpelling)
  }
}

/// Names one value of a document by its place in preorder.
///
/// The root is 0, the first child of a container comes right after it, and a subtree is contiguous.
package struct NodeID: Hashable, Comparable, Sendable {
  private let rawIndex: UInt32

  package init(_ index: Int) {
    rawIndex = UInt32(index)
  }

  package var index: Int { Int(rawIndex) }

  package static func < (left: NodeID, right: NodeID) -> Bool {
    left.rawIndex < right.rawIndex
  }
}

/// The type of a value, as the document spells it; the containers come last.
package enum NodeKind: UInt8, Sendable {
  case null, bool, number, string, array, object

  package var isContainer: Bool { rawValue >= NodeKind.array.rawValue }
}

/// What a leaf is in its document's language, where that tells more types apart than `Value` does.
package enum LeafType: UInt8, Sendable {
  /// No more than its kind says.
  case plain
  /// A number that the language keeps apart from those with a fraction.
  case integer
  /// A number that has a fraction or exponent even where its value is whole.
  case real
  /// An infinity or NaN, as text.
  case notFinite
  /// A date, as the text of RFC 3339's `full-date`.
  case date
  /// A time of day, as the text of RFC 3339's `full-time`, where the language has no offset without it.
  case time
  /// A date and time, as the text of RFC 3339's `date-time`, where there is no offset without it.
  case dateTime
  /// Bytes, as base64 text.
  case data
}
