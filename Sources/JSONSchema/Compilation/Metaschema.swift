package import Documents

/// The metaschemas that every registry knows: which schemas are schemas, by the standard.
enum Metaschema {
  static func document(at uri: String) -> DocumentIndex? {
    guard let text = texts[folder(of: uri)],
      let document = try? Document(text, format: .json)
    else { return nil }
    return DocumentIndex(document)
  }

  /// Whether the URI is one of a part of a document that holds several.
  static func isCompound(_ uri: String) -> Bool {
    uri != folder(of: uri) && texts[folder(of: uri)] != nil
  }

  /// The URI of the document that holds the schema with the URI.
  private static func folder(of uri: String) -> String {
    guard let range = uri.utf8.lastIndex(of: UInt8(ascii: "/")),
      uri[..<range].hasSuffix("/meta")
    else { return uri }
    return uri[..<range].dropLast("meta".count) + "schema"
  }

  /// From 2019-09 on a document holds those of the vocabularies, under their own URIs.
  private static let texts = [
    Dialect.draft4.uri: PackageResources.draft_04_json,
    Dialect.draft6.uri: PackageResources.draft_06_json,
    Dialect.draft7.uri: PackageResources.draft_07_json,
    Dialect.draft2019.uri: PackageResources.draft_2019_09_json,
    Dialect.draft2020.uri: PackageResources.draft_2020_12_json,
  ]
}

extension SchemaRegistry {
  /// The schema of schemas with the URI, whose fragment does not count; nil for all that are none.
  package static func metaschema(at uri: String) -> Document? {
    Metaschema.document(at: URIReference(uri).document)?.document
  }
}
