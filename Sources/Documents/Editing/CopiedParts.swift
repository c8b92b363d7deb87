import EditorCore

/// New parts that are copies of parts beside them.
///
/// What their values do not tell is as there: comments, quotes, and the types that only the language has.
struct CopiedParts {
  private struct Copy {
    /// Nil for an element of an array.
    var key: String?
    /// What an element is to be; nil for a member, which its key tells.
    var value: Value?
    let model: NodeID
  }

  private let document: Document
  /// By container.
  private var copies: [NodeID: [Copy]] = [:]

  init(in document: Document) { self.document = document }

  /// Takes notice of a new element that is a copy of one of the array.
  mutating func add(element value: Value, of model: NodeID, in array: NodeID) {
    copies[array, default: []].append(Copy(value: value, model: model))
  }

  /// Takes notice of a new member that is a copy of one of the object.
  mutating func add(key: String, of model: NodeID, in object: NodeID) {
    copies[object, default: []].append(Copy(key: key, model: model))
  }

  /// The part of the container that a new one with the value looks just like; nil where there is none.
  func model(of value: Value, in container: NodeID) -> NodeID? {
    copies[container]?.lazy.map(\.model).first { document.value($0) == value }
  }

  /// Plans each copy that is changed as it was before, which keeps what the change leaves alone.
  ///
  /// - Parameter plan: Where the copies are new parts.
  /// - Returns: What is to be changed once that is done.
  static func takeChanges(from plan: inout EditPlan) -> [Change] {
    let document = plan.document
    // Where all are texts, there is no more to a value.
    if document.syntax.valuesAreTexts { plan.copies.copies = [:] }
    var later: [(container: NodeID, number: Int, value: Value)] = []
    for (container, copies) in plan.copies.copies {
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
      plan.arrangements[container] = plan.arrangements[container].map { parts in
        parts.map { part in
          guard case .new(let key, let value) = part else { return part }
          return .new(key: key, original(key, value))
        }
      }
      plan.insertions[container] = plan.insertions[container].map { added in
        added.map { .init(key: $0.key, value: original($0.key, $0.value)) }
      }
    }
    return later.compactMap { container, number, value in
      place(ofNew: number, in: container, of: plan).map { .set($0, value) }
    }
  }

  // MARK: - Private

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
