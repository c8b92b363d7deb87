/// The colours of a form.
nonisolated public enum FormTheme: String, CaseIterable, Sendable, SettingValue {
  /// For a terminal of light text on a dark ground.
  case dark
  /// For a terminal of dark text on a light ground.
  case light
  /// Without colours.
  case mono
}

extension FormTheme {
  /// The styles on a terminal of so many colours.
  func theme(colorCount: Int) -> Theme {
    let name: ThemeName =
      switch self {
      case .dark: .dark
      case .light: .light
      case .mono: .mono
      }
    return name.theme(colorCount: colorCount)
  }
}
