import CNcurses
import Glibc

/// The columns that ncurses itself gives a character.
nonisolated enum ScalarWidth {
  /// The columns of one character: 0 for a mark, negative for one that cannot be printed.
  ///
  /// The corresponding C function is `wcwidth`, asked in a UTF-8 locale so that the answer does not
  /// hang on `setlocale` having been called: all UTF-8 locales share one table.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    guard let locale else { return Int(wcwidth(wchar_t(scalar.value))) }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return Int(wcwidth(wchar_t(scalar.value)))
  }

  // A locale is a pointer, hence not Sendable; this one is made once and then only read.
  nonisolated(unsafe) private static let locale: locale_t? =
    newlocale(cncurses_characterTypes, "C.UTF-8", nil)
    ?? newlocale(cncurses_characterTypes, "en_US.UTF-8", nil)
}
