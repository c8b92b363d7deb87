/// A version of JSON Schema, as `$schema` names it; later ones are greater.
package enum Dialect: Int, CaseIterable, Comparable, Sendable {
  case draft4, draft6, draft7, draft2019, draft2020

  /// The dialect whose metaschema the URI names, with or without an empty fragment.
  package init?(uri: String) {
    let bare = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
    let known = Self.allCases.first { dialect in
      bare == dialect.uri || bare == "https" + dialect.uri.dropFirst("http".count)
    }
    // The name of no draft, which meant the latest while it was in use.
    let isLatest = bare.hasSuffix("://json-schema.org/schema")
    guard let known = known ?? (isLatest ? .draft2020 : nil) else { return nil }
    self = known
  }

  /// The URI of the metaschema, without a fragment.
  package var uri: String {
    switch self {
    case .draft4: "http://json-schema.org/draft-04/schema"
    case .draft6: "http://json-schema.org/draft-06/schema"
    case .draft7: "http://json-schema.org/draft-07/schema"
    case .draft2019: "https://json-schema.org/draft/2019-09/schema"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  /// The keyword that gives a schema a URI of its own.
  var identifierKeyword: String { self == .draft4 ? "id" : "$id" }

  /// Whether `$ref` stands alone, as if its siblings were not written.
  var ignoresSiblingsOfReference: Bool { self <= .draft7 }

  package static func < (left: Dialect, right: Dialect) -> Bool {
    left.rawValue < right.rawValue
  }
}
