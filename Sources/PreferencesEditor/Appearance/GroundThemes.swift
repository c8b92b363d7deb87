/// Two themes, of which the terminal's ground chooses one.
nonisolated package struct GroundThemes: Hashable, Sendable {
  package var dark: Theme
  package var light: Theme

  package init(dark: Theme, light: Theme) {
    self.dark = dark
    self.light = light
  }

  package func theme(isLight: Bool) -> Theme { isLight ? light : dark }
}
