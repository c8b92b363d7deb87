import Documents
import EditorCore
import Stores
import Terminal
import Testing

@testable import PreferencesEditor

/// What becomes of a draft that an editor left behind, or leaves.
struct EditorRecoveryTests {
  private let attendant = FakeAttendant()

  private func driver(
    _ json: String = #"{"port": 80, "name": "x", "password": "one"}"#, isReadOnly: Bool = false
  ) throws -> EditorDriver {
    let driver = try EditorDriver(json, options: attendant.options, isReadOnly: isReadOnly)
    driver.controller.draftOffers.offer()
    driver.tick()
    return driver
  }

  private func entry(_ key: String, _ base: Value, _ value: Value) -> DraftRecord.Entry {
    DraftRecord.Entry(pointer: Pointer([key]), base: .value(base), slot: .value(value))
  }

  @Test func `a draft is offered with what it would change`() throws {
    attendant.leave(
      [
        entry("port", 70, 81), entry("name", "x", "y"),
      ], omitted: [Pointer(["password"])])
    let driver = try driver()
    #expect(driver.lines.contains { $0.contains("Unsaved changes of 2 hours ago") })
    #expect(driver.lines.contains { $0.contains("80 → 81  ! changed in the file since") })
    #expect(driver.lines.contains { $0.contains(#"name"#) && $0.contains(#""x" → "y""#) })
    #expect(driver.lines.contains { $0.contains("/password  ") && $0.contains("typed again") })
    #expect(driver.bar == " y take up  x drop  Esc later")
    driver.press(.character("z"))
    #expect(driver.bar == " z is no answer; these are: y, x, Esc, n")
  }

