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
      let refused = #expect(throws: EditRefusal.self) { try open.set("x", for: "hots") }
      #expect(refused?.description == "the form has no row 'hots'")
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

  @Test func `rows and sections change together, and the focus keeps its row and line`()
    async throws
  {
    var open: OpenForm?
    // Too low for all rows, so that the table can scroll.
    let screen = FormDriver(
      form, Model(), columns: 60, rows: 10, options: FormOptions(onOpen: { open = $0 }))
    screen.press(.down, .enter, .control("u"))
    screen.type("beta")
    screen.press(.enter)
    let line = screen.lines.firstIndex { $0.hasPrefix("▌") }
    try open?.update(Model.self) { form in
      form.insertSections(.start) { Section("First") { Info("Version", "1.0") } }
      form.insert(.before("host")) {
        TextRow("Alias", \.host).id("alias")
        Action("Scan again") { form in form.report("scanned \(form.model.host)") }
      }
      form.move("scans", to: .end(of: "First"))
      form.reconfigure("host") { $0.help("as others call it") }
      form.insert(.after("host")) { for number in 1...5 { Info("Found \(number)", "-") } }
    }
    screen.tick()
    #expect(screen.lines.firstIndex { $0.hasPrefix("▌") } == line)
    #expect(screen.lines.contains { $0.hasPrefix("▌") && $0.contains("beta") })
    #expect(screen.text.contains("as others call it"))
    screen.press(.up, .enter)
    #expect(screen.text.contains("scanned beta"))
    #expect(throws: UpdateError.noRow("port")) { try open?.update { $0.remove("port") } }
    #expect(throws: BindingError.self) {
      try open?.update(OtherModel.self) { form in
        form.insert(.after("host")) { TextRow("Text", \.text) }
      }
    }
    #expect(try await screen.save() == Model(host: "beta"))
  }

  @Test func `the row that comes in the place of a removed one gets the focus`() throws {
    let form = Form("Contact") {
      Section("Phones") {
        TextRow("Home").id("home")
        TextRow("Work").id("work")
        Action("Remove") { form in try form.open.update { $0.remove("home", "work") } }
        Action("Add") { form in
          form.report("after \(form.values.text("home") ?? "none")")
          try form.open.update { $0.insert(.before("Remove")) { TextRow("Fax").id("fax") } }
        }
      }
    }
    var open: OpenForm?
    let screen = FormDriver(
      form, values: ["home": "1"], options: FormOptions(onOpen: { open = $0 }))
    try open?.update { $0.remove("home") }
    screen.tick()
    #expect(screen.lines.contains { $0.hasPrefix("▌") && $0.contains("Work") })
    screen.press(.end, .enter)
    #expect(screen.text.contains("after none"))
    #expect(screen.line("Fax") != nil)
    screen.press(.up, .enter)
    #expect(screen.text.contains("'Remove': the form has no row 'home'"))
  }

  @Test func `what was typed is told where the host takes its row away`() {
    var open: OpenForm?
    let screen = screen(FormOptions(onOpen: { open = $0 }))
    screen.press(.down, .enter)
    screen.type("99")
    open?.hide(tagged: "manual")
    screen.tick()
    #expect(screen.text.contains("'alpha99' was not taken"), "\(screen.text)")
    // The keys that were meant for the field do nothing to another row.
    screen.press(.space)
    #expect(!screen.hasChanges)
  }

  @Test func `a form that takes the place of another brings its own rules`() async throws {
    var written: [Model] = []
    let other = form.validated { $0.scans ? [.init(\.host, "must not be scanned")] : [] }
      .onSave { (model: Model) async in written.append(model) }
    var open: OpenForm?
    let screen = screen(FormOptions(onOpen: { open = $0 }))
    try open?.replace(with: other)
    screen.press(.space)
    await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    try open?.replace(with: form.onSave { (model: Model) async in written.append(model) })
    #expect(try await screen.save() == Model(scans: true))
    #expect(written == [Model(scans: true)])
  }

  @Test func `a form that waits for its Saves takes no place where nobody waits`() throws {
    let waiting = form.onSave { (_: Model) async in }
    let acting = Form("Server") {
      Section { Action("Look") { (_: ActedForm<Model>) async in } }
    }
    var errors: [EditingError] = []
    let options = FormOptions(onOpen: { [form] open in
      for other in [waiting, acting, form] {
        do {
          try open.replace(with: other)
        } catch {
          errors += [error as? EditingError].compactMap(\.self)
        }
      }
    })
    let run = FormRun(try ModelStore(form: form.content, model: Model()), options: options)
    _ = try run.run(
      from: .editor, on: MemoryScreen(script: [.terminated(.hangUp)]), colorCount: 0)
    #expect(errors == [.savesAsynchronously, .actsAsynchronously])
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

  @Test func `a part that arrives goes under the edits, and to give the same again says nothing`()
    async throws
  {
    let options = FormOptions(onTick: { open in
      #expect(throws: Never.self) { try open.rebase(Model.self) { $0.host = "gamma" } }
    })
    let screen = screen(options)
    screen.press(.space)
    screen.tick()
    #expect(screen.line("Host")?.hasSuffix("gamma") == true)
    #expect(screen.text.contains("the settings changed: 1 row follows it"))
    screen.press(.down)
    screen.tick()
    #expect(!screen.text.contains("the settings changed"))
    #expect(try await screen.save() == Model(scans: true, host: "gamma"))
  }

  @Test func `a model arrives while a test drives the form`() async throws {
    let screen = screen(FormOptions())
    screen.focus("host")
    #expect(screen.lines.contains { $0.hasPrefix("▌") && $0.contains("Host") })
    try screen.rebase(Model(scans: true, host: "gamma"))
    #expect(screen.line("Host")?.hasSuffix("gamma") == true && !screen.hasChanges)
    #expect(try await screen.save() == Model(scans: true, host: "gamma"))
  }

  @Test func `a form has a title, help, keys and a lock of its host's`() {
    let options = FormOptions(
      keys: ["toggle": "F5"], isReadOnly: true, title: "Office", help: "Asks the server twice.")
    let screen = screen(options)
    #expect(screen.lines[0].hasPrefix(" Office "))
    screen.press(.function(5))
    #expect(screen.text.contains("read-only") && !screen.hasChanges)
    screen.press("?")
    #expect(screen.text.contains("Asks the server twice."))
    screen.type("toggle")
    #expect(!screen.text.contains("Asks the server twice."))
    #expect(screen.text.contains("F5"))
  }

  @Test func `keys that cannot be are told as the form opens`() throws {
    let run = FormRun(
      try ModelStore(form: form.content, model: Model()), options: FormOptions(keys: ["fly": "f"]))
    #expect(throws: EditingError.keys("'fly' is no command")) {
      _ = try run.run(from: .editor, on: MemoryScreen(), colorCount: 0)
    }
  }

  @Test func `the colours follow the ground of the terminal unless a theme is named`() throws {
    for (theme, expected) in [(FormTheme.automatic, ThemeName.light), (.dark, .dark)] {
      var options = FormOptions()
      if theme != .automatic { options.theme = theme }
      #expect(options.theme == theme)
      let run = FormRun(try ModelStore(form: form.content, model: Model()), options: options)
      let screen = MemoryScreen(script: [.background(isLight: true), .timeout, .key(.escape)])
      _ = try run.run(from: .editor, on: screen, colorCount: 256)
      let canvas = try #require(screen.frames.last)
      #expect(canvas[Point(x: 1, y: 0)].style == expected.theme(colorCount: 256).title)
    }
  }

  @Test func `an action of a part that is there twice changes the rows of its own`() async throws {
    struct Two: Equatable { var first = Model(), second = Model() }
    let part = Form(Model.self, "Server") {
      Section("Server") {
        TextRow("Host", \.host)
        Action("More") { form in
          try form.update { form in
            form.insert(.after("host")) {
              Toggle("Scan", \.scans)
              Action("Scan now") { form in form.report("\(form.model.host) is scanned") }
            }
            form.insertSections(.after("Server")) { Section("Rest") { Info("Ports", "80") } }
            form.reconfigure("host") { _ in TextRow("Name", \.host).shown(when: \.scans) }
            form.reconfigureSection("Server") { $0.footer = "of \($0.rows.count) rows" }
            form.move("More", to: .end(of: "Rest"))
          }
        }
      }
    }
    let form = Form(Two.self, "Two") {
      part.part(of: \.first, named: "first")
      part.part(of: \.second, named: "second")
    }
    let screen = FormDriver(form, Two(), rows: 30)
    screen.focus("second.More")
    screen.press(.enter)
    #expect(screen.line("Host") != nil && screen.line("Name") == nil && screen.line("Ports") != nil)
    screen.focus("second.scans")
    screen.press(.space, .down, .enter)
    #expect(screen.line("Name") != nil && screen.text.contains("alpha is scanned"))
    #expect(try await screen.save() == Two(second: Model(scans: true)))
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
    #expect(opened == [.automatic, .automatic, .automatic])
    _ = open
  }
}
