package import EditorCore
import FormSources
import JSONSchema

/// Why a schema that a file leads to is not used, or not all of it.
package enum SchemaNotice: Hashable {
  /// The file names a URI that nothing in the catalog answers; it is fetched only where a person says so.
  case notHere(uri: String)
  /// The file names none, and the list that was asked for last has one for files of its name.
  case listed(ListedSchema)
  /// It was found, and refers to a schema on some server that is not in the catalog.
  case refersTo(address: String)
  /// What was found cannot be read or is no schema.
  case unusable(String, isMentioned: Bool)
  /// The UI schema beside it cannot be read or is none.
  case unusableLayout(String)
}

extension SchemaNotice {
  /// One for each schema on some server that this refers to, itself or by others, and that is not here.
  static func references(of source: JSONSchemaSource) -> [SchemaNotice] {
    source.compiled.missingDocuments.filter(SchemaFetch.isAddress).map { .refersTo(address: $0) }
  }

  package var words: String {
    switch self {
    case .notHere(let uri): toldFetching(uri)
    case .listed(let schema): toldFetching(schema.url)
    case .refersTo(let address): toldFetching(address)
    case .unusable, .unusableLayout: told(getting: "")
    }
  }

  private func toldFetching(_ uri: String) -> String {
    told(getting: localized("'prefs-tui schema fetch \(EmbeddedSecret.masking(uri))'"))
  }

  /// The same with what gets the schema, as a key or a command.
  package func told(getting means: String) -> String {
    switch self {
    case .notHere: localized("its schema is not here; \(means) gets it")
    case .listed(let schema):
      localized("a schema is known for it, '\(schema.name)'; \(means) gets it")
    case .refersTo:
      localized("its schema refers to one that is not here; \(means) gets it")
    case .unusable(let reason, _):
      localized("its schema is not used: \(reason)")
    case .unusableLayout(let reason):
      localized("the UI schema of its schema is not used: \(reason)")
    }
  }

  /// What fetches the schema; nil where there is none, or none that a server has.
  package var request: SchemaFetch.Request? {
    switch self {
    case .notHere(let uri):
      return SchemaFetch.isAddress(uri) ? SchemaFetch.Request(uri) : nil
    case .listed(let schema):
      guard SchemaFetch.isAddress(schema.url) else { return nil }
      var request = SchemaFetch.Request(schema.url)
      request.patterns = schema.patterns
      return request
    case .refersTo(let address): return SchemaFetch.Request(address)
    case .unusable, .unusableLayout: return nil
    }
  }

  /// The same for `check`, to which a schema that was never here is no fault of the file.
  package var diagnostic: Diagnostic? {
    switch self {
    case .notHere, .listed, .refersTo: nil
    case .unusable(_, let isMentioned):
      Diagnostic(
        .warning, at: isMentioned ? Pointer(["$schema"]) : Pointer(), rule: "schema", words)
    case .unusableLayout: Diagnostic(.warning, at: Pointer(), rule: "schema", words)
    }
  }
}
