import Documents
import EditorCore
import FormSources
import Stores
import Testing

@testable import PreferencesEditor

/// The editor line by line: what is typed, and what is answered.
struct PlainEditorTests {
  private static let json = """
    {"name": "Ada", "debug": false, "apiToken": "sesame", "editor": {"font": {"size": 12}}}
    """
  private static let schema = """
    {"properties": {
      "name": {"type": "string", "title": "Name", "description": "Who it is."},
      "debug": {"type": "boolean", "title": "Debug"},
      "level": {"enum": ["low", "high"], "title": "Level", "default": "low"},
      "port": {"type": ["integer", "null"], "minimum": 1, "maximum": 9, "title": "Port"}
    }}
    """
  private let store = MemoryStore(Array(json.utf8))

  private func editor(
    _ text: String? = nil, schema: String? = nil, isReadOnly: Bool = false,
    isInteractive: Bool = true
  ) throws -> PlainEditor {
    let store = text.map { MemoryStore(Array($0.utf8)) } ?? store
    let snapshot = try store.read()
    let source = try schema.map { try JSONSchemaSource(Document(Array($0.utf8), format: .jsonc)) }
    let form = FormSource.form(for: snapshot.index, schema: source, title: "settings.json")
    let session = EditSession(
      form: form, store: store, baseline: snapshot, validator: DocumentValidator(schema: source),
      isReadOnly: isReadOnly)
    return PlainEditor(
      session: session, location: "~/settings.json", isInteractive: isInteractive)
  }

  @Test func `a row of words alone has no value`() throws {
    var label = Row(identifier: "label:1", pointer: nil, title: "Only text", control: .info)
    label.help = "More of it."
    let form = FormContent(
      title: "f", root: Pane(title: "f", sections: [PaneSection(rows: [label])]))
    let editor = PlainEditor(
      session: EditSession(form: form, store: store, baseline: try store.read()), location: "f",
      isInteractive: true)
    #expect(editor.start()[1] == "1. Only text")
  }

