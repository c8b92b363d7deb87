import EditorCore
import TableUI
package import Terminal

/// The editor on the screen: what events do to it, and the commands that keys stand for.
///
/// Events go in, frames come out; nothing here knows a terminal, so tests run it on a canvas.
package final class EditorController: EditorScreen, ScreenController {
  /// What is done to the parts of lists, maps and objects.
  private(set) lazy var elements = ElementEditor(self, rows: rowEditor)
  private(set) lazy var rowEditor: RowEditor = RowEditor(of: self) { [unowned self] in
    outside.edit($0)
  }
  private(set) lazy var fieldEditor = FieldEditor(of: self, rows: rowEditor)
  private(set) lazy var reversal = UndoAndReset(of: self)
  private(set) lazy var fileFollower = FileFollower(of: self)
  private(set) lazy var drawing = EditorDrawing(of: self)
  private lazy var mouseInput = MouseInput(
    of: self, drawing: drawing, fields: fieldEditor, rows: rowEditor)
  private(set) lazy var saver = Saver(for: self)
  package private(set) lazy var draftOffers = DraftOffers(of: self)
  private(set) lazy var outside: OutsideEditing = OutsideEditing(
    from: self, rows: rowEditor, saver: saver)

  /// Whether a Save or an action is under way that a host's program does in its own time.
  package var isBusy: Bool { saver.isWaiting || actions.isRunning }

  // MARK: Events

  package override func handle(_ event: Event) {
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
      leaving.endAll(.terminated(signal))
    case .mouse(let mouse):
      mouseInput.handle(mouse)
    case .resized, .readable, .timeout, .focus, .background:
      break
    }
    settleAddition()
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

  override var takeTyped: (() -> Bool)? {
    guard pane.openField?.isChanged ?? false else { return super.takeTyped }
    return { [unowned self] in fieldEditor.acceptField() }
  }

  /// Takes what is typed in an open field and closes it; returns whether none is open then.
  package func leaveField() -> Bool { fieldEditor.acceptField() }

  /// Why the open field was not taken, in words; nil where none is open.
  package var fieldObstacle: String? { pane.openField.map { $0.message ?? $0.editor.text } }

  private func handle(_ key: Key) {
    // ^C means the same wherever it is typed, so it always leads out.
    if key == .control("c") {
      leaving.interrupt()
    } else if drawing.isTooSmall, !(overlay is Question), !isSavingOrLeaving(key) {
      // Nobody sees what it would do.
      return
    } else if key == .function(1), !(overlay is KeyHelp), !Footer(of: self).hints.isEmpty {
      open(KeyHelp(in: self))
    } else if let overlay {
      let accept = key == .control("s") || key == .function(2) ? overlay.acceptKey : nil
      overlay.handle(accept ?? key, on: self)
      // What was not taken, or is asked about first, stays on the screen.
      if accept != nil, overlays.isEmpty { perform(.save) }
    } else if pane.openField != nil {
      fieldEditor.handle(key)
    } else if searchController.handle(key, in: self) || rowEditor.act(ownKey: key) {
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

  private func isSavingOrLeaving(_ key: Key) -> Bool {
    let command = options.keyMap.command(for: key)
    return key == .escape || command == .save || command == .cancel
  }

  private func handlePaste(_ text: String) {
    if drawing.isTooSmall {
      return
    } else if let overlay {
      overlay.paste(text, on: self)
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
    session.errors.follow()
    session.prepareForEdit()
    // Made now, while nobody types, and not when the first key is pressed.
    _ = KeyMap.standardBindings
  }

  /// How long nobody types before errors are looked for.
  private static let restMilliseconds = 150

  // MARK: Commands

  /// Why a command can do nothing now, in words; nil where it can do something.
  ///
  /// The footer leaves such commands out, the key help lists them last with the words, and a key
  /// for one says them.
  override func obstacle(to command: Command) -> String? {
    if let act = group?.act(command) { return act.obstacle() }
    return CommandTable.entry(for: command)?.obstacle(self)
  }

  override func perform(_ command: Command) {
    if let reason = obstacle(to: command) { return refuse(reason) }
    if let act = group?.act(command) { return act.run() }
    CommandTable.entry(for: command)?.run(self)
  }

  // MARK: The screen

  /// Draws the frame of this moment; returns where the hardware cursor belongs.
  package func draw(in canvas: inout Canvas) -> Point? { drawing.draw(in: &canvas) }

  package var tickInterval: Int? {
    // What a host's program says in its own time is to be seen soon.
    isBusy ? Self.busyMilliseconds : fileFollower.tickInterval
  }

  private static let busyMilliseconds = 50

  package func tick() -> Bool {
    guard outcome == nil else { return false }
    pane.table.prepareNextRows()
    let hasFollowed = fileFollower.tick()
    return saver.tick() || hasFollowed || isBusy
  }

  package func follow() { fileFollower.follow() }
}

extension EditorController {
  /// For a process that ends with the editor: leaves to that what searches have found.
  package func leaveSearchesToExit() {
    _ = Unmanaged.passRetained(searchController)
  }
}
