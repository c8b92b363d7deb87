import PreferencesEditor
import PreferencesEditorTesting
import Testing

/// What a host drives its form with in its own tests.
struct FormDriverTests {
  private struct Settings: Equatable {
    var name = "Ada"
    var isOn = false
  }

  private final class Account {
    var name = "Ada"
  }

  private let form = Form(Settings.self, "My Tool") {
    Section {
      TextRow("Name", \.name)
      Toggle("On", \.isOn)
    }
  }

  @Test func `keys lead to a model that is saved, and the form is closed`() async throws {
    let screen = FormDriver(form, Settings(), columns: 80, rows: 24)
    #expect(screen.text.contains("My Tool"))
    screen.press(.down, .space)
    #expect(screen.text.contains("[x] on"))
    #expect(screen.values.isOn("isOn") && screen.hasChanges && screen.isOpen)
    screen.press(.up, .enter, .control("u"))
    screen.type("Grace")
    screen.press(.enter)
    let saved = try await screen.save()
    #expect(saved == Settings(name: "Grace", isOn: true))
    #expect(!screen.isOpen)
    screen.press(.space)
    #expect(try await screen.save() == saved)
  }

  @Test func `the screen is as large as it was made`() {
    let screen = FormDriver(form, Settings(), columns: 40, rows: 12)
    #expect(screen.lines.count == 12)
    #expect(screen.lines.allSatisfy { $0.count <= 40 })
    screen.resize(columns: 100, rows: 30)
    #expect(screen.lines.count == 30)
    #expect(screen.line("Name")?.hasSuffix("Ada") == true)
    #expect(screen.line("Nothing") == nil)
  }

  @Test func `what arrives meanwhile is shown`() {
    let options = FormOptions(onTick: { open in try? open.set("Grace", for: "name") })
    let screen = FormDriver(form, Settings(), options: options)
    screen.tick()
    #expect(screen.line("Name")?.hasSuffix("Grace") == true)
  }

  @Test func `an object is saved into a new one`() async throws {
    let form = Form(Account.self, "Account") { Section { TextRow("Name", \.name) } }
    let account = Account()
    let screen = FormDriver(form, account, into: Account.init)
    screen.press(.enter, "!", .enter)
    let saved = try await screen.save()
    #expect(saved.name == "Ada!" && account.name == "Ada")
  }

  @Test func `what a field does not take is not saved`() async throws {
    struct Person { var age: Int? = 7 }
    let form = Form(Person.self, "Person") { Section { NumberRow("Age", \.age, in: 0...99) } }
    let screen = FormDriver(form, Person())
    screen.press(.enter, .control("u"))
    let refused = await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    #expect(refused?.description.hasPrefix("a number is never empty") == true)
    #expect(screen.isOpen)
  }

  @Test func `what is typed is taken before another row has the focus`() async throws {
    let screen = FormDriver(form, Settings())
    screen.press(.enter)
    screen.type("!")
    screen.focus("isOn")
    screen.press(.space)
    #expect(try await screen.save() == Settings(name: "Ada!", isOn: true))
  }

  @Test func `values are saved by the names of their rows`() async throws {
    let form = Form("Values") { Section { Toggle("On").id("on") } }
    let screen = FormDriver(form, values: ["on": false, "other": 1])
    screen.press(.space)
    #expect(try await screen.save() == ["on": true, "other": 1])
  }
}
