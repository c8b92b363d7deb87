package import EditorCore

/// Why a schema that a file leads to is not used.
package enum SchemaNotice: Hashable {
  /// The file names a URI that nothing in the catalog answers; it is fetched only where a person says so.
  case notHere(uri: String)
  /// What was found cannot be read or is no schema.
  case unusable(String, isMentioned: Bool)
}

extension SchemaNotice {
  package var words: String {
    switch self {
    case .notHere(let uri):
      localized("its schema is not here; 'prefs-tui schema fetch \(uri)' gets it")
    case .unusable(let reason, _):
      localized("its schema is not used: \(reason)")
    }
  }

  /// The same for `check`, to which a schema that was never here is no fault of the file.
  package var diagnostic: Diagnostic? {
    switch self {
    case .notHere: nil
    case .unusable(_, let isMentioned):
      Diagnostic(
        .warning, at: isMentioned ? Pointer(["$schema"]) : Pointer(), rule: "schema", words)
    }
  }
}
