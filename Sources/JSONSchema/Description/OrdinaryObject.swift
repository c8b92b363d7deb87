package import Documents

/// A schema that says no more than that a value is an object, what its properties are, and what to call
/// it: that of most sections of a form, of which there may be thousands.
package struct OrdinaryObject {
  /// Where its title stands; nil where it has none.
  package private(set) var title: NodeID?
  /// Where its properties are listed.
  package let properties: NodeID

  /// Reads the schema in one pass; nil for one that says anything else.
  package init?(of schema: NodeID, in document: Document) {
    guard document.kind(schema) == .object else { return nil }
    var isObject = false
    var properties: NodeID?
    var title: NodeID?
    for keyword in document.children(schema) {
      guard let range = document.plainKeyRange(keyword) else { return nil }
      switch range.count {
      case 4 where document.isKey(range, "type"):
        guard document.plainTextRange(keyword).map({ document.isKey($0, "object") }) == true
        else { return nil }
        isObject = true
      case 5 where document.isKey(range, "title"): title = keyword
      case 8 where document.isKey(range, "$comment"): break
      case 10 where document.isKey(range, "properties"): properties = keyword
      case 11 where document.isKey(range, "description"): break
      default: return nil
      }
    }
    guard isObject, let properties, document.kind(properties) == .object,
      document.childCount(properties) > 0
    else { return nil }
    self.properties = properties
    if let node = title, document.kind(node) == .string { self.title = node }
  }
}
