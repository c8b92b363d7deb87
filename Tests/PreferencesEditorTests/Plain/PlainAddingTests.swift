import Documents
import EditorCore
import FormSources
import Stores
import Testing

@testable import PreferencesEditor

/// What is added line by line holds nothing that nobody typed or chose.
struct PlainAddingTests {
  private static let schema = #"""
    {"properties": {
      "levels": {"type": "array", "items": {"enum": ["low", "high"]}},
      "flags": {"type": "array", "items": {"type": "boolean"}},
      "ports": {"type": "array", "items": {"type": "integer"}},
      "targets": {"type": "array", "items": {"oneOf": [
        {"title": "Local", "type": "object", "required": ["path"],
         "properties": {"path": {"title": "Path", "type": "string"}}},
        {"title": "S3", "type": "object", "required": ["bucket"],
         "properties": {"bucket": {"type": "string"}}}]}},
      "on": {"type": "boolean"}}}
    """#
  private let store: MemoryStore
  private let editor: PlainEditor

  init() throws { try self.init("{}", schema: Self.schema) }

  private init(_ json: String, schema: String?) throws {
    store = MemoryStore(Array(json.utf8))
    let snapshot = try store.read()
    let source = try schema.map { try JSONSchemaSource(Document(Array($0.utf8), format: .jsonc)) }
    let form = FormSource.form(for: snapshot.index, schema: source, title: "settings.json")
    editor = PlainEditor(
      session: EditSession(
        form: form, store: store, baseline: snapshot, validator: DocumentValidator(schema: source)),
      location: "~/settings.json")
  }

  private func say(_ lines: String...) -> [String] {
    lines.map { editor.handle($0) }.last ?? []
  }

  private var saved: String {
    _ = editor.handle("w")
    return String(decoding: store.bytes, as: UTF8.self)
  }

  @Test func `a key is asked for its kind, then for its value, as one step`() throws {
    #expect(say("add", "mine").prefix(3) == ["the kinds of mine:", "  1. text", "  2. number"])
    #expect(say("number").contains("an empty line adds none, \"\" is the empty text"))
    #expect(say("5") == ["mine: 0 → 5"])
    #expect(say("u").count == 1)
    #expect(editor.session.draft.isEmpty)
    #expect(say("U").count == 1)
    #expect(saved == "{\n  \"mine\": 5\n}")
  }

  @Test func `a key without a kind or a value is not added`() throws {
    #expect(say("add", "mine", "") == ["kept"])
    #expect(say("add", "mine", "colour") == ["not taken: 'colour' is none of the kinds"])
    #expect(say("add", "mine", "text", "") == ["nothing is added"])
    #expect(
      say("add", "mine", "number", "x") == ["not taken: 'x' is not a number", "nothing is added"])
    #expect(editor.session.draft.isEmpty)
    #expect(say("U") == ["nothing to redo"])
  }

  @Test func `an empty text, a list and null are added where they are asked for`() throws {
    #expect(say("add", "a", "text", "\"\"") == ["a: (empty)"])
    #expect(say("add", "b", "null") == ["added 'b'"])
    #expect(say("add", "c", "on or off") == ["added 'c'", "on or off; an empty line adds none"])
    #expect(say("off") == ["c: off"])
    #expect(saved == "{\n  \"a\": \"\",\n  \"b\": null,\n  \"c\": false\n}")
  }

  @Test func `the keys that may be added are listed with their titles`() throws {
    let properties = (1...30).map { #""k\#($0)": {"type": "string"}"# }.joined(separator: ", ")
    let test = try Self(
      #"{"o": {"host": "a"}}"#,
      schema:
        #"{"properties": {"o": {"properties": {"host": {}, "port": {"title": "Port", "type": "string"}}}}}"#
    )
    #expect(
      test.say("add [o]") == ["  port: Port", "a key for the new item; an empty line adds none"])
    #expect(test.say("Port").first == "Port: unset")
    let many = try Self(
      #"{"o": {}}"#, schema: #"{"properties": {"o": {"properties": {\#(properties)}}}}"#)
    let said = many.say("add 1")
    #expect(said.count == 22)
    #expect(said[0] == "  k1" && said[20] == "  and 10 more")
  }

  @Test func `a section stands for its object`() throws {
    let object = #"{"name": "web", "window": {"x": 1}, "font": {"size": 2}}"#
    let test = try Self(object, schema: nil)
    #expect(test.say("down [window]").contains("[font]"))
    #expect(test.say("down [window]").first == "this is the last item")
    #expect(test.say("add [window]", "y", "number").first == "added 'y'")
    #expect(test.say("2") == ["y: 0 → 2"])
    #expect(test.say("key [font]", "face").contains("2. face: size 2 ›"))
    #expect(test.say("dup [window]").contains("5. window2: x 1, y 2 ›"))
    #expect(test.say("[window]").first == "window")
    #expect(test.say("b", "del [window]").contains("removed 'window'"))
    #expect(test.say("del [windows]") == ["no section of that title is an object"])
    #expect(
      test.saved == #"{"name": "web", "face": {"size": 2}, "window2": {"x": 1, "y": 2}}"#)
  }

  @Test func `an item that is one of some is none until it is chosen, the first one too`() throws {
    #expect(say("add 1", "") == ["nothing is added"])
    #expect(editor.session.draft.isEmpty)
    #expect(say("add", "low") == ["1: low", "1. 1: low (unsaved)"])
    #expect(saved == "{\n  \"levels\": [\n    \"low\"\n  ]\n}")
  }

  @Test func `a number that is none adds none`() throws {
    #expect(say("add 3", "x").last == "nothing is added")
    #expect(editor.session.draft.isEmpty)
  }

  @Test func `input that ends while a value is asked for adds none`() throws {
    _ = say("add 3")
    editor.endOfInput()
    #expect(editor.outcome?.ending == .finished || editor.session.draft.isEmpty)
    #expect(editor.session.draft.isEmpty)
  }

  @Test func `the kind of an item is asked for, and a Save names what it lacks`() throws {
    #expect(say("add 4").dropFirst().first == "the kinds of 1:")
    #expect(say("") == ["nothing is added"])
    #expect(say("add", "local").contains("not taken: 'local' is none of the kinds"))
    _ = say("add", "Local")
    #expect(
      say("w") == ["not saved: 'Path' of 'targets › 1' is required: a text; 2=VALUE sets it"])
    #expect(
      say("b", "w") == ["not saved: 'Path' of 'targets › 1' is required: a text; 1 leads to it"])
    _ = say("1", "2=/b")
    #expect(saved.contains(#""path": "/b""#))
  }

  @Test func `a toggle takes what people call its states`() throws {
    #expect(say("5=on") == ["on: unset → on"])
    #expect(say("5=false") == ["on: on → off"])
    #expect(say("5=true") == ["on: off → on"])
    #expect(say("5=off") == ["on: on → off"])
    #expect(say("5=maybe") == ["not taken: 'maybe' is neither true nor false"])
  }
}
