/// A version of JSON Schema, as `$schema` names it; later ones are greater.
package enum Dialect: Int, CaseIterable, Comparable, Sendable {
  case draft4, draft6, draft7, draft2019, draft2020

  /// The dialect whose metaschema the URI names, with or without an empty fragment.
  package init?(uri: String) {
    let bare = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
    let known = Self.allCases.first { dialect in
      bare == dialect.uri
        || bare.hasPrefix("https:")
          && bare.utf8.dropFirst(5).elementsEqual(dialect.uri.utf8.dropFirst(4))
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

/// Groups of keywords that a metaschema switches on by `$vocabulary` (2019-09, 2020-12 core §8.1.2).
struct Vocabulary: OptionSet {
  let rawValue: Int

  static let core = Vocabulary(rawValue: 1 << 0)
  static let applicator = Vocabulary(rawValue: 1 << 1)
  static let unevaluated = Vocabulary(rawValue: 1 << 2)
  static let validation = Vocabulary(rawValue: 1 << 3)
  static let format = Vocabulary(rawValue: 1 << 4)
  /// `format` rejects what it does not fit, whatever the options say.
  static let formatAssertion = Vocabulary(rawValue: 1 << 5)

  /// What a schema of a known dialect uses.
  static let standard: Vocabulary = [.core, .applicator, .unevaluated, .validation, .format]

  /// The vocabulary of a URI such as `https://json-schema.org/draft/2020-12/vocab/validation`.
  ///
  /// Empty for one that is not known, and for those whose keywords never reject a value.
  init(uri: String, isRequired: Bool) {
    switch uri {
    case "https://json-schema.org/draft/2019-09/vocab/core",
      "https://json-schema.org/draft/2020-12/vocab/core":
      self = .core
    case "https://json-schema.org/draft/2019-09/vocab/applicator":
      self = [.applicator, .unevaluated]
    case "https://json-schema.org/draft/2020-12/vocab/applicator":
      self = .applicator
    case "https://json-schema.org/draft/2020-12/vocab/unevaluated":
      self = .unevaluated
    case "https://json-schema.org/draft/2019-09/vocab/validation",
      "https://json-schema.org/draft/2020-12/vocab/validation":
      self = .validation
    case "https://json-schema.org/draft/2019-09/vocab/format":
      self = isRequired ? [.format, .formatAssertion] : .format
    case "https://json-schema.org/draft/2020-12/vocab/format-annotation":
      self = .format
    case "https://json-schema.org/draft/2020-12/vocab/format-assertion":
      self = [.format, .formatAssertion]
    default:
      self = []
    }
  }

  init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
