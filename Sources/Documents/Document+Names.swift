extension Document {
  /// Finds the members, of whatever objects, that have one of the keys, in the order of the file.
  ///
  /// It tells what a large schema uses without a look at most of it: only a key that has the length
  /// and the first byte of one of those asked for is compared, and none is decoded that is what
  /// stands there.
  package func forEachMember(
    named keys: [StaticString], _ body: (_ member: NodeID, _ key: Int) -> Void
  ) {
    let names = keys.map {
      UnsafeRawBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount)
    }
    var mayBeName = [Bool](repeating: false, count: Int(UInt8.max) + 1)
    for name in names { mayBeName[Self.trait(length: name.count, first: name[0])] = true }
    bytes.withUnsafeBytes { bytes in
      nodes.withUnsafeBufferPointer { nodes in
        for index in nodes.indices where nodes[index].hasKey {
          let node = nodes[index]
          guard !node.keyIsEncoded else {
            let place = withDecodedKey(NodeID(index)) { key in
              names.firstIndex { $0.elementsEqual(key) }
            }
            if let place { body(NodeID(index), place) }
            continue
          }
          let start = Int(node.keyStart) + 1
          let length = Int(node.keyEnd) - 1 - start
          guard mayBeName[Self.trait(length: length, first: bytes[start])] else { continue }
          let key = UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
          if let place = names.firstIndex(where: { $0.elementsEqual(key) }) {
            body(NodeID(index), place)
          }
        }
      }
    }
  }

  /// A number by which most keys differ; that of an empty one has its quote for a first byte.
  @inline(__always)
  private static func trait(length: Int, first: UInt8) -> Int {
    Int(UInt8(truncatingIfNeeded: length) &* 31 ^ first)
  }
}
