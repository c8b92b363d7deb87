/// How a form of a host program looks and behaves while it is open, and what the host is told.
///
/// ```swift
/// let saved = try await form.edit(settings, options: FormOptions(keys: ["save": "F2 ^S"]))
/// ```
nonisolated public struct FormOptions: Sendable {
  /// The colours; those that suit the ground of the terminal, unless one is named.
  public var theme: FormTheme
  /// Keys in the place of the standard ones, by the commands that they run: the names that both have in
  /// prefs-tui's own preferences, keys with blanks between them, as `["save": "F2 ^S"]`.
  ///
  /// What cannot be is thrown as the form opens: `EditingError.keys`.
  public var keys: [String: String]
  /// Whether the values are only shown, and every edit is refused.
  public var isReadOnly: Bool
  /// Whether the form is edited line by line, for screen readers and logs; nil to do so where the terminal
  /// can do nothing else, as with `TERM=dumb`.
  public var isPlain: Bool?
  /// What stands at the top of the screen; nil for the title of the form.
  public var title: String?
  /// What the list of keys (`?`) says first, of the form as a whole; nil for nothing.
  public var help: String?
  /// Whether leaving with unsaved changes asks first.
  public var confirmsDiscard: Bool
  /// Whether only ASCII is drawn, for terminals and eyes that want it.
  public var usesASCII: Bool
  /// Whether the mouse is used; the terminal's own selection of text then takes Shift.
  public var usesMouse: Bool
  /// Whether the host is on the terminal's alternate screen itself, without ncurses.
  ///
  /// It is switched to again once the form closes, for the host to paint. A screen that the host has
  /// of ncurses comes back by itself.
  public var isOnAlternateScreen: Bool
  /// What stands at the top of the screen of `view`; nil for `title`.
  public var displayTitle: String?
  /// What the button below the values of `Form.view` is called, which opens the form; nil for none, where
  /// Enter on a row opens it there.
  public var editButton: String?
  /// Told when the form shows what is stored: as it opens, and in the display view after each Save
  /// or Cancel too.
  public var onOpen: (@MainActor (OpenForm) -> Void)?
  /// Told of each row that another value holds for, as it happens; nothing is saved yet.
  public var onChange: (@MainActor (OpenForm, ChangeEvent) -> Void)?
  /// Called time and again while the form is open, so that what arrives meanwhile can be shown.
  public var onTick: (@MainActor (OpenForm) -> Void)?
  /// How often `onTick` is called while nobody types, in milliseconds, at least 10.
  public var tickMilliseconds: Int

  public init(
    theme: FormTheme = .automatic, keys: [String: String] = [:], isReadOnly: Bool = false,
    isPlain: Bool? = nil, title: String? = nil, help: String? = nil, confirmsDiscard: Bool = true,
    usesASCII: Bool = false,
    usesMouse: Bool = true, isOnAlternateScreen: Bool = false, displayTitle: String? = nil,
    editButton: String? = nil, onOpen: (@MainActor (OpenForm) -> Void)? = nil,
    onChange: (@MainActor (OpenForm, ChangeEvent) -> Void)? = nil,
    onTick: (@MainActor (OpenForm) -> Void)? = nil,
    tickMilliseconds: Int = 100
  ) {
    self.theme = theme
    self.keys = keys
    self.isReadOnly = isReadOnly
    self.isPlain = isPlain
    self.title = title
    self.help = help
    self.confirmsDiscard = confirmsDiscard
    self.usesASCII = usesASCII
    self.usesMouse = usesMouse
    self.isOnAlternateScreen = isOnAlternateScreen
    self.displayTitle = displayTitle
    self.editButton = editButton
    self.onOpen = onOpen
    self.onChange = onChange
    self.onTick = onTick
    self.tickMilliseconds = tickMilliseconds
  }
}

/// The colours of a form.
nonisolated public enum FormTheme: String, CaseIterable, Sendable, SettingValue {
  /// The one that suits the terminal's ground, which it is asked for; dark until it tells.
  case automatic
  /// For a terminal of light text on a dark ground.
  case dark
  /// For a terminal of dark text on a light ground.
  case light
  /// Without colours.
  case mono
}

extension EditorOptions {
  /// Looks as a theme does on a terminal of so many colours.
  mutating func take(_ theme: FormTheme, colorCount: Int) {
    groundThemes = nil
    switch theme {
    case .automatic:
      let themes = GroundThemes(colorCount: colorCount)
      groundThemes = themes
      self.theme = themes.theme(isLight: isOnLightGround ?? GroundThemes.isLightByEnvironment)
    case .dark: self.theme = ThemeName.dark.theme(colorCount: colorCount)
    case .light: self.theme = ThemeName.light.theme(colorCount: colorCount)
    case .mono: self.theme = .mono
    }
  }
}
