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
  package static let dark = Theme(
    path: .cyan, heading: .cyan, rule: .blue, value: .green, unsaved: .yellow, error: .red)

  /// For a terminal of dark text on a light ground, where yellow and cyan are hard to read.
  package static let light = Theme(
    path: .blue, heading: .blue, rule: .blue, value: .blue, unsaved: .magenta, error: .red)

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

nonisolated extension Theme {
  /// A theme of these colours: what a Save takes out has that of errors, and what it puts there that
  /// of values.
  private init(
    path: Color, heading: Color, rule: Color, value: Color, unsaved: Color, error: Color
  ) {
    self.init()
    self.path.foreground = path
    self.rule.foreground = rule
    header.foreground = heading
    key = Style(foreground: heading)
    self.value.foreground = value
    added = Style(foreground: value)
    self.unsaved.foreground = unsaved
    self.error.foreground = error
    removed = Style(foreground: error)
    focusedRow = Style()
  }
}

/// The themes on terminals of 256 colours and more.
///
/// The first 16 colours are the person's own, and may be too pale or too dark on their ground; these
/// are not, whatever the ground's shade: each text differs from black and from the dark grays, or from
/// white and from cream, by at least 4.5 to 1 (WCAG 2.2, 1.4.3).
nonisolated extension Theme {
  /// `dark` in softer colours.
  package static let softDark: Theme = {
    let steel = Color(index: 110)
    var theme = Theme(
      path: steel, heading: Color(index: 117), rule: Color(index: 240), value: Color(index: 114),
      unsaved: Color(index: 221), error: Color(index: 210))
    theme.dimmed = Style(foreground: Color(index: 246))
    theme.selected = Style(foreground: steel, attributes: .reverse)
    theme.popupGround = Style(background: Color(index: 235))
    theme.light = .ground(Color(index: 237), dimmed: Color(index: 250))
    return theme
  }()

  /// `light` in softer colours.
  package static let softLight: Theme = {
    let ink = Color(index: 25)
    var theme = Theme(
      path: ink, heading: ink, rule: Color(index: 249), value: Color(index: 23),
      unsaved: Color(index: 94), error: Color(index: 124))
    theme.dimmed = Style(foreground: Color(index: 241))
    theme.selected = Style(foreground: ink, attributes: .reverse)
    theme.popupGround = Style(background: Color(index: 255))
    theme.light = .ground(Color(index: 254), dimmed: Color(index: 239))
    return theme
  }()

  /// `contrast` in colours that nobody has changed.
  package static let firmContrast: Theme = {
    var theme = Theme.contrast
    theme.unsaved = Style(
      foreground: Color(index: 16), background: Color(index: 220), attributes: .bold)
    theme.error = Style(
      foreground: Color(index: 231), background: Color(index: 124), attributes: .bold)
    return theme
  }()
}

/// Two themes, of which the terminal's ground chooses one.
nonisolated package struct GroundThemes: Hashable, Sendable {
  package var dark: Theme
  package var light: Theme

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

/// How the focused row is lit, over its whole width.
nonisolated package enum RowLight: Hashable, Sendable {
  /// Text and ground change places, in the terminal's own two colours: what is coloured in the row
  /// would else be a ground of many.
  case reversed
  /// A ground behind the row, on which its colours stay; texts that are too pale for it are drawn in
  /// another colour.
  case ground(Color, dimmed: Color)

  /// Lights what a part of the screen shows already.
  package func light(_ rect: Rect, of canvas: inout Canvas, theme: Theme) {
    canvas.restyle(rect) { $0 = lit($0, theme: theme) }
  }

  /// The style of the row's title: bold where nothing but the light tells it from the others.
  package func title(_ style: Style) -> Style {
    self == .reversed ? style.adding(.bold) : style
  }

  private func lit(_ style: Style, theme: Theme) -> Style {
    // What stands on a ground of its own, such as a warning of the theme of strong contrasts, stays.
    guard style.background == nil else { return style }
    var lit = style
    switch self {
    case .ground(let ground, let dimmed):
      lit.background = ground
      if style.foreground != nil, style.foreground == theme.dimmed.foreground {
        lit.foreground = dimmed
      }
    case .reversed:
      // A mixed colour is a swatch of itself, which would be another colour.
      if let color = style.foreground, color.index == nil { return style }
      lit.foreground = nil
      lit.attributes.subtract(.dim)
      lit.attributes.formSymmetricDifference(.reverse)
    }
    return lit
  }
}
