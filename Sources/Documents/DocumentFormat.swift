/// The languages a document can be written in.
package enum DocumentFormat: String, CaseIterable, Sendable {
  /// Strict JSON, RFC 8259.
  case json
  /// JSON with `//` and `/* */` comments, and a comma allowed after the last value.
  case jsonc
  /// JSON as JavaScript spells it, https://spec.json5.org: names as keys, single quotes, and more.
  case json5
}
