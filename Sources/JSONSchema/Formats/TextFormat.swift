import EditorCore

/// The values of `format` that are known; any other says nothing.
package enum TextFormat: String, CaseIterable, Sendable {
  case date, time
  case dateTime = "date-time"
  case duration
  case email, hostname, ipv4, ipv6
  case uri
  case uriReference = "uri-reference"
  case uuid
  case regex
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case color
  case colorHexadecimal = "color-hex"

  /// Whether the whole text is written in the format.
  package func accepts(_ text: String) -> Bool {
    switch self {
    case .date: CivilDate(text, kind: .date) != nil
    case .time: CivilDate(text, kind: .time)?.isComplete == true
    case .dateTime: CivilDate(text, kind: .dateTime)?.isComplete == true
    case .duration: FormatReader.reads(text) { $0.duration() }
    case .email: FormatReader.reads(text) { $0.email() }
    case .hostname: FormatReader.reads(text) { $0.hostname() }
    case .ipv4: FormatReader.reads(text) { $0.ipv4() }
    case .ipv6: FormatReader.reads(text) { $0.ipv6() }
    case .uri: FormatReader.reads(text) { $0.uri(needsScheme: true) }
    case .uriReference: FormatReader.reads(text) { $0.uri(needsScheme: false) }
    case .uuid: FormatReader.reads(text) { $0.uuid() }
    case .regex: Self.isRegularExpression(text)
    case .jsonPointer: FormatReader.reads(text) { $0.jsonPointer() }
    case .relativeJSONPointer: FormatReader.reads(text) { $0.relativeJSONPointer() }
    case .color: ColorKind.css.accepts(text)
    case .colorHexadecimal: ColorKind.hexadecimal.accepts(text)
    }
  }

  /// Whether the whole text is written in the format, or in that of a time without an offset from UTC
  /// where the language has such times and `format` asks for a time.
  func accepts(_ text: String, hasLocalTimes: Bool) -> Bool {
    accepts(text) || hasLocalTimes && self == .time && accepts(text + "Z")
  }

  /// What a text in the format is, in words.
  package var noun: String {
    switch self {
    case .date: localized("a date such as 2024-12-31")
    case .time: localized("a time such as 23:59:00Z")
    case .dateTime: localized("a date and time such as 2024-12-31T23:59:00Z")
    case .duration: localized("a duration such as P1DT12H")
    case .email: localized("an e-mail address")
    case .hostname: localized("a host name")
    case .ipv4: localized("an IPv4 address")
    case .ipv6: localized("an IPv6 address")
    case .uri: localized("a URI such as https://example.org")
    case .uriReference: localized("a URI or relative reference")
    case .uuid: localized("a UUID")
    case .regex: localized("a regular expression")
    case .jsonPointer: localized("a JSON Pointer")
    case .relativeJSONPointer: localized("a relative JSON Pointer")
    case .color: ColorKind.css.words
    case .colorHexadecimal: ColorKind.hexadecimal.words
    }
  }

  private static func isRegularExpression(_ text: String) -> Bool {
    // Inline flags are tolerated in schemas, but ECMA-262 has none for the whole expression.
    do {
      _ = try Pattern(text, allowsFlags: false)
      return true
    } catch {
      return !error.isFault
    }
  }
}
