import PreferencesEditor
import PreferencesEditorTesting
import Testing

/// Rows that do something of the host's.
struct ActionRowTests {
  private struct Server: Equatable { var host = "alpha" }

  private struct Settings: Equatable {
    var host = "localhost"
    var isOnline = true
    var servers = [Server()]
  }

  private struct Unreachable: Error, CustomStringConvertible {
    let description = "nobody answers"
  }

  private let form = Form(Settings.self, "Tool") {
    Section {
      Action("Greet") { form in form.report("hello, \(form.model.host)") }
        .enabled(when: \.isOnline)
      TextRow("Host", \.host)
      Toggle("Online", \.isOnline)
      Action("Ping") { form in
        await Task.yield()
        if form.model.host == "nowhere" { throw Unreachable() }
        form.report("\(form.model.host) answers")
      }
      Action("Quiet") { _ in await Task.yield() }
      List("Servers", \.servers, title: \.host, new: Server()) {
        TextRow("Name", \.host)
        Action("Knock") { form in form.report("knock, \(form.model.host)") }
      }
    }
  }

  @Test func `an action is given the model as it stands, and reports below`() {
    let screen = FormDriver(form, Settings())
    #expect(screen.line("Greet")?.contains("[run]") == true)
    screen.press(.enter)
    #expect(screen.text.contains("hello, localhost"))
    screen.press(.down, .enter, .control("u"))
    screen.type("beta")
    screen.press(.enter, .up, .space)
    #expect(screen.text.contains("hello, beta"))
    #expect(screen.hasChanges)
  }

  @Test func `an action that takes its time reports once it is done, and says what it throws`()
    async throws
  {
    let screen = FormDriver(form, Settings())
    screen.press(.down, .down, .down, .enter)
    #expect(screen.text.contains("'Ping' is under way"), "\(screen.text)")
    try await screen.settle()
    #expect(screen.text.contains("localhost answers"), "\(screen.text)")
    screen.press(.up, .up, .enter, .control("u"))
    screen.type("nowhere")
    screen.press(.enter, .down, .down, .enter)
    try await screen.settle()
    #expect(screen.text.contains("'Ping': nobody answers"), "\(screen.text)")
    screen.press(.down, .enter)
    try await screen.settle()
    #expect(screen.text.contains("'Quiet' is done"), "\(screen.text)")
  }

  @Test func `an action is locked as any row, and has the element that it is in`() {
    let screen = FormDriver(form, Settings())
    screen.press(.down, .down, .space, .up, .up, .enter)
    #expect(!screen.text.contains("hello"))
    #expect(screen.text.contains("not available"), "\(screen.text)")
    screen.press(.end, .enter, .enter, .enter, .control("u"))
    screen.type("gamma")
    screen.press(.enter, .down, .enter)
    #expect(screen.text.contains("knock, gamma"), "\(screen.text)")
  }

  @Test func `a form with an action that takes its time is opened with await`() {
    #expect(throws: EditingError.actsAsynchronously) { try form.edit(Settings()) }
  }
}
