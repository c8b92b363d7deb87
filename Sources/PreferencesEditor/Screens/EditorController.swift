package import EditorCore
import TableUI
package import Terminal

/// The editor on the screen: a stack of panes over one session, and what lies over them.
///
/// Events go in, frames come out; nothing here knows a terminal, so tests run it on a canvas.
package final class EditorController: ScreenController {
  /// A line said at the bottom until the next key.
  struct Notice {
    var text: String
    var isError = false
    /// Whether it is no answer to a key, and leaves the line of the keys to them.
    var isNews = false
  }

  let session: EditSession
  package var options: EditorOptions {
    didSet { for pane in panes + (search.map { [$0.results] } ?? []) { pane.appearance = options } }
  }
  /// What is edited, as the title line shows it.
  let location: String
  private var requests: [ScreenRequest] = []
  /// Who looks after the file and the draft; nil where there is nothing to look after.
  let attendant: (any SessionAttendant)?
  /// Whether the file was seen to change, and is read once it rests.
  var fileIsChanging = false
  /// The rows that took over what another program saved, since the last Save.
  var followed: [RowIdentifier] = []
  var structureRevision: Int
  /// The revision of the draft after which the open panes have their titles.
  var titleRevision = 0
  /// Whether values are only shown, and Enter asks for an editor.
  let isDisplay: Bool
  private var editRequest: RowIdentifier?

  var panes: [PaneController]
  /// What lies over the table, the latest last.
  private(set) var overlays: [any Overlay] = []
  /// What finds rows all over the form.
  let finder = Finder()
  var notice: Notice? {
    didSet {
      guard let notice else { return }
      messages = messages.suffix(Self.rememberedMessages - 1) + [notice]
    }
  }
  /// What was said last, the latest at the end.
  private(set) var messages: [Notice] = []
  /// The rows about which a person was asked and went on.
  var heeded: Set<RowIdentifier> = []
  /// What is done to the parts of lists, maps and objects.
  private(set) lazy var elements = ElementEditor(self)
  private(set) lazy var leaving = Leaving(of: self)
  private(set) lazy var saver = Saver(for: self)
  package private(set) lazy var copies = DraftCopies(of: self)
  private(set) lazy var outside = OutsideEditing(from: self)

  private static let rememberedMessages = 50
  /// Whether rows that rules hide are shown too, dimmed.
  var showsHiddenRows = false {
    didSet { for pane in panes { pane.showsHiddenRows = showsHiddenRows } }
  }

  /// Where the table was drawn last, for what has to know its lines before they are drawn.
  var tableFrame = Rect(x: 0, y: 2, columns: 80, rows: 18)
  /// Whether the screen that was drawn last had no room for the editor.
  var isTooSmall = false
  /// The hints that were drawn last, and in which line.
  var drawnHints: (hints: [(columns: Range<Int>, key: Key)], y: Int) = ([], 0)
  /// Where the words of the path were drawn last, in the first line, and of which pane each is.
  var drawnPath: [(columns: Range<Int>, depth: Int)] = []
  /// What the mouse holds.
  var dragged: Drag?
  /// What the screen that was drawn last is trusted to show.
  var repertoire = Repertoire.unicode

  /// How the editor ended; nil while it goes on.
  package var outcome: EditorOutcome? { leaving.outcome }

  /// An editor over the session; as a display, it shows values and asks for an editor instead.
  package init(
    session: EditSession, location: String, options: EditorOptions, isDisplay: Bool = false
  ) {
    self.session = session
    structureRevision = session.structureRevision
    self.isDisplay = isDisplay
    self.location = location
    self.options = options
    attendant = options.surroundings.attendant?(session)
    panes = [PaneController(pane: session.form.root, session: session, appearance: options)]
  }

  /// The search that has the screen.
  var search: SearchPanel? { finder.panel }

  /// The pane whose rows are on the screen.
  var pane: PaneController {
    guard let search, search.showsResults else { return panes[panes.count - 1] }
    return search.results
  }

  /// How many row views were made, in all panes.
  package var madeRowViewCount: Int {
    (panes + (search.map { [$0.results] } ?? [])).reduce(closedRowViewCount) {
      $0 + $1.table.madeRowViewCount
    }
  }
  var closedRowViewCount = 0

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
      handle(mouse)
    case .resized, .readable, .timeout, .focus, .background:
      break
    }
    elements.settleAddition()
    followStructure()
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
    } else if key == .function(1), !(overlay is KeyHelp), !hints.isEmpty {
      openHelp()
    } else if let overlay {
      overlay.handle(key, in: self)
    } else if pane.openField != nil {
      handleInField(key)
    } else if finder.handle(key, in: self) {
      return
    } else if let command = options.keyMap.command(for: key),
      command != .setNull || !canTypeIntoRow(key)
    {
      perform(command)
    } else if !typeIntoRow(key) {
      refuse(
        localized(
          "\(key.name(options.glyphs)) does nothing here; \(keyName(of: .help)) lists the keys"))
    }
  }

  private func handlePaste(_ text: String) {
    if let overlay {
      overlay.paste(text, in: self)
    } else if pane.openField != nil {
      pasteIntoField(text)
    } else if let search, search.isTyping {
      search.insert(text)
    } else {
      refuse(localized("a paste is text; open a field first"))
    }
  }

  package var workDelay: Int? {
    if let search, search.hasWork { return 0 }
    return hasErrorsToFind ? Self.restMilliseconds : nil
  }

  package func work() {
    if let search, search.hasWork { return search.work() }
    session.findErrors()
    pane.errorsDidChange()
  }

  /// How long nobody types before errors are looked for.
  private static let restMilliseconds = 150

  /// What the screen is asked for since this was called last.
  package func takeRequests() -> [ScreenRequest] {
    defer { requests.removeAll() }
    return requests
  }

  /// The row on which an editor was asked for since this was called last.
  func takeEditRequest() -> RowIdentifier? {
    defer { editRequest = nil }
    return editRequest
  }

  func requestEditor() { editRequest = focusedRow }

  package var focusedRow: RowIdentifier? { pane.focusedContent?.row.identifier }

  func request(_ request: ScreenRequest) { requests.append(request) }

  // MARK: Overlays

  /// The overlay that has the keys.
  var overlay: (any Overlay)? { overlays.last }

  func open(_ overlay: any Overlay) { overlays.append(overlay) }

  /// Closes the overlay and what was opened over it.
  func close(_ overlay: any Overlay) {
    guard let index = overlays.lastIndex(where: { $0 === overlay }) else { return }
    overlays.removeSubrange(index...)
  }

  func closeAllOverlays() { overlays.removeAll() }

  /// Says something at the bottom of the screen until the next key.
  package func say(_ text: String) { notice = Notice(text: text) }

  /// Says above the line of the keys what has to be known before anything is done.
  package func tell(_ text: String) { notice = Notice(text: text, isNews: true) }

  // MARK: What others of its files need

  func refuse(_ text: String) {
    notice = Notice(text: text)
    if options.ringsBell { request(.ringBell) }
  }
}

/// What the editor asks of the screen, beyond showing its frames.
package enum ScreenRequest: Sendable {
  case ringBell
  case redraw
  case suspend
  /// Puts a text on the clipboard.
  case copy(String)
  /// Gives the terminal back while something runs, another program say.
  case releaseTerminal(@MainActor () -> Void)
}
