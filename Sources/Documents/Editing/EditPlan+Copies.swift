import EditorCore

/// New parts that are copies of parts beside them: what their values do not tell, as comments, quotes and the types
/// of a language that are no others', is as there.
extension EditPlan {
  /// A new part, and the part that it is a copy of.
  struct Copy {
    /// Nil for an element of an array.
    var key: String?
    /// What an element is to be; nil for a member, which its key tells.
    var value: Value?
    let model: NodeID
  }

  /// Takes notice that the member that is put at the pointer is a copy of the one with the key.
  mutating func copy(_ pointer: Pointer, ofKey key: String) throws(EditError) {
    guard let own = pointer.tokens.last,
      case .stored(let object) = try place(of: pointer.dropLast(1)),
      document.kind(object) == .object, let model = index.child(of: object, key: key)
    else { return }
    copies[object, default: []].append(Copy(key: own, value: nil, model: model))
  }

  /// The part of the container that a new one with the value looks just like; nil where there is none.
  func model(of value: Value, in container: NodeID) -> NodeID? {
    copies[container]?.lazy.map(\.model).first { document.value($0) == value }
  }

  /// Plans each copy that is changed as it was before, which keeps what the change leaves alone.
  ///
  /// - Returns: What is to be changed once that is done.
  mutating func takeChangesOfCopies() -> [Change] {
    guard !copies.isEmpty, !document.syntax.valuesAreTexts else {
      copies = [:]
      return []
    }
    var later: [(container: NodeID, number: Int, value: Value)] = []
    for (container, copies) in copies {
      var number = 0
      func original(_ key: String?, _ value: Value) -> Value {
        defer { number += 1 }
        let copy = copies.first { key == nil ? $0.value == value : $0.key == key }
        guard let copy, let known = document.value(copy.model), known != value,
          PartMatching(of: value, to: copy.model, in: document) != nil
        else { return value }
        later.append((container, number, value))
        return known
      }
      if let parts = arrangements[container] {
        arrangements[container] = parts.map { part in
          if case .new(let key, let value) = part { .new(key: key, original(key, value)) } else {
            part
          }
        }
      }
      if let added = insertions[container] {
        insertions[container] = added.map {
          Insertion(key: $0.key, value: original($0.key, $0.value))
        }
      }
    }
    return later.compactMap { container, number, value in
      placeOfNew(number, in: container).map { .set($0, value) }
    }
  }

  /// Where a new part of the container will be, counted among those that are new.
  private func placeOfNew(_ number: Int, in container: NodeID) -> Pointer? {
    let added = parts(of: container).enumerated().filter { place in
      if case .new = place.element { true } else { false }
    }
    guard added.indices.contains(number), let outer = place(ofKept: container) else { return nil }
    return outer.appending(key(of: added[number].element) ?? String(added[number].offset))
  }

  /// Where a value that stays will be; nil where it stays nowhere.
  private func place(ofKept id: NodeID) -> Pointer? {
    guard let container = document.parent(id) else { return Pointer() }
    let place = parts(of: container).firstIndex { part in
      if case .kept(id) = part { true } else { false }
    }
    guard let place, let outer = self.place(ofKept: container) else { return nil }
    return outer.appending(key(of: .kept(id)) ?? String(place))
  }
}
