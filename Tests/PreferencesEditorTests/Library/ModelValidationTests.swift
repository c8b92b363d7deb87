import EditorCore
import PreferencesEditor
import PreferencesEditorTesting
import Terminal
import Testing

/// What a host demands of its model as a whole, and what it does with one that is saved.
struct ModelValidationTests {
  struct Limits: Equatable {
    var low = 1
    var high = 5
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "the server is away" }
  }

  private let form = Form(Limits.self, "Limits") {
    Section {
      NumberRow("Low", \.low)
      NumberRow("High", \.high)
    }
  }

  private let checked: @MainActor (Limits) -> [ModelProblem<Limits>] = {
    $0.low <= $0.high ? [] : [.init(\.low, "must not be over High")]
  }

  @Test func `Save heeds a rule over two properties, and leads to the row`() async throws {
    let screen = FormDriver(form.validated(checked), Limits())
    screen.press(.down, "0", .enter, .up)
    let refused = await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    #expect(refused?.description == "not saved: 'Low': must not be over High")
    #expect(screen.isOpen && screen.hasChanges)
    #expect(screen.lines[0].contains("! 1 error"))
    #expect(screen.lines.contains { $0.hasPrefix("▌") && $0.contains("Low") })
  }

  @Test func `what a rule finds stands at its row with the key that brings it, and goes with it`() {
    let screen = FormDriver(form.validated(checked), Limits())
    #expect(!screen.text.contains("must not be over High"))
    screen.press(.down, "0", .enter)
    let low = screen.lines.firstIndex { $0.contains(" Low ") }.map {
      screen.lines[$0] + screen.lines[$0 + 1]
    }
    #expect(low?.contains("! Low") == true && low?.contains("! must not be over High") == true)
    // The row that was edited is in order.
    #expect(screen.line("High")?.contains("• High") == true)
    screen.press("u")
    #expect(!screen.text.contains("must not be over High"))
    #expect(screen.line("Low")?.contains("! Low") == false)
  }

  @Test func `a rule that does not hold from the start stands at its row at once`() {
    let screen = FormDriver(form.validated(checked), Limits(low: 9))
    #expect(screen.text.contains("! must not be over High"))
    screen.press("/")
    screen.type("@error")
    #expect(screen.text.contains("Low") && !screen.text.contains("High "))
  }

  @Test func `a text that is required is not saved without one`() async throws {
    struct Person { var name = "Ada", nick: String? = "A" }
    let form = Form(Person.self, "Person") {
      Section {
        TextRow("Name", \.name).required()
        TextRow("Nick", \.nick).required()
      }
    }
    let screen = FormDriver(form, Person())
    screen.press(.enter, .control("u"), .enter)
    await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    #expect(screen.text.contains("! is required"))
    // To go back to a name is to have one.
    screen.press("r")
    #expect(screen.line("Name")?.contains("? Name") == false, "\(screen.text)")
    screen.press(.down, .enter, "!", .enter)
    #expect(try await screen.save().name == "Ada")
  }

  @Test func `a part of a larger form brings its rule along`() throws {
    struct Whole { var limits = Limits() }
    let part = form.validated(checked).part(of: \Whole.limits, named: "limits")
    let screen = FormDriver(part, Whole(limits: Limits(low: 1, high: 0)))
    #expect(screen.session.errors.find().map(\.message) == ["must not be over High"])
    #expect(screen.session.errors.find().map(\.pointer) == [Pointer(["limits.low"])])
  }

  @Test func `a form among others brings along what it demands, and what it does at a Save`()
    async throws
  {
    struct Whole { var near = Limits(low: 1, high: 0), far = Limits(low: 1, high: 0) }
    var written: [Limits] = []
    let limits = form.validated(checked).onSave { (limits: Limits) throws in written.append(limits)
    }
    let whole = Form(Whole.self, "Whole") {
      limits.part(of: \.near)
      Section { PaneRow("More") { limits.part(of: \.far, named: "far") } }
    }
    let screen = FormDriver(whole, Whole())
    let errors = screen.session.errors.find().map(\.message)
    #expect(errors == Array(repeating: "must not be over High", count: 2))
    screen.press(.down, "7", .enter, .down, .enter, .down, "8", .enter)
    _ = try await screen.save()
    #expect(written == [Limits(low: 1, high: 7), Limits(low: 1, high: 8)])
  }

  @Test func `a form that comes while another is open brings along what it demands`() throws {
    let more = Form(Limits.self, "More") {}.validated(checked)
    let options = FormOptions(onOpen: { open in
      try? open.update(Limits.self) { $0.insertSections(.end) { more } }
    })
    let screen = FormDriver(form, Limits(low: 1, high: 0), options: options)
    screen.tick()
    #expect(screen.session.errors.find().map(\.message) == ["must not be over High"])
  }

  @Test func `a rule of the elements of a list stops the program, since nobody would heed it`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let inner = Form(Limits.self, "Inner") {}.validated { _ in [] }
        _ =
          Form([Limits].self, "Outer") {
            Section { List("All", \.self, new: Limits()) { PaneRow("More") { inner } } }
          }.content
      }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("A form in 'All' has validated(_:) or onSave(_:)"), "\(errors)")
  }

  @Test func `what is saved is given to the host, and what that throws keeps the draft`()
    async throws
  {
    var written: [Limits] = []
    let screen = FormDriver(
      form.onSave { (limits: Limits) throws in
        if !written.isEmpty { throw Refusal() }
        written.append(limits)
      }, Limits())
    screen.press(.right, "w", .right)
    let refused = await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    #expect(refused?.description == "not saved: the server is away")
    #expect(written == [Limits(low: 2)])
    #expect(screen.line("Low")?.contains("3") == true)
  }

  @Test func `a Save that takes its time is waited for while the form goes on`() async throws {
    var written: [Limits] = []
    let form = form.onSave { (limits: Limits) async throws in
      try await Task.sleep(for: .milliseconds(5))
      written.append(limits)
    }
    let screen = FormDriver(form, Limits())
    screen.press(.right, "w")
    #expect(screen.text.contains("saving"))
    #expect(try await screen.save() == Limits(low: 2))
    #expect(written == [Limits(low: 2)])
    #expect(!screen.isOpen)
  }

  @Test func `a Save that takes its time is waited for in the program's own loop`() async throws {
    var written: [Limits] = []
    let form = form.onSave { (limits: Limits) async throws in
      try await Task.sleep(for: .milliseconds(5))
      written.append(limits)
    }
    let store = try ModelStore(form: form.content, model: Limits())
    let screen = MemoryScreen(script: [.key(.right), .key(.control("s"))])
    let run = FormRun(store, options: FormOptions())
    let outcome = try await run.runAside(from: .editor, on: screen, colorCount: 0)
    #expect(outcome.ending == .finished)
    #expect(written == [Limits(low: 2)])
    #expect(store.latest.model as? Limits == Limits(low: 2))
  }

  @Test func `a form that takes its time for a Save is awaited`() {
    let form = form.onSave { (_: Limits) async throws in }
    #expect(throws: EditingError.savesAsynchronously) { try form.edit(Limits()) as Limits? }
    #expect(
      "\(EditingError.savesAsynchronously)"
        == "the form saves asynchronously; call edit with 'await' in an async function")
    #expect("\(EditingError.alreadyOpen)" == "a form is open already; one is shown at a time")
    #expect(
      "\(EditingError.mainThreadIsBusy)"
        == "the main thread is busy; call edit with 'await', or on the main thread")
  }

  @Test func `what a form demands and does at a Save stays, whichever of its sections go`()
    async throws
  {
    var saved: [Limits] = []
    let options = FormOptions(onOpen: { open in
      try? open.update(Limits.self) { form in
        form.reconfigureSection("Tip") { $0 = Section("Other") { Info("Tip", "read it") } }
        form.removeSections("Other")
      }
    })
    let tipped = Form(Limits.self, "Limits") {
      Section("Tip") { Info("Tip", "read me") }
      form
    }
    .validated(checked).onSave { saved.append($0) }
    let screen = FormDriver(tipped, Limits(), options: options)
    #expect(!screen.text.contains("Tip"))
    screen.press(.down, "0", .enter)
    await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    screen.press("u", .up, "2", .enter)
    _ = try await screen.save()
    #expect(saved == [Limits(low: 2)])
  }

  @Test func `rows of elements heed a row of the form`() async throws {
    struct Server: Equatable {
      var host = "a"
      var port = 1
    }
    struct Model: Equatable {
      var isOn = false
      var found: [Server] = []
      var own = [Server()]
    }
    let form = Form(Model.self, "Servers") {
      Section {
        Toggle("On", \.isOn)
        ForEach("Found", \.found, id: \.host) { server in
          TextRow(server.host, \.host).shown(when: .isOn("isOn"))
        }
        List("Own", \.own, new: Server()) {
          TextRow("Host", \.host)
          NumberRow("Port", \.port).shown(when: .isOn("isOn"))
        }
      }
    }
    let screen = FormDriver(form, Model())
    try screen.rebase(Model(found: [Server(host: "later")]))
    #expect(screen.line("later") == nil)
    screen.press(.space)
    #expect(screen.line("later") != nil)
  }

  @Test func `nothing is missing in a row that is hidden`() async throws {
    struct Model: Equatable {
      var isOn = false
      var token: String?
      var words: String { "as it is" }
    }
    let form = Form(Model.self, "Tokens") {
      Section {
        Toggle("On", \.isOn)
        TextRow("Token", \.token).required().shown(when: \.isOn)
        Info("Words", \.words)
      }
    }
    let screen = FormDriver(form, Model())
    screen.tick()
    #expect(!screen.lines[0].contains("error"))
    #expect(screen.line("Words")?.hasSuffix("as it is") == true)
    screen.press(.space)
    screen.tick()
    #expect(screen.lines[0].contains("! 1 error"))
  }
}
