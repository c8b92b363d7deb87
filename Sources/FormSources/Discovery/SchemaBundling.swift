package import Documents
import EditorCore
import JSONSchema

/// Takes the other documents that a schema refers to into the schema's own.
///
/// A form is made from one document. What is referred to stands under `definitions`, with its URI
/// as its `$id`, as 2020-12 (§9.3) says of bundles; the words of the schema keep their lines.
package enum SchemaBundling {
  /// The most documents that are taken in.
  private static let mostDocuments = 200

  /// The schema with the others in it; the schema itself where it refers to no others.
  ///
  /// - Parameters:
  ///   - schema: The document that refers to others.
  ///   - uri: Where it was found; references are relative to that, unless it says otherwise.
  ///   - provider: Answers references to a URI.
  /// - Returns: The schema, as it was found where nothing is taken in.
  package static func bundle(
    _ schema: Document, uri: String, provider: @escaping (String) -> Document?
  ) -> Document {
    guard schema.kind(schema.root) == .object, refersToOthers(schema) else { return schema }
    var bundle = schema
    var count = 0
    // What is taken in may refer to further ones.
    while count < mostDocuments {
      let others = referred(in: bundle, uri: uri, provider: provider)
      guard !others.isEmpty, let next = try? inserting(others, into: DocumentIndex(bundle)) else {
        break
      }
      bundle = next
      count += others.count
    }
    return bundle
  }

  /// The documents that the schema refers to and does not hold, as far as there are any.
  private static func referred(
    in schema: Document, uri: String, provider: @escaping (String) -> Document?
  ) -> [(uri: String, document: Document)] {
    let collected = Collected()
    let registry = SchemaRegistry { uri in
      guard let document = provider(uri) else { return nil }
      collected.documents.append((uri, document))
      return document
    }
    // To tell what is wrong with a schema, all of it is read.
    _ = (try? CompiledSchema(schema, uri: uri, registry: registry))?.problems
    // One that is there already under this name calls itself otherwise.
    let index = DocumentIndex(schema)
    let known = index.child(of: schema.root, key: "definitions")
    return collected.documents.filter { other in
      known.map { index.child(of: $0, key: other.uri) == nil } ?? true
    }
  }

  private final class Collected {
    var documents: [(uri: String, document: Document)] = []
  }

  private static func refersToOthers(_ schema: Document) -> Bool {
    var refersToOthers = false
    schema.forEachMember(named: ["$ref"]) { node, _ in
      // In most schemas every reference leads to another place of the same document.
      if !refersToOthers, case .string(let target)? = schema.value(node) {
        refersToOthers = !target.hasPrefix("#")
      }
    }
    return refersToOthers
  }

  private static func inserting(
    _ others: [(uri: String, document: Document)], into index: DocumentIndex
  ) throws(DocumentError) -> Document {
    let schema = index.document
    let definitions = others.compactMap { other -> Value.Member? in
      guard case .object(var members)? = other.document.value(other.document.root) else {
        return nil
      }
      let keyword =
        members.first { $0.key == "$schema" }?.value.string?.contains("draft-04") == true
        ? "id" : "$id"
      if !members.contains(where: { $0.key == keyword }) {
        members.insert(.init(keyword, .string(other.uri)), at: 0)
      }
      return Value.Member(other.uri, .object(members))
    }
    // Every draft looks for schemas under this name, and only the later ones under `$defs`.
    let own = index.child(of: schema.root, key: "definitions")
    let place = own ?? schema.root
    guard schema.format == .jsonc || schema.format == .json, schema.kind(place) == .object else {
      return try Document(
        Array(schema.value(schema.root).adding(definitions).utf8), format: .jsonc)
    }
    let members = definitions.map { "\(Value.string($0.key).compactText):\($0.value.compactText)," }
    var bytes = schema.bytes
    let inserted = own == nil ? "\"definitions\":{\(members.joined())}," : members.joined()
    bytes.insert(contentsOf: inserted.utf8, at: schema.valueRange(place).lowerBound + 1)
    return try Document(bytes, format: .jsonc)
  }
}

extension Value? {
  fileprivate func adding(_ definitions: [Value.Member]) -> String {
    guard case .object(var members)? = self else { return "{}" }
    if let place = members.firstIndex(where: { $0.key == "definitions" }),
      case .object(let own) = members[place].value
    {
      members[place].value = .object(own + definitions)
    } else {
      members.append(.init("definitions", .object(definitions)))
    }
    return Value.object(members).compactText
  }
}
