/// Where each key is among the parts that containers are given, so that many are found in time.
struct InsertedKeys {
  private var positions: [NodeID: (count: Int, byKey: [[UInt8]: Int])] = [:]

  /// The last of the container's insertions with the key; nil where none has it.
  mutating func position(
    of key: String, in container: NodeID, among insertions: [EditPlan.Insertion]
  ) -> Int? {
    guard !insertions.isEmpty else { return nil }
    var known = positions.removeValue(forKey: container) ?? (0, [:])
    for position in known.count..<insertions.count {
      if let key = insertions[position].key { known.byKey[Array(key.utf8)] = position }
    }
    known.count = insertions.count
    positions[container] = known
    return known.byKey[Array(key.utf8)]
  }

  /// Must be called where insertions are taken back; those that come after the others are found.
  mutating func forget() {
    if !positions.isEmpty { positions = [:] }
  }
}
