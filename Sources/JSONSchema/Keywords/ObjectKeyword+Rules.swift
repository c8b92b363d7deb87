import Documents
import EditorCore

extension ObjectKeyword {
  static let rules = [
    KeywordRule("minProperties") { schema in
      schema.count("minProperties").map { [.object(.minimumCount($0))] } ?? []
    },
    KeywordRule("maxProperties") { schema in
      schema.count("maxProperties").map { [.object(.maximumCount($0))] } ?? []
    },
    KeywordRule("required") { schema in
      schema.texts("required").map { [.object(.required($0))] } ?? []
    },
    KeywordRule("properties", "patternProperties", "additionalProperties", of: .applicator) {
      [.object(.members(MemberSchemas($0)))]
    },
    KeywordRule("propertyNames", in: .draft6 ... .draft2020, of: .applicator) { schema in
      schema.subschema("propertyNames").map { [.object(.names($0))] } ?? []
    },
    // 2019-09 split it in two; schemas of the later dialects still have it.
    KeywordRule("dependencies", of: .applicator) { dependencies("dependencies", $0) },
    KeywordRule("dependentSchemas", in: .draft2019 ... .draft2020, of: .applicator) {
      dependencies("dependentSchemas", $0)
    },
    KeywordRule("dependentRequired", in: .draft2019 ... .draft2020) {
      dependencies("dependentRequired", $0)
    },
  ]

  private static func dependencies(_ keyword: String, _ schema: SchemaReader) -> [Keyword] {
    guard let map = schema.subschemaMap(keyword) else { return [] }
    let dependencies = map.compactMap { key, node -> (key: String, Dependency)? in
      if keyword == "dependentSchemas" || keyword == "dependencies" && schema.isSchema(node) {
        return (key, .schema(schema.subschema(at: node)))
      }
      if let names = schema.texts(at: node) {
        return (key, .members(names))
      }
      schema.reject(keyword, expected: .mapOfDependencies)
      return nil
    }
    return [.object(.dependencies(dependencies))]
  }
}
