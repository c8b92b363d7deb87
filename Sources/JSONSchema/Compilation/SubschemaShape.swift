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
