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
  }

  let session: EditSession
  package var options: EditorOptions {
    didSet { for pane in panes { pane.appearance = options } }
  }
  /// What is edited, as the title line shows it.
  let location: String
  private var requests: [ScreenRequest] = []
  var structureRevision: Int
  /// Whether values are only shown, and Enter asks for an editor.
  let isDisplay: Bool
  private var editRequest: RowIdentifier?

  var panes: [PaneController]
  /// What lies over the table, the latest last.
  private(set) var overlays: [any Overlay] = []
  var notice: Notice?
  var lastQuery = SearchQuery("")
  private(set) var saved: [Draft.Edit] = []
  private var interruptedAt: ContinuousClock.Instant?

  /// How the editor ended; nil while it goes on.
  package private(set) var outcome: EditorOutcome?

  /// An editor over the session; as a display, it shows values and asks for an editor instead.
  package init(
    session: EditSession, location: String, options: EditorOptions, isDisplay: Bool = false
  ) {
    self.session = session
    structureRevision = session.structureRevision
    self.isDisplay = isDisplay
    self.location = location
    self.options = options
    panes = [PaneController(pane: session.form.root, session: session, appearance: options)]
  }

  var pane: PaneController { panes[panes.count - 1] }

  /// How many row views were made, in all panes.
  package var madeRowViewCount: Int {
    panes.reduce(closedRowViewCount) { $0 + $1.table.madeRowViewCount }
  }
  var closedRowViewCount = 0

  // MARK: Events

  package func handle(_ event: Event) {
    switch event {
    case .key(let key):
      notice = nil
      handle(key)
    case .paste(let text):
      handlePaste(text)
    case .terminated(let signal):
      end(.terminated(signal))
    case .resized, .timeout, .mouse, .focus, .background:
      break
    }
    followStructure()
  }

  private func handle(_ key: Key) {
    // ^C means the same wherever it is typed, so it always leads out.
    if key == .control("c") {
      interrupt()
    } else if let overlay {
      overlay.handle(key, in: self)
    } else if pane.openField != nil {
      handleInField(key)
    } else if let command = CommandTable.command(for: key) {
      perform(command)
    } else {
      refuse("\(key.name(options.glyphs)) does nothing here; ? lists the keys")
    }
  }

  private func handlePaste(_ text: String) {
    if let overlay {
      overlay.paste(text, in: self)
    } else if pane.openField != nil {
      pane.editOpenField { $0.insert(text) }
    } else {
      refuse("a paste is text; open a field first")
    }
  }

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

  func requestEditor() { editRequest = focusedIdentifier }

  var focusedIdentifier: RowIdentifier? { pane.focusedContent?.row.identifier }

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

  // MARK: Endings

  func end(_ ending: EditorOutcome.Ending) {
    outcome = EditorOutcome(ending: ending, saved: saved, dropped: session.draft.count)
  }

  /// Writes the draft, or says why it cannot be written; returns whether it was.
  func commit() -> Bool {
    do {
      saved += try session.commit()
      return true
    } catch {
      if let first = (error as? InvalidDraft)?.diagnostics.first {
        reveal(RowIdentifier(first.pointer.description))
      }
      notice = Notice(text: "not saved: \(error)", isError: true)
      return false
    }
  }

  private func interrupt() {
    let now = ContinuousClock.now
    if let last = interruptedAt, now - last < .seconds(2) {
      end(.interrupted)
      return
    }
    interruptedAt = now
    if session.draft.isEmpty {
      end(.finished)
    } else {
      overlays.removeAll()
      pane.closeField()
      askBeforeDiscarding()
      notice = Notice(text: "^C again leaves at once")
    }
  }

  /// Says something at the bottom of the screen until the next key.
  package func say(_ text: String) { notice = Notice(text: text) }

  // MARK: What others of its files need

  func refuse(_ text: String) {
    notice = Notice(text: text)
    if options.ringsBell { request(.ringBell) }
  }

  func askBeforeDiscarding() {
    if session.draft.isEmpty {
      end(.finished)
    } else if options.confirmsDiscard {
      open(DiscardPrompt())
    } else {
      end(.cancelled)
    }
  }
}

/// What the editor asks of the screen, beyond showing its frames.
package enum ScreenRequest: Sendable {
  case ringBell
  case redraw
  case suspend
}
