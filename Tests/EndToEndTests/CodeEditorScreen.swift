import TestSupport
import Testing

/// The editor on a file with comments and a schema of some hundreds of settings, in `Fixtures`.
struct CodeEditorScreen {
  let sandbox: Sandbox
  let editor: EditorScreen
  /// What the file holds before anything is changed.
  let original: String

  private static let name = "code-editor.json"
  private static let schema = "code-editor.schema.json"

  init(columns: Int = 80, rows: Int = 24) throws {
    original = try Self.fixture(Self.name)
    sandbox = try Sandbox(original, named: Self.name)
    try sandbox.folder.write(try Self.fixture(Self.schema), to: Self.schema)
    editor = try EditorScreen(
      sandbox, [Self.name, "--schema", Self.schema], columns: columns, rows: rows)
  }

  private static func fixture(_ name: String) throws -> String {
    try TestFiles.text(of: "\(TestFiles.root)/Tests/EndToEndTests/Fixtures/\(name)")
  }

  /// What the file holds now.
  var text: String { get throws { try sandbox.folder.text(of: Self.name) } }

  /// Waits until the focused row holds a text.
  func isOn(_ text: String) throws -> Bool {
    try editor.wait { _ in try editor.focusedLine.contains(text) }
  }

  /// Types a query into a search.
  func search(for query: String) throws {
    try editor.press("/")
    #expect(try editor.shows(" Search"))
    try editor.tmux.type(query)
  }

  /// Goes to a row by its identifier, in whichever pane it is.
  func go(to identifier: String, titled title: String) throws {
    try search(for: identifier)
    try #require(try isOn(title), "\(identifier) is not found")
    try editor.press("Enter")
    try #require(try editor.wait { !($0.first?.hasPrefix(" Search") ?? true) })
    try #require(try isOn(title))
  }
}
