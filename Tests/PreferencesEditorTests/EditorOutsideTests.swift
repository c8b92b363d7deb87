import Documents
import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

/// Values and the file in the person's own editor, here one that a test scripts.
struct EditorOutsideTests {
  /// Gives back what it is told, and remembers what it was given.
  @MainActor private final class ScriptedEditor {
    var answers: [Result<String, OutsideEditingError>] = []
    var given: [String] = []
    var opened: [Pointer?] = []
    var form: FormContent?
    var readError: String?

    struct Unreadable: Error, CustomStringConvertible {
      let description: String
    }

    func edit(_ text: String, _ ending: String) throws(OutsideEditingError) -> String {
      given.append("\(ending): \(text)")
      return try answers.isEmpty ? text : answers.removeFirst().get()
    }

    func edit(_ pointer: Pointer?) throws(OutsideEditingError) { opened.append(pointer) }

    func readForm() throws -> FormContent {
      if let readError { throw Unreadable(description: readError) }
      return form ?? FormContent(title: "", root: Pane(title: "", sections: []))
    }
  }

  private let editor = ScriptedEditor()
  private let json = """
    {"name": "x", "count": 3, "nothing": null, "password": "hunter2", "inner": [{"token": "a"}],
     "names": ["a"]}
    """

  /// An editor over settings of which no schema tells, with values in JSON.
  private func driver(_ json: String) throws -> EditorDriver {
    var options = EditorDriver.plainOptions
    options.surroundings.outsideEditor = editor.edit
    options.surroundings.notation = ValueNotation(
      ending: "json", text: { $0.compactText },
      value: { text throws(ValueProblem) in
        let document = try? Document(Array(text.utf8), format: .json)
        guard let value = document.flatMap({ $0.value($0.root) }) else { throw .notJSON(text) }
        return value
      })
    return try EditorDriver(json, columns: 80, options: options)
  }

  private func driver(isReadOnly: Bool = false, isAlone: Bool = false) throws -> EditorDriver {
    var options = EditorDriver.plainOptions
    if !isAlone {
      options.surroundings.outsideEditor = editor.edit
      options.surroundings.file = EditedFile(edit: editor.edit, readForm: editor.readForm)
      // Any notation will do: a list of numbers in words.
      options.surroundings.notation = ValueNotation(
        ending: "words", text: { "<\($0.compactText)>" },
        value: { text throws(ValueProblem) in
          if text.contains(",") {
            return .array(text.split(separator: ",").map { .string(String($0)) })
          }
          guard let number = Number(text) else { throw .broken("line 1: not a number") }
          return .number(number)
        })
    }
    return try EditorDriver(json, columns: 80, options: options, isReadOnly: isReadOnly)
  }

  /// Does what the screen would with the requests.
  private func release(_ driver: EditorDriver) {
    for case .releaseTerminal(let body) in driver.controller.takeRequests() { body() }
    driver.handle(.timeout)
  }

  @Test func `a text is edited as it is, and the last line's end is not part of it`() throws {
    let driver = try driver()
    editor.answers = [.success("two\nlines\n")]
    driver.press(.character("e"))
    release(driver)
    #expect(editor.given == ["txt: x"])
    #expect(driver.lines[2].contains("two ↵ +1 line"))
  }

  @Test func `any other value is edited in the notation for values`() throws {
    let driver = try driver()
    editor.answers = [.success("4"), .success("5")]
    driver.press(.down, .character("e"))
    release(driver)
    #expect(driver.lines[3].hasSuffix(" 4"))
    driver.press(.down)
    #expect(driver.bar.hasPrefix(" Enter edit"))
    driver.press(.character("e"))
    release(driver)
    #expect(driver.lines[4].hasSuffix(" 5"))
    #expect(editor.given == ["words: <3>", "txt: "])
  }

