import Glibc
package import Terminal

/// The styles of everything on the screen.
///
/// Colour is an extra and never the only sign: each theme tells its states apart by marks and
/// attributes too, and `mono` has no colour at all.
nonisolated package struct Theme: Hashable, Sendable {
  package var title = Style(attributes: .bold)
  package var path = Style()
  package var rule = Style()
  package var header = Style(attributes: .bold)
  package var text = Style()
  package var value = Style()
  package var dimmed = Style(attributes: .dim)
  package var unsaved = Style(attributes: .bold)
  package var error = Style(attributes: .bold)
  /// How the row of the table that has the focus is lit.
  package var light = RowLight.reversed
  /// What is added to the line of a list that has the focus, beside the bar before it.
  package var focusedRow = Style(attributes: .bold)
  /// Whether a setting that is a colour shows it.
  package var showsSwatches = true
  /// What is added to the part of a text that was searched for.
  package var match = Style.Attributes.bold.union(.underline)
  /// Lines that a Save takes out of the file, and those that it puts there.
  package var removed = Style()
  package var added = Style()
  package var field = Style(attributes: .underline)
  package var selected = Style(attributes: .reverse)
  package var key = Style(attributes: .bold)
  package var message = Style(attributes: .reverse)
  /// The ground of what lies over the table: a background, or text and ground exchanged.
  package var popupGround = Style(attributes: .reverse)

  /// The theme of what lies over the table: its styles on the popups' ground.
  package var onPopupGround: Theme {
    var theme = self
    guard let background = popupGround.background else {
      // Exchanged colours would make patches of many grounds, so that this one has none.
      let plain = popupGround
      (theme.text, theme.value, theme.path, theme.rule, theme.dimmed) =
        (plain, plain, plain, plain, plain)
      let bold = plain.adding(.bold)
      (theme.title, theme.header, theme.key, theme.unsaved, theme.error) =
        (bold, bold, bold, bold, bold)
      theme.selected = Style(attributes: .bold)
      theme.field = Style(attributes: .underline)
      return theme
    }
    for style: WritableKeyPath<Theme, Style> in [
      \.text, \.value, \.path, \.rule, \.dimmed, \.title, \.header, \.key, \.unsaved, \.error,
      \.field,
    ] where theme[keyPath: style].background == nil {
      theme[keyPath: style].background = background
    }
    return theme
  }

  package static let mono: Theme = {
    var theme = Theme()
    theme.showsSwatches = false
    return theme
  }()

  /// For a terminal of light text on a dark ground.
  package static let dark: Theme = {
    var theme = Theme()
    theme.path.foreground = .cyan
    theme.rule.foreground = .blue
    theme.header.foreground = .cyan
    theme.value.foreground = .green
    theme.unsaved.foreground = .yellow
    theme.error.foreground = .red
    theme.removed = Style(foreground: .red)
    theme.added = Style(foreground: .green)
    theme.key = Style(foreground: .cyan)
    theme.focusedRow = Style()
    return theme
  }()

  /// For a terminal of dark text on a light ground, where yellow and cyan are hard to read.
  package static let light: Theme = {
    var theme = Theme()
    theme.path.foreground = .blue
    theme.rule.foreground = .blue
    theme.header.foreground = .blue
    theme.value.foreground = .blue
    theme.unsaved.foreground = .magenta
    theme.error.foreground = .red
    theme.removed = Style(foreground: .red)
    theme.added = Style(foreground: .blue)
    theme.key = Style(foreground: .blue)
    theme.focusedRow = Style()
    return theme
  }()

  /// For eyes that need strong differences, on a light or a dark ground: nothing is dim, and what
  /// matters stands on a ground of its own.
  package static let contrast: Theme = {
    var theme = Theme()
    theme.title = Style(attributes: [.bold, .reverse])
    theme.header = Style(attributes: [.bold, .underline])
    theme.value = Style(attributes: .bold)
    theme.dimmed = Style()
    theme.unsaved = Style(foreground: .black, background: .yellow, attributes: .bold)
    theme.error = Style(foreground: .white, background: .red, attributes: .bold)
    theme.focusedRow = Style(attributes: [.bold, .reverse])
    return theme
  }()
}

/// Two themes, of which the terminal's ground chooses one.
nonisolated package struct GroundThemes: Hashable, Sendable {
  package var dark: Theme
  package var light: Theme

  package init(dark: Theme, light: Theme) {
    self.dark = dark
    self.light = light
  }

  /// Those of a terminal of so many colours.
  package init(colorCount: Int) {
    dark = ThemeName.dark.theme(colorCount: colorCount)
    light = ThemeName.light.theme(colorCount: colorCount)
  }

  /// What the ground is as far as the environment tells, until the terminal does.
  ///
  /// Terminals that set `COLORFGBG` end it with the number of the background's colour.
  package static var isLightByEnvironment: Bool {
    let colors = getenv("COLORFGBG").map { String(cString: $0) } ?? ""
    let background = colors.split(separator: ";").last
    return background == "7" || background == "15"
  }

  package func theme(isLight: Bool) -> Theme { isLight ? light : dark }
}

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
