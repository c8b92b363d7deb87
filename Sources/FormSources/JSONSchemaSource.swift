package import Documents
import EditorCore
package import JSONSchema

/// A JSON Schema, read as the description of a form and as the judge of its values.
///
/// **Limitations**: a form is made from `properties` in document order with what they say of plain
/// values (`type`, `enum`, `const`, `oneOf` of titled constants, bounds, formats of dates and times,
/// `examples`, `$ref` within the document, …) and of lists and maps (`items`, `prefixItems`,
/// `additionalProperties`, `patternProperties`, `propertyNames`, numbers of elements); a setting
/// described by other means shows its value and is not edited. To an object with `properties` no
/// others are added, though those that are there are described by their schemas. Every keyword is
/// checked all the same, by `CompiledSchema`.
package final class JSONSchemaSource {
  package let compiled: CompiledSchema
  let index: DocumentIndex
  let root: NodeID
  /// Where the texts of properties are, by their `properties`, once they were searched.
  var knownTexts: [NodeID: [SchemaTexts]] = [:]
  /// The titles of choices that `enum` does not list, by the numbers that those texts have.
  var choiceTexts: [[String]] = []
  /// The same of schemas that are in no `properties`.
  var otherTexts: [NodeID: SchemaTexts] = [:]
  private var knownMemberSchemas: [NodeID: ElementSchemas?] = [:]

  /// Takes a parsed document as a schema; throws where it cannot be one.
  package init(_ document: Document) throws(SchemaProblem) {
    compiled = try CompiledSchema(document)
    index = compiled.index
    root = document.root
    if let problem = Self.misplacedProperties(in: index, root) { throw problem }
  }

  /// What is wrong with the value by the schema that stands at the node; nil where nothing is.
  func problem(with value: Value, at node: NodeID) -> ValueProblem? {
    guard let schema = index.document.pointer(node).flatMap({ compiled.subschema(at: $0) }) else {
      return nil
    }
    return schema.validate(value).violations.first.map { .broken($0.message) }
  }

  /// The schemas of the members that the schema at the node does not name; nil where it gives none.
  func memberSchemas(of node: NodeID) -> ElementSchemas? {
    if let known = knownMemberSchemas[node] { return known }
    let schemas = ElementSchemas(ofMembers: SchemaNode(node, in: self))
    knownMemberSchemas[node] = .some(schemas)
    return schemas
  }

  /// The schema that the `$ref` at the node leads to; nil where it is in another document.
  func target(ofReferenceAt node: NodeID) -> NodeID? {
    guard
      let target = index.document.pointer(node).flatMap({ compiled.subschema(at: $0) })?.referenced,
      target.document === index
    else { return nil }
    return target.node
  }

  /// The form depends on `properties`, so a schema where that is none is refused outright.
  private static func misplacedProperties(
    in index: DocumentIndex, _ root: NodeID
  ) -> SchemaProblem? {
    guard let properties = index.child(of: root, key: "properties"),
      index.document.kind(properties) != .object
    else { return nil }
    return SchemaProblem(
      pointer: Pointer(["properties"]),
      position: index.document.position(of: index.document.valueRange(properties).lowerBound),
      uri: "", reason: .wrongValue(keyword: "properties", expected: .mapOfSchemas))
  }
}
