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
  /// depend on `LC_NUMERIC`. Of a locale that this machine does not have, as one may be that came along with ssh,
  /// its name tells: the terminal is elsewhere, and has the characters.
  package static var ofLocale: Repertoire {
    if setlocale(LC_CTYPE, "") == nil, namesUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return .ascii }
    return String(cString: codeset) == "UTF-8" ? .unicode : .ascii
  }

  /// Whether the variables of the environment name a locale of UTF-8 for characters, as `setlocale(3)` reads them.
  private static var namesUTF8: Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
      .first { !$0.isEmpty }
    let codeset = name?.split(separator: "@").first?.split(separator: ".").last
    return codeset.map { ["utf-8", "utf8"].contains($0.lowercased()) } ?? false
  }
}
