import MainActorByDefault
import PreferencesEditor
import PreferencesEditorTesting
import Swift5
import Swift6
import Testing

/// Hosts of each kind build; what one of each opens is driven here.
@MainActor
struct CallSiteTests {
  @Test func `a host in Swift 5 mode`() async throws {
    let backend = Swift5.Backend()
    let form = Swift5.savingForm(into: backend)
    let saved = try await drive(form, Swift5.Settings())
    #expect(saved.isLimited && saved.high == 6)
    #expect(await backend.written == [saved])
  }

  @Test func `a host in Swift 6 mode`() async throws {
    let backend = Swift6.Backend()
    let form = Swift6.savingForm(into: backend)
    let saved = try await drive(form, Swift6.Settings())
    #expect(saved.isLimited && saved.high == 6)
    #expect(await backend.written == [saved])
  }

  @Test func `a host whose code is the main actor's`() async throws {
    let backend = MainActorByDefault.Backend()
    let form = MainActorByDefault.savingForm(into: backend)
    let saved = try await drive(form, MainActorByDefault.Settings())
    #expect(saved.isLimited && saved.high == 6)
    #expect(await backend.written == [saved])
  }

  /// Limits what is not, and raises the upper limit, which cannot be done before.
  private func drive<Model>(_ form: Form<Model>, _ settings: Model) async throws -> Model {
    let screen = FormDriver(form, settings, columns: 80, rows: 30)
    screen.press(.down, .down, .down, .down, .right)
    #expect(!screen.hasChanges)
    screen.press(.up, .up, .space, .down, .down, .right)
    #expect(screen.text.contains("[x] on"))
    return try await screen.save()
  }
}
