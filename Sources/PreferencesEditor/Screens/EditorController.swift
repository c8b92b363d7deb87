package import EditorCore
import TableUI
package import Terminal

/// The editor on the screen: a stack of panes over one session, and what lies over them.
///
/// Events go in, frames come out; nothing here knows a terminal, so tests run it on a canvas.
package final class EditorController: ScreenController {
  /// What is done to the session, however it is shown.
  let model: EditingModel
  package var options: EditorOptions {
    didSet {
      stage.options = options
      for pane in navigator.allPanes { pane.appearance = options }
    }
  }
  /// What is edited, as the title line shows it.
  let location: String
  /// Whether values are only shown, and Enter asks for an editor.
  let isDisplay: Bool
  private var editRequest: RowIdentifier?

  /// What lies over the table, and what is said below it.
  let stage: Stage
  /// What finds rows all over the form.
  let finder = Finder()
  /// What is done to the parts of lists, maps and objects.
  private(set) lazy var elements = ElementEditor(self)
  private(set) lazy var navigator = Navigator(of: self)
  private(set) lazy var rowEditor = RowEditor(of: self)
  private(set) lazy var fieldEditor = FieldEditor(of: self)
  private(set) lazy var reversal = Reversal(of: self)
  private(set) lazy var fileFollower = FileFollower(of: self)
  private(set) lazy var drawing = EditorDrawing(of: self)
  private lazy var mouseInput = MouseInput(of: self)
  private(set) lazy var leaving = Leaving(of: self)
  private(set) lazy var saver = Saver(for: self)
  package private(set) lazy var copies = DraftCopies(of: self)
  private(set) lazy var outside = OutsideEditing(from: self)
  private(set) lazy var actions = ActionRunner(in: session, on: stage)

  /// How the editor ended; nil while it goes on.
  package var outcome: EditorOutcome? { leaving.outcome }

  /// An editor over the session; as a display, it shows values and asks for an editor instead.
  package init(
    session: EditSession, location: String, options: EditorOptions, isDisplay: Bool = false
  ) {
    model = EditingModel(session, attendant: options.surroundings.attendant?(session))
    self.isDisplay = isDisplay
    self.location = location
    self.options = options
    stage = Stage(options: options)
  }

  package var session: EditSession { model.session }

  /// Whether a Save or an action is under way that a host's program does in its own time.
  package var isBusy: Bool { saver.isWaiting || actions.isRunning }

  /// The search that has the screen.
  var search: SearchPanel? { finder.panel }

  /// The panes that are open, each from a row of the one before.
  var panes: [PaneController] { navigator.panes }

  /// The pane whose rows are on the screen.
  var pane: PaneController { navigator.pane }

  /// How many row views were made, in all panes.
  package var madeRowViewCount: Int { navigator.madeRowViewCount }

  // MARK: Events

  package func handle(_ event: Event) {
    switch event {
    case .key(.control("l")):
      // As in readline, wherever it is typed; what is on the screen stays.
      request(.redraw)
    case .key(let key):
      notice = nil
      handle(key)
    case .paste(let text):
      handlePaste(text)
    case .terminated(let signal):
      leaving.end(.terminated(signal))
    case .mouse(let mouse):
      mouseInput.handle(mouse)
    case .resized, .readable, .timeout, .focus, .background:
      break
    }
    elements.settleAddition()
    navigator.followStructure()
    followOwnPreferences()
    for pane in panes { pane.hideLeftSecret(isOnScreen: pane === self.pane) }
  }

  /// The draft that the options are of, where these are what is edited.
  private var followedRevision = 0

  private func followOwnPreferences() {
    guard followedRevision != session.revision, let own = options.surroundings.ownOptions else {
      return
    }
    followedRevision = session.revision
    options = own(session, options)
  }

  private func handle(_ key: Key) {
    // ^C means the same wherever it is typed, so it always leads out.
    if key == .control("c") {
      leaving.interrupt()
    } else if key == .function(1), !(overlay is KeyHelp), !Footer(of: self).hints.isEmpty {
      open(KeyHelp(in: self))
    } else if let overlay {
      overlay.handle(key, on: stage)
    } else if pane.openField != nil {
      fieldEditor.handle(key)
    } else if finder.handle(key, in: self) || rowEditor.act(ownKey: key) {
      return
    } else if let command = options.keyMap.command(for: key),
      command != .setNull || !fieldEditor.canOpen(by: key)
    {
      perform(command)
    } else if !fieldEditor.open(by: key) {
      refuse(
        localized(
          "\(key.name(options.glyphs)) does nothing here; \(keyName(of: .help)) lists the keys"))
    }
  }

  private func handlePaste(_ text: String) {
    if let overlay {
      overlay.paste(text, on: stage)
    } else if pane.openField != nil {
      fieldEditor.paste(text)
    } else if let search, search.isTyping {
      search.insert(text)
    } else {
      refuse(localized("a paste is text; open a field first"))
    }
  }

  package var workDelay: Int? {
    if let search, search.hasWork { return 0 }
    return session.errors.areToBeFound ? Self.restMilliseconds : nil
  }

  package func work() {
    if let search, search.hasWork { return search.work() }
    session.errors.find()
    pane.errorsDidChange()
  }

  /// How long nobody types before errors are looked for.
  private static let restMilliseconds = 150

  // MARK: Commands

  /// Why a command can do nothing now, in words; nil where it can do something.
  ///
  /// The footer leaves such commands out, the key help lists them last with the words, and a key
  /// for one says them.
  func obstacle(to command: Command) -> String? {
    CommandTable.entry(for: command)?.obstacle(self)
  }

  func perform(_ command: Command) {
    if let reason = obstacle(to: command) { return refuse(reason) }
    CommandTable.entry(for: command)?.run(self)
  }

  /// The key to show for a command; nil where it has none.
  func key(for command: Command) -> Key? { options.keyMap.keys(for: command).first }

  /// The name of the command's key, to stand in a sentence.
  func keyName(of command: Command) -> String {
    key(for: command)?.name(options.glyphs) ?? "'\(command.rawValue)'"
  }

  // MARK: The screen

  /// The smallest screen on which the whole editor works.
  package static let smallestSize = Size(columns: 40, rows: 8)

  /// Draws the frame of this moment; returns where the hardware cursor belongs.
  package func draw(in canvas: inout Canvas) -> Point? { drawing.draw(in: &canvas) }

  package var watchedDescriptor: Int32? { model.attendant?.descriptor }

  package var tickInterval: Int? {
    // What a host's program says in its own time is to be seen soon.
    isBusy ? Self.busyMilliseconds : fileFollower.tickInterval
  }

  private static let busyMilliseconds = 50

  package func tick() { fileFollower.tick() }

  /// What the screen is asked for since this was called last.
  package func takeRequests() -> [ScreenRequest] { stage.takeRequests() }

  /// The row on which an editor was asked for since this was called last.
  func takeEditRequest() -> RowIdentifier? {
    defer { editRequest = nil }
    return editRequest
  }

  func requestEditor() { editRequest = focusedRow }

  /// Opens the panes that lead to the row and puts the focus on it.
  package func reveal(_ identifier: RowIdentifier) { navigator.reveal(identifier) }

  package var focusedRow: RowIdentifier? { pane.focusedContent?.row.identifier }

  // MARK: What lies over the table

  var notice: Stage.Notice? {
    get { stage.notice }
    set { stage.notice = newValue }
  }

  /// The overlay that has the keys.
  var overlay: (any Overlay)? { stage.overlays.last }

  func open(_ overlay: any Overlay) { stage.open(overlay) }
  func close(_ overlay: any Overlay) { stage.close(overlay) }
  func request(_ request: ScreenRequest) { stage.request(request) }
  func refuse(_ text: String) { stage.refuse(text) }

  /// Does something that may be refused, and says so where it is.
  func attempt(_ body: () throws(EditRefusal) -> Void) {
    do throws(EditRefusal) {
      try body()
    } catch {
      refuse("\(error)")
    }
  }

  package func follow() { fileFollower.follow() }

  /// Says something at the bottom of the screen until the next key.
  package func say(_ text: String) { stage.say(text) }

  /// Says above the line of the keys what has to be known before anything is done.
  package func tell(_ text: String) { stage.tell(text) }

  /// What is said at the bottom of the screen; nil where nothing is.
  package var said: String? { stage.notice?.text }
}
