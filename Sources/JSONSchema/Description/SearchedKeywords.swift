package import Documents

/// Where the texts of a schema stand by which a search finds its setting.
package struct SearchedKeywords {
  package private(set) var title: NodeID?
  package private(set) var help: NodeID?
  /// The list of values to choose from.
  package private(set) var choices: NodeID?
  /// What holds while nothing is set.
  package private(set) var standing: NodeID?
  /// What says of elements what they are.
  package private(set) var elements: NodeID?
  package private(set) var hasProperties = false

  /// Reads the schema in one pass; nil for one that other schemas have a part in.
  ///
  /// Most keywords are told by their length, and the others need no comparison then: there may be a
  /// million schemas to look through.
  package init?(of schema: NodeID, in document: Document) {
    guard document.kind(schema) == .object else { return nil }
    var constant: NodeID?
    var markdownHelp: NodeID?
    for keyword in document.children(schema) {
      guard let range = document.plainKeyRange(keyword) else { return nil }
      switch range.count {
      case 4 where document.isKey(range, "enum"): choices = keyword
      case 4 where document.isKey(range, "$ref"): return nil
      case 5 where document.isKey(range, "title"): title = keyword
      case 5 where document.isKey(range, "const"): constant = keyword
      case 5 where document.isKey(range, "anyOf") || document.isKey(range, "oneOf"): return nil
      case 5 where document.isKey(range, "allOf"): return nil
      case 7 where document.isKey(range, "default"): standing = keyword
      case 5 where document.isKey(range, "items"): elements = keyword
      case 10 where document.isKey(range, "properties"):
        hasProperties = document.childCount(keyword) > 0
      case 11 where document.isKey(range, "description"): help = keyword
      case 16 where document.isKey(range, "enumDescriptions"): return nil
      case 19 where document.isKey(range, "markdownDescription"): markdownHelp = keyword
      case 24 where document.isKey(range, "markdownEnumDescriptions"): return nil
      default: break
      }
    }
    if let node = markdownHelp, document.kind(node) == .string { help = node }
    if let node = title, document.kind(node) != .string { title = nil }
    if let node = help, document.kind(node) != .string { help = nil }
    if let constant {
      standing = constant
      choices = nil
    } else if let node = choices,
      document.kind(node) != .array || document.childCount(node) == 0
    {
      choices = nil
    }
  }
}

extension CompiledSubschema {
  /// Where its title stands.
  package var titleNode: NodeID? { textNode("title") }

  /// Where its help stands.
  package var helpNode: NodeID? { textNode("markdownDescription") ?? textNode("description") }

  /// Where the value stands that holds while nothing is set.
  package var standingNode: NodeID? { child("const") ?? child("default") }

  package var elementsNode: NodeID? { child("items") }

  private func textNode(_ keyword: String) -> NodeID? {
    child(keyword).flatMap { document.document.kind($0) == .string ? $0 : nil }
  }
}

extension Document {
  /// Whether the bytes of the range are those of the keyword.
  func isKey(_ range: Range<Int>, _ keyword: StaticString) -> Bool {
    guard range.count == keyword.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count
    where bytes[range.lowerBound + offset] != keyword.utf8Start[offset] {
      return false
    }
    return true
  }
}
