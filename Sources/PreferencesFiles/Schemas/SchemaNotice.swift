package import EditorCore
package import FormSources

/// Why a schema that a file leads to is not used.
package enum SchemaNotice: Hashable {
  /// The file names a URI that nothing in the catalog answers; it is fetched only where a person says so.
  case notHere(uri: String)
  /// The file names none, and the list that was asked for last has one for files of its name.
  case listed(ListedSchema)
  /// What was found cannot be read or is no schema.
  case unusable(String, isMentioned: Bool)
}

extension SchemaNotice {
  package var words: String {
    switch self {
    case .notHere(let uri): told(getting: localized("'prefs-tui schema fetch \(uri)'"))
    case .listed(let schema): told(getting: localized("'prefs-tui schema fetch \(schema.url)'"))
    case .unusable: told(getting: "")
    }
  }

  /// The same with what gets the schema, as a key or a command.
  package func told(getting means: String) -> String {
    switch self {
    case .notHere: localized("its schema is not here; \(means) gets it")
    case .listed(let schema):
      localized("a schema is known for it, '\(schema.name)'; \(means) gets it")
    case .unusable(let reason, _):
      localized("its schema is not used: \(reason)")
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
    case .unusable: return nil
    }
  }

  /// The same for `check`, to which a schema that was never here is no fault of the file.
  package var diagnostic: Diagnostic? {
    switch self {
    case .notHere, .listed: nil
    case .unusable(_, let isMentioned):
      Diagnostic(
        .warning, at: isMentioned ? Pointer(["$schema"]) : Pointer(), rule: "schema", words)
    }
  }
}
