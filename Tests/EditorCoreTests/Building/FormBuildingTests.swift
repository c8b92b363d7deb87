import EditorCore
import Testing

struct FormBuildingTests {
  private enum Name: String { case first, second }

  private struct Stars: RowField {
    func problem(with value: Value) -> String? { value == false ? "has no stars" : nil }
  }

  @Test func `rows are called by their key path, their own name or their title`() {
    let form = FormContent("F") {
      Section {
        Toggle("Auto Refresh", \Preferences.autoRefresh)
        NumberRow("Tab Size", \Preferences.editor.tabSize)
        Toggle("By title")
        Toggle("By name").id("named")
        Toggle("By case").id(Name.second)
        Toggle("By control", ControlValue(true))
      }
    }
    #expect(
      form.identifiers() == [
        "autoRefresh", "editor.tabSize", "By title", "named", "second", "By control",
      ])
    #expect(form.row("second")?.pointer == Pointer(["second"]))
  }

  @Test func `rows say why to be careful with them`() {
    let row = Toggle("Wipe").warning("all is lost").deprecated("use 'Empty'").row
    #expect(row.warning == "all is lost")
    #expect(row.deprecation == "use 'Empty'")
  }

  @Test func `sections and rows are listed with if and for`() {
    func form(_ isLong: Bool) -> FormContent {
      FormContent("F") {
        if isLong { Section("Long") { Toggle("only when long") } }
        for number in 1...2 {
          Section("\(number)", footer: "foot") {
            for letter in ["a", "b"] { Toggle("\(letter)\(number)") }
            if isLong { Toggle("long\(number)") } else { Toggle("short\(number)") }
          }
        }
      }
    }
    #expect(form(false).identifiers() == ["a1", "b1", "short1", "a2", "b2", "short2"])
    #expect(form(true).root.sections.map(\.header) == ["Long", "1", "2"])
    #expect(form(true).root.sections[1].footer == "foot")
    #expect(form(true).identifiers().count == 7)
  }

  @Test func `rows behind panes are found through the row that opens them`() {
    let form = FormContent("F") {
      Section { Toggle("first") }
      Section {
        PaneRow("Outer") {
          Section { PaneRow("Inner") { Section { Toggle("deep") } } }
        }
      }
    }
    #expect(
      form.root.route(to: "deep") == [
        RowPosition(section: 1, row: 0), RowPosition(section: 0, row: 0),
        RowPosition(section: 0, row: 0),
      ])
    #expect(form.row("deep")?.title == "deep")
    #expect(form.row("shallow") == nil)
  }

  @Test func `two rows of one name stop the program, which names them`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = FormContent("Sounds") {
        Section { Toggle("Volume") }
        Section { PaneRow("More") { Section { Toggle("Volume") } } }
      }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("Two rows of form 'Sounds' are named 'Volume'"))
  }

  @Test func `a condition of no row, and a step of nothing, stop the program`() async {
    let condition = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = FormContent("Sounds") {
        Section("Loud") { Toggle("Volume").shown(when: .isOn("volme")) }
      }
    }
    let unnamed = String(decoding: condition?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      unnamed.contains(
        "A condition of 'Volume' in form 'Sounds' names 'volme', and the form has no such row"))
    let step = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = FormContent("Sounds") {
        Section { PaneRow("More") { Section { NumberRow("Volume", in: 0...10, step: 0) } } }
      }
    }
    let unmoved = String(decoding: step?.standardErrorContent ?? [], as: UTF8.self)
    #expect(unmoved.contains("The step of 'Volume' in form 'Sounds' is 0; a step is more than 0"))
  }

  @Test func `a row says how it is drawn, locked, grouped and ruled`() {
    let row = Toggle("T").help("help").locked("because").tag("a", "b").field(Stars())
      .defaultValue(true).shown(when: .isOn("other")).locked(nil).row
    #expect(row.help == "help")
    #expect(row.lockReason == "because")
    #expect(row.tags == ["a", "b"])
    #expect(row.field is Stars)
    #expect(row.problem(with: .bool(false)) == .broken("has no stars"))
    #expect(row.defaultValue == true)
    #expect(row.rules.map(\.effect) == [.show])
  }

  @Test func `a number by name is whole where its range is`() {
    let port = NumberRow("Port", in: 1...65535).row
    #expect(port.problem(with: 80.5)?.description == "'80.5' is not a whole number")
    #expect(port.problem(with: 80) == nil)
    #expect(NumberRow("Opacity", in: 0.0...1.0).row.problem(with: 0.5) == nil)
  }

  @Test func `a rule of the author's holds besides that of the property`() {
    let row = NumberRow("Port", \Preferences.port)
      .validated { $0 == 81 ? "must be even" : nil }.row
    #expect(row.problem(with: 80) == nil)
    #expect(row.problem(with: 81)?.description == "must be even")
    #expect(row.problem(with: 65536)?.description == "65536 is above 65535")
    #expect(row.problem(with: 1.5)?.description == "'1.5' is not a whole number")
  }

  @Test func `a form of 10,000 rows finds each at once`() {
    let form = FormContent("F") { Section { for number in 0..<10_000 { Toggle("\(number)") } } }
    let time = ContinuousClock().measure {
      for number in stride(from: 0, to: 10_000, by: 10) {
        #expect(form.row(RowIdentifier("\(number)")) != nil)
      }
    }
    // A walk for each would take seconds.
    #expect(time < .seconds(1))
  }

  @MainActor @Test func `a part of a larger model is edited by the same form`() throws {
    struct Whole { var first = Preferences(), second = Preferences() }
    let part = Form("P") { Section { Toggle("Auto Refresh", \Preferences.autoRefresh) } }
    let form = Form(Whole.self, "W") {
      part.part(of: \Whole.first, named: "first")
      part.part(of: \Whole.second, named: "second").sections[0]
    }
    let whole = form.content
    #expect(whole.identifiers() == ["first.autoRefresh", "second.autoRefresh"])
    let store = try ModelStore(form: whole, model: Whole())
    let session = try EditSession(form: store.form, store: store)
    try session.set(.value(false), for: try #require(whole.row("second.autoRefresh")))
    try session.commit()
    let saved = try #require(store.latest.model as? Whole)
    #expect(saved.first.autoRefresh)
    #expect(!saved.second.autoRefresh)
  }
}
