import EditorCore
import PreferencesEditor
import PreferencesEditorTesting
import Testing

/// Rows that are bound to one property of a model.
struct SharedPropertyTests {
  private struct Model: Equatable {
    var low = 1
    var isOn = false
    var high = 5
  }

  private let form = Form(Model.self, "Shared") {
    Section {
      NumberRow("Low", \.low)
      NumberRow("Low too", \.low).id("low2")
      Toggle("On", \.isOn)
      NumberRow("High", \.high).shown(when: \.isOn)
      PaneRow("More") { Section { Toggle("On too", \.isOn).id("on2") } }
    }
  }

  @Test func `each shows what was given to another, and that is saved`() async throws {
    let screen = FormDriver(form, Model())
    screen.press(.right, .right, .right, .down, .right, .up, .left)
    #expect(screen.line("Low ")?.hasSuffix("4") == true)
    #expect(screen.line("Low too")?.hasSuffix("4") == true)
    screen.press(.down, .down, .space)
    #expect(screen.line("High") != nil)
    #expect(try await screen.save() == Model(low: 4, isOn: true))
  }

  @Test func `to take an edit back, or to reset it, is done to all of them`() {
    let screen = FormDriver(form, Model())
    screen.press(.right)
    screen.press("u")
    #expect(!screen.hasChanges)
    screen.press(.right, .down, "r")
    #expect(screen.line("Low ")?.hasSuffix("1") == true)
    #expect(screen.line("Low too")?.hasSuffix("1") == true)
  }

  @Test func `a row that spells the property otherwise, or only shows it, is left alone`()
    async throws
  {
    let hexadecimal = Conversion<Int>.text(
      { String($0, radix: 16) }, parse: { Int($0, radix: 16) }, expecting: "a number")
    let form = Form(Model.self, "Shared") {
      Section {
        NumberRow("Low", \.low)
        TextRow("Low in hex", \.low, as: hexadecimal).id("hex")
        Info("Low now", \.low).id("now")
      }
    }
    let screen = FormDriver(form, Model(low: 9))
    screen.press(.right)
    #expect(screen.lines[0].contains("1 unsaved"))
    #expect(try await screen.save() == Model(low: 10))
  }
}
