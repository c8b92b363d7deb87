/// One change to what a store holds, as the store is asked to write it.
package enum Change: Hashable, Sendable {
  /// Gives the place at the pointer a value; missing parents are made. The last token may be a
  /// list's length, or `-`, to append.
  case set(Pointer, Value)
  /// Removes the key or element at the pointer; nothing happens where there is none.
  case remove(Pointer)
  /// Gives the list or object at the pointer these parts in this order; those not listed go.
  ///
  /// What is kept keeps its comments. Changes in a part that is kept are changes of their own, and
  /// name it by its place in the baseline.
  case arrange(Pointer, [ArrangedPart])
  /// Has the text that the other changes leave at the pointer spelled as a date, or no longer as one.
  ///
  /// Of a text in a part that is new, the pointer may be that of what gets the part. A store that has
  /// no notion of dates passes over it.
  case spell(Pointer, String, asDate: Bool)
  /// Has the member that the other changes put at the pointer, a new one, look like the one with the key beside it,
  /// of which it is a copy. A store that holds nothing but values passes over it.
  case copy(Pointer, ofKey: String)

  package var pointer: Pointer {
    switch self {
    case .set(let pointer, _), .remove(let pointer), .arrange(let pointer, _),
      .spell(let pointer, _, _), .copy(let pointer, _):
      pointer
    }
  }
}

extension Change {
  /// The same change at another place.
  package func at(_ pointer: Pointer) -> Change {
    switch self {
    case .set(_, let value): .set(pointer, value)
    case .remove: .remove(pointer)
    case .arrange(_, let parts): .arrange(pointer, parts)
    case .spell(_, let text, let asDate): .spell(pointer, text, asDate: asDate)
    case .copy(_, let key): .copy(pointer, ofKey: key)
    }
  }
}

/// One part of a list or object, where a change says which parts it shall have, and in what order.
package enum ArrangedPart: Hashable, Sendable {
  /// The part that the baseline has at the index, members of an object counted in its order.
  ///
  /// A key is the new name of a member.
  case kept(Int, key: String? = nil)
  /// A part that the baseline has not; in an object it has a key. A store that holds more of parts than
  /// their values may be told what it was made from.
  case new(Value, key: String? = nil, origin: PartOrigin? = nil)
}

/// What a new part of a list was made from, and what was changed in it since.
package struct PartOrigin: Hashable, Sendable {
  /// What tells it from others of the list, which the store has; nil for a store that knows none by a number.
  package var number: Int?
  /// Where in the baseline's list the part is of which it is a copy; nil for one that is no copy.
  package var copied: Int?
  /// With pointers from the part on.
  package var changes: [Change]

  package init(number: Int? = nil, copied: Int? = nil, changes: [Change] = []) {
    (self.number, self.copied, self.changes) = (number, copied, changes)
  }
}

extension [ArrangedPart] {
  /// The list or object with its parts so; nil where it has not the parts to keep.
  package func arranging(_ whole: Value) -> Value? {
    let isKeyed: Bool
    let known: [(key: String?, value: Value)]
    switch whole {
    case .array(let elements): (isKeyed, known) = (false, elements.map { (nil, $0) })
    case .object(let members): (isKeyed, known) = (true, members.map { ($0.key, $0.value) })
    case .null, .bool, .number, .string: return nil
    }
    var parts: [(key: String?, value: Value)] = []
    for part in self {
      switch part {
      case .kept(let index, let key) where known.indices.contains(index) && (isKeyed || key == nil):
        parts.append((key ?? known[index].key, known[index].value))
      case .new(let value, let key, _) where isKeyed == (key != nil): parts.append((key, value))
      default: return nil
      }
    }
    guard isKeyed else { return .array(parts.map(\.value)) }
    return .object(parts.map { Value.Member($0.key ?? "", $0.value) })
  }
}
