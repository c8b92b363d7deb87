package import EditorCore
package import Terminal

/// The display view: every value, and the way into the editor and back.
///
/// Enter opens the editor on the focused row. Save comes back here and the values are the new
/// ones; Cancel comes back and they are not.
package final class DisplayController: ScreenController {
  private let makeSession: (_ isReadOnly: Bool) throws -> EditSession
  private let location: String
  package var options: EditorOptions {
    didSet {
      display.options = options.asDisplay
      editor?.options = options
    }
  }
  private var display: EditorController
  private var editor: EditorController?
  private var saved: [Draft.Edit] = []
  private var closedRowViewCount = 0
  package private(set) var outcome: EditorOutcome?

  /// Shows what a session over the store reads; throws what making one throws.
  ///
  /// `makeSession` reads the store anew each time.
  package init(
    location: String, options: EditorOptions,
    makeSession: @escaping (_ isReadOnly: Bool) throws -> EditSession
  ) throws {
    self.location = location
    self.options = options
    self.makeSession = makeSession
    display = EditorController(
      session: try makeSession(true), location: location, options: options.asDisplay)
    if let button = options.editButton { display.reveal(button) }
  }

  package var madeRowViewCount: Int {
    closedRowViewCount + display.madeRowViewCount + (editor?.madeRowViewCount ?? 0)
  }

  package var focusedRow: RowIdentifier? { (editor ?? display).focusedRow }

  package func reveal(_ row: RowIdentifier) { (editor ?? display).reveal(row) }

  package func handle(_ event: Event) {
    guard let editor else {
      display.handle(event)
      if let row = display.takeEditRequest() { openEditor(on: row) }
      if let ending = display.outcome?.ending { end(ending) }
      return
    }
    editor.handle(event)
    guard let outcome = editor.outcome else { return }
    closeEditor(outcome)
  }

  package func draw(in canvas: inout Canvas) -> Point? {
    (editor ?? display).draw(in: &canvas)
  }

  package var workDelay: Int? { (editor ?? display).workDelay }

  package func work() { (editor ?? display).work() }

  package var watchedDescriptor: Int32? { (editor ?? display).watchedDescriptor }

  package var tickInterval: Int? { (editor ?? display).tickInterval }

  package func tick() -> Bool { (editor ?? display).tick() }

  package func follow() {
    display.follow()
    editor?.follow()
  }

  package func say(_ text: String) { (editor ?? display).say(text) }

  package func takeRequests() -> [ScreenRequest] {
    display.takeRequests() + (editor?.takeRequests() ?? [])
  }

  private func openEditor(on row: RowIdentifier) {
    do {
      let editor = EditorController(
        session: try makeSession(false), location: location, options: options)
      editor.reveal(row)
      editor.draftOffers.offer()
      self.editor = editor
    } catch {
      display.refuse("\(error)")
    }
  }

  private func closeEditor(_ outcome: EditorOutcome) {
    let row = editor?.focusedRow
    closedRowViewCount += editor?.madeRowViewCount ?? 0
    editor = nil
    saved += outcome.saved
    switch outcome.ending {
    case .interrupted, .terminated, .reopening:
      end(outcome.ending, as: outcome)
    case .finished, .cancelled:
      showAnew(at: row, after: outcome)
    }
  }

  private func showAnew(at row: RowIdentifier?, after outcome: EditorOutcome) {
    do {
      closedRowViewCount += display.madeRowViewCount
      display = EditorController(
        session: try makeSession(true), location: location, options: options.asDisplay)
      if let row = options.editButton ?? row { display.reveal(row) }
    } catch {
      // What was read before still stands on the screen.
      display.refuse("\(error)")
      return
    }
    if outcome.ending == .cancelled {
      display.say(localized("cancelled; \(outcome.dropped.changes) dropped"))
    } else if !outcome.saved.isEmpty {
      display.say(localized("saved \(outcome.saved.count.changes)"))
    }
  }

  /// Ends as the editor that it has opened did, with all that was saved.
  private func end(_ ending: EditorOutcome.Ending, as inner: EditorOutcome? = nil) {
    var outcome = inner ?? EditorOutcome(ending: ending, saved: [], dropped: 0)
    outcome.saved = saved
    self.outcome = outcome
  }
}

extension FormContent {
  /// The form as one that only shows values, with the button that opens the editor.
  func display(button: String) -> FormContent {
    var form = self
    var row = Row(
      identifier: RowIdentifier(button), pointer: nil, title: "", control: .info)
    row.field = EditButton(words: button)
    form.root = Pane(
      title: form.root.title, sections: Array(form.root.sections) + [PaneSection(rows: [row])])
    return form
  }
}

/// What opens the editor from a screen that only shows values.
private struct EditButton: CustomField {
  let words: String

  func text(for value: Value?, in row: Row) -> [FieldText] { [FieldText("[\(words)]", .key)] }

  func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent { .none }
}
