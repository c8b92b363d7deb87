import EditorCore
import PreferencesEditor
import Terminal
import Testing

/// What a host demands of its model as a whole, and what it does with one that is saved.
struct ModelRulesTests {
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

  /// Runs the form with keys, until there are no more of them.
  private func run<Model>(
    _ form: Form<Model>, _ model: Model, _ keys: [Key]
  ) throws -> (store: ModelStore, screen: MemoryScreen) {
    let store = try ModelStore(form: form.content, model: model)
    let screen = MemoryScreen(script: keys.map { .key($0) })
    let run = FormRun(store, options: FormOptions())
    _ = try run.run(from: .editor, on: screen, colorCount: 0)
    return (store, screen)
  }

  private let checked: @MainActor (Limits) -> [ModelProblem<Limits>] = {
    $0.low <= $0.high ? [] : [.init(\.low, "must not be over High")]
  }

  @Test func `Save heeds a rule over two properties, and leads to the row`() throws {
    let keys: [Key] = [.down, .character("0"), .enter, .up, .control("s")]
    let (store, screen) = try run(form.validated(checked), Limits(), keys)
    #expect(store.latest.model as? Limits == Limits())
    #expect(
      screen.lines.contains { $0.contains("not saved") && $0.contains("must not be over High") })
    #expect(screen.lines[0].contains("! 1 error"))
    #expect(screen.lines.contains { $0.hasPrefix("▌") && $0.contains("Low") })
  }

  @Test func `a part of a larger form brings its rule along`() throws {
    struct Whole { var limits = Limits() }
    let part = form.validated(checked).part(of: \Whole.limits, named: "limits")
    let (store, _) = try run(part, Whole(limits: Limits(low: 1, high: 0)), [.control("s")])
    let session = try EditSession(
      form: store.form, store: store, validator: part.content.validator)
    #expect(session.findErrors().map(\.message) == ["must not be over High"])
    #expect(session.findErrors().map(\.pointer) == [Pointer(["limits.low"])])
  }

  @Test func `what is saved is given to the host, and what that throws keeps the draft`() throws {
    var written: [Limits] = []
    let keys: [Key] = [.right, .character("w"), .right, .character("w")]
    let (store, screen) = try run(
      form.onSave { (limits: Limits) throws in
        if !written.isEmpty { throw Refusal() }
        written.append(limits)
      }, Limits(), keys)
    #expect(written == [Limits(low: 2)])
    #expect(store.latest.model as? Limits == Limits(low: 2))
    #expect(screen.lines.contains { $0.contains("not saved: the server is away") })
    #expect(screen.lines.contains { $0.contains("Low") && $0.contains("3") })
  }

  @Test func `a Save that takes its time is waited for while the form goes on`() async throws {
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
    #expect(screen.frames.contains { $0.lines.contains { $0.contains("saving") } })
  }

  @Test func `a form that takes its time for a Save is awaited`() {
    let form = form.onSave { (_: Limits) async throws in }
    #expect(throws: EditingError.savesAsynchronously) { try form.edit(Limits()) as Limits? }
    #expect(
      "\(EditingError.savesAsynchronously)"
        == "the form saves asynchronously; call edit with 'await'")
    #expect("\(EditingError.alreadyOpen)" == "a form is open already; one is shown at a time")
    #expect(
      "\(EditingError.mainThreadIsBusy)"
        == "the main thread is busy; call edit with 'await', or on the main thread")
  }
}