  @Test func `a list is edited as a whole, and taken back as a whole`() throws {
    let driver = try driver()
    editor.answers = [.success("b,c,d")]
    driver.press(.end, .character("e"))
    release(driver)
    #expect(editor.given == ["words: <[\"a\"]>"])
    #expect(
      driver.cursorLine.contains(" • names ") && driver.cursorLine.hasSuffix(" 3 items: b, c, d ›"))
    driver.press(.enter)
    #expect(driver.cursorLine.hasSuffix(" b"))
    driver.press(.escape, .character("u"))
    #expect(driver.cursorLine.hasSuffix(" 1 item: a ›"))
  }

  @Test func `an object is edited as a whole, and keeps what stays`() throws {
    let driver = try driver(
      """
      {
        "window": {
          "x": 1, // one
          "tags": ["a"],
          "inner": {"deep": 2, "gone": 3} // kept
        },
        "name": "web"
      }
      """)
    editor.answers = [
      .success(
        #"{"inner": {"deep": "two", "new": null}, "x": 1, "tags": ["a", "b"], "more": {"k": 1}}"#)
    ]
    driver.press(.character("{"), .character("e"))
    release(driver)
    #expect(
      editor.given == [#"json: {"x":1,"tags":["a"],"inner":{"deep":2,"gone":3}}"#])
    #expect(driver.cursorLine.hasPrefix("▌ window"))
    driver.press(.character("w"))
    #expect(
      driver.text == """
        {
          "window": {
            "inner": {"deep": "two", "new": null}, // kept
            "x": 1, // one
            "tags": ["a", "b"],
            "more": {"k": 1}
          },
          "name": "web"
        }
        """)
    driver.press(.character("u"), .control("s"))
    #expect(driver.text.contains(#""inner": {"deep": 2, "gone": 3} // kept"#))
  }

  @Test func `what comes back in the place of secrets is not quoted`() throws {
    let driver = try driver(#"{"secrets": {"a": "x"}}"#)
    editor.answers = [.success(#"["hunter3"]"#)]
    driver.press(.character("{"), .character("e"), .character("y"))
    release(driver)
    #expect(driver.lines.contains { $0.contains("is not a secret that is accepted here") })
    #expect(!driver.lines.joined().contains("hunter3"))
  }

  @Test func `an object that comes back as something else is not taken`() throws {
    let driver = try driver(#"{"window": {"x": 1}}"#)
    editor.answers = [.success("[1]")]
    driver.press(.character("{"), .character("e"))
    release(driver)
    #expect(driver.lines.contains { $0.contains("'[1]' is not an object") })
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `what comes back as it was changes nothing`() throws {
    let driver = try driver()
    driver.press(.character("e"))
    release(driver)
    #expect(driver.bar == " nothing changed")
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `a text that is not valid is kept to be edited again`() throws {
    let driver = try driver()
    editor.answers = [.success("oops"), .success("7")]
    driver.press(.down, .character("e"))
    release(driver)
    #expect(driver.lines.contains { $0.contains("─ Not taken ─") })
    #expect(driver.lines.contains { $0.contains("│ line 1: not a number │") })
    #expect(driver.bar == " y edit again  Esc later")
    driver.press(.enter)
    release(driver)
    #expect(editor.given == ["words: <3>", "words: oops"])
    #expect(driver.lines[3].hasSuffix(" 7"))
  }

  @Test func `Esc leaves a text that is not valid for later`() throws {
    let driver = try driver()
    editor.answers = [.success("oops"), .success("7")]
    driver.press(.down, .character("e"))
    release(driver)
    driver.press(.escape)
    #expect(driver.controller.overlay == nil)
    #expect(driver.lines[3].hasSuffix(" 3"))
    #expect(driver.bar == " not taken; e goes on with the text")
    driver.press(.character("e"))
    release(driver)
    #expect(editor.given == ["words: <3>", "words: oops"])
    #expect(driver.lines[3].hasSuffix(" 7"))
  }

  @Test(arguments: [Key.character("q"), .control("s")])
  func `a text that was not taken is not dropped unasked`(key: Key) throws {
    let driver = try driver()
    editor.answers = [.success("oops")]
    driver.press(.down, .character("e"))
    release(driver)
    driver.press(.escape, key)
    #expect(
      driver.lines.contains { $0.contains("A text from your editor was not taken. Leave without") })
    driver.press(.escape)
    #expect(driver.controller.outcome == nil)
    driver.press(key, .character("y"))
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test(arguments: [3, 4])
  func `a secret, also one inside a value, is shown to the editor only when told`(row: Int) throws {
    let driver = try driver()
    for _ in 0..<row { driver.press(.down) }
    driver.press(.character("e"))
    #expect(driver.lines.contains { $0.contains("This holds a secret. Show it in your editor?") })
    driver.press(.escape)
    release(driver)
    #expect(editor.given.isEmpty)
    driver.press(.character("e"), .enter)
    release(driver)
    #expect(editor.given.isEmpty, "Enter is pressed without reading")
    driver.press(.character("e"), .character("y"))
    release(driver)
    #expect(editor.given.count == 1)
  }

  @Test func `an editor that fails is named`() throws {
    let driver = try driver()
    editor.answers = [.failure(.failed(command: "vim", status: 1))]
    driver.press(.character("e"))
    release(driver)
    #expect(driver.bar == " 'vim' ended with 1; nothing was taken")
  }

  @Test func `nothing is opened for a row that must not be edited, or where nothing can be`() throws
  {
    let readOnly = try driver(isReadOnly: true)
    readOnly.press(.character("e"))
    #expect(readOnly.bar == " opened read-only")
    readOnly.press(.character("E"))
    #expect(readOnly.bar == " opened read-only")
    let alone = try driver(isAlone: true)
    alone.press(.character("e"))
    #expect(alone.bar == " no other editor can be opened from here")
    alone.press(.character("E"))
    #expect(alone.bar == " there is no file to open here")
    let raw = try EditorDriver(
      #"{"a": null}"#, schema: ##"{"properties": {"a": {"$ref": "#/none"}}}"##)
    raw.press(.enter)
    #expect(raw.lines.contains { $0.contains("shown as JSON: its schema refers to '#/none'") })
  }

  // MARK: The file

  @Test func `the file is opened at the row and read again`() throws {
    let driver = try driver()
    driver.press(.down, .character("E"))
    try driver.changeUnderneath(.set(Pointer(["count"]), .number(Number(9))))
    editor.form = driver.controller.session.form
    release(driver)
    #expect(editor.opened == [Pointer(["count"])])
    #expect(driver.lines[3].hasPrefix("▌   count") && driver.lines[3].hasSuffix(" 9"))
  }

  @Test func `a draft is saved before the file is opened, or it is not opened`() throws {
    let driver = try driver()
    driver.press(.down, .right, .character("E"))
    #expect(driver.lines.contains { $0.contains("1 unsaved change: save before the file opens?") })
    #expect(driver.bar == " y save  Esc stay")
    driver.press(.escape)
    release(driver)
    #expect(editor.opened.isEmpty)
    editor.form = driver.controller.session.form
    driver.press(.character("E"), .enter)
    release(driver)
    #expect(editor.opened.count == 1)
    #expect(driver.text == json.replacing("3", with: "4"))
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `a file that cannot be read any longer can be edited again`() throws {
    let driver = try driver()
    editor.readError = "settings.json:1:2: no"
    driver.press(.character("E"))
    release(driver)
    #expect(driver.lines.contains { $0.contains("│ settings.json:1:2: no  ") })
    #expect(driver.bar == " y edit again  Esc keep what was read before")
    editor.readError = nil
    driver.press(.enter)
    release(driver)
    #expect(driver.lines[2].contains("nothing is set here"))
  }

  // MARK: Copies

  private func copies(_ driver: EditorDriver) -> [String] {
    driver.controller.takeRequests().compactMap { request in
      if case .copy(let text) = request { text } else { nil }
    }
  }

  @Test func `y offers what can be copied, and y again copies the value`() throws {
    let driver = try driver()
    driver.press(.character("y"))
    #expect(driver.lines.contains { $0.contains("› v the value ") && $0.contains(" x │") })
    #expect(driver.lines.contains { $0.contains("  s the assignment for set ") })
    driver.press(.character("y"))
    #expect(copies(driver) == ["x"])
    #expect(driver.bar == " copied the value")
    driver.press(.character("y"), .down, .enter, .character("y"), .character("s"))
    #expect(copies(driver) == ["/name", "/name=x"])
  }

  @Test func `what is only added is copied by the place that it will have, and not for set`() throws
  {
    let driver = try EditorDriver(#"{"a": [1, 2]}"#)
    driver.press(.enter, .character("D"), .character("y"))
    let menu = driver.lines.joined(separator: "\n")
    #expect(menu.contains(" p the pointer ") && menu.contains(" /a/1 "))
    #expect(!menu.contains("the assignment for set") && !menu.contains("~new"))
  }

  @Test func `F7: a secret is masked in the menu, and copied only when told twice`() throws {
    let driver = try driver()
    driver.press(.down, .down, .down, .character("y"))
    #expect(!driver.lines.joined().contains("hunter2"))
    driver.press(.character("y"))
    #expect(
      driver.lines.contains {
        $0.contains("Other programs can read what is copied. Copy the secret?")
      })
    driver.press(.escape)
    #expect(copies(driver) == [])
    driver.press(.character("y"), .character("y"), .character("y"))
    #expect(copies(driver) == ["hunter2"])
    #expect(driver.bar == " copied the secret value")
  }

  @Test func `a text that was not taken is offered for no other element`() throws {
    let driver = try driver(#"{"l": [{"name": "first"}, {"name": "second"}]}"#)
    editor.answers = [.success("{"), .success("{}")]
    driver.press(.enter, .character("e"))
    release(driver)
    driver.press(.character("n"), .character("-"), .character("w"), .character("e"))
    release(driver)
    #expect(editor.given == [#"json: {"name":"first"}"#, #"json: {"name":"second"}"#])
  }

  @Test func `a deprecated text is asked about before the other editor opens`() throws {
    var options = EditorDriver.plainOptions
    options.surroundings.outsideEditor = editor.edit
    let driver = try EditorDriver(
      "{}", schema: #"{"properties": {"a": {"type": "string", "deprecated": true}}}"#, columns: 80,
      options: options)
    editor.answers = [.success("an hour's work\n")]
    driver.press(.character("e"))
    release(driver)
    #expect(editor.given == [])
    driver.press(.character("y"))
    release(driver)
    #expect(driver.cursorLine.contains("an hour's work"))
  }
}
