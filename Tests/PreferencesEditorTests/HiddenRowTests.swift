import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct HiddenRowTests {
  @Test func `hidden rows are shown in place, marked, and may be edited`() throws {
    let form = try RuledForm()
    #expect(!form.text.contains("Host"))
    form.press(.character("a"))
    #expect(form.lines[3].hasPrefix("  ~ Host"))
    form.press(.down, .enter, .character("x"), .enter)
    #expect(form.lines[3].hasPrefix("▌ • Host"))
    #expect(form.session.values.text("/host") == "x")
  }

  @Test func `they are hidden again by the same key, and the focus stays near`() throws {
    let form = try RuledForm()
    form.press(.character("a"), .down)
    #expect(form.lines[3].hasPrefix("▌ ~ Host"))
    form.press(.character("a"))
    #expect(!form.text.contains("Host"))
    #expect(form.text.contains("▌"))
    #expect(form.bar == " hidden rows are hidden")
  }

  @Test func `what hides a row is said of it`() throws {
    let form = try RuledForm()
    form.press(.character("a"), .down, .character("i"))
    #expect(form.lines.contains("▌ hidden      by a rule below"))
    #expect(form.lines.contains("  to show it  Proxy: unset → on"))
    #expect(form.lines.contains("  shown while 'Proxy' is on: does not hold"))
    #expect(form.bar.hasPrefix(" m show it"))
    form.press(.character("m"), .escape)
    #expect(form.lines[3].hasPrefix("▌   Host"))
  }

  @Test func `where no row is hidden the key says so`() throws {
    let driver = try EditorDriver(#"{"a": 1}"#)
    driver.press(.character("a"))
    #expect(driver.bar == " no rows are hidden")
  }

  @Test func `a locked row's hint is why`() throws {
    let form = try RuledForm()
    form.press(.down)
    #expect(form.bar.hasPrefix(" i why"))
  }
}
