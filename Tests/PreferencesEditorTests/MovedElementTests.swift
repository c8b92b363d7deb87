import EditorCore
import Stores
import Terminal
import Testing

@testable import PreferencesEditor

/// Edits in elements of lists that another program moves meanwhile.
@MainActor
struct MovedElementTests {
  private static let file = """
    {
      "s": [
        {"n": "alpha", "p": 1},
        {"n": "beta", "p": 2},
        {"n": "gamma", "p": 3}
      ]
    }

    """

  private static func element(_ name: String, _ number: Int) -> String {
    #"{"n": "\#(name)", "p": \#(number)}"#
  }

  /// The file with other elements.
  private static func file(_ elements: String...) -> String {
    "{\n  \"s\": [\n    " + elements.joined(separator: ",\n    ") + "\n  ]\n}\n"
  }

  private let attendant = FakeAttendant()

  private func driver() throws -> EditorDriver {
    try EditorDriver(Self.file, options: attendant.options)
  }

  private func write(_ text: String, under driver: EditorDriver) throws {
    driver.store.bytes = Array(text.utf8)
  }

  private func number(of index: Int, in driver: EditorDriver) throws -> Row {
    try #require(driver.session.row("/s/\(index)/p"))
  }

  /// The elements of the list once another program has written it, and where "beta" is among them.
  ///
  /// As one literal of tuples they take the compiler a minute.
  private nonisolated static let moves: [(elements: [(name: String, number: Int)], place: Int)] = [
    ([("zero", 0), ("alpha", 1), ("beta", 2), ("gamma", 3)], 2),
    ([("beta", 2), ("gamma", 3)], 0), ([("gamma", 3), ("beta", 2), ("alpha", 1)], 1),
    ([("alpha", 1), ("gamma", 3), ("beta", 2)], 2), ([("beta", 2), ("delta", 4), ("alpha", 1)], 0),
    ([("alpha", 7), ("beta", 2), ("gamma", 3), ("delta", 4)], 1),
  ]

  @Test(arguments: moves)
  func `an edit goes with its element, and is no conflict`(
    elements: [(name: String, number: Int)], place: Int
  ) throws {
    let driver = try driver()
    let session = driver.session
    try session.set(.value(.number(Number(9))), for: number(of: 1, in: driver))
    driver.store.bytes = Array(
      ("{\"s\": [" + elements.map { Self.element($0.name, $0.number) }.joined(separator: ", ")
        + "]}").utf8)
    try session.merging.refresh()
    #expect(session.merging.conflicts.isEmpty)
    #expect(session.draft.edits.map(\.row.identifier) == [RowIdentifier("/s/\(place)/p")])
    session.undo()
    #expect(session.draft.isEmpty)
    session.redo()
    try session.commit()
    #expect(driver.text.contains(Self.element("beta", 9)) && !driver.text.contains(#""p": 2"#))
  }

