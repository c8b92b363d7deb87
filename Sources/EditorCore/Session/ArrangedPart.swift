/// One part of a list or object, where a change says which parts it shall have, and in what order.
public enum ArrangedPart: Hashable, Sendable {
  /// The part that the baseline has at the index, members of an object counted in its order.
  ///
  /// A key is the new name of a member.
  case kept(Int, key: String? = nil)
  /// A part that the baseline has not; in an object it has a key.
  case new(Value, key: String? = nil)
}

extension Value {
  /// The list or object with its parts arranged so; nil where it has not the parts to keep.
  package func arranged(_ parts: [ArrangedPart]) -> Value? {
    switch self {
    case .array(let elements):
      var arranged: [Value] = []
      for part in parts {
        switch part {
        case .kept(let index, nil) where elements.indices.contains(index):
          arranged.append(elements[index])
        case .new(let value, nil): arranged.append(value)
        default: return nil
        }
      }
      return .array(arranged)
    case .object(let members):
      var arranged: [Member] = []
      for part in parts {
        switch part {
        case .kept(let index, let key) where members.indices.contains(index):
          arranged.append(Member(key ?? members[index].key, members[index].value))
        case .new(let value, let key?): arranged.append(Member(key, value))
        default: return nil
        }
      }
      return .object(arranged)
    case .null, .bool, .number, .string: return nil
    }
  }
}
