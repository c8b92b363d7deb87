/// The ways in which a row can be without anything to show, which are different things.
package enum Absence: Hashable, Sendable {
  /// Nothing is stored, and nothing stands in for it.
  case unset
  case null
  case emptyText
  case emptyList
  case emptyMap
}

extension Absence: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unset: localized("unset")
    case .null: localized("null")
    case .emptyText: localized("empty")
    case .emptyList: localized("no items")
    case .emptyMap: localized("no keys")
    }
  }
}

extension RowState {
  /// How the row is without anything to show; nil where it has something.
  package var absence: Absence? {
    switch effectiveValue {
    case nil: .unset
    case .null: .null
    case .string(""): .emptyText
    case .array([]): .emptyList
    case .object([]): .emptyMap
    default: nil
    }
  }
}
