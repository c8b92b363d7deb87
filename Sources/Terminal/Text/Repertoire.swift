/// Which characters a terminal is trusted to show.
nonisolated package enum Repertoire: Hashable, Sendable {
  /// All that Unicode has: the locale is UTF-8.
  case unicode
  /// ASCII only; anything else is shown as `\u{…}`.
  case ascii

  /// One column that stands for text left out.
  package var ellipsis: Unicode.Scalar {
    switch self {
    case .unicode: "…"
    case .ascii: "~"
    }
  }
}
