/// The languages a document can be written in.
package enum DocumentFormat: String, CaseIterable, Sendable {
  /// Strict JSON, RFC 8259.
  case json
  /// JSON with `//` and `/* */` comments, and a comma allowed after the last value.
  case jsonc
  /// YAML 1.2, its scalars read by the core schema.
  case yaml
}
