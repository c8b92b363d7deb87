import EditorCore
import Stores
import Terminal
import Testing

@testable import PreferencesEditor

/// The file changes while it is open in the editor.
struct EditorConflictTests {
  private let attendant = FakeAttendant()

  private func driver(
    _ json: String = #"{"port": 80, "name": "x", "on": true}"#, columns: Int = 60, rows: Int = 16
  ) throws -> EditorDriver {
    try EditorDriver(json, columns: columns, rows: rows, options: attendant.options)
  }

  /// Has another program save a value, and the file rest.
  private func save(_ pointer: Pointer, _ value: Value?, in driver: EditorDriver) throws {
    try driver.changeUnderneath(value.map { .set(pointer, $0) } ?? .remove(pointer))
    attendant.hasChanged = true
    driver.tick()
    driver.tick()
  }

  /// An editor in which the first row is 81, and 90 in the file, instead of 80.
  private func conflicting() throws -> EditorDriver {
    let driver = try driver()
    driver.press(.right)
    try save(Pointer(["port"]), 90, in: driver)
    return driver
  }

  @Test func `rows follow the file, and it is said how many`() throws {
    let driver = try driver()
    try save(Pointer(["name"]), "new", in: driver)
    #expect(driver.bar == " settings.json changed: 1 row follows it")
    #expect(driver.lines[3].contains("new"))
    #expect(!driver.session.canUndo)
    try save(Pointer(["more"]), true, in: driver)
    #expect(driver.lines[5].contains("more"))
    try driver.changeUnderneath(.set(Pointer(["port"]), 1))
    try save(Pointer(["more"]), nil, in: driver)
    #expect(driver.bar == " settings.json changed: 2 rows follow it")
    #expect(!driver.lines[5].contains("more"))
  }

  @Test func `a file that goes on changing is left to rest before it is read`() throws {
    let driver = try driver()
    #expect(driver.controller.tickInterval == 2_000)
    try driver.changeUnderneath(.set(Pointer(["name"]), "new"))
    attendant.hasChanged = true
    driver.tick()
    #expect(driver.controller.tickInterval == 50)
    #expect(!driver.lines[3].contains("new"))
    driver.tick()
    #expect(driver.lines[3].contains("new"))
    #expect(driver.controller.tickInterval == 2_000)
  }

