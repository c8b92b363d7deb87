import EditorCore
import PreferencesEditor
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

  private let form = FormContent("Server") {
    Section {
      Toggle("Scan", \Model.scans)
      TextRow("Host", \Model.host).tag("manual")
    }
  }

  /// Runs the form with keys, until there are no more of them.
  private func run(
    _ options: FormOptions, _ keys: [Key], from start: FormRun.Start = .editor
  ) throws -> (outcome: EditorOutcome, store: ModelStore, screen: MemoryScreen) {
    let store = try ModelStore(form: form, model: Model())
    let screen = MemoryScreen(script: keys.map { .key($0) })
    let outcome = try FormRun(store, options: options).run(from: start, on: screen, colorCount: 256)
    return (outcome, store, screen)
  }

  @Test func `a host is told of each change with the form to act on`() throws {
    var told: [String] = []
    let options = FormOptions(onChange: { open, change in
      told.append("\(change.row) \(open.values.isOn("scans")) \(open.hasChanges)")
    })
    _ = try run(options, [.character(" "), .character("u")])
    #expect(told == ["scans true true", "scans false false"])
  }

  @Test func `a host edits another row as a person would, and the model as Save would make it`()
    throws
  {
    var models: [Model?] = []
    let options = FormOptions(onChange: { open, change in
      guard change.row == "scans" else { return }
      #expect(throws: Never.self) {
        try open.set("beta", for: "host")
        models.append(try open.model(as: Model.self))
      }
    })
    let run = try run(options, [.character(" "), .control("s")])
    #expect(models == [Model(scans: true, host: "beta")])
    #expect(run.store.latest.model as? Model == Model(scans: true, host: "beta"))
  }

  @Test func `rows are hidden and shown by tag, and found`() throws {
    var rows: [RowIdentifier] = []
    let options = FormOptions(onOpen: { open in
      open.hide(tagged: "manual")
      rows = open.rows(tagged: "manual")
    })
    let run = try run(options, [.down])
    #expect(rows == ["host"])
    #expect(!run.screen.lines.contains { $0.contains("Host") })
  }

  @Test func `another form takes the place of the one that is open, and the draft is kept`() throws
  {
    let other = Form("Server") {
      Section { TextRow("New", \Model.host).id("new") }
      Section { Toggle("Scan", \Model.scans) }
    }
    let options = FormOptions(onChange: { open, _ in
      #expect(throws: Never.self) { try open.replace(with: other) }
    })
    let run = try run(options, [.character(" "), .control("s")])
    #expect(run.store.latest.model as? Model == Model(scans: true))
  }

  @Test func `a form for another model is refused, and the open one stays`() throws {
    let other = Form("Other") { Section { TextRow("Text", \OtherModel.text) } }
    let options = FormOptions(onChange: { open, _ in
      #expect(throws: BindingError.self) { try open.replace(with: other) }
      #expect(throws: BindingError.self) { try open.refill("text") }
    })
    let run = try run(options, [.character(" "), .control("s")])
    #expect(run.store.latest.model as? Model == Model(scans: true))
  }

  @Test func `a model assigned while the form is open refills it`() throws {
    let options = FormOptions(onChange: { open, change in
      guard change.value == true else { return }
      #expect(throws: Never.self) { try open.refill(Model(scans: false, host: "gamma")) }
    })
    let run = try run(options, [.character(" "), .control("s")])
    #expect(run.outcome.saved.isEmpty)
    #expect(run.store.latest.model as? Model == Model(host: "gamma"))
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
    _ = try run(
      options, [.enter, .character(" "), .escape, .character("y")], from: .display)
    // The display view, the editor, and the display view after Cancel.
    #expect(opened == [.dark, .dark, .dark])
    _ = open
  }
}
