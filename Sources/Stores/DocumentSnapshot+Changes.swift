internal import Documents
package import EditorCore

extension DocumentSnapshot {
  /// How many differences are told; a person reads the first few.
  private static var mostChanges: Int { 100 }

  /// The places of the smallest values that are others than in an earlier snapshot, or are not there.
  ///
  /// Values spelled with the same bytes are passed over whole. What is spelled otherwise and means
  /// the same, as after a change of spaces, is no difference.
  package func changes(since earlier: any Snapshot) -> [Pointer] {
    guard let earlier = earlier as? DocumentSnapshot else { return [] }
    return differences(from: earlier, limit: Self.mostChanges)
  }

  /// The same with as many as are asked for.
  ///
  /// - Parameters:
  ///   - earlier: The other snapshot.
  ///   - limit: How many are told at most.
  ///   - descendsIntoLists: Whether those in a list are told where it has another length; else the list is.
  /// - Returns: The places, in order.
  func differences(
    from earlier: DocumentSnapshot, limit: Int, descendsIntoLists: Bool = true
  ) -> [Pointer] {
    var changes: [Pointer] = []
    // A stack instead of recursion; what is to be told first is on its top.
    var pending = [(Pointer(), earlier.document.root, document.root)]
    while let (pointer, old, new) = pending.popLast(), changes.count < limit {
      if isInOnePlace(new), earlier.isInOnePlace(old), text(of: new) == earlier.text(of: old) {
        continue
      }
      guard let pairs = pairs(old, in: earlier, with: new),
        descendsIntoLists || document.kind(new) != .array
          || pairs.allSatisfy({ $0.old != nil && $0.new != nil })
      else {
        if earlier.document.value(old) != document.value(new) { changes.append(pointer) }
        continue
      }
      for (token, old, new) in pairs {
        let pointer = pointer.appending(token)
        guard let old, let new else {
          let found = old.flatMap { earlier.keys(in: $0) } ?? new.flatMap { keys(in: $0) }
          changes += found ?? [pointer]
          continue
        }
        pending.append((pointer, old, new))
      }
    }
    return changes.sorted { $0.description < $1.description }
  }

  /// The places of the keys of a store in an object that they make; nil for any other value.
  private func keys(in node: NodeID) -> [Pointer]? { KeyList(document)?.pointers(in: node) }

  /// Whether all that is in a value stands where the value does; not so of a section of INI, whose place
  /// is its header.
  private func isInOnePlace(_ node: NodeID) -> Bool {
    let last = NodeID(document.subtree(node).upperBound.index - 1)
    return document.valueRange(last).upperBound <= document.valueRange(node).upperBound
  }

  private func text(of node: NodeID) -> ArraySlice<UInt8> {
    document.bytes[document.valueRange(node)]
  }

  /// The parts of two containers of a kind, side by side, each nil where only the other has it.
  ///
  /// Nil where they are not two objects or two lists, of which the parts could be told.
  private func pairs(
    _ old: NodeID, in earlier: DocumentSnapshot, with new: NodeID
  ) -> [(token: String, old: NodeID?, new: NodeID?)]? {
    let kind = document.kind(new)
    guard kind == earlier.document.kind(old), kind == .object || kind == .array else { return nil }
    var pairs: [(token: String, old: NodeID?, new: NodeID?)] = []
    for child in document.children(new) {
      guard let token = document.token(child) else { return nil }
      pairs.append((token, earlier.part(of: old, token), child))
    }
    for child in earlier.document.children(old) {
      guard let token = earlier.document.token(child) else { return nil }
      if part(of: new, token) == nil { pairs.append((token, child, nil)) }
    }
    return pairs
  }

  private func part(of container: NodeID, _ token: String) -> NodeID? {
    document.kind(container) == .object
      ? index.child(of: container, key: token)
      : Int(token).flatMap { index.child(of: container, at: $0) }
  }
}