  @Test func `what is offered inside of an element is told with the way to it`() throws {
    attendant.leave([
      DraftRecord.Entry(pointer: Pointer(["l", "1", "port"]), base: .value(2), slot: .value(7))
    ])
    let driver = try driver(#"{"l": [{"port": 1}, {"port": 2}]}"#)
    #expect(driver.lines.contains { $0.contains("l › 2 › port ") && $0.contains("2 → 7") })
  }

  @Test func `an edit whose element is gone is told so`() throws {
    var entry = DraftRecord.Entry(
      pointer: Pointer(["l", "1", "port"]), base: .value(2), slot: .value(7))
    entry.element = .object([.init("name", "b"), .init("port", 2)])
    attendant.leave([entry])
    let driver = try driver(#"{"l": [{"name": "a", "port": 1}, {"name": "c", "port": 3}]}"#)
    #expect(driver.lines.contains { $0.contains("2 → 7  ! what it was in is gone") })
    driver.press(.enter)
    #expect(
      driver.lines.suffix(2).joined()
        == " took up 0 changes, 1 change could not be taken: port: what it was in is gone")
  }

  @Test func `Enter takes it up as one step, once it is kept anew`() throws {
    attendant.leave([
      entry("port", 80, 81), entry("name", "x", "y"),
    ])
    let driver = try driver()
    driver.press(.enter)
    #expect(driver.bar == " took up 2 changes")
    #expect(driver.lines[0].hasSuffix("• 2 unsaved"))
    #expect(attendant.deeds == ["keep", "drop"])
    driver.press(.character("u"))
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `what changed in the file since is to be decided`() throws {
    attendant.leave([entry("port", 70, 81)])
    let driver = try driver()
    driver.press(.enter)
    #expect(driver.bar == " took up 1 change, 1 row is in conflict")
    #expect(driver.help.joined().contains("mine 81, the file's 80"))
  }

  @Test func `keys that were renamed and moved keep their places, as one change each`() throws {
    let json = """
      {
        "a": 1, // one
        "b": {
          "x": 1
        },
        "c": 3
      }
      """
    let first = try EditorDriver(json)
    first.press(.character("K"), .control("u"))
    first.type("first")
    first.press(.enter, .end, .altUp, .character("g"), .character("}"), .character("K"))
    first.press(.control("u"))
    first.type("box")
    first.press(.enter, .character("g"), .character("+"))
    first.type("d")
    first.press(.enter, .enter)
    first.type("4")
    first.press(.enter)
    #expect(first.session.draft.count == 4)
    let file = DraftFile(record: DraftRecovery(of: first.session).record, path: "", baseline: "")
    attendant.leave(try #require(DraftFile(decoding: file.encoded())).record)

    let driver = try driver(json)
    #expect(driver.lines.contains { $0.contains("first") && $0.contains("renamed from a") })
    #expect(driver.lines.contains { $0.contains("box") && $0.contains("renamed from b") })
    #expect(driver.lines.contains { $0.contains("order of keys") })
    driver.press(.enter)
    #expect(driver.bar == " took up 4 changes")
    #expect(driver.lines[0].hasSuffix("• 4 unsaved"))
    first.press(.control("s"))
    driver.press(.character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("U"), .control("s"))
    #expect(driver.text == first.text)
    #expect(driver.text.hasPrefix("{\n  \"first\": 1, // one\n  \"c\": 3,"))
  }

  @Test func `an order of keys that was held back comes back so`() throws {
    let driver = try EditorDriver(#"{"b": 1, "c": 2}"#)
    driver.press(.altDown)
    let first = driver.session
    first.holdBack(first.draft.edits.map(\.row.identifier))
    let file = DraftFile(record: DraftRecovery(of: first).record, path: "", baseline: "")
    let record = try #require(DraftFile(decoding: file.encoded())).record
    let second = try EditorDriver(#"{"b": 1, "c": 2}"#).session
    DraftRecovery(of: second).recover(record, isStale: false)
    #expect(!second.draft.isEmpty)
    #expect(second.draft.heldBack == first.draft.heldBack)
  }

  @Test func `a list comes back with what is wrong in it`() throws {
    let schema = #"""
      {"properties": {"tags": {"type": "array", "uniqueItems": true, "items": {"type": "string"}},
        "users": {"type": "array", "items": {"type": "object", "required": ["login"],
          "properties": {"login": {"type": "string"}, "age": {"type": "integer"}}}}}}
      """#
    let strings = { (texts: [String]) in Value.array(texts.map { .string($0) }) }
    attendant.leave([
      entry("tags", strings(["a", "b"]), strings(["a", "c", "a"])),
      entry("users", .array([]), .array([.object([.init("age", 1)])])),
    ])
    let driver = try EditorDriver(
      #"{"tags": ["a", "b"], "users": []}"#, schema: schema, options: attendant.options)
    driver.controller.draftOffers.offer()
    driver.tick()
    driver.press(.enter)
    #expect(driver.bar == " took up 2 changes")
    #expect(driver.lines.contains { $0.contains("! tags") && $0.hasSuffix("a, c, a ›") })
    #expect(driver.lines.contains { $0.contains("! 'a' is there more than once") })
    #expect(driver.lines.contains { $0.contains("! /0: 'login' is required") })
  }

  @Test func `the copy of what is not taken stays, and why is told`() throws {
    attendant.leave([entry("port", 80, 81), entry("name", "x", .array([]))])
    let driver = try EditorDriver(
      #"{"port": 80, "name": "x"}"#,
      schema: #"{"properties": {"name": {"type": "string"}, "port": {"type": "integer"}}}"#,
      columns: 100, options: attendant.options)
    driver.controller.draftOffers.offer()
    driver.tick()
    driver.press(.enter)
    #expect(
      driver.bar == " took up 1 change, 1 change could not be taken: name: '[]' is not a text",
      "\(driver.bar)")
    #expect(attendant.deeds == ["keep"])
  }

  @Test func `a text that became a date becomes one again`() throws {
    let text = "since = \"2026-01-31\"\n"
    let first = try EditorDriver(text, format: .toml)
    first.press(.character("t"))
    first.type("date")
    first.press(.enter)
    let file = DraftFile(record: DraftRecovery(of: first.session).record, path: "", baseline: "")
    attendant.leave(try #require(DraftFile(decoding: file.encoded())).record)
    let driver = try EditorDriver(text, format: .toml, options: attendant.options)
    driver.controller.draftOffers.offer()
    driver.press(.enter, .control("s"))
    #expect(driver.text == "since = 2026-01-31\n")
  }

  @Test func `what is not chosen yet is not kept`() throws {
    let driver = try EditorDriver(
      "{}",
      schema: #"{"properties": {"levels": {"type": "array", "items": {"enum": ["low", "high"]}}}}"#,
      columns: 70, options: attendant.options)
    driver.press(.character("+"))
    #expect(driver.lines.contains { $0.contains("high") })
    let count = attendant.deeds.count
    driver.tick()
    driver.controller.keepDraft(atOnce: true)
    #expect(attendant.deeds.count == count)
    driver.press(.down, .enter)
    driver.controller.keepDraft(atOnce: true)
    #expect(attendant.deeds.count == count + 1)
  }

  @Test func `it is kept before the terminal is another editor's`() throws {
    var options = attendant.options
    options.surroundings.outsideEditor = { text, _ in text }
    let driver = try EditorDriver(#"{"on": true, "name": "x"}"#, options: options)
    driver.press(.character(" "), .down, .character("e"))
    #expect(attendant.deeds == ["keep"])
    #expect(driver.controller.takeRequests().count == 1)
  }

  @Test func `Esc leaves it for later and x drops it`() throws {
    attendant.leave([entry("port", 80, 81)])
    var driver = try driver()
    driver.press(.escape)
    #expect(attendant.deeds == [])
    #expect(driver.session.draft.isEmpty)
    driver = try self.driver()
    driver.press(.character("x"))
    #expect(attendant.deeds == ["drop"])
  }

  @Test func `one after the other is offered, but none that was saved`() throws {
    attendant.leave([entry("port", 70, 80)])
    attendant.leave([entry("name", "x", "y")])
    attendant.leave([entry("port", 80, 82)])
    let driver = try driver()
    #expect(attendant.deeds == ["drop"])
    #expect(driver.lines.contains { $0.contains(#""x" → "y""#) })
    driver.press(.character("x"))
    #expect(driver.lines.contains { $0.contains("80 → 82") })
    driver.press(.enter)
    #expect(driver.lines[0].hasSuffix("• 1 unsaved"))
    #expect(attendant.deeds == ["drop", "drop", "keep", "drop"])
  }

  @Test func `nothing is offered where nothing may be edited`() throws {
    attendant.leave([entry("port", 80, 81)])
    let driver = try driver(isReadOnly: true)
    #expect(!driver.lines.contains { $0.contains("Unsaved changes") })
  }

  @Test func `an old draft stays where there can be no new copy`() throws {
    attendant.leave([entry("port", 80, 81)])
    let driver = try driver()
    attendant.failure = FakeAttendant.Failure(description: "the disk is full")
    driver.press(.enter)
    #expect(driver.bar == " a crash would lose the changes: the disk is full")
    #expect(attendant.deeds == [])
    #expect(driver.lines[0].hasSuffix("• 1 unsaved"))
  }

  @Test func `a long draft is scrolled`() throws {
    attendant.leave((0..<30).map { entry("key\($0)", 1, 2) })
    let driver = try driver()
    #expect(driver.lines.contains { $0.contains("1 to 5 of 30") })
    driver.press(.pageDown, .down)
    #expect(driver.lines.contains { $0.contains("7 to 11 of 30") })
    driver.press(.pageDown, .pageDown, .pageDown, .pageDown)
    #expect(driver.lines.contains { $0.contains("26 to 30 of 30") })
  }

  // MARK: What was dropped

  private func dropped(_ entries: DraftRecord.Entry...) {
    attendant.leave(entries)
    attendant.dropped = attendant.left.popLast()
  }

  @Test func `what was dropped is told of, and u takes it up before anything else`() throws {
    dropped(entry("port", 80, 81), entry("name", "x", "y"))
    let driver = try driver()
    #expect(driver.lines[14] == " 2 changes were dropped 2 hours ago; u takes them up")
    #expect(driver.bar.hasSuffix("? help"))
    driver.press(.down, .character("u"))
    #expect(driver.bar == " took up 2 changes")
    #expect(driver.lines[0].hasSuffix("• 2 unsaved"))
    driver.press(.character("u"), .character("u"))
    #expect(driver.bar == " nothing to undo")
  }

  @Test(arguments: [
    ([Key.character("u")], ["discard"]), ([.control("s")], ["discard", "drop"]),
    ([.escape, .character("y")], ["set aside", "drop"]),
  ])
  func `the copy of what was dropped stays until another has its place`(
    keys: [Key], deeds: [String]
  ) throws {
    dropped(entry("port", 80, 81))
    let driver = try driver()
    driver.press(.character("u"))
    for key in keys { driver.press(key) }
    if driver.controller.outcome == nil { driver.press(.escape) }
    #expect(driver.controller.outcome != nil)
    #expect(attendant.deeds.filter { $0 != "keep" } == deeds)
  }

  @Test func `edits are undone first, and what was dropped after them`() throws {
    dropped(entry("port", 80, 81))
    let driver = try driver()
    driver.press(.right, .right, .character("u"), .character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("u"))
    #expect(driver.lines[2].hasSuffix(" 81"))
  }

  @Test func `what was dropped and is in the file by now is gone`() throws {
    dropped(entry("port", 70, 80))
    let driver = try driver()
    #expect(!driver.lines[14].contains("dropped"))
    #expect(attendant.deeds == ["drop"])
  }

  @Test func `what was dropped stands beside what a crash left`() throws {
    attendant.leave([entry("name", "x", "y")])
    attendant.dropped = LeftDraft(
      record: DraftRecord(entries: [entry("port", 80, 81)]), isStale: false, age: "a moment ago",
      drop: {})
    let driver = try driver()
    #expect(driver.bar == " y take up  x drop  Esc later")
    driver.press(.escape)
    #expect(driver.lines[14] == " 1 change was dropped a moment ago; u takes it up")
  }

  // MARK: Ends

  @Test func `an editor that has to end keeps its draft`() throws {
    let driver = try driver()
    driver.press(.right)
    driver.handle(.terminated(.hangUp))
    #expect(attendant.deeds == ["keep"])
    #expect(driver.controller.outcome?.isDraftKept == true)
  }

  @Test func `an editor that is left sets it aside`() throws {
    let driver = try driver()
    driver.press(.right, .escape, .character("y"))
    #expect(attendant.deeds == ["set aside"])
    #expect(driver.controller.outcome?.isDraftKept == false)
  }

  @Test func `a Save drops it`() throws {
    let driver = try driver()
    driver.press(.right, .control("s"))
    #expect(attendant.deeds == ["keep", "discard"])
  }
}
