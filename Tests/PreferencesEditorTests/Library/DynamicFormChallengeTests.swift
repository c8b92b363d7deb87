import EditorCore
import PreferencesEditor
import PreferencesEditorTesting
import Testing

/// CodePath's five challenges of tables whose rows are made, and reused, as they are shown.
struct DynamicFormChallengeTests {
  private struct Model: Equatable {
    var flags = [Bool](repeating: false, count: 300)
  }

  private func driver(_ model: Model = Model()) -> FormDriver<Model> {
    let form = Form(Model.self, "Flags") {
      Section {
        for index in 0..<300 { Toggle("Row \(index)", \.flags[index]).id("\(index)") }
      }
    }
    return FormDriver(form, model, columns: 60, rows: 16)
  }

  @Test func `1: a value is read by its row's name, on the screen or not`() {
    let driver = driver()
    driver.press(.space, .end)
    #expect(driver.line("Row 0") == nil)
    #expect(driver.values.isOn("0"))
    #expect(!driver.values.isOn("299"))
  }

  @Test func `2: a row tells of a toggle itself`() {
    let driver = driver()
    var told: [String] = []
    driver.session.onChange = { told.append($0.row.text) }
    driver.press(.down, .space)
    #expect(told == ["1"])
  }

  @Test func `3: a row scrolled off and back a thousand times keeps its value to itself`() {
    let driver = driver()
    driver.press(.down, .down, .space)
    let before = driver.lines
    for _ in 0..<1000 {
      driver.press(.end)
      #expect(!driver.lines.contains { $0.contains("[x]") })
      driver.press(.home)
      #expect(driver.lines.filter { $0.contains("[x]") }.count == 1)
    }
    driver.press(.down, .down)
    #expect(driver.lines == before)
    // As many views as rows are visible, and one that leaves as another enters.
    #expect(driver.controller.madeRowViewCount <= 12)
  }

  @Test func `4: a toggle is in the draft at once`() throws {
    let driver = driver()
    driver.press(.space)
    #expect(driver.session.draft.edits.map(\.slot) == [.value(true)])
    #expect((try driver.session.preview() as? ModelSnapshot)?.model as? Model != Model())
  }

  @Test func `5: Cancel leaves the model as it was`() {
    let driver = driver()
    driver.press(.space, .down, .space, .escape, "y")
    #expect(driver.controller.outcome?.ending == .cancelled)
    #expect(driver.store?.latest.model as? Model == Model())
  }
}
