/// A theme by its name, which looks as good as the terminal's colours allow.
nonisolated package enum ThemeName: String, Hashable, Sendable, CaseIterable {
  case dark, light, contrast, mono

  /// The styles on a terminal of so many colours, 0 for none.
  package func theme(colorCount: Int) -> Theme {
    let hasPalette = colorCount >= Self.paletteColors
    return switch self {
    case _ where colorCount < Self.fewestColors: .mono
    case .dark: hasPalette ? .softDark : .dark
    case .light: hasPalette ? .softLight : .light
    case .contrast: hasPalette ? .firmContrast : .contrast
    case .mono: .mono
    }
  }

  private static let fewestColors = 8
  private static let paletteColors = 256
}
