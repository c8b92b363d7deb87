package import Documents

/// Names one schema of a `SchemaSet`.
struct SubschemaID: Hashable {
  let index: Int
}

/// Names one schema resource of a `SchemaSet`: a schema with a URI of its own.
struct ResourceID: Hashable {
  let index: Int
}

/// Where a schema stands: in which document of a compiled schema, and as which value.
package struct SchemaPlace: Hashable {
  let file: Int
  package let node: NodeID
}

extension SchemaPlace {
  /// A place in the document that was compiled.
  package init(_ node: NodeID) { self.init(file: 0, node: node) }

  /// Whether it is in the document that was compiled, not in one that this refers to.
  package var isInMainDocument: Bool { file == 0 }
}

/// One schema, read when it is first needed.
struct Subschema {
  let place: SchemaPlace
  let resource: ResourceID
  var body: Body?

  struct Body {
    var keywords: [KeywordUse]
    /// Whether a keyword asks which members or elements the others have looked at.
    var needsCoverage: Bool
    /// Whether the schema is `false`.
    var rejectsAll: Bool
  }
}

/// A schema with a URI of its own, and what holds for everything in it.
struct Resource {
  let place: SchemaPlace
  /// What references in it are relative to.
  let base: URIReference
  let dialect: Dialect
  let vocabulary: Vocabulary
}

/// How schemas stand in the value of a keyword.
enum SubschemaShape {
  case schema, list, map
  /// `items` before 2020-12.
  case schemaOrList
  /// Schemas among lists of names.
  case dependencies

  /// The shape of the keyword's value in the dialect; nil where there are no schemas in it.
  static func of(_ keyword: String, in dialect: Dialect) -> SubschemaShape? {
    guard let rule = rules[keyword], rule.dialects.contains(dialect) else { return nil }
    return keyword == "items" && dialect == .draft2020 ? .schema : rule.shape
  }

  private static let rules: [String: (shape: SubschemaShape, dialects: ClosedRange<Dialect>)] = [
    "$defs": (.map, .draft2019 ... .draft2020),
    "additionalItems": (.schema, .draft4 ... .draft2019),
    "additionalProperties": (.schema, .draft4 ... .draft2020),
    "allOf": (.list, .draft4 ... .draft2020),
    "anyOf": (.list, .draft4 ... .draft2020),
    "contains": (.schema, .draft6 ... .draft2020),
    "contentSchema": (.schema, .draft2019 ... .draft2020),
    "definitions": (.map, .draft4 ... .draft2020),
    "dependencies": (.dependencies, .draft4 ... .draft2020),
    "dependentSchemas": (.map, .draft2019 ... .draft2020),
    "else": (.schema, .draft7 ... .draft2020),
    "if": (.schema, .draft7 ... .draft2020),
    "items": (.schemaOrList, .draft4 ... .draft2020),
    "not": (.schema, .draft4 ... .draft2020),
    "oneOf": (.list, .draft4 ... .draft2020),
    "patternProperties": (.map, .draft4 ... .draft2020),
    "prefixItems": (.list, .draft2020 ... .draft2020),
    "properties": (.map, .draft4 ... .draft2020),
    "propertyNames": (.schema, .draft6 ... .draft2020),
    "then": (.schema, .draft7 ... .draft2020),
    "unevaluatedItems": (.schema, .draft2019 ... .draft2020),
    "unevaluatedProperties": (.schema, .draft2019 ... .draft2020),
  ]
}
