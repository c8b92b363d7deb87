import Documents
import EditorCore
import Testing

@testable import FormSources

/// Flat settings in sections.
struct SectionGroupingTests {
  private func form(
    _ text: String, _ format: DocumentFormat = .jsonc, schema: String? = nil
  ) throws -> FormContent {
    let source = try schema.map { try JSONSchemaSource(Document(Array($0.utf8), format: .jsonc)) }
    return FormSource.form(
      for: DocumentIndex(try Document(Array(text.utf8), format: format)), schema: source,
      title: "settings")
  }

  /// The sections with the identifiers of their rows.
  private func outline(_ form: FormContent) -> [String] {
    form.root.sections.map { section in
      "\(section.header ?? "-"): "
        + section.rows.map { String($0.identifier.text.dropFirst()) }.joined(separator: " ")
    }
  }

  private static let flat = """
    {"editor.a": 1, "theme": "dark", "files.a": 1, "editor.b": 2, "files.b": 2, "editor.c": 3,
     "files.exclude": {"x": true}, "files.c": 3, "window.zoom": 1, "editor.d": 4, "files.d": 4,
     "shell": "sh"}
    """

  @Test func `settings with dots are gathered by the first part of their names`() throws {
    let form = try form(Self.flat)
    #expect(
      outline(form) == [
        "editor: editor.a editor.b editor.c editor.d", "-: theme window.zoom shell",
        "files: files.a files.b files.c files.d", "files.exclude: files.exclude/x",
      ])
  }

  @Test func `every row is found where it is shown`() throws {
    let form = try form(Self.flat)
    for section in form.root.sections.indices {
      for row in form.root.sections[section].rows.indices {
        let position = RowPosition(section: section, row: row)
        #expect(form.root.route(to: form.root[position].identifier) == [position])
      }
    }
  }

  @Test(arguments: [
    #"{"a.x": 1, "a.y": 2, "a.z": 3}"#,
    #"{"a.x": 1, "a.y": 2, "a.z": 3, "b.x": 1, "b.y": 2, "b.z": 3}"#,
    "{" + (0..<20).map { "\"k\($0).x\": 1" }.joined(separator: ", ") + "}",
    "{" + (0..<20).map { "\"a.k\($0)\": 1" }.joined(separator: ", ") + "}",
    "{" + (0..<20).map { "\".k\($0)\": 1" }.joined(separator: ", ") + "}",
  ])
  func `few settings, groups of few, and one of all stay as they are`(text: String) throws {
    #expect(try form(text).root.sections.map(\.header) == [nil])
  }

  @Test func `settings of a flat schema are gathered too`() throws {
    let names = ["a.1", "b.1", "a.2", "b.2", "a.3", "b.3", "a.4", "c", "d", "e", "f", "g"]
    let properties = names.map { "\"\($0)\": {\"type\": \"integer\"}" }.joined(separator: ", ")
    let form = try form("{}", schema: "{\"properties\": {\(properties)}}")
    #expect(outline(form) == ["a: a.1 a.2 a.3 a.4", "b: b.1 b.2 b.3", "-: c d e f g"])
  }

  @Test func `banners of the file's own comments head sections`() throws {
    let text = """
      # My settings.
      first = 1

      # === Network ===
      port = 80
      # Of host.
      host = "a"
      # ---------
      # Looks
      # ---------
      theme = "dark"

      [inner]
      # --- not of the root ---
      deep = 1
      """
    let form = try form(text, .toml)
    #expect(
      outline(form) == [
        "-: first", "Network: port host", "Looks: theme", "inner: inner/deep",
      ])
    #expect(form.row("/first")?.help == nil)
    #expect(form.row("/port")?.help == nil)
    #expect(form.row("/host")?.help == "Of host.")
    for name in ["/first", "/port", "/host", "/theme", "/inner/deep"] as [RowIdentifier] {
      #expect(form.row(name)?.identifier == name)
    }
  }

  @Test(arguments: ["# == All ==\na = 1\n\nb = 2\n", "a = 1\n# == Colours ==\nb = 2\n\nc = 3\n"])
  func `one banner heads nothing`(text: String) throws {
    #expect(try form(text, .toml).root.sections.map(\.header) == [nil])
  }

  @Test func `a search finds gathered settings where they are`() throws {
    let form = try form(Self.flat)
    var found: [FoundRow] = []
    let query = SearchQuery("b")
    for section in form.root.sections.indices where form.root.sections[section].header != nil {
      found +=
        form.root.searcher?.find(
          query, form.root.sections[section].rows.indices, section, false) ?? []
    }
    #expect(found.map(\.row).contains(1))
  }
}
