import Documents
import EditorCore
import FormSources
import Stores
import Testing

@testable import PreferencesEditor

/// The editor line by line, over a file that others change and drafts that were left behind.
struct PlainFileTests {
  private let store = MemoryStore(Array(#"{"port": 80, "name": "x", "password": "one"}"#.utf8))
  private let attendant = FakeAttendant()

  private func editor(isInteractive: Bool = true, schema: String? = nil) throws -> PlainEditor {
    let snapshot = try store.read()
    let source = try schema.map { try JSONSchemaSource(Document(Array($0.utf8), format: .jsonc)) }
    let form = FormSource.form(for: snapshot.index, schema: source, title: "settings.json")
    return PlainEditor(
      session: EditSession(form: form, store: store, baseline: snapshot),
      location: "settings.json", attendant: attendant, isInteractive: isInteractive)
  }

  /// Has another program save the port.
  private func save(_ port: Value) throws {
    _ = try store.commit([.set(Pointer(["port"]), port)], against: try store.read())
    attendant.hasChanged = true
  }

  @Test func `rows follow the file`() throws {
    let editor = try editor()
    try save(90)
    #expect(
      editor.handle("l") == [
        "'settings.json' changed: 1 row follows it", "1. port: 90", "2. name: x",
        "3. password: set, not shown",
      ])
  }

  /// Has another program write a value to the place.
  private func write(_ change: Change) throws {
    _ = try store.commit([change], against: try store.read())
    attendant.hasChanged = true
  }

  @Test func `no number is taken in a list whose items are others, or in a pane that is gone`()
    throws
  {
    try write(.set(Pointer(["list"]), Value(json: #"["a", "b"]"#.utf8) ?? .null))
    let editor = try editor()
    _ = editor.start()
    _ = editor.handle("4")
    try write(.set(Pointer(["list"]), Value(json: #"["new", "a"]"#.utf8) ?? .null))
    #expect(
      editor.handle("1=x") == [
        "'settings.json' changed: 2 rows follow it", "1. 1: new", "2. 2: a",
        "not taken: the rows have other numbers now",
      ])
    #expect(editor.handle("1=x") == ["1: new → x"])
    _ = editor.handle("u")
    try write(.remove(Pointer(["list"])))
    #expect(editor.handle("1=x").last == "not taken: the rows have other numbers now")
    #expect(editor.session.draft.isEmpty)
  }

  @Test func `a pane goes with its element, and is closed with it`() throws {
    let servers = #"[{"n": "alpha", "p": 1}, {"n": "beta", "p": 2}]"#
    try write(.set(Pointer(["s"]), Value(json: servers.utf8) ?? .null))
    let editor = try editor()
    editor.session.makeForm = { snapshot in
      guard let snapshot = snapshot as? any DocumentBacked else { preconditionFailure() }
      return FormSource.form(for: snapshot.index, title: "settings.json")
    }
    _ = editor.start()
    _ = editor.handle("4")
    #expect(editor.handle("2") == ["s › 2", "1. n: beta", "2. p: 2"])
    let more = #"[{"n": "zero", "p": 0}, {"n": "alpha", "p": 1}, {"n": "beta", "p": 2}]"#
    try write(.set(Pointer(["s"]), Value(json: more.utf8) ?? .null))
    _ = editor.handle("2=5")
    #expect(editor.session.draft.edits.map(\.row.identifier) == ["/s/2/p"])
    _ = editor.handle("u")
    try write(.set(Pointer(["s"]), Value(json: #"[{"n": "zero", "p": 0}]"#.utf8) ?? .null))
    #expect(editor.handle("2=5").last == "not taken: the rows have other numbers now")
    #expect(editor.session.draft.isEmpty)
  }

  @Test func `a row that both changed says what the file has, and is decided by its number`() throws
  {
    let editor = try editor()
    #expect(editor.handle("1=81") == ["port: 80 → 81"])
    try save(90)
    let lines = editor.handle("l")
    #expect(lines[0] == "'settings.json' changed: 1 row is in conflict; d reviews")
    #expect(lines[1] == "1. port: 81 (conflict: the file has 90; unsaved)")
    #expect(
      editor.handle("s") == [
        "not saved: '/port': another program changed it too, to 90; "
          + "NUMBER=VALUE decides, x NUMBER takes the file's value; mine or theirs, all"
      ])
    #expect(editor.handle("1=81") == ["port is unchanged"])
    #expect(editor.handle("s") == ["saved 1 change"])
    #expect(editor.outcome?.ending == .finished)
  }

  @Test(arguments: [("mine", #"{"name""#), ("theirs", #"{"port": 90"#)])
  func `what is to be decided of a row that is gone is decided by mine or theirs`(
    word: String, saved: String
  ) throws {
    let editor = try editor()
    _ = editor.handle("del 1")
    try save(90)
    #expect(editor.handle("d").last == "/port: 90 → unset (conflict: the file has 90)")
    #expect(editor.handle("w").first?.hasPrefix("not saved: '/port'") == true)
    _ = editor.handle(word)
    #expect(editor.session.merging.conflicts.isEmpty)
    #expect(editor.handle(word) == ["nothing is to be decided"])
    _ = editor.handle("w")
    #expect(String(decoding: store.bytes, as: UTF8.self).hasPrefix(saved))
  }

  @Test func `x takes the file's value`() throws {
    let editor = try editor()
    _ = editor.handle("1=81")
    try save(90)
    #expect(editor.handle("x 1").last == "port: 90")
    #expect(editor.session.merging.conflicts.isEmpty)
  }

  @Test func `that a row stays removed which another program changed is decided by r`() throws {
    let editor = try editor(schema: #"{"properties": {"port": {"type": "integer"}}}"#)
    _ = editor.handle("r 1")
    try save(90)
    _ = editor.handle("l")
    #expect(!editor.session.merging.conflicts.isEmpty)
    #expect(editor.handle("r 1") == ["port is unchanged"])
    #expect(editor.session.merging.conflicts.isEmpty)
    #expect(editor.handle("s") == ["saved 1 change"])
  }

  @Test func `the draft is kept after each line, and dropped at the end`() throws {
    let editor = try editor()
    _ = editor.handle("1=81")
    #expect(attendant.deeds == ["keep"])
    attendant.failure = FakeAttendant.Failure(description: "the disk is full")
    #expect(
      editor.handle("2=y") == [
        "name: x → y", "a crash would lose the changes: the disk is full",
      ])
    _ = editor.handle("q")
    _ = editor.handle("y")
    #expect(attendant.deeds == ["keep", "set aside"])
  }

  @Test func `where a person's input ends the draft is kept, and set aside where a script's does`()
    throws
  {
    var editor = try editor()
    _ = editor.handle("1=81")
    editor.endOfInput()
    #expect(attendant.deeds == ["keep", "keep"])
    #expect(editor.outcome?.ending == .cancelled)
    #expect(editor.outcome?.isDraftKept == true)

    editor = try self.editor(isInteractive: false)
    _ = editor.handle("1=81")
    editor.endOfInput()
    #expect(attendant.deeds.last == "set aside")
    #expect(editor.outcome?.ending == .cancelled)
    #expect(editor.outcome?.isDraftKept == false)

    editor = try self.editor()
    editor.endOfInput()
    #expect(attendant.deeds.last == "discard")
    #expect(editor.outcome?.ending == .finished)
  }

  @Test func `a script is not asked about a draft that was left, which stays`() throws {
    let entry = DraftRecord.Entry(
      pointer: Pointer(["port"]), base: .value(80), slot: .value(81))
    attendant.leave([entry])
    let editor = try editor(isInteractive: false)
    #expect(
      editor.start().last
        == "unsaved changes of 2 hours ago are kept; on a terminal they can be taken up")
    #expect(editor.handle("1=90") == ["port: 80 → 90"])
    #expect(editor.handle("s") == ["saved 1 change"])
    #expect(!attendant.deeds.contains("drop"))
  }

  @Test func `a Save that fails says that the changes are stored`() throws {
    let editor = try editor()
    _ = editor.handle("1=81")
    // Nothing can be parsed in the file any more.
    store.bytes = Array("{".utf8)
    attendant.hasChanged = false
    let lines = editor.handle("w")
    #expect(lines.first?.hasPrefix("not saved: ") == true)
    #expect(lines.first?.hasSuffix("; a copy of the changes is stored") == true)
  }

  @Test func `a draft that was left is offered, and taken up or dropped`() throws {
    let entry = DraftRecord.Entry(
      pointer: Pointer(["port"]), base: .value(70), slot: .value(81))
    attendant.leave([entry], omitted: [Pointer(["password"])])
    var editor = try editor()
    #expect(
      editor.start().suffix(4) == [
        "unsaved changes of 2 hours ago:",
        "  /port: 80 → 81 (changed in the file since)",
        "  /password: a secret, to be typed again",
        "y takes them up, x drops them, anything else leaves them for later",
      ])
    #expect(
      editor.handle("y") == [
        "took up 1 change, 1 row is in conflict, 1 secret to be typed again"
      ])
    #expect(attendant.deeds.first == "keep" && attendant.deeds.contains("drop"))

    editor = try self.editor()
    _ = editor.start()
    #expect(editor.handle("") == ["left for later"])
    editor = try self.editor()
    _ = editor.start()
    #expect(editor.handle("x") == ["dropped"])
    #expect(attendant.deeds.count { $0 == "drop" } == 2)
    #expect(editor.session.draft.isEmpty)
  }

  @Test func `where there are ways around a refusal, a number chooses`() throws {
    let editor = try editor()
    _ = editor.handle("1=81")
    try save(90)
    attendant.ways = [
      SaveWay(title: "mine", help: "theirs goes") {
        ConflictDecision(in: editor.session).resolve("/port", .mine)
      }
    ]
    #expect(
      editor.handle("w").suffix(2) == ["  1. mine: theirs goes", "an empty line does not save"])
    #expect(editor.prompt == "number: ")
    #expect(editor.handle("") == ["not saved"])
    _ = editor.handle("s")
    #expect(editor.handle("1") == ["saved 1 change"])
    #expect(editor.outcome?.ending == .finished)
  }
}
