package import Documents

/// A name that the keyword `type` may hold.
package enum SchemaType: String, CaseIterable, Sendable {
  case null, boolean, integer, number, string, array, object

  /// Whether a value of that kind may have the type; for integers more has to be seen.
  package func admits(_ kind: NodeKind) -> Bool {
    switch self {
    case .null: kind == .null
    case .boolean: kind == .bool
    case .integer, .number: kind == .number
    case .string: kind == .string
    case .array: kind == .array
    case .object: kind == .object
    }
  }
}
