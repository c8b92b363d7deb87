import EditorCore

/// New parts that are copies of parts beside them.
///
/// What their values do not tell is as there: comments, quotes, and the types that only the language has.
enum CopiedParts {
  /// Has the new member at the pointer look like the one with the key beside it.
  static func add(_ pointer: Pointer, _ known: String, to plan: inout EditPlan) throws(EditError) {
    guard let own = pointer.tokens.last,
      case .stored(let object) = try plan.place(of: pointer.dropLast(1)),
      let model = plan.index.child(of: object, key: known)
    else { return }
    plan.mapAdded(in: object) {
      $0.key == own ? .init(key: own, value: $0.value, model: model) : $0
    }
  }

  /// Plans each copy that is changed as it was before, which keeps what the change leaves alone.
  ///
  /// What has nothing of the value that it is a copy of any more, or whose texts are to be dates or to be none, is
  /// no copy from then on.
  ///
  /// - Parameter plan: Where the copies are new parts.
  /// - Returns: What is to be changed once that is done.
  static func takeChanges(from plan: inout EditPlan) -> [Change] {
    let (document, changes) = (plan.document, plan.changes)
    var later: [(container: NodeID, number: Int, value: Value)] = []
    for container in containers(of: plan) {
      var number = 0
      func settled(_ part: EditPlan.Insertion) -> EditPlan.Insertion {
        defer { number += 1 }
        guard let model = part.model, let known = document.value(model) else { return part }
        var part = part
        // Where all are texts, there is no more to a value.
        if document.syntax.valuesAreTexts
          || isSpelledAnew(part, like: model, container, changes, in: document)
        {
          part.model = nil
        } else if known != part.value {
          if PartMatching(of: part.value, to: model, in: document)?.hasCommonParts != true {
            part.model = nil
          } else {
            later.append((container, number, part.value))
            part.value = known
          }
        }
        return part
      }
      plan.mapAdded(in: container, settled)
    }
    return later.compactMap { container, number, value in
      place(ofNew: number, in: container, of: plan).map { .set($0, value) }
    }
  }

  /// Has no new part look like another; returns whether any did.
  static func forget(in plan: inout EditPlan) -> Bool {
    let containers = containers(of: plan)
    for container in containers {
      plan.mapAdded(in: container) { .init(key: $0.key, value: $0.value) }
    }
    return !containers.isEmpty
  }

  /// The containers that get copies.
  private static func containers(of plan: EditPlan) -> Set<NodeID> {
    let added = plan.insertions.filter { $0.value.contains { $0.model != nil } }.keys
    let arranged = plan.arrangements.filter { place in
      place.value.contains { part in
        if case .new(_, _, .some) = part { true } else { false }
      }
    }.keys
    return Set(added).union(arranged)
  }

  /// Whether a change says of a text in the part that it is a date where that of the model is none, or the reverse.
  private static func isSpelledAnew(
    _ part: EditPlan.Insertion, like model: NodeID, _ container: NodeID, _ changes: [Change],
    in document: Document
  ) -> Bool {
    guard let outer = document.pointer(container) else { return true }
    let place = part.key.map { outer.appending($0) } ?? outer
    return changes.contains { change in
      guard case .spell(let pointer, let text, let asDate) = change,
        pointer == place || pointer.isWithin(place),
        part.value.leaves(at: Pointer()).contains(where: { $0.1 == .string(text) })
      else { return false }
      let subtree = document.subtree(model)
      let known = (subtree.lowerBound.index..<subtree.upperBound.index).map { NodeID($0) }
        .filter { document.value($0) == .string(text) }
      return known.isEmpty
        || known.contains { document.isDate($0) != asDate }
    }
  }

  /// Where a new part of the container will be, counted among those that are new.
  private static func place(
    ofNew number: Int, in container: NodeID, of plan: EditPlan
  ) -> Pointer? {
    let added = plan.parts(of: container).enumerated().filter { place in
      if case .new = place.element { true } else { false }
    }
    guard added.indices.contains(number), let outer = place(ofKept: container, of: plan) else {
      return nil
    }
    let part = added[number]
    return outer.appending(plan.key(of: part.element) ?? String(part.offset))
  }

  /// Where a value that stays will be; nil where it stays nowhere.
  private static func place(ofKept id: NodeID, of plan: EditPlan) -> Pointer? {
    guard let container = plan.document.parent(id) else { return Pointer() }
    let place = plan.parts(of: container).firstIndex { part in
      if case .kept(id) = part { true } else { false }
    }
    guard let place, let outer = self.place(ofKept: container, of: plan) else { return nil }
    return outer.appending(plan.key(of: .kept(id)) ?? String(place))
  }
}

extension EditPlan.Insertion {
  /// The same as a part of what it is put into.
  var part: EditPlan.Part { .new(key: key, value, model: model) }
}

extension EditPlan {
  /// Has the new parts of the container be others, or none.
  mutating func mapAdded(in container: NodeID, _ transform: (Insertion) -> Insertion?) {
    arrangements[container] = arrangements[container].map { parts in
      parts.compactMap { part in
        guard case .new(let key, let value, let model) = part else { return part }
        return transform(Insertion(key: key, value: value, model: model))?.part
      }
    }
    insertions[container] = insertions[container].map { $0.compactMap(transform) }
  }
}