  @Test func `edits of elements that change places do not change theirs`() throws {
    let driver = try driver()
    let session = driver.session
    for index in 0..<3 {
      try session.set(.value(.number(Number(10 + index))), for: number(of: index, in: driver))
    }
    try write(
      Self.file(Self.element("gamma", 3), Self.element("alpha", 1), Self.element("beta", 2)),
      under: driver)
    try session.merging.refresh()
    #expect(session.merging.conflicts.isEmpty && session.draft.count == 3)
    try session.commit()
    #expect(
      driver.text
        == Self.file(
          Self.element("gamma", 12), Self.element("alpha", 10), Self.element("beta", 11)))
  }

  @Test func `an edit of an element that is gone, or changed where it went, is to be decided`()
    throws
  {
    for elements in [[("alpha", 1), ("gamma", 3)], [("beta", 5), ("alpha", 1), ("gamma", 3)]] {
      let driver = try driver()
      let session = driver.session
      try session.set(.value(.number(Number(9))), for: number(of: 1, in: driver))
      try write(
        "{\"s\": [" + elements.map { Self.element($0.0, $0.1) }.joined(separator: ", ") + "]}",
        under: driver)
      try session.merging.refresh()
      #expect(session.merging.conflicts.count == 1, "\(elements)")
    }
  }

  @Test func `what is to be decided about an element that is gone is no error besides`() throws {
    let driver = try EditorDriver(
      #"{"tags": ["a", "b", "c"], "n": 1}"#, options: attendant.options)
    let session = driver.session
    try session.set(.value(.string("bX")), for: #require(session.row("/tags/1")))
    try write(#"{"tags": ["z", "a", "c"], "n": 1}"#, under: driver)
    try session.merging.refresh()
    driver.idle()
    #expect(session.merging.conflicts.count == 1)
    #expect(session.errors.find() == [])
    driver.press(.character("d"), .control("s"))
    #expect(driver.lines.contains { $0.contains("not saved: '/tags/4'") })
    #expect(driver.lines.contains { $0.contains("t takes") })
    #expect(driver.lines.contains { $0.contains("first to be decided") })
    driver.press(.escape)
    try session.set(.value(.number(Number(2))), for: #require(session.row("/n")))
    driver.idle()
    #expect(session.errors.find() == [])
  }

  @Test(arguments: ["", "{}", #"{"s": []}"#, #"{"s": 1}"#])
  func `an edit finds its element again once a file that was emptied is whole`(between: String)
    throws
  {
    func text(_ names: String...) -> String {
      "{\"s\": [" + names.map { #"{"n": "\#($0)", "on": true}"# }.joined(separator: ", ") + "]}"
    }
    for names in [["zero", "alpha", "beta"], ["beta", "alpha"], ["alpha", "beta"]] {
      let driver = try EditorDriver(text("alpha", "beta"), options: attendant.options)
      let session = driver.session
      try session.set(.value(false), for: #require(session.row("/s/1/on")))
      for text in [
        between, between + " ",
        "{\"s\": ["
          + names.map {
            #"{"n": "\#($0)", "on": true}"#
          }.joined(separator: ", ") + "]}",
      ] {
        try write(text, under: driver)
        try session.merging.refresh()
      }
      #expect(session.merging.conflicts.isEmpty)
      try session.commit()
      #expect(driver.text.contains(#"{"n": "beta", "on": false}"#))
      #expect(driver.text.contains(#"{"n": "alpha", "on": true}"#))
    }
  }

  @Test func `an edit in an element that is gone stays beside one that moves to its place`() throws
  {
    let driver = try driver()
    let session = driver.session
    for index in 1...2 {
      try session.set(.value(.number(Number(10 + index))), for: number(of: index, in: driver))
    }
    try write(Self.file(Self.element("alpha", 1), Self.element("gamma", 3)), under: driver)
    try session.merging.refresh()
    #expect(session.draft.edits.compactMap(\.slot.value?.compactText) == ["11", "12"])
    #expect(session.merging.conflicts.map(\.row) == ["/s/3/p"])
    ConflictDecision(in: session).resolve("/s/3/p", .mine)
    try session.commit()
    #expect(
      driver.text
        == Self.file(
          Self.element("alpha", 1), Self.element("gamma", 12), Self.element("beta", 11)))
  }

  @Test func `where an element was is forgotten with what was changed in it`() throws {
    func text(_ names: String...) -> String {
      "{\"s\": [" + names.map { #"{"n": "\#($0)", "on": true}"# }.joined(separator: ", ") + "]}"
    }
    let driver = try EditorDriver(text("a", "b", "c"), options: attendant.options)
    let session = driver.session
    try session.set(.value(false), for: #require(session.row("/s/2/on")))
    try write(text("a", "b"), under: driver)
    try session.merging.refresh()
    ConflictDecision(in: session).resolve("/s/2/on", .theirs)
    #expect(session.draft.isEmpty)
    try session.elements.insert(
      in: #require(session.row("/s")), at: .max,
      value: .object([.init("n", "d"), .init("on", .bool(true))]))
    try session.commit()
    try session.set(.value(false), for: #require(session.row("/s/2/on")))
    try write(text("a", "b", "c", "d"), under: driver)
    try session.merging.refresh()
    try session.commit()
    #expect(driver.text.contains(#"{"n": "c", "on": true}"#))
    #expect(driver.text.contains(#"{"n": "d", "on": false}"#))
  }

  @Test func `to keep an edit of what is gone, taken back, leaves it to be decided`() throws {
    let driver = try driver()
    let session = driver.session
    try session.set(.value(.number(Number(11))), for: number(of: 1, in: driver))
    try write(Self.file(Self.element("alpha", 1), Self.element("gamma", 3)), under: driver)
    try session.merging.refresh()
    let row = try #require(session.merging.conflicts.first?.row)
    ConflictDecision(in: session).resolve(row, .mine)
    #expect(session.merging.conflicts.isEmpty)
    session.undo()
    #expect(session.merging.conflicts.map(\.row) == [row])
    session.redo()
    #expect(session.merging.conflicts.isEmpty)
    try session.commit()
    #expect(driver.text.contains(Self.element("beta", 11)))
  }

  @Test func `what both append is no conflict where it is the same`() throws {
    for (theirs, conflicts) in [("c", 0), ("d", 1)] {
      let driver = try EditorDriver(#"{"s": ["a", "b"]}"#, options: attendant.options)
      let session = driver.session
      let element = Row(
        identifier: "/s/2", pointer: Pointer(["s", "2"]), title: "", control: .text())
      try session.set(.value("c"), for: element)
      try write(#"{"s": ["a", "b", "\#(theirs)"]}"#, under: driver)
      try session.merging.refresh()
      #expect(session.merging.conflicts.count == conflicts)
      #expect(session.draft.isEmpty == (conflicts == 0))
    }
  }

  @Test func `what another element has taken the place of is gone`() throws {
    let driver = try EditorDriver(#"{"s": ["a", "b", "c", "d"]}"#, options: attendant.options)
    let session = driver.session
    try session.set(.value("B"), for: #require(session.row("/s/1")))
    try write(#"{"s": ["a", "d", "c"]}"#, under: driver)
    try session.merging.refresh()
    #expect(session.merging.conflicts.count == 1)
    #expect(driver.text == #"{"s": ["a", "d", "c"]}"#)
  }

  /// Changes the second element, puts the third first, and has another program write these.
  private func arrange(
    _ driver: EditorDriver, whileOthersWrite elements: [(String, Int)]
  ) throws {
    let session = driver.session
    try session.set(.value(.number(Number(9))), for: number(of: 1, in: driver))
    _ = try session.elements.move(#require(session.row("/s/2")), by: -2)
    try write(
      "{\"s\": [" + elements.map { Self.element($0.0, $0.1) }.joined(separator: ", ") + "]}",
      under: driver)
    try session.merging.refresh()
  }

  @Test func `an edit in a list that the draft arranges goes with its element`() throws {
    let driver = try driver()
    try arrange(
      driver, whileOthersWrite: [("zero", 0), ("alpha", 1), ("beta", 2), ("gamma", 3)])
    #expect(driver.session.merging.conflicts.isEmpty)
    try driver.session.commit()
    #expect(
      driver.text
        == "{\"s\": ["
        + [("zero", 0), ("gamma", 3), ("alpha", 1), ("beta", 9)]
        .map { Self.element($0.0, $0.1) }.joined(separator: ", ") + "]}")
  }

  @Test func `an edit in a list that both arrange is decided about with that`() throws {
    let driver = try driver()
    let session = driver.session
    try arrange(driver, whileOthersWrite: [("beta", 2), ("alpha", 1), ("gamma", 3)])
    #expect(session.merging.conflicts.map(\.row) == ["/s"])
    let mine = session.merging.conflicts.first?.mine.value?.compactText ?? ""
    #expect(mine.contains(#"{"n":"beta","p":9}"#) && mine.hasPrefix(#"[{"n":"gamma""#), "\(mine)")
  }

  @Test func `undo leads to no element to which the edit did not go`() throws {
    let file = #"{"s": [{"n": "a", "p": 1, "l": ["x"]}, {"n": "b", "p": 2, "l": ["y"]}]}"#
    let driver = try EditorDriver(file, options: attendant.options)
    let session = driver.session
    try session.set(.value(.number(Number(9))), for: number(of: 1, in: driver))
    _ = try session.elements.insert(in: #require(session.row("/s/1/l")), at: .max, value: "z")
    try write(
      file.replacing("[{\"n\": \"a\"", with: "[{\"n\": \"zero\"}, {\"n\": \"a\""), under: driver)
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row).contains("/s/1/p"))
    #expect(!session.canUndo)
  }

  @Test func `a conflict that is left goes with its element`() throws {
    let driver = try driver()
    let session = driver.session
    try session.set(.value(.number(Number(9))), for: number(of: 1, in: driver))
    try write(Self.file.replacing("\"p\": 2", with: "\"p\": 7"), under: driver)
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row) == ["/s/1/p"])
    try write(
      Self.file(Self.element("beta", 7), Self.element("alpha", 1), Self.element("gamma", 3)),
      under: driver)
    try session.merging.refresh()
    #expect(session.merging.conflicts.map(\.row) == ["/s/0/p"])
    #expect(session.merging.conflicts.first?.base == .value(.number(Number(2))))
  }

  // MARK: On the screen

  /// Has the file rest after another program wrote it.
  private func rest(_ driver: EditorDriver) {
    attendant.hasChanged = true
    driver.tick()
    driver.tick()
  }

  @Test func `an open field and its pane go with the element`() throws {
    let driver = try driver()
    driver.controller.navigator.reveal("/s/1/p")
    driver.press(.enter, .character("5"))
    try #require(driver.controller.pane.openField != nil)
    try write(Self.file(Self.element("beta", 2), Self.element("gamma", 3)), under: driver)
    rest(driver)
    driver.press(.enter)
    #expect(driver.session.draft.edits.map(\.row.identifier) == ["/s/0/p"])
    try driver.session.commit()
    #expect(driver.text == Self.file(Self.element("beta", 25), Self.element("gamma", 3)))
  }

  @Test func `a field in an element that is gone is closed, and that is told`() throws {
    let driver = try driver()
    driver.controller.navigator.reveal("/s/1/p")
    driver.press(.enter, .character("5"))
    try write(Self.file(Self.element("alpha", 1), Self.element("gamma", 3)), under: driver)
    rest(driver)
    #expect(driver.controller.pane.openField == nil)
    #expect(driver.lines.contains { $0.contains("; '25' was not") }, "\(driver.lines)")
    driver.press(.character("9"), .enter)
    #expect(driver.session.draft.isEmpty)
    #expect(!driver.lines.contains { $0.contains("'25'") })
  }

  @Test func `what was typed while another program changed the row is to be decided`() throws {
    let driver = try driver()
    driver.controller.navigator.reveal("/s/1/p")
    driver.press(.enter, .character("5"))
    try write(Self.file.replacing("\"p\": 2", with: "\"p\": 7"), under: driver)
    rest(driver)
    driver.press(.enter)
    #expect(driver.bar == " changed meanwhile: mine 25, the file's 7; Enter decides")
    #expect(driver.cursorLine.hasPrefix("▌ ! p"))
    #expect(throws: OpenConflicts.self) { try driver.session.commit() }
    driver.press(.character("u"))
    #expect(driver.session.merging.conflicts.isEmpty)
    #expect(driver.session.draft.isEmpty)
  }

  @Test(arguments: [Key.enter, .tab])
  func `what asks before it is taken is to be decided too`(accept: Key) throws {
    let driver = try EditorDriver(
      #"{"a": 2}"#,
      schema: #"{"properties": {"a": {"type": "integer", "x-warning": "hot"}}}"#, columns: 80,
      options: attendant.options)
    driver.press(.enter, .character("5"))
    try write("{}", under: driver)
    rest(driver)
    driver.press(accept)
    #expect(driver.lines.contains { $0.contains("Change it anyway?") })
    driver.press(.character("y"))
    #expect(driver.session.draft["/a"]?.slot == .value(.number(Number(25))))
    #expect(driver.session.merging["/a"] != nil)
    #expect(driver.bar == " changed meanwhile: mine 25, the file's unset; Enter decides")
    #expect(throws: OpenConflicts.self) { try driver.session.commit() }
  }
}
