import EditorCore

extension EditPlan {
  /// What a pointer leads to, and the tokens that lead on from there.
  enum Place {
    case stored(NodeID)
    case replaced(NodeID, Value, ArraySlice<String>)
    case removed(NodeID, ArraySlice<String>)
    case inserted(container: NodeID, Int, ArraySlice<String>)
    case new(container: NodeID, key: String?, ArraySlice<String>)
    /// There is no such place, nor can it be made.
    case impossible(EditError)
  }

  mutating func place(of pointer: Pointer) throws(EditError) -> Place {
    var id = document.root
    var rest = pointer.tokens[...]
    while true {
      if let value = replacements[id] { return .replaced(id, value, rest) }
      if removals.contains(id) { return .removed(id, rest) }
      let way = rest
      guard let token = rest.popFirst() else { return .stored(id) }
      let container = pointer.dropLast(rest.count + 1)
      let added = insertions[id] ?? []
      switch document.kind(id) {
      case .object:
        if let child = index.child(of: id, key: token) {
          if index.isAmbiguous(child) { throw .ambiguousKey(container.appending(token)) }
          id = child
        } else if let position = insertedKeys.position(of: token, in: id, among: added) {
          return .inserted(container: id, position, rest)
        } else {
          return .new(container: id, key: token, rest)
        }
      case .array:
        let stored = document.childCount(id)
        let position: Int
        do throws(EditError) {
          position = try elementIndex(token, count: stored + added.count, in: container)
        } catch {
          return .impossible(error)
        }
        if let child = index.child(of: id, at: position) {
          id = child
        } else if position < stored + added.count {
          return .inserted(container: id, position - stored, rest)
        } else {
          return .new(container: id, key: nil, rest)
        }
      case .null:
        // Nothing stands there, so what is put below it makes it an object or a list.
        return .replaced(id, .null, way)
      case .bool, .number, .string:
        return .impossible(.notAContainer(container))
      }
    }
  }
}
