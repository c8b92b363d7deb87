import Glibc

/// The members of two objects, in two documents, side by side.
package struct MemberPairs {
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
