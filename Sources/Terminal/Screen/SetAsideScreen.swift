import CNcurses

/// A screen of ncurses that the program has itself, set aside while ours has the terminal.
///
/// ncurses draws on one screen at a time, whose windows, size and colours are its globals. Those of the
/// program are as they were once its screen is given back.
struct SetAsideScreen {
  private let screen: CNScreen
  /// Whether it stands on the terminal; else the program has suspended it itself.
  private let isShown: Bool

  /// Sets the program's screen aside; nil where it has none.
  ///
  /// The corresponding curses functions are `set_term`, `def_prog_mode` and `endwin`.
  init?() {
    guard let screen = set_term(nil) else { return nil }
    self.screen = screen
    set_term(screen)
    isShown = !isendwin()
    if isShown {
      def_prog_mode()
      endwin()
    }
    set_term(nil)
  }

  /// Makes it the one that ncurses draws on, and paints it anew where it stood on the terminal.
  func giveBack() {
    set_term(screen)
    guard isShown else { return }
    clearok(cncurses_physicalScreen(), true)
    doupdate()
  }
}
