import Documents
import EditorCore
import FormSources
import PreferencesEditor
import PreferencesEditorTesting
import Stores
import Terminal

/// Drives an editor over a document in memory, as a person would: keys in, lines out.
final class EditorDriver: DrivesScreen {
  let controller: EditorController
  let screen: ScreenDriver
  let store: MemoryStore
  let session: EditSession

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
    screen = ScreenDriver(controller, size: Size(columns: columns, rows: rows))
  }

  /// Without colours, so that a test sees what is there without them.
  static var plainOptions: EditorOptions {
    var options = EditorOptions()
    options.theme = .mono
    return options
  }

  /// What the file would hold now.
  var text: String { String(decoding: store.bytes, as: UTF8.self) }

  /// Has another program write the file while the editor is open.
  func changeUnderneath(_ change: Change) throws {
    _ = try store.commit([change], against: try store.read())
  }
}