  @Test func `a file that cannot be read keeps what was read before`() throws {
    let driver = try driver()
    driver.press(.right)
    driver.store.bytes = Array("{".utf8)
    attendant.hasChanged = true
    driver.tick()
    driver.tick()
    #expect(
      driver.lines[13...].joined().contains("settings.json changed, and cannot be read now: "))
    #expect(driver.lines[2].contains("81"))
  }

  @Test func `a Save of nothing says that the file cannot be read`() throws {
    let driver = try driver()
    driver.store.bytes = Array("{".utf8)
    attendant.hasChanged = true
    driver.tick()
    driver.tick()
    driver.press(.down, .character("w"))
    #expect(
      driver.lines[12...].joined().contains(
        "nothing to save; settings.json changed, and cannot be read now: "), "\(driver.lines)")
  }

  @Test(
    arguments: [
      .character(" "), .left, .right, .character("5"), .character("e"), .character("r"),
      .character("-"),
    ]
      as [Key])
  func `whatever edits a row in conflict asks first which side holds`(key: Key) throws {
    let driver = try conflicting()
    driver.press(key)
    #expect(driver.controller.overlay is KeyMenu)
    #expect(driver.session.merging.conflicts.count == 1)
    driver.press(.escape)
    #expect(driver.lines[2].contains("81"))
  }

  @Test func `a click on a row in conflict asks first, too`() throws {
    let driver = try driver()
    driver.press(.down, .down, .character(" "))
    try save(Pointer(["on"]), nil, in: driver)
    try driver.click("[ ]")
    #expect(driver.controller.overlay is KeyMenu)
    #expect(driver.session.merging.conflicts.count == 1)
  }

  @Test func `a click in the box of a conflict takes that side`() throws {
    for (line, isMine) in [("take mine", true), ("take the file's", false)] {
      let driver = try conflicting()
      driver.press(.character(" "))
      try driver.click(line)
      #expect(driver.controller.overlay == nil)
      #expect(driver.session.merging.conflicts.isEmpty)
      #expect(driver.session.draft.isEmpty == !isMine)
    }
  }

  @Test func `where all that is unsaved is gone, the way to unsaved rows says so`() throws {
    let driver = try driver()
    driver.press(.down, .character("r"), .character("g"), .character("c"))
    #expect(driver.bar == " what is removed has no row; d lists it")
  }

  @Test func `an edit that another program saved just so is none any more`() throws {
    let driver = try driver()
    driver.press(.right)
    try save(Pointer(["port"]), 81, in: driver)
    #expect(driver.bar == " settings.json changed: 1 change of yours is in it")
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `a row that both changed is marked, with both values in its help`() throws {
    let driver = try conflicting()
    #expect(driver.bar == " settings.json changed: 1 row is in conflict; d reviews")
    #expect(driver.lines[0].hasSuffix("! 1 conflict  • 1 unsaved"))
    #expect(driver.lines[2].hasPrefix("▌ !"))
    #expect(driver.help.joined().contains("mine 81, the file's 90"))
    driver.press(.down, .up)
    #expect(driver.bar.hasPrefix(" Enter decide"))
  }

  @Test func `Enter asks, and m takes mine`() throws {
    let driver = try conflicting()
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("'port' changed on both sides") })
    #expect(driver.lines.contains { $0.contains("take mine") && $0.contains(" 81 ") })
    #expect(driver.lines.contains { $0.contains("take the file's") && $0.contains(" 90 ") })
    #expect(driver.lines.contains { $0.contains("before: 80") })
    driver.press(.character("m"))
    #expect(driver.bar == " Save writes yours")
    driver.press(.control("s"))
    #expect(driver.text.contains(#""port": 81"#))
  }

  @Test func `taking theirs ends the edit, and undo takes it back`() throws {
    let driver = try conflicting()
    driver.press(.enter, .down, .enter)
    #expect(driver.bar == " the file's value holds")
    #expect(driver.session.draft.isEmpty)
    #expect(driver.lines[2].contains("90"))
    driver.press(.character("u"))
    #expect(driver.lines[2].contains("81"))
  }

  @Test func `another value is typed in the row's field`() throws {
    let driver = try conflicting()
    driver.press(.enter, .character("e"), .control("u"))
    driver.type("7")
    driver.press(.enter)
    #expect(driver.session.merging.conflicts.isEmpty)
    driver.press(.control("s"))
    #expect(driver.text.contains(#""port": 7"#))
  }

  @Test func `Save refuses and leads to the first row in conflict`() throws {
    let driver = try conflicting()
    driver.press(.end, .control("s"))
    #expect(driver.controller.outcome == nil)
    #expect(driver.cursorLine.contains("port"))
    #expect(
      driver.lines[13...].joined().contains("not saved: '/port': another program changed it too"))
    #expect(attendant.deeds == ["keep"])
    driver.press(.character("!"))
    #expect(driver.lines[13...].joined().contains("error 1 of 1: '/port': another program"))
  }

  @Test func `the review lists conflicts first and what was taken over, and decides`() throws {
    let driver = try driver(rows: 20)
    driver.press(.right, .down, .down, .character(" "))
    try driver.changeUnderneath(.set(Pointer(["name"]), "new"))
    try save(Pointer(["port"]), 90, in: driver)
    driver.press(.character("d"))
    #expect(
      driver.lines[2...7].map { $0 } == [
        "  Changed on both sides",
        "   !  port                           mine 81, the file's 90",
        "  Unsaved changes",
        "▌ [x] on                                           on → off",
        "  Taken over from the file",
        #"      name                                        now "new""#,
      ])
    driver.press(.up)
    #expect(driver.bar.hasPrefix(" m mine  t the file's  Space hold back"))
    driver.press(.character("m"))
    #expect(driver.lines[2] == "  Unsaved changes")
    #expect(driver.lines[3].contains("90 → 81"))
    driver.press(.end, .character(" "))
    #expect(driver.bar == " the file has this already; Enter goes to the row")
  }

  @Test func `what is in a list to be decided is not said to be taken over`() throws {
    let driver = try driver(#"{"l": ["a"], "name": "x"}"#, rows: 20)
    driver.press(.character("+"), .character("d"), .enter)
    try driver.changeUnderneath(.set(Pointer(["l", "0"]), "y"))
    try save(Pointer(["name"]), "new", in: driver)
    driver.press(.escape, .character("d"))
    #expect(driver.lines[2] == "  Changed on both sides")
    #expect(driver.lines[4] == "  Taken over from the file")
    #expect(driver.lines[5].contains(#"now "new""#))
    #expect(!driver.lines.joined().contains(#"now "d""#))
  }

  @Test func `an element that took something over is told by where it stands`() throws {
    let driver = try driver(#"{"l": ["a", "b", "c"], "x": 1}"#, rows: 20)
    driver.press(.enter, .altDown)
    try save(Pointer(["l", "1"]), "new", in: driver)
    #expect(driver.bar.hasSuffix("changed: 1 row follows it"))
    driver.press(.character("d"))
    #expect(driver.lines[4] == "  Taken over from the file")
    #expect(driver.lines[5].contains("l › 1") && driver.lines[5].hasSuffix(#"now "new""#))
  }

  @Test func `of long lists it is told what each side made of them`() throws {
    let driver = try driver(
      #"{"l": ["one of the first", "two of the first", "three of the first"]}"#, columns: 80,
      rows: 20)
    driver.press(.enter, .altDown)
    try save(
      Pointer(["l"]),
      .array(["three of the first", "two of the first", "one of the first", "x"]), in: driver)
    driver.press(.escape, .character("d"))
    #expect(
      driver.lines[3].hasSuffix("mine 3 items: 1 moved, the file's 3 items → 4 items"))
    driver.press(.escape, .enter)
    #expect(driver.lines.contains { $0.contains("take mine") && $0.contains("3 items: 1 moved") })
    #expect(
      driver.lines.contains { $0.contains("take the file's") && $0.contains("3 items → 4 items") })
  }

  @Test func `a refused Save names an element by the place that it will have`() throws {
    let driver = try driver(#"{"l": [{"k": 1}, {"k": 2}], "x": 1}"#, rows: 20)
    driver.press(.enter, .down, .enter, .control("u"))
    driver.type("7")
    driver.press(.enter, .escape, .home, .character("-"))
    try save(Pointer(["l", "1", "k"]), 9, in: driver)
    driver.press(.control("s"))
    #expect(
      driver.lines.joined().contains("not saved: '/l/0/k': another program changed it too, to 9"))
  }

  @Test func `a popup keeps what it is about until it is closed`() throws {
    let driver = try driver()
    driver.press(.character("o"))
    try save(Pointer(["port"]), 90, in: driver)
    #expect(driver.session.baseline.slot(at: Pointer(["port"])) == .value(80))
    driver.press(.escape)
    driver.tick()
    #expect(driver.lines[2].contains("90"))
  }

  @Test func `the review follows while it is open`() throws {
    let driver = try driver(rows: 20)
    driver.press(.right, .character("d"))
    try save(Pointer(["port"]), 90, in: driver)
    #expect(driver.lines[2] == "  Changed on both sides")
  }

  @Test func `a Save that merged says so`() throws {
    let driver = try driver()
    driver.press(.right)
    try driver.changeUnderneath(.set(Pointer(["name"]), "new"))
    driver.press(.character("w"))
    #expect(driver.bar == " saved 1 change, merged with what another program changed")
    #expect(driver.text == #"{"port": 81, "name": "new", "on": true}"#)
  }

  @Test func `Enter decides on a list in conflict, and the footer says so`() throws {
    let driver = try driver(#"{"l": ["a"]}"#)
    driver.press(.enter, .character("+"))
    driver.type("mine")
    driver.press(.enter)
    try save(Pointer(["l"]), .array(["theirs"]), in: driver)
    driver.press(.escape)
    driver.tick()
    #expect(driver.bar.hasPrefix(" Enter decide"))
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("'l' changed on both sides") })
  }

  @Test func `the value of a secret is on neither side`() throws {
    let driver = try driver(#"{"password": "one"}"#)
    driver.press(.enter, .control("u"))
    driver.type("two")
    driver.press(.enter)
    try save(Pointer(["password"]), "three", in: driver)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("changed on both sides") })
    for secret in ["one", "two", "three"] {
      #expect(!driver.lines.contains { $0.contains(secret) })
    }
  }

  @Test func `where there are ways around a refusal, one is chosen and saved by`() throws {
    let driver = try driver()
    driver.press(.right)
    try save(Pointer(["port"]), 90, in: driver)
    attendant.ways = [
      SaveWay(title: "all the same", help: "theirs goes") { [attendant] in
        attendant.ways = []
        ConflictDecision(in: driver.session).resolve("/port", .mine)
      }
    ]
    driver.press(.control("s"))
    #expect(driver.lines.contains { $0.contains("all the same") && $0.contains("theirs goes") })
    driver.press(.enter)
    #expect(driver.controller.outcome?.ending == .finished)
    #expect(driver.text.contains(#""port": 81"#))
  }

  @Test(arguments: [Size(columns: 40, rows: 8), Size(columns: 40, rows: 12)])
  func `all of it fits the smallest screens`(size: Size) throws {
    let driver = try conflicting()
    driver.resize(to: size)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("take mine") })
    #expect(driver.bar == " Enter take  Esc cancel  m mine")
    driver.press(.down)
    #expect(driver.lines.contains { $0.contains("take the file's") })
    driver.press(.escape, .character("d"))
    #expect(driver.lines.contains { $0.contains("mine 81, the file's 90") })
  }
}
