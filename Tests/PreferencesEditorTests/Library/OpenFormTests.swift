import EditorCore
import PreferencesEditor
import PreferencesEditorTesting
import Terminal
import Testing

struct OpenFormTests {
  private struct Model: Equatable {
    var scans = false
    var host = "alpha"
  }

  private struct OtherModel {
    var text = ""
  }

  private let form = Form(Model.self, "Server") {
    Section {
      Toggle("Scan", \.scans)
      TextRow("Host", \.host).tag("manual")
    }
  }

  private func screen(_ options: FormOptions) -> FormDriver<Model> {
    FormDriver(form, Model(), columns: 60, rows: 16, options: options)
  }

  @Test func `a host is told of each change with the form to act on`() {
    var told: [String] = []
    let options = FormOptions(onChange: { open, change in
      told.append("\(change.row) \(open.values.isOn("scans")) \(open.hasChanges)")
    })
    screen(options).press(.space, "u")
    #expect(told == ["scans true true", "scans false false"])
  }

  @Test func `a host edits another row as a person would, and the model as Save would make it`()
    async throws
  {
    var models: [Model?] = []
    let options = FormOptions(onChange: { open, change in
      guard change.row == "scans" else { return }
      #expect(throws: Never.self) {
        try open.set("beta", for: "host")
        models.append(try open.model(as: Model.self))
      }
    })
    let screen = screen(options)
    screen.press(.space)
    #expect(try await screen.save() == Model(scans: true, host: "beta"))
    #expect(models == [Model(scans: true, host: "beta")])
  }

  @Test func `rows are hidden and shown by tag, and found`() {
    var rows: [RowIdentifier] = []
    let options = FormOptions(onOpen: { open in
      open.hide(tagged: "manual")
      rows = open.rows(tagged: "manual")
    })
    let screen = screen(options)
    #expect(rows == ["host"])
    #expect(screen.line("Host") == nil)
  }

  @Test func `another form takes the place of the one that is open, and the draft is kept`()
    async throws
  {
    let other = Form("Server") {
      Section { TextRow("New", \Model.host).id("new") }
      Section { Toggle("Scan", \Model.scans) }
    }
    let options = FormOptions(onChange: { open, _ in
      #expect(throws: Never.self) { try open.replace(with: other) }
    })
    let screen = screen(options)
    screen.press(.space)
    #expect(try await screen.save() == Model(scans: true))
  }

  @Test func `what a host sets while nobody types is in the next frame`() throws {
    var ticks = 0
    let options = FormOptions(onTick: { open in
      ticks += 1
      // Before that, errors are looked for, and all rows drawn anew.
      guard ticks == 2 else { return }
      #expect(throws: Never.self) { try open.set("beta", for: "host") }
    })
    let run = FormRun(try ModelStore(form: form.content, model: Model()), options: options)
    let screen = MemoryScreen(script: [.timeout, .timeout, .terminated(.hangUp)])
    _ = try run.run(from: .editor, on: screen, colorCount: 0)
    #expect(screen.frames.count == 3)
    #expect(screen.lines.contains { $0.contains("Host") && $0.hasSuffix("beta") })
  }

  @Test func `a form for another model is refused, and the open one stays`() async throws {
    let other = Form("Other") { Section { TextRow("Text", \OtherModel.text) } }
    let options = FormOptions(onChange: { open, _ in
      #expect(throws: BindingError.self) { try open.replace(with: other) }
      #expect(throws: BindingError.self) { try open.refill("text") }
    })
    let screen = screen(options)
    screen.press(.space)
    #expect(try await screen.save() == Model(scans: true))
  }

  @Test func `a model assigned while the form is open refills it`() async throws {
    let options = FormOptions(onChange: { open, change in
      guard change.value == true else { return }
      #expect(throws: Never.self) { try open.refill(Model(scans: false, host: "gamma")) }
    })
    let screen = screen(options)
    screen.press(.space)
    #expect(!screen.hasChanges)
    #expect(try await screen.save() == Model(host: "gamma"))
  }

  @Test func `a model put under the edits leaves them, and other rows follow it`() async throws {
    let options = FormOptions(onChange: { open, _ in
      #expect(throws: BindingError.self) { try open.rebase("text") }
      #expect(throws: Never.self) { try open.rebase(Model(scans: false, host: "gamma")) }
      #expect(open.hasChanges)
      #expect(open.values.text("host") == "gamma")
    })
    let screen = screen(options)
    screen.press(.space)
    #expect(try await screen.save() == Model(scans: true, host: "gamma"))
  }

  @Test func `an edit of a row that the new model changes too is decided before it is saved`()
    async throws
  {
    let options = FormOptions(onChange: { open, change in
      guard change.row == "host" else { return }
      #expect(throws: Never.self) { try open.rebase(Model(scans: false, host: "gamma")) }
    })
    let screen = screen(options)
    screen.press(.down, .enter, .control("u"))
    screen.type("beta")
    screen.press(.enter)
    await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    #expect(screen.text.contains("gamma"))
  }

  @Test func `a form whose task is cancelled closes`() async throws {
    let store = try ModelStore(form: form.content, model: Model())
    let run = FormRun(store, options: FormOptions(onTick: { _ in }))
    let editing = Task {
      _ = try await run.runAside(from: .editor, on: MemoryScreen(), colorCount: 0)
    }
    editing.cancel()
    await #expect(throws: CancellationError.self) { try await editing.value }
  }

  @Test func `the theme goes back when the editor closes`() throws {
    var opened: [FormTheme] = []
    var open: OpenForm?
    let options = FormOptions(
      onOpen: {
        open = $0
        opened.append($0.theme)
      },
      onChange: { open, _ in open.theme = .light })
    let keys: [Key] = [.enter, .character(" "), .escape, .character("y")]
    let run = FormRun(try ModelStore(form: form.content, model: Model()), options: options)
    _ = try run.run(
      from: .display, on: MemoryScreen(script: keys.map { .key($0) }), colorCount: 256)
    // The display view, the editor, and the display view after Cancel.
    #expect(opened == [.dark, .dark, .dark])
    _ = open
  }
}
