import Documents
import EditorCore
import FormSources
import FuzzTargets
import JSONSchema
import Stores
import Testing

/// Counts the properties of real schemas against the rows that can be reached.
@Suite(
  .enabled(
    if: !RealSchemas.names.isEmpty,
    "the schemas lie beside the checkout, in ../shared/suites/schemastore, and are absent here"))
struct SchemaCompletenessTests {
  @Test(arguments: RealSchemas.names)
  func `no row of any schema is missing`(name: String) throws {
    let document = try RealSchemas.document(name)
    let source = try JSONSchemaSource(document)
    let store = MemoryStore(Array("{}".utf8))
    let snapshot = try store.read()
    let session = EditSession(
      form: FormSource.form(for: snapshot.index, schema: source, title: name), store: store,
      baseline: snapshot)
    let walk = FormWalk(session)
    var missing: [String] = []
    for object in DescribedObjects(
      of: document, hasBareReferences: source.compiled.dialect <= .draft7
    ).keys
    where !walk.objects.contains(object)
      && !walk.objects.contains(where: { $0.isSuperset(of: object) })
    {
      missing.append(object.sorted().prefix(6).joined(separator: " "))
    }
    #expect(missing == [], "\(name)")
  }
}

/// The keys that a schema gives each object that a form could show, read from the schema alone.
private struct DescribedObjects {
  private(set) var keys: Set<Set<String>> = []

  /// `hasBareReferences` says that what stands beside a `$ref` does not count (draft-07 §8.3).
  init(of document: Document, hasBareReferences: Bool) {
    let index = DocumentIndex(document)
    var seen: Set<NodeID> = []
    var pending = [document.root]
    while let schema = pending.popLast() {
      guard document.kind(schema) == .object, seen.insert(schema).inserted else { continue }
      let child = { (key: String) in index.child(of: schema, key: key) }
      if let reference = child("$ref").flatMap({ document.value($0) })?.string,
        reference.hasPrefix("#"), let pointer = Pointer(parsing: String(reference.dropFirst())),
        let target = index.node(at: pointer)
      {
        pending.append(target)
        if hasBareReferences { continue }
      }
      for keyword in ["then", "else", "items"] { pending += child(keyword).map { [$0] } ?? [] }
      for keyword in ["allOf", "anyOf", "oneOf", "prefixItems", "items", "dependentSchemas"] {
        pending += child(keyword).map { Array(document.children($0)) } ?? []
      }
      let properties = child("properties").map { Array(document.children($0)) } ?? []
      pending += child("additionalProperties").map { [$0] } ?? []
      pending += child("patternProperties").map { Array(document.children($0)) } ?? []
      pending += properties
      let own = Set(properties.compactMap { document.key($0) })
      if !own.isEmpty { keys.insert(own) }
    }
  }
}
