import Documents
import EditorCore
import FormSources
import Stores
import Testing

@testable import PreferencesEditor

/// Lists, maps, multiple choices and texts of several lines, line by line.
struct PlainListTests {
  private static let json = """
    {"paths": ["a", "b"], "env": {"PATH": "/bin"}, "servers": [{"name": "web", "port": 80}]}
    """
  private static let schema = """
    {"properties": {
      "paths": {"type": "array", "items": {"type": "string"}, "maxItems": 3},
      "env": {"type": "object", "additionalProperties": {"type": "string"}},
      "servers": {"type": "array"},
      "colors": {"type": "array", "uniqueItems": true, "items": {"enum": ["red", "green", "blue"]}},
      "old": {"type": "array", "items": {"type": "string"}, "deprecated": true},
      "risky": {"type": "boolean", "x-dangerous": "All is lost."}}}
    """
  private let store = MemoryStore(Array(json.utf8))

  private func editor() throws -> PlainEditor {
    let snapshot = try store.read()
    let source = try JSONSchemaSource(Document(Array(Self.schema.utf8), format: .jsonc))
    let form = FormSource.form(for: snapshot.index, schema: source, title: "settings.json")
    return PlainEditor(
      session: EditSession(
        form: form, store: store, baseline: snapshot, validator: DocumentValidator(schema: source)),
      location: "~/settings.json")
  }

  private func saved(_ editor: PlainEditor) -> String {
    _ = editor.handle("w")
    return String(decoding: store.bytes, as: UTF8.self)
  }

  @Test func `what asks for nothing that is to be done is taken, and what cannot be moved is not`()
    throws
  {
    let store = MemoryStore(Array("a = 1\nb = 2\n".utf8), format: .toml)
    let snapshot = try store.read()
    let form = FormSource.form(for: snapshot.index, schema: nil, title: "a.toml")
    let editor = PlainEditor(
      session: EditSession(form: form, store: store, baseline: snapshot, validator: nil),
      location: "a.toml")
    #expect(editor.handle("d") == ["no unsaved changes"] && editor.refusedLines == 0)
    #expect(editor.handle("up 2") == ["not taken: the order of these keys is fixed"])
    #expect(editor.refusedLines == 1)
  }

  @Test func `a list is opened by its number, and its items are edited there`() throws {
    let editor = try editor()
    #expect(editor.handle("l").first == "1. paths: 2 items: a, b ›")
    #expect(editor.handle("1") == ["paths", "1. 1: a", "2. 2: b", "at most 3 items"])
    #expect(editor.handle("2=c") == ["2: b → c"])
    #expect(editor.handle("b").first == "1. paths: 2 items: a, c › (unsaved)")
    #expect(saved(editor) == Self.json.replacing("\"b\"]", with: "\"c\"]"))
  }

  @Test func `an item is added and asked for, from its list or from the list's row`() throws {
    let editor = try editor()
    #expect(editor.handle("add 1").contains("added item 3"))
    #expect(editor.prompt == "new value: ")
    #expect(editor.handle("c") == ["3: (empty) → c"])
    #expect(editor.handle("add") == ["not taken: takes at most 3 items"])
    #expect(editor.handle("b").first == "1. paths: 3 items: a, b, c › (unsaved)")
    #expect(saved(editor) == Self.json.replacing("\"b\"]", with: "\"b\", \"c\"]"))
  }

