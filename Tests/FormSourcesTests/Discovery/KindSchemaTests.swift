import Documents
import EditorCore
import FormSources
import Testing

/// Which kinds of Kubernetes' objects a file has schemas of.
struct KindSchemaTests {
  private func kinds(_ texts: String..., format: DocumentFormat = .yaml) throws -> [String] {
    try KindSchema.all(in: texts.map { try Document(Array($0.utf8), format: format) })
      .map { "\($0.kind.apiVersion) \($0.kind.kind) \($0.document)\($0.pointer)" }
  }

  private func definition(_ kind: String, _ versions: String) -> String {
    """
    kind: CustomResourceDefinition
    spec: {group: x.org, names: {kind: \(kind)}, versions: [\(versions)]}
    """
  }

  @Test func `each version that is defined is a schema, in each document of the file`() throws {
    let two =
      "{name: v1, schema: {openAPIV3Schema: {}}}, {name: v2}, {name: v3, schema: {openAPIV3Schema: {}}}"
    #expect(
      try kinds(definition("A", two), definition("B", "{name: v1, schema: {openAPIV3Schema: {}}}"))
        == [
          "x.org/v1 A 1/spec/versions/0/schema/openAPIV3Schema",
          "x.org/v3 A 1/spec/versions/2/schema/openAPIV3Schema",
          "x.org/v1 B 2/spec/versions/0/schema/openAPIV3Schema",
        ])
  }

  @Test func `definitions in a list are found in it`() throws {
    let list = """
      {"kind": "List", "items": [{"kind": "Pod"}, {"kind": "CustomResourceDefinition", "spec":
        {"group": "", "names": {"kind": "C"}, "versions": [
          {"name": "v1", "schema": {"openAPIV3Schema": {}}}]}}]}
      """
    #expect(
      try kinds(list, format: .json) == ["v1 C 1/items/1/spec/versions/0/schema/openAPIV3Schema"])
  }

  @Test(arguments: ["\"definitions\": ", "\"components\": {\"schemas\": "])
  func `OpenAPI marks the schemas of kinds`(start: String) throws {
    let mark =
      #"{"x-kubernetes-group-version-kind": [{"group": "apps", "version": "v1", "kind": "D"}]}"#
    let end = start.contains("components") ? "}}" : "}"
    let place = start.contains("components") ? "/components/schemas" : "/definitions"
    #expect(
      try kinds("{\(start){\"io/D\": \(mark), \"Plain\": {}}\(end)", format: .json)
        == ["apps/v1 D 1\(place)/io~1D"])
  }

  @Test func `whatever else a file holds is of no kind`() throws {
    for text in ["[]", "kind: CustomResourceDefinition", "definitions: [a]", "items: {a: b}", "5"] {
      #expect(try kinds(text).isEmpty)
    }
  }
}
