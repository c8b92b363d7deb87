/// What a leaf is in its document's language, where that tells more types apart than `Value` does.
package enum LeafType: UInt8, Sendable {
  /// No more than its kind says.
  case plain
  /// A number that the language keeps apart from those with a fraction.
  case integer
  /// A number that has a fraction or exponent even where its value is whole.
  case real
  /// An infinity or NaN, as text.
  case notFinite
  /// A date, as the text of RFC 3339's `full-date`.
  case date
  /// A time of day, as the text of RFC 3339's `full-time`, where the language has no offset without it.
  case time
  /// A date and time, as the text of RFC 3339's `date-time`, where there is no offset without it.
  case dateTime
  /// Bytes, as base64 text.
  case data
}
