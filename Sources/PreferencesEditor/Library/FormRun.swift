package import EditorCore
import Glibc
package import Terminal

/// A form of a host program on the terminal, from its first frame to its end.
package final class FormRun {
  /// What opens first.
  package enum Start {
    case editor
    /// The display view, from which Enter leads into the editor and Save back.
    case display
  }

  /// Holds the host's model; nil for a form over a file.
  private let store: ModelStore?
  private let makeSession: (_ isReadOnly: Bool) throws -> EditSession
  /// What is edited, as the title line shows it.
  private let location: String
  /// What has to be known before anything is edited; nil where nothing has.
  private let notice: String?
  private let options: FormOptions
  /// How the editor looks now.
  package private(set) var appearance = EditorOptions()
  private var controller: (any ScreenController)?
  /// What the host acts on: the session that was opened last.
  private var open: OpenForm?
  private var waker: Waker?
  /// Whether what a form does in its own time can be waited for.
  private var waits = true
  /// How many colours there are to draw with, 0 for none.
  private var colorCount = 0

  /// The fastest that a host may ask to be called, in milliseconds.
  private static let shortestTick = 10

  package convenience init(_ store: ModelStore, options: FormOptions) {
    self.init(store, location: "", options: options) { isReadOnly in
      try EditSession(form: store.form, store: store, isReadOnly: isReadOnly)
    }
  }

  /// A form over a file, which `makeSession` reads each time that it is shown or edited.
  package convenience init(
    location: String, options: FormOptions, surroundings: Surroundings, notice: String?,
    makeSession: @escaping (_ isReadOnly: Bool) throws -> EditSession
  ) {
    self.init(nil, location: location, notice: notice, options: options, session: makeSession)
    appearance.surroundings = surroundings
  }

  private init(
    _ store: ModelStore?, location: String, notice: String? = nil, options: FormOptions,
    session makeSession: @escaping (_ isReadOnly: Bool) throws -> EditSession
  ) {
    self.store = store
    self.location = location
    self.notice = notice
    self.options = options
    self.makeSession = makeSession
    theme = options.theme
    if store != nil { appearance.editButton = options.editButton.map { RowIdentifier($0) } }
    appearance.confirmsDiscard = options.confirmsDiscard
    appearance.title = options.title
    appearance.displayTitle = options.displayTitle
    appearance.help = options.help
  }

  var theme: FormTheme {
    didSet {
      appearance.isOnLightGround = controller?.options.isOnLightGround
      appearance.take(theme, colorCount: colorCount)
      controller?.options = appearance
    }
  }

  /// Edits until the person leaves; returns what `saved` gives of what was saved last, nil where the
  /// person cancelled.
  ///
  /// Throws as `Form.edit` does.
  package func run<Saved>(from start: Start, giving saved: () -> Saved?) throws -> Saved? {
    try waitForNothing()
    let screen = try openScreen()
    defer { close(screen) }
    let outcome =
      if let screen {
        try run(from: start, on: screen, colorCount: colorCount)
      } else {
        try plainTerminal().run()
      }
    return try result(of: outcome, from: start, giving: saved)
  }

  /// The same without keeping the main actor from other work while nothing happens.
  package func runAside<Saved>(from start: Start, giving saved: () -> Saved?) async throws -> Saved?
  {
    let screen = try openScreen()
    defer { close(screen) }
    let outcome =
      if let screen {
        try await runAside(from: start, on: screen, colorCount: colorCount)
      } else {
        try await plainTerminal().runAside()
      }
    return try result(of: outcome, from: start, giving: saved)
  }

  /// Puts another model under the edits of the person; throws where a row is bound to another type, and
  /// changes nothing then.
  package func rebase(_ model: Any) throws(BindingError) {
    try store?.refill(model: model)
    controller?.follow()
    waker?.wake()
  }

  /// Throws why a form cannot be shown here: it waits for something, and nothing is waited for.
  func check(_ form: FormContent) throws(EditingError) {
    if waits { return }
    if form.demands.awaitedSave != nil { throw .savesAsynchronously }
    if form.awaitsActions { throw .actsAsynchronously }
  }

  private func waitForNothing() throws(EditingError) {
    waits = false
    if let store { try check(store.form) }
  }

  /// Edits on a screen, which a test may make.
  package func run(from start: Start, on screen: any Screen, colorCount: Int) throws
    -> EditorOutcome
  {
    try waitForNothing()
    return try application(from: start, on: screen, colorCount: colorCount).run()
  }

  package func runAside(from start: Start, on screen: any Screen, colorCount: Int) async throws
    -> EditorOutcome
  {
    try await application(from: start, on: screen, colorCount: colorCount).runAside()
  }

  /// Opens what a terminal of such characters and colours would show, for whoever feeds it with events.
  package func open(
    from start: Start, repertoire: Repertoire, colorCount: Int
  ) throws -> any ScreenController {
    self.colorCount = colorCount
    appearance.keyMap = try keyMap()
    appearance.glyphs = options.usesASCII ? .ascii : .suited(to: repertoire)
    let controller = try makeController(from: start)
    self.controller = controller
    // The host may have set a theme while there was nothing to show it.
    controller.options = appearance
    return controller
  }

  private func keyMap() throws(EditingError) -> KeyMap {
    do throws(KeyMapProblem) {
      // In an order of their own, so that of two mistakes it is always the same that is told.
      return try KeyMap(
        options.keys.sorted { $0.key < $1.key }.map { (command: $0.key, keys: $0.value) })
    } catch {
      throw .keys(error.description)
    }
  }

  /// Has the host show what arrived meanwhile.
  package func tick() {
    if let open { options.onTick?(open) }
  }

  /// Whether a form of this process has the terminal.
  private static var isOpen = false

  /// The screen; nil where the form is edited line by line.
  private func openScreen() throws -> CursesScreen? {
    guard !Self.isOpen else { throw EditingError.alreadyOpen }
    if options.isPlain ?? false {
      Self.isOpen = true
      return nil
    }
    let forbidsColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    var features: TerminalFeatures = [.clipboard]
    if !forbidsColor { features.formUnion([.color, .background]) }
    if options.usesMouse { features.insert(.mouse) }
    if options.isOnAlternateScreen { features.insert(.alternateScreen) }
    do {
      let screen = try CursesScreen(features: features)
      Self.isOpen = true
      colorCount = forbidsColor ? 0 : screen.colorCount
      return screen
    } catch {
      guard options.isPlain == nil, error.allowsLines, isatty(STDIN_FILENO) == 1,
        isatty(STDOUT_FILENO) == 1
      else { throw EditingError.noTerminal(error.description) }
      Self.isOpen = true
      return nil
    }
  }

  private func close(_ screen: CursesScreen?) {
    screen?.close()
    Self.isOpen = false
  }

  private func plainTerminal() throws -> PlainTerminal {
    let session = try session(isDisplay: false)
    let editor = PlainEditor(
      session: session, location: location,
      attendant: appearance.surroundings.attendant?(session),
      isInteractive: isatty(STDIN_FILENO) == 1,
      glyphs: options.usesASCII ? .ascii : .suited(to: .ofLocale))
    let terminal = PlainTerminal(editor) { PlainTerminal.print($0) }
    waker = terminal.waker
    if let notice { PlainTerminal.print(notice + "\n") }
    return terminal
  }

  private func result<Saved>(
    of outcome: EditorOutcome, from start: Start, giving saved: () -> Saved?
  ) throws -> Saved? {
    if case .terminated(let signal) = outcome.ending {
      throw FormTerminated(
        exitStatus: signal.exitCode, saved: outcome.saved.isEmpty ? nil : saved())
    }
    // A person leaves what is only shown in the same way, whether anything was saved there or not.
    let isFinished = outcome.ending == .finished && start == .editor
    return isFinished || !outcome.saved.isEmpty ? saved() : nil
  }

  private func application(
    from start: Start, on screen: any Screen, colorCount: Int
  ) throws -> EditorApplication {
    waker = screen.waker
    let controller = try open(
      from: start, repertoire: screen.repertoire, colorCount: colorCount)
    let milliseconds = max(Self.shortestTick, options.tickMilliseconds)
    let tick =
      options.onTick == nil
      ? nil : EditorApplication.Tick(milliseconds: milliseconds) { [unowned self] in self.tick() }
    return EditorApplication(screen: screen, controller: controller, tick: tick)
  }

  private func makeController(from start: Start) throws -> any ScreenController {
    switch start {
    case .editor:
      let session = try session(isDisplay: false)
      let controller = EditorController(
        session: session, location: location, options: appearance)
      if let notice { controller.tell(notice) }
      controller.draftOffers.offer()
      return controller
    case .display:
      return try DisplayController(location: location, options: appearance) {
        [unowned self] isDisplay in
        try session(isDisplay: isDisplay)
      }
    }
  }

  private func session(isDisplay: Bool) throws -> EditSession {
    let session = try makeSession(isDisplay || options.isReadOnly)
    if isDisplay, let button = options.editButton, let make = session.makeForm, store != nil {
      session.makeForm = { make($0).display(button: button) }
      session.remakeForm()
    }
    let open = OpenForm(session, store: store, run: self)
    self.open = open
    theme = options.theme
    options.onOpen?(open)
    if let onChange = options.onChange {
      session.onChange = { [weak open] event in
        if let open { onChange(open, event) }
      }
    }
    return session
  }
}
