import Terminal

/// The themes on terminals of 256 colours and more.
///
/// The first 16 colours are the person's own, and may be too pale or too dark on their ground; these
/// are not, whatever the ground's shade: each text differs from black and from the dark grays, or from
/// white and from cream, by at least 4.5 to 1 (WCAG 2.2, 1.4.3).
nonisolated extension Theme {
  /// `dark` in softer colours.
  package static let softDark: Theme = {
    let (sky, steel, gray) = (Color(index: 117), Color(index: 110), Color(index: 246))
    var theme = Theme.dark
    theme.path.foreground = steel
    theme.rule.foreground = Color(index: 240)
    theme.header.foreground = sky
    theme.value.foreground = Color(index: 114)
    theme.dimmed = Style(foreground: gray)
    theme.unsaved.foreground = Color(index: 221)
    theme.error.foreground = Color(index: 210)
    theme.selected = Style(foreground: steel, attributes: .reverse)
    theme.removed = Style(foreground: Color(index: 210))
    theme.added = Style(foreground: Color(index: 114))
    theme.key = Style(foreground: sky)
    theme.popupGround = Style(background: Color(index: 235))
    theme.light = .ground(Color(index: 237), dimmed: Color(index: 250))
    return theme
  }()

  /// `light` in softer colours.
  package static let softLight: Theme = {
    let (ink, gray) = (Color(index: 25), Color(index: 241))
    var theme = Theme.light
    theme.path.foreground = ink
    theme.rule.foreground = Color(index: 249)
    theme.header.foreground = ink
    theme.value.foreground = Color(index: 23)
    theme.dimmed = Style(foreground: gray)
    theme.unsaved.foreground = Color(index: 94)
    theme.error.foreground = Color(index: 124)
    theme.selected = Style(foreground: ink, attributes: .reverse)
    theme.removed = Style(foreground: Color(index: 124))
    theme.added = Style(foreground: Color(index: 23))
    theme.key = Style(foreground: ink)
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
