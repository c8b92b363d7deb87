package import Documents

/// The documents that references may lead to, by their URIs; nothing is ever fetched.
///
/// The metaschemas of the known dialects are always there.
package struct SchemaRegistry {
  private let provider: ((String) -> Document?)?

  /// The provider is asked for a URI, without its fragment, once for each compiled schema.
  package init(provider: ((String) -> Document?)? = nil) {
    self.provider = provider
  }

  /// The document that the URI, without a fragment, names.
  func document(at uri: String) -> DocumentIndex? { provider?(uri).map(DocumentIndex.init) }
}

/// How schemas are read and how much work a validation may cost.
package struct SchemaOptions: Hashable, Sendable {
  /// The dialect of a schema without `$schema`.
  package var defaultDialect: Dialect
  /// Whether a text that does not fit its `format` is rejected; else `format` says nothing.
  package var assertsFormat: Bool
  package var limits: ValidationLimits

  package init(
    defaultDialect: Dialect = .draft2020, assertsFormat: Bool = false,
    limits: ValidationLimits = .standard
  ) {
    self.defaultDialect = defaultDialect
    self.assertsFormat = assertsFormat
    self.limits = limits
  }
}

/// What one validation may cost at most; where a limit is reached, an `UncheckedNote` says so.
package struct ValidationLimits: Hashable, Sendable {
  /// How many schemas and keywords may be looked at; long texts and expressions count for more.
  package var steps: Int
  /// How many references may be followed without going deeper into the value.
  package var referenceHops: Int
  /// How many schemas may be open inside one another; each costs up to 4 KiB of stack.
  package var depth: Int
  /// How many violations are listed, and how many notes.
  package var violations: Int

  package init(steps: Int, referenceHops: Int, depth: Int, violations: Int) {
    self.steps = steps
    self.referenceHops = referenceHops
    self.depth = depth
    self.violations = violations
  }

  /// 10 million steps, 64 references, 1,200 schemas open, 10,000 violations.
  ///
  /// The depth is that of the deepest documents with two schemas for each level and some to spare.
  package static let standard = ValidationLimits(
    steps: 10_000_000, referenceHops: 64, depth: 1_200, violations: 10_000)
}
