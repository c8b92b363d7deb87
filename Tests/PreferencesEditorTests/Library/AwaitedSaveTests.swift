import PreferencesEditor
import PreferencesEditorTesting
import Testing

/// A Save that a host's program does in its own time, and what happens meanwhile.
struct AwaitedSaveTests {
  struct Limits: Equatable {
    var low = 1
    var high = 5
  }

  private final class Backend {
    var written: [Limits] = []
  }

  private let backend = Backend()
  private var form: Form<Limits> {
    Form(Limits.self, "Limits") {
      Section {
        NumberRow("Low", \.low)
        NumberRow("High", \.high)
      }
    }.onSave { [backend] (limits: Limits) async throws in
      // It goes on even where nobody waits for it any more, as an actor does that writes at once.
      await Task { try? await Task.sleep(for: .milliseconds(20)) }.value
      backend.written.append(limits)
    }
  }

  @Test func `the same change of another model is written again`() async throws {
    let screen = FormDriver(form, Limits())
    screen.press(.right, "w")
    try await screen.settle()
    try screen.rebase(Limits())
    screen.press(.right, "w")
    try await screen.settle()
    #expect(backend.written == [Limits(low: 2), Limits(low: 2)])
    #expect(!screen.hasChanges)
  }

  @Test func `a conflict is decided before anything is written`() async throws {
    let screen = FormDriver(form, Limits())
    screen.press(.right)
    try screen.rebase(Limits(low: 4))
    await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    #expect(backend.written == [])
  }

  @Test func `nothing is edited while it is under way`() async throws {
    let screen = FormDriver(form, Limits())
    screen.press(.right, "w", "u", .right)
    #expect(screen.text.contains("being saved; wait for that"))
    try await screen.settle()
    #expect(backend.written == [Limits(low: 2)] && !screen.hasChanges)
    screen.press(.right)
    #expect(try await screen.save() == Limits(low: 3))
  }

  @Test func `what cannot be done while it is under way says so`() async throws {
    let screen = FormDriver(form, Limits())
    screen.press(.right, "w")
    for key in ["u", "x", "X", "r"] as [FormKey] {
      screen.press(key)
      #expect(screen.text.contains("being saved; wait for that"), "\(key)\n\(screen.text)")
      screen.press(.down, .up)
    }
    screen.press("7")
    #expect(screen.text.contains("being saved; wait for that"))
    try await screen.settle()
    #expect(backend.written == [Limits(low: 2)] && !screen.hasChanges)
  }

  @Test func `what arrives meanwhile is not written over`() async throws {
    let screen = FormDriver(form, Limits())
    screen.press(.right, "w")
    try screen.rebase(Limits(high: 9))
    try await screen.settle()
    #expect(backend.written == [Limits(low: 2), Limits(low: 2, high: 9)])
    #expect(!screen.hasChanges && screen.line("High")?.hasSuffix(" 9") == true)
  }

  @Test func `to leave meanwhile says that it is under way, and it ends without the form`()
    async throws
  {
    var screen: FormDriver<Limits>? = FormDriver(form, Limits())
    screen?.press(.right, "w", .escape)
    #expect(screen?.text.contains("a Save is under way") == true)
    screen?.press("y")
    #expect(screen?.isOpen == false)
    screen = nil
    while backend.written.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    // What waited for it comes after.
    for _ in 1...100 { await Task.yield() }
    #expect(backend.written == [Limits(low: 2)])
  }
}
