package import EditorCore
import TableUI
package import Terminal

/// What an editor has on the screen: the panes over one session, what lies over them, and what is
/// said.
///
/// What only shows, asks or goes somewhere knows this. What keys do to it is the controller's: to run a
/// command is all that is asked of that here.
package class EditorScreen: OverlayHost {
  /// What is done to the session, however it is shown.
  let model: EditingModel
  package override var options: EditorOptions {
    didSet {
      for pane in navigator.allPanes { pane.appearance = options }
    }
  }
  /// What is edited, as the title line shows it.
  let location: String
  /// The last part of it.
  let fileName: String
  /// Whether values are only shown, and Enter asks for an editor.
  var isDisplay: Bool { options.isDisplay }
  private var editRequest: RowIdentifier?

  /// What it is one of, where several editors are open at once.
  var group: EditorGroup?

  /// What finds rows all over the form.
  let searchController = SearchController()
  private(set) lazy var navigator = Navigator(of: self)
  private(set) lazy var leaving = Leaving(of: self)
  private(set) lazy var actions = ActionRunner(in: session, on: self)

  /// How the editor ended; nil while it goes on.
  package var outcome: EditorOutcome? { leaving.outcome }

  /// An editor over the session; as a display, it shows values and asks for an editor instead.
  package init(session: EditSession, location: String, options: EditorOptions) {
    model = EditingModel(session, attendant: options.surroundings.attendant?(session))
    self.location = location
    fileName = location.split(separator: "/").last.map(String.init) ?? location
    super.init(options: options)
  }

  package var session: EditSession { model.session }

  /// How many changes are unsaved, in all that is saved with this.
  var unsavedCount: Int { group?.unsavedCount() ?? session.draft.count }

  /// The search that has the screen.
  var search: SearchModel? { searchController.model }

  /// The panes that are open, each from a row of the one before.
  var panes: [PaneController] { navigator.panes }

  /// The pane whose rows are on the screen.
  var pane: PaneController { navigator.pane }

  /// How many row views were made, in all panes.
  package var madeRowViewCount: Int { navigator.madeRowViewCount }

  // MARK: What is done

  /// Takes an event; the controller does.
  package func handle(_ event: Event) {}

  /// Runs a command, or says why it can do nothing now; the controller does.
  func perform(_ command: Command) {}

  /// Why a command can do nothing now, in words; nil where it can do something.
  func obstacle(to command: Command) -> String? { nil }

  /// The key to show for a command; nil where it has none.
  func key(for command: Command) -> Key? { options.keyMap.keys(for: command).first }

  /// The name of the command's key, to stand in a sentence.
  package func keyName(of command: Command) -> String {
    key(for: command)?.name(options.glyphs) ?? "'\(command.rawValue)'"
  }

  // MARK: What is added

  /// Takes back an addition whose field was left.
  func settleAddition() {
    if overlays.isEmpty, pane.openField == nil { takeBackAddition() }
  }

  /// Texts that came back from the person's own editor and were not accepted: to edit the row again goes on with them,
  /// where it has the value still that they were made of; an element may have another place.
  var textsNotTaken: [RowIdentifier: (text: String, original: String)] = [:]

  /// Takes into the draft what was typed and stands in no row yet, and returns whether it is a value; nil where
  /// nothing was typed.
  var takeTyped: (() -> Bool)? {
    changedText.map { text in { [unowned self] in text.acceptText(on: self) } }
  }

  /// Takes back an addition of which nobody has said yet what it is to be.
  func takeBackAddition() {
    guard let addition = model.takeBackAddition() else { return }
    if let before = addition.before {
      reveal(before)
    } else {
      navigator.followStructure()
    }
  }

  /// Keeps a copy of the draft, or says why that cannot be; returns whether nothing had to be said.
  @discardableResult
  func keepDraft(atOnce: Bool) -> Bool {
    guard let trouble = model.keepDraft(atOnce: atOnce) else { return true }
    warn(trouble)
    return false
  }

  // MARK: The screen

  /// The smallest screen on which the whole editor works.
  package static let smallestSize = Size(columns: 40, rows: 8)

  package var watchedDescriptor: Int32? { model.attendant?.descriptor }

  /// The row on which an editor was asked for since this was called last.
  func takeEditRequest() -> RowIdentifier? {
    defer { editRequest = nil }
    return editRequest
  }

  func requestEditor() { editRequest = focusedRow }

  /// Goes to a row that was found; where the editor only lists what others edit, asks for that one.
  func go(to found: RowIdentifier) {
    if isDisplay, group != nil { editRequest = found } else { reveal(found) }
  }

  /// Opens the panes that lead to the row and puts the focus on it.
  package func reveal(_ identifier: RowIdentifier) { navigator.reveal(identifier) }

  package var focusedRow: RowIdentifier? { pane.focusedContent?.row.identifier }

  // MARK: What is said

  /// Does something that may be refused, and says so where it is.
  func attempt(_ body: () throws(EditRefusal) -> Void) {
    do throws(EditRefusal) {
      try body()
    } catch {
      refuse("\(error)")
    }
  }

  /// Tells that a value is of the kind that was chosen.
  func sayPresent(kind: String, of title: String) {
    say(localized("\(title) is '\(kind)' already"))
  }

  /// Tells of which kind a value is since there were so many steps to undo, as it may look quite
  /// otherwise than before.
  func say(kind: String, of title: String, after undoCount: Int) {
    say(
      session.undoCount == undoCount
        ? localized("\(title) is shown as '\(kind)'; the file stays as it is")
        : localized("\(title) is now '\(kind)'; \(keyName(of: .undo)) takes it back"))
  }
}
