import Documents
import EditorCore
import FormSources
import PreferencesEditor
import PreferencesEditorTesting
import Stores
import Terminal
import Testing

struct DisplayViewTests: DrivesScreen {
  let store = MemoryStore(
    Array(#"{"refresh": true, "g": {"photos": false, "deep": {"x": 1}}}"#.utf8))
  let controller: DisplayController
  let screen: ScreenDriver

  init() throws {
    let store = store
    let form = FormSource.form(for: try store.read().index, title: "settings.json")
    controller = try DisplayController(
      location: "settings.json", options: EditorDriver.plainOptions
    ) { isReadOnly in
      try EditSession(form: form, store: store, isReadOnly: isReadOnly)
    }
    screen = ScreenDriver(controller, size: Size(columns: 60, rows: 16))
  }

  @Test func `every value is shown, and nothing can be edited here`() {
    #expect(lines[2] == "▌   refresh                                              on")
    #expect(lines[15].hasPrefix(" Enter edit  Esc leave"))
    press(.left, .character("r"), .control("s"))
    #expect(lines[2].hasSuffix(" on"))
  }

  @Test func `Enter opens the editor on the row, and Save comes back with the new values`() throws {
    press(.down, .enter)
    #expect(lines[15].contains("Space toggle"))
    #expect(lines.first { $0.hasPrefix("▌") }?.contains("photos") == true)
    press(.character(" "), .control("s"))
    #expect(lines[15].contains("saved 1 change"))
    #expect(
      lines.first { $0.hasPrefix("▌") }
        == "▌   photos                                               on")
    #expect(controller.outcome == nil)
    press(.escape)
    let outcome = try #require(controller.outcome)
    #expect(outcome.ending == .finished)
    #expect(outcome.saved.map(\.row.identifier) == ["/g/photos"])
  }

  @Test func `Cancel comes back and the values are the old ones`() {
    press(.enter, .character(" "), .escape, .character("y"))
    #expect(lines[2].hasSuffix(" on"))
    #expect(lines[15].contains("cancelled; 1 change dropped"))
    press(.escape)
    #expect(controller.outcome?.ending == .finished)
    #expect(controller.outcome?.dropped == 0)
  }

  @Test func `panes open here too, and the editor opens in them`() {
    press(.down, .down, .enter)
    #expect(lines[0].contains("› g › deep"))
    press(.enter, .right, .control("s"))
    #expect(lines[0].contains("› g › deep"))
    #expect(lines[2].hasSuffix(" 2"))
  }

  @Test func `a signal in the editor ends it all and says what is dropped`() {
    press(.enter, .character(" "))
    controller.handle(.terminated(.terminate))
    #expect(controller.outcome?.ending == .terminated(.terminate))
    #expect(controller.outcome?.dropped == 1)
  }
}