  @Test func `it begins with the rows, numbered, under their sections`() throws {
    #expect(
      try editor().start() == [
        "settings.json: ~/settings.json", "1. name: Ada", "2. debug: off",
        "3. apiToken: set, not shown", "[editor]", "4. font: size 12 ›", "? lists the commands",
      ])
  }

  @Test func `what is base64 is shown and typed as the text that it stands for`() throws {
    let editor = try editor(
      #"{"k": "aGVsbG8="}"#,
      schema: #"{"properties": {"k": {"type": "string", "contentEncoding": "base64"}}}"#)
    #expect(editor.start()[1] == "1. k: hello")
    #expect(editor.handle("1=world") == ["k: hello → world"])
  }

  @Test func `several of a choice are given by their numbers or names`() throws {
    let editor = try editor(
      "{}",
      schema: """
        {"properties": {
          "m": {"type": "array", "uniqueItems": true, "items": {"enum": ["a", "b", "c"]}}}}
        """)
    _ = editor.start()
    #expect(editor.handle("1=a 3") == ["m: unset → a, c"])
    #expect(editor.handle(#"1=["a"]"#) == ["not taken: the numbers are 1 to 3"])
  }

  @Test func `an element of a tuple is of the kind of its place`() throws {
    let editor = try editor(
      "{}",
      schema: """
        {"properties": {
          "p": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}}}
        """)
    _ = editor.start()
    _ = editor.handle("1")
    #expect(editor.handle("add").first == "added item 1")
    _ = editor.handle("4")
    #expect(editor.handle("add").first == "added item 2")
  }

  @Test func `rows that come after a section stand under the title of the file`() throws {
    let editor = try editor(#"{"editor": {"size": 12}, "debug": false}"#)
    #expect(
      editor.start().dropFirst().dropLast() == [
        "[editor]", "1. size: 12", "[settings.json]", "2. debug: off",
      ])
  }

  @Test func `a number toggles a toggle, and undo takes it back`() throws {
    let editor = try editor()
    #expect(editor.handle("2") == ["debug: off → on"])
    #expect(editor.handle("l")[1] == "2. debug: on (unsaved)")
    #expect(editor.handle("u") == ["debug: off"])
    #expect(editor.handle("U") == ["debug: on"])
    #expect(editor.handle("x 2") == ["debug: off"])
    #expect(editor.handle("x 2") == ["this row has no change to drop"])
  }

  @Test func `an object that is not there is made with nothing in it`() throws {
    let editor = try editor(
      #"{"a": 1}"#, schema: #"{"properties": {"rules": {"type": "object"}}}"#)
    #expect(editor.handle("t 1") == ["rules is now 'object'"])
    #expect(editor.handle("t 1") == ["this setting has one kind of value"])
    #expect(editor.session.draft.changes == [.set(Pointer(["rules"]), .object([]))])
  }

  @Test func `the kind of a value is asked for, by its number or its name`() throws {
    let editor = try editor(
      #"{"n": 1, "a": 5}"#,
      schema: #"""
        {"properties": {"n": {"type": "integer"},
          "a": {"title": "Every", "type": ["integer", "string", "null"]}}}
        """#)
    #expect(editor.handle("t 1") == ["this setting has one kind of value"])
    let kinds = { (now: Int) in
      ["whole number", "text", "null"].enumerated().map { place, title in
        "  \(place + 1). \(title)\(place == now ? " (now)" : "")"
      }
    }
    #expect(
      editor.handle("t 2") == ["the kinds of Every:"] + kinds(0) + ["an empty line keeps it"])
    #expect(editor.handle("") == ["kept"])
    _ = editor.handle("t 2")
    #expect(editor.handle("text") == ["Every is now 'text'"])
    #expect(editor.handle("t 2")[2] == "  2. text (now)")
    #expect(editor.handle("3") == ["Every is now 'null'"])
    #expect(editor.handle("u") == ["Every: 5"])
  }

  @Test func `0 makes a choice null that has null`() throws {
    let editor = try editor(
      #"{"e": "a"}"#, schema: #"{"properties": {"e": {"enum": ["a", null]}}}"#)
    #expect(editor.handle("0 1") == ["e: a → null"])
  }

  @Test func `the review tells what is wrong, also of no row`() throws {
    let editor = try editor(
      #"{"a": 1, "b": 2}"#,
      schema: #"{"properties": {"a": {"maximum": 5}}, "not": {"required": ["a", "b"]}}"#)
    _ = editor.handle("1=3")
    let review = editor.handle("d")
    #expect(review.first == "/a: 1 → 3")
    #expect(review.count == 2 && review[1].hasPrefix("error: "), "\(review)")
  }

  @Test func `a text is asked for, and may be left as it is`() throws {
    let editor = try editor(schema: Self.schema)
    #expect(
      editor.handle("1") == [
        "Name: Ada", "Who it is.", "identifier: /name",
        "an empty line keeps it, \"\" is the empty text",
      ])
    #expect(editor.prompt == "new value: ")
    #expect(editor.handle("") == ["kept"])
    _ = editor.handle("1")
    #expect(editor.handle("\"\"") == ["Name: Ada → (empty)"])
    #expect(editor.prompt == "> ")
  }

  @Test func `a choice is made by number or name, and nothing else is taken`() throws {
    let editor = try editor(schema: Self.schema)
    #expect(editor.handle("3").suffix(3) == ["  1. low", "  2. high", "an empty line keeps it"])
    #expect(editor.handle("2") == ["Level: low, by default → high"])
    #expect(editor.handle("3=middle") == ["not taken: 'middle' is none of 'low', 'high'"])
    #expect(editor.handle("r 3") == ["Level: high → low, by default"])
  }

  @Test func `a choice is made by its value too, where no other is called so`() throws {
    let editor = try self.editor(
      #"{"level": 0}"#,
      schema: #"""
        {"properties": {"level": {"oneOf": [{"const": 0, "title": "None"},
          {"const": 1, "title": "Some"}, {"const": 2, "title": "1"}]}}}
        """#)
    #expect(editor.handle("1=2") == ["level: None → 1"])
    #expect(editor.handle("1=1") == ["level is unchanged"])
    #expect(editor.handle("1=0") == ["level: 1 → None"])
  }

  @Test func `a colour is typed`() throws {
    let editor = try editor(
      ##"{"a": "#1e90ff"}"##,
      schema: #"{"properties": {"a": {"type": "string", "format": "color-hex"}}}"#)
    #expect(editor.handle("1").first == "a: #1e90ff")
    #expect(
      editor.handle("#12") == ["not taken: '#12' is not a colour such as #1e90ff"])
    #expect(editor.handle("1=#12f") == ["a: #1e90ff → #12f"])
  }

  @Test func `of a row that opens others it is told what is in them`() throws {
    let layout = ##"{"type": "Control", "scope": "#/properties/editor"}"##
    let schema = #"{"properties": {"editor": {"properties": {"tab": {"type": "integer"}}}}}"#
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .jsonc))
    let ui = UISchema(
      try Document(Array(layout.utf8), format: .jsonc), file: "ui.json", schema: source)
    let store = MemoryStore(Array(#"{"editor": {"tab": 4}}"#.utf8))
    let snapshot = try store.read()
    let session = EditSession(
      form: ui.form(for: snapshot.index, title: "settings.json"), store: store,
      baseline: snapshot)
    let editor = PlainEditor(session: session, location: "settings.json")
    #expect(editor.handle("i 1") == ["Editor: tab 4", "identifier: /editor"])
  }

  @Test func `limits, null and wrong numbers are told`() throws {
    let editor = try editor(schema: Self.schema)
    #expect(editor.handle("i 4") == ["Port: unset", "1 to 9", "identifier: /port"])
    #expect(editor.handle("4=10") == ["not taken: 10 is above 9"])
    #expect(editor.handle("r 4") == ["nothing to reset"])
    #expect(editor.handle("0 4") == ["Port: unset → null"])
    #expect(editor.handle("0 1") == ["this setting cannot be null"])
    #expect(editor.handle("12") == ["there is no row 12; the rows are 1 to 6"])
    #expect(editor.handle("zz") == ["'zz' is no command; ? lists them"])
  }

  @Test func `null is written, even where it is the default`() throws {
    let editor = try editor(
      "{}", schema: #"{"properties": {"a": {"type": ["string", "null"], "default": null}}}"#)
    #expect(editor.handle("0 1") == ["a: null, by default → null"])
    #expect(editor.handle("0 1") == ["this setting is null already"])
    #expect(editor.handle("d") == ["/a: unset → null"])
  }

  @Test func `a secret is neither shown nor echoed`() throws {
    let editor = try editor()
    #expect(!editor.handle("3").joined().contains("sesame"))
    #expect(editor.hidesInput && editor.prompt == "new secret: ")
    #expect(editor.handle("open") == ["apiToken: set, not shown → set, not shown"])
    #expect(!editor.hidesInput)
    #expect(editor.handle("d") == ["/apiToken: •••••••• → ••••••••"])
  }

  @Test func `a secret is printed for who asks, and no other row is one`() throws {
    let editor = try editor()
    #expect(editor.handle("v 3") == ["apiToken: sesame"])
    #expect(editor.handle("v 1") == ["no secret is set on this row"])
    let list = try self.editor(
      #"{"tokens": ["a", "b"]}"#,
      schema: #"{"properties": {"tokens": {"type": "array", "writeOnly": true}}}"#)
    #expect(list.handle("v 1") == ["its secrets are shown one by one; open it"])
    _ = list.handle("1")
    #expect(list.handle("v 1") == ["1: a"])
    #expect(editor.handle("3=\"\"") == ["apiToken: set, not shown → (empty)"])
    #expect(editor.handle("v 3") == ["no secret is set on this row"])
  }

  @Test func `a secret within a text is printed for who asks, and its mask is no value`() throws {
    let editor = try self.editor(#"{"url": "https://me:hunter2@host/x", "n": 1}"#)
    #expect(editor.handle("v 1") == ["url: https://me:hunter2@host/x"])
    #expect(
      editor.handle("1=https://me:••••••••@host/y") == [
        "not taken: '••••••••' stands for a secret that is not shown; v NUMBER prints it"
      ])
    #expect(editor.session.draft.isEmpty && editor.refusedLines == 1)
    #expect(editor.handle("1=https://me:new1@host/y").first?.hasPrefix("url: ") == true)
    #expect(editor.handle("2=••••••••").first?.contains("stands for") == false)
  }

  @Test func `input that ends within an answer is one that was not taken`() throws {
    let editor = try self.editor(#"{"text": "a\nb"}"#, isInteractive: false)
    _ = editor.handle("1")
    _ = editor.handle("first")
    #expect(editor.endOfInput() == ["not taken: the input ended before all of it was there"])
    #expect(editor.refusedLines == 1)
  }

  @Test func `rows that have other numbers than before are listed`() throws {
    let editor = try self.editor(#"{"a": "one", "b": "two"}"#)
    #expect(editor.handle("del 1") == ["removed 'a'", "1. b: two"])
    #expect(editor.handle("u").suffix(2) == ["1. a: one", "2. b: two"])
    let list = try self.editor(#"{"list": ["a", "b"]}"#)
    _ = list.handle("1")
    _ = list.handle("add 1")
    #expect(list.handle("new").suffix(3) == ["1. 1: a", "2. 2: new (unsaved)", "3. 3: b"])
    // At the end nothing moves.
    _ = list.handle("add")
    #expect(!list.handle("last").joined().contains("1. 1: a"))
  }

  @Test func `m lists the rows that are set`() throws {
    let editor = try editor(
      #"{"b": 1, "l": ["x"]}"#,
      schema: #"{"properties": {"a": {"type": "string", "default": "y"}, "b": {}, "l": {}}}"#)
    #expect(editor.handle("m").map { $0.prefix(4) } == ["2. b", "3. l"])
  }

  @Test func `a pane is opened and left`() throws {
    let editor = try editor()
    #expect(editor.handle("4") == ["font", "1. size: 12"])
    #expect(editor.handle("1=13") == ["size: 12 → 13"])
    #expect(editor.handle("b").last == "4. font: size 13 › (unsaved inside)")
    #expect(editor.handle("b") == ["this is the first pane"])
  }

  @Test func `long panes are turned page by page, and searched`() throws {
    let rows = (1...45).map { "\"row\($0)\": \($0)" }.joined(separator: ",")
    let editor = try editor("{\(rows)}")
    #expect(editor.handle("l").suffix(2) == ["20. row20: 20", "page 1 of 3; + and - turn it"])
    #expect(editor.handle("+").first == "21. row21: 21")
    #expect(editor.handle("+").count == 6)
    #expect(editor.handle("+") == ["there is no page further"])
    #expect(editor.handle("/ow44") == ["44. row44: 44"])
    #expect(editor.handle("/row").last == "and more; a longer text finds fewer")
    #expect(editor.handle("/none") == ["no match in this pane"])
  }

  @Test func `saving writes the bytes of the edits and leaves`() throws {
    let editor = try editor()
    _ = editor.handle("2")
    #expect(editor.handle("s") == ["saved 1 change"])
    #expect(editor.outcome?.ending == .finished && editor.outcome?.saved.count == 1)
    #expect(
      String(decoding: store.bytes, as: UTF8.self)
        == Self.json.replacing("false", with: "true"))
  }

  @Test func `leaving with changes asks, and q again drops them`() throws {
    let editor = try editor()
    _ = editor.handle("2")
    #expect(
      editor.handle("q") == [
        "1 unsaved change: leave without saving? y leaves, s saves, d reviews, anything else stays"
      ])
    #expect(editor.handle("") == ["still here"])
    #expect(editor.outcome == nil)
    _ = editor.handle("q")
    #expect(editor.handle("y") == [])
    #expect(editor.outcome?.ending == .cancelled && editor.outcome?.dropped == 1)
    #expect(String(decoding: store.bytes, as: UTF8.self) == Self.json)
  }

  @Test func `the end of the input saves nothing`() throws {
    let editor = try editor()
    editor.endOfInput()
    #expect(editor.outcome?.ending == .finished)
    let changed = try self.editor()
    _ = changed.handle("2")
    changed.endOfInput()
    #expect(changed.outcome?.ending == .cancelled)
  }

  @Test func `read-only refuses with the reason`() throws {
    let editor = try editor(isReadOnly: true)
    #expect(editor.handle("2") == ["debug is locked: opened read-only"])
    #expect(editor.handle("w") == ["opened read-only; nothing to save"])
  }
}
