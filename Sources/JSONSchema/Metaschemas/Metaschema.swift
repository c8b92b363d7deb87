import Documents

/// The metaschemas that every registry knows: which schemas are schemas, by the standard.
enum Metaschema {
  static func document(at uri: String) -> DocumentIndex? {
    guard let text = texts[folder(of: uri)],
      let document = try? Document(Array(text.utf8), format: .json)
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

  private static let texts = [
    Dialect.draft4.uri: draft4, Dialect.draft6.uri: draft6, Dialect.draft7.uri: draft7,
    Dialect.draft2019.uri: draft2019, Dialect.draft2020.uri: draft2020,
  ]
}
