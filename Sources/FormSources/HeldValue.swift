import Documents
import EditorCore
import JSONSchema

/// The value by which it is decided what describes a setting: in a document, or decoded.
enum HeldValue {
  case none
  case node(NodeID, DocumentIndex)
  case value(Value)

  /// How many values are checked at most to tell which schema fits.
  private static let mostNodes = 20_000

  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  /// The value without what is in it.
  var shallow: Value? {
    switch self {
    case .none: nil
    case .value(let value): value
    case .node(let node, let index):
      switch index.document.kind(node) {
      case .object: .object([])
      case .array: .array([])
      default: index.document.value(node)
      }
    }
  }

  /// Whether the object has the key.
  func has(_ key: String) -> Bool {
    switch self {
    case .none: return false
    case .node(let node, let index): return index.child(of: node, key: key) != nil
    case .value(let value): return value.member(key) != nil
    }
  }

  /// The member of an object.
  func member(_ key: String) -> Value? {
    switch self {
    case .none: nil
    case .node(let node, let index):
      index.child(of: node, key: key).flatMap { index.document.value($0) }
    case .value(let value): value.member(key)
    }
  }

  /// Whether the value fits the schema; nil where that would take too long to tell.
  func fits(_ schema: CompiledSubschema) -> Bool? {
    switch self {
    case .none: return schema.validate(.object([])).isValid
    case .value(let value): return schema.validate(value).isValid
    case .node(let node, let index):
      let subtree = index.document.subtree(node)
      guard subtree.upperBound.index - subtree.lowerBound.index <= Self.mostNodes else {
        return nil
      }
      return schema.validate(index, at: node).isValid
    }
  }
}

extension Value {
  /// The member of an object with the key, the last of several.
  func member(_ key: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key.isIdentical(to: key) }?.value
  }
}
