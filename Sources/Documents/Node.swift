/// One value of a document: where its bytes are and how it hangs together with the others.
///
/// 32 bytes each, in one flat array in preorder; offsets are into the document's bytes.
struct Node {
  /// The parent of the root.
  static let noParent = UInt32.max

  /// The offset of the key's first byte; for an element, its index in the array.
  var keyStart: UInt32
  /// The offset past the key; 0 for a value without one, as no key can end there.
  var keyEnd: UInt32
  var valueStart: UInt32
  var valueEnd: UInt32
  /// The index of the first node that is not within this one.
  var subtreeEnd: UInt32
  var parent: UInt32
  var childCount: UInt32
  var kind: NodeKind
  var keyHasEscapes: Bool
  /// Whether the value is a string that must be decoded to be read.
  var valueHasEscapes: Bool

  var hasKey: Bool { keyEnd != 0 }
  var valueRange: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  var keyRange: Range<Int>? { hasKey ? Int(keyStart)..<Int(keyEnd) : nil }
  /// Where the member or element starts: at its key, where it has one.
  var start: Int { hasKey ? Int(keyStart) : Int(valueStart) }
  var end: Int { Int(valueEnd) }
}
