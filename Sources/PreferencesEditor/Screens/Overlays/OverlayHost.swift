import EditorCore
import Terminal

/// What lies over the table of an editor, what is said below it, and what is asked of the screen.
///
/// It knows neither rows nor a session, so that what is opened on it can be used for anything.
package class OverlayHost {
  /// A line said at the bottom until the next key.
  struct Notice {
    var text: String
    var isError = false
    /// Whether it is no answer to a key, and leaves the line of the keys to them.
    var isNews = false
  }

  /// The lines that a notch of the wheel scrolls.
  static let wheelLines = 3
  private static let rememberedMessages = 50

  package var options: EditorOptions
  /// What lies over the table, the latest last.
  private(set) var overlays: [any Overlay] = []
  var notice: Notice? {
    didSet {
      guard let notice else { return }
      messages = messages.suffix(Self.rememberedMessages - 1) + [notice]
    }
  }
  /// What was said last, the latest at the end.
  private(set) var messages: [Notice] = []
  private var requests: [ScreenRequest] = []
  /// Where the table was drawn last, for what has to know its lines before they are drawn.
  var tableFrame = Rect(x: 0, y: 2, columns: 80, rows: 18)
  /// What the screen that was drawn last is trusted to show.
  var repertoire = Repertoire.unicode

  init(options: EditorOptions) { self.options = options }

  /// How what lies over the table looks: on a ground of its own.
  var popupAppearance: EditorOptions {
    var appearance = options
    appearance.theme = options.theme.onPopupGround
    return appearance
  }

  // MARK: Overlays

  /// The overlay that has the keys.
  var overlay: (any Overlay)? { overlays.last }

  func open(_ overlay: any Overlay) { overlays.append(overlay) }

  /// Closes the overlay and what was opened over it.
  func close(_ overlay: any Overlay) {
    guard let index = overlays.lastIndex(where: { $0 === overlay }) else { return }
    overlays.removeSubrange(index...)
  }

  /// Closes the overlay, and leaves what was opened over it.
  func closeAlone(_ overlay: any Overlay) { overlays.removeAll { $0 === overlay } }

  /// The text of several lines that was changed and not taken yet; nil where there is none.
  var changedText: TextPopup? {
    overlays.lazy.compactMap { $0 as? TextPopup }.first { $0.isChanged }
  }

  /// Closes all that lie over the table, but for such a text.
  func closeAllOverlays() { overlays = [changedText].compactMap(\.self) }

  // MARK: What is said

  /// Says something at the bottom of the screen until the next key.
  package func say(_ text: String) { notice = Notice(text: text) }

  /// Says what is wrong, as `say` says other things.
  func warn(_ text: String) { notice = Notice(text: text, isError: true) }

  /// Says above the line of the keys what has to be known before anything is done.
  package func tell(_ text: String) { notice = Notice(text: text, isNews: true) }

  /// What is said; nil where nothing is.
  package var said: String? { notice?.text }

  func refuse(_ text: String) {
    notice = Notice(text: text)
    if options.ringsBell { request(.ringBell) }
  }

  /// Lists what was said, the latest first; Enter says it again, in full.
  func openMessages() {
    guard !messages.isEmpty else { return refuse(localized("nothing was said yet")) }
    let said = Array(messages.reversed())
    open(
      ListPopup(
        title: localized("Messages"), items: said.map { PopupLine(title: $0.text) },
        action: localized("say again")
      ) { [unowned self] in notice = said[$0] })
  }

  // MARK: The screen

  func request(_ request: ScreenRequest) { requests.append(request) }

  /// What the screen is asked for since this was called last.
  package func takeRequests() -> [ScreenRequest] {
    defer { requests.removeAll() }
    return requests
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
