package import EditorCore
public import PreferencesEditor
import Terminal

/// A host's form, driven by keys without a terminal, its screen read as text.
///
/// ```swift
/// let screen = FormDriver(form, Settings(), columns: 80, rows: 24)
/// screen.press(.down, .space)
/// #expect(screen.text.contains("[x] on"))
/// let saved = try await screen.save()
/// ```
///
/// It shows what a person would see, colours apart, and is for the main actor, as the form is. It needs
/// no framework for tests and works in each.
public final class FormDriver<Model> {
  /// Holds the model, or the values; nil for a form over a file.
  package let store: ModelStore?
  private let run: FormRun
  private let screen: ScreenDriver

  /// Opens a form as `Form.edit(_:defaults:options:)` does.
  ///
  /// - Parameters:
  ///   - form: The form. One that does not fit the model, which the compiler lets pass for classes that
  ///     inherit alone, stops the program with the reason.
  ///   - model: The values that the rows begin with; it stays as it is.
  ///   - defaults: What rows go back to when they are reset; nil for `model`.
  ///   - columns: How wide the screen is, in cells.
  ///   - rows: How high it is, in lines.
  ///   - options: How the form looks and behaves.
  public convenience init(
    _ form: Form<Model>, _ model: Model, defaults: Model? = nil, columns: Int = 80, rows: Int = 24,
    options: FormOptions = FormOptions()
  ) {
    self.init(columns, rows, options) {
      try ModelStore(form: form.content, model: model, defaults: defaults)
    }
  }

  private convenience init(
    _ columns: Int, _ rows: Int, _ options: FormOptions, store make: () throws -> ModelStore
  ) {
    self.init(Size(columns: columns, rows: rows)) {
      let store = try make()
      return (store, FormRun(store, options: options))
    }
  }

  private init(_ size: Size, run make: () throws -> (ModelStore?, FormRun)) {
    do {
      (store, run) = try make()
      screen = ScreenDriver(
        try run.open(from: .editor, repertoire: .unicode, colorCount: 0), size: size)
    } catch {
      preconditionFailure("The form does not open: \(error)")
    }
  }

  // MARK: Keys

  /// Moves the focus to a row, wherever it is; one that the form does not have stops the program.
  ///
  /// What is typed in an open field is taken first, as by a click; where it is no value, the field stays.
  public func focus(_ row: RowIdentifier) {
    precondition(session.row(row) != nil, "The form has no row '\(row)'")
    if controller.leaveField() { controller.reveal(row) }
    screen.draw()
  }

  /// Presses keys, one after the other; once the form is closed, nothing comes of it.
  public func press(_ keys: FormKey...) {
    for key in keys { handle(.key(key.key)) }
  }

  /// Types a text, a key for each character; `press` has the keys that are none.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars { handle(.key(.character(scalar))) }
  }

  /// Makes the screen another size, as a person does a window.
  public func resize(columns: Int, rows: Int) {
    handle(.resized(Size(columns: columns, rows: rows)))
  }

  /// Puts another model under the edits, as one does that `Form.edit(_:following:)` is given.
  ///
  /// - Throws: `BindingError` where a row is bound to another type.
  public func rebase(_ model: Model) throws {
    try run.rebase(model)
    screen.draw()
  }

  /// Lets time pass in which nobody types: `FormOptions.onTick` is called, and errors are looked for.
  public func tick() {
    guard isOpen else { return }
    run.tick()
    screen.tick()
    screen.idle()
  }

  /// Presses ^S, and waits until what the host does at Save is done.
  ///
  /// - Returns: The model that was saved; the form is closed then, unless edits were held back.
  /// - Throws: `NotSaved`, where the form refuses to or what the host does throws; the form stays open.
  public func save() async throws -> Model {
    try await commit()
    guard let model = store?.latest.model as? Model else {
      preconditionFailure("A form over no model has values: values()")
    }
    return model
  }

  // MARK: Screen

  /// What stands on the screen, line by line, without spaces at the ends of lines; once the form is
  /// closed, what stood there last.
  public var lines: [String] { screen.lines }

  /// The lines as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// The line of the row with the title; nil where none is on the screen.
  public func line(_ title: String) -> String? { lines.first { $0.contains(" \(title) ") } }

  /// Whether the form is open: nothing was saved with ^S, and nobody left.
  public var isOpen: Bool { controller.outcome == nil }

  /// Whether there are edits that are not saved.
  public var hasChanges: Bool { !session.draft.isEmpty }

  /// The values of rows by their names, as they hold now: edited, else stored, else default.
  public var values: FormValues { session.values }

  // MARK: - Private

  package var controller: EditorController {
    guard let controller = screen.controller as? EditorController else {
      preconditionFailure("An editor is opened by an editor's controller")
    }
    return controller
  }

  package var session: EditSession { controller.session }

  private func handle(_ event: Event) {
    if isOpen { screen.handle(event) }
  }

  private func commit() async throws {
    // While the host is busy with a Save, the form takes no other.
    try await settle()
    press(.control("s"))
    try await settle()
    if let obstacle = controller.fieldObstacle { throw NotSaved(description: obstacle) }
    guard session.draft.pending.isEmpty else {
      throw NotSaved(description: controller.said ?? text)
    }
  }

  /// Waits until what the host does in its own time is done: an action of a row, or a Save.
  public func settle() async throws {
    while controller.isBusy { try await Task.sleep(for: .milliseconds(1)) }
    screen.idle()
  }
}

/// Why a form was not saved, as its screen says.
public struct NotSaved: Error, Hashable, CustomStringConvertible {
  public let description: String
}

// MARK: - Objects, values without a model, and files

extension FormDriver where Model: AnyObject {
  /// Opens a form over an object as `Form.edit(_:into:options:)` does: each Save makes a new one.
  public convenience init(
    _ form: Form<Model>, _ model: Model?, into make: @escaping () -> Model, columns: Int = 80,
    rows: Int = 24, options: FormOptions = FormOptions()
  ) {
    self.init(columns, rows, options) {
      try ModelStore(form: form.content, model: model, into: make)
    }
  }
}

extension FormDriver where Model == NoModel {
  /// Opens a form over values by the names of its rows, and over the controls that its rows hold.
  public convenience init(
    _ form: Form<Model>, values: [RowIdentifier: Value] = [:], columns: Int = 80, rows: Int = 24,
    options: FormOptions = FormOptions()
  ) {
    self.init(columns, rows, options) {
      try ModelStore(form: form.content, values: values)
    }
  }

  /// Presses ^S; returns the values by the names of rows that are bound to no control.
  public func save() async throws -> [RowIdentifier: Value] {
    try await commit()
    return store?.latest.values ?? [:]
  }
}

extension FormDriver where Model == FileForm {
  /// Opens the form over a file as `SettingsFile.edit(options:)` does.
  ///
  /// - Parameters:
  ///   - form: The form. A file that cannot be read stops the program with the reason.
  ///   - columns: How wide the screen is, in cells.
  ///   - rows: How high it is, in lines.
  ///   - options: How the form looks and behaves.
  public convenience init(
    _ form: FileForm, columns: Int = 80, rows: Int = 24, options: FormOptions = FormOptions()
  ) {
    self.init(Size(columns: columns, rows: rows)) { (nil, try form.makeRun(options)) }
  }

  /// Presses ^S; the file holds what was saved.
  public func save() async throws { try await commit() }
}
