import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorApplicationTests {
  @Test func `errors are looked for after the first frame, once nobody types`() throws {
    let driver = try EditorDriver(
      #"{"a": 1}"#, schema: #"{"properties": {"a": {"type": "string"}}}"#)
    let screen = MemoryScreen(size: Size(columns: 60, rows: 16))
    _ = EditorApplication(screen: screen, controller: driver.controller).run()
    #expect(screen.frames.map { $0.lines[0].hasSuffix("! 1 error") } == [false, true])
  }

  @Test func `what is watched beside the terminal has the file looked at`() throws {
    let attendant = FakeAttendant()
    let driver = try EditorDriver(#"{"a": 1}"#, options: attendant.options)
    try driver.changeUnderneath(.set(Pointer(["a"]), 2))
    attendant.hasChanged = true
    let screen = MemoryScreen(
      size: Size(columns: 60, rows: 16),
      script: [.readable, .timeout, .timeout, .terminated(.hangUp)])
    _ = EditorApplication(screen: screen, controller: driver.controller).run()
    #expect(screen.lines.last == " settings.json changed: 1 row follows it")
  }

  @Test func `nothing is drawn while nobody types and nothing happens`() throws {
    func frames(timeouts: Int) throws -> Int {
      let driver = try EditorDriver(#"{"a": 1}"#, options: FakeAttendant().options)
      let screen = MemoryScreen(
        size: Size(columns: 60, rows: 16),
        script: Array(repeating: .timeout, count: timeouts) + [.terminated(.hangUp)])
      _ = EditorApplication(screen: screen, controller: driver.controller).run()
      return screen.frames.count
    }
    #expect(try frames(timeouts: 20) == frames(timeouts: 2))
  }

  @Test func `keys that wait come before the look for errors`() throws {
    let driver = try EditorDriver(
      #"{"a": 1}"#, schema: #"{"properties": {"a": {"type": "string"}}}"#)
    let screen = MemoryScreen(size: Size(columns: 60, rows: 16), script: [.key(.escape)])
    let outcome = EditorApplication(screen: screen, controller: driver.controller).run()
    #expect(outcome.ending == .finished)
    #expect(!driver.session.errors.isCurrent)
  }

  @Test func `a copy that the terminal does not take is said`() throws {
    for hasClipboard in [true, false] {
      let driver = try EditorDriver(#"{"a": 1}"#)
      let screen = MemoryScreen(size: Size(columns: 60, rows: 16))
      screen.hasClipboard = hasClipboard
      screen.type("yi")
      _ = EditorApplication(screen: screen, controller: driver.controller).run()
      #expect(screen.copied == (hasClipboard ? ["/a"] : []))
      driver.idle()
      #expect(driver.bar.contains("not copied: the terminal takes no copies") != hasClipboard)
    }
  }
}
