import Glibc

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

  /// What the locale of the environment has.
  ///
  /// Takes the environment for what characters are, and for nothing else: numbers in files must not
  /// depend on `LC_NUMERIC`.
  package static var ofLocale: Repertoire {
    setlocale(LC_CTYPE, "")
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return .ascii }
    return String(cString: codeset) == "UTF-8" ? .unicode : .ascii
  }
}
