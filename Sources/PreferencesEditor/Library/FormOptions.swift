/// How a form of a host program looks and behaves while it is open, and what the host is told.
nonisolated public struct FormOptions: Sendable {
  public var theme: FormTheme
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
  /// What stands at the top of the screen of `Form.view`; nil for the title of the form.
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
    theme: FormTheme = .dark, confirmsDiscard: Bool = true, usesASCII: Bool = false,
    usesMouse: Bool = true, isOnAlternateScreen: Bool = false, displayTitle: String? = nil,
    editButton: String? = nil, onOpen: (@MainActor (OpenForm) -> Void)? = nil,
    onChange: (@MainActor (OpenForm, ChangeEvent) -> Void)? = nil,
    onTick: (@MainActor (OpenForm) -> Void)? = nil,
    tickMilliseconds: Int = 100
  ) {
    self.theme = theme
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