  @Test func `items are moved, copied and removed, and that is undone`() throws {
    let editor = try editor()
    _ = editor.handle("1")
    #expect(editor.handle("down 1").prefix(2) == ["1. 1: b", "2. 2: a"])
    #expect(editor.handle("up 1").first == "this is the first item")
    #expect(editor.handle("dup 2").prefix(3) == ["1. 1: b", "2. 2: a", "3. 3: a (unsaved)"])
    #expect(editor.handle("del 1").prefix(3) == ["removed item 1", "1. 1: a", "2. 2: a (unsaved)"])
    #expect(editor.handle("u").prefix(2) == ["paths: 3 items: b, a, a", "1. 1: b"])
    for _ in 0..<2 { _ = editor.handle("u") }
    #expect(editor.handle("l").prefix(2) == ["1. 1: a", "2. 2: b"])
    #expect(editor.handle("key 1") == ["items of a list have no keys"])
    _ = editor.handle("b")
    for command in ["del", "up", "dup", "key"] {
      #expect(
        editor.handle("\(command) 3") == ["the form names this setting; r unsets it"], "\(command)")
    }
  }

  @Test func `what cannot be changed at all says why first`() throws {
    let editor = PlainEditor(
      session: try EditorDriver(#"{"a": 1, "a": 2}"#).session, location: "~/config")
    #expect(editor.handle("del 1") == ["does not count: the same key is there again further down"])
  }

  @Test func `a map asks for the key, and gives an item another`() throws {
    let editor = try editor()
    #expect(editor.handle("add 2") == ["a key for the new item; an empty line adds none"])
    #expect(editor.prompt == "key: ")
    #expect(editor.handle("PATH") == ["not taken: 'PATH' is there already"])
    _ = editor.handle("add 2")
    #expect(editor.handle("HOME").contains("added 'HOME'"))
    #expect(editor.handle("/me") == ["HOME: (empty) → /me"])
    #expect(editor.handle("key 1") == ["the key is 'PATH'; an empty line keeps it"])
    #expect(editor.handle("P").first == "1. P: /bin (unsaved)")
    #expect(
      saved(editor)
        == Self.json.replacing(
          #"{"PATH": "/bin"}"#, with: #"{"P": "/bin", "HOME": "/me"}"#))
  }

  @Test func `a key is added to an object with settings, and is renamed and removed`() throws {
    let editor = try editor()
    #expect(
      editor.handle("add") == [
        "  colors", "  old", "  risky", "a key for the new item; an empty line adds none",
      ])
    #expect(editor.handle("env") == ["not taken: 'env' is there already"])
    _ = editor.handle("add")
    #expect(editor.handle("mine").first == "the kinds of mine:")
    #expect(editor.prompt == "number or name: ")
    #expect(editor.handle("text").first == "added 'mine'")
    #expect(editor.handle("x") == ["mine: (empty) → x"])
    #expect(editor.handle("key 7") == ["the key is 'mine'; an empty line keeps it"])
    #expect(editor.handle("yours").contains("7. yours: x (unsaved)"))
    #expect(saved(editor) == Self.json.replacing("80}]}", with: #"80}], "yours": "x"}"#))
    #expect(editor.handle("del 7").first == "removed 'yours'")
    #expect(saved(editor) == Self.json)
  }

  @Test func `a list of objects leads to the settings of one`() throws {
    let editor = try editor()
    _ = editor.handle("3")
    #expect(editor.handle("1") == ["servers › web", "1. name: web", "2. port: 80"])
    #expect(editor.handle("2=81") == ["port: 80 → 81"])
    #expect(editor.handle("b").first == "1. web: port 81 › (unsaved inside)")
  }

  @Test func `an emptied list says how to add`() throws {
    let editor = try editor()
    #expect(editor.handle("empty 1") == ["paths: 2 items: a, b → no items"])
    #expect(editor.handle("1") == ["paths", "no items yet; add adds one", "at most 3 items"])
  }

  @Test func `of a multiple choice the numbers are taken`() throws {
    let editor = try editor()
    #expect(editor.handle("4").suffix(4).first == "  1. [ ] red")
    #expect(editor.prompt == "numbers: ")
    #expect(editor.handle("3 1") == ["colors: unset → blue, red"])
    _ = editor.handle("4")
    #expect(editor.handle("4") == ["not taken: the numbers are 1 to 3"])
    _ = editor.handle("4")
    #expect(editor.handle("0") == ["colors: blue, red → (none)"])
  }

  @Test func `a password in a value that is none of the choices is masked`() throws {
    store.bytes = Array(#"{"colors": ["red", "https://u:hunter2@h/"]}"#.utf8)
    let editor = try editor()
    let number = try #require(
      editor.handle("").first { $0.contains("colors") }?.prefix { $0.isNumber })
    let lines = editor.handle(String(number))
    #expect(lines.contains { $0.contains("[x] other: https://u:") }, "\(lines)")
    #expect(!lines.contains { $0.contains("hunter2") }, "\(lines)")
  }

  @Test func `what is deprecated or dangerous is asked about first`() throws {
    let editor = try editor()
    #expect(
      editor.handle("add 5") == ["Deprecated: it should no longer be set", "Change it anyway?"])
    #expect(editor.handle("n") == ["kept"])
    #expect(editor.handle("6") == ["Careful: All is lost.", "Change it anyway?"])
    #expect(editor.handle("y") == ["risky: unset → on"])
  }

  @Test func `a number below all others is none of those on offer`() throws {
    let number = String(Int.min)
    let editor = try editor()
    #expect(editor.handle("4=\(number)") == ["not taken: the numbers are 1 to 3"])
    _ = editor.handle("4=red")
    _ = editor.handle("w")
    #expect(editor.handle("kind 4").last?.isEmpty == false)
    _ = editor.handle(number)
    _ = editor.handle("history")
    _ = editor.handle(number)
    #expect(saved(editor).contains("red"))
  }
}
