import Documents
import EditorCore
import FormSources
import PreferencesEditor
import Stores
import Terminal

/// Drives an editor over a document in memory, as a person would: keys in, lines out.
final class EditorDriver {
  let controller: EditorController
  let store: MemoryStore
  let session: EditSession
  var size: Size

  init(
    _ text: String, format: DocumentFormat = .jsonc, schema: String? = nil, columns: Int = 60,
    rows: Int = 16, form: FormContent? = nil, options: EditorOptions = EditorDriver.plainOptions,
    isReadOnly: Bool = false, types: ValueTypes? = nil
  ) throws {
    store = MemoryStore(Array(text.utf8), format: format, types: types)
    let snapshot = try store.read()
    let source = try schema.map { try JSONSchemaSource(Document(Array($0.utf8), format: .jsonc)) }
    let form =
      form ?? FormSource.form(for: snapshot.index, schema: source, title: "settings.json")
    let session = EditSession(
      form: form, store: store, baseline: snapshot, validator: DocumentValidator(schema: source),
      isReadOnly: isReadOnly)
    session.makeForm = { snapshot in
      guard let snapshot = snapshot as? any DocumentBacked else { return form }
      return FormSource.form(for: snapshot.index, schema: source, title: "settings.json")
    }
    self.session = session
    controller = EditorController(
      session: session, location: "~/settings.json", options: options)
    size = Size(columns: columns, rows: rows)
    draw()
  }

  /// Without colours, so that a test sees what is there without them.
  static var plainOptions: EditorOptions {
    var options = EditorOptions()
    options.theme = .mono
    return options
  }

  /// What the file would hold now.
  var text: String { String(decoding: store.bytes, as: UTF8.self) }

  private(set) var lines: [String] = []
  private(set) var canvas = Canvas(size: Size(columns: 0, rows: 0))
  private(set) var cursor: Point?

  /// The last line: hints, a notice or a prompt.
  var bar: String { lines[size.rows - 1] }
  /// The lines of help above it.
  var help: [String] { Array(lines[(size.rows - 3)..<(size.rows - 1)]) }

  /// The line on which the cursor stands.
  var cursorLine: String { cursor.map { lines[$0.y] } ?? "" }

  func press(_ keys: Key...) {
    for key in keys {
      controller.handle(.key(key))
      draw()
    }
  }

  func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  func handle(_ event: Event) {
    controller.handle(event)
    draw()
  }

  func resize(to size: Size) {
    self.size = size
    handle(.resized(size))
  }

  /// Lets a moment pass in which nobody types.
  func idle() {
    while controller.workDelay != nil { controller.work() }
    draw()
  }

  /// Has the editor look after the file and the draft.
  func tick() {
    controller.tick()
    draw()
  }

  /// Has another program write the file while the editor is open.
  func changeUnderneath(_ change: Change) throws {
    _ = try store.write([change], against: try store.read())
  }

  private func draw() {
    while controller.workDelay == 0 { controller.work() }
    canvas = Canvas(size: size)
    cursor = controller.draw(in: &canvas)
    lines = canvas.lines
  }
}
