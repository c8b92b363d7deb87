import Terminal
import Testing

@testable import PreferencesEditor

struct HintLineTests {
  private func line(_ hints: [Hint], _ columns: Int) -> String {
    let items = HintLine(hints, columns: columns, glyphs: .unicode, repertoire: .unicode).items
    return items.reduce(into: "") { line, item in
      line += String(repeating: " ", count: item.x - line.count) + "\(item.key) \(item.words)"
    }
  }

  private let hints: [Hint] = {
    var toggle = Hint(.character(" "), "do", isEssential: true)
    toggle.columns = 12
    return [
      toggle, Hint(.control("s"), "save", isEssential: true), Hint(.character("/"), "search"),
      Hint(.character("r"), "reset"), Hint(.character("?"), "help", isEssential: true),
    ]
  }()

  @Test(arguments: [
    (80, "Space do      ^S save  / search  r reset  ? help"),
    (46, "Space do      ^S save  / search  ? help"),
    // Where one does not fit, a shorter one after it may.
    (38, "Space do      ^S save  r reset  ? help"),
    (36, "Space do      ^S save  ? help"),
    // Then the room kept for steadiness goes, and the wide gaps.
    (28, "Space do ^S save ? help"),
    (22, "Space do ^S save"),
    (5, ""),
  ])
  func `hints are left out whole, the essential ones last`(columns: Int, shown: String) {
    #expect(line(hints, columns) == shown)
  }

  @Test func `at 40 columns action, save, cancel and help are there`() throws {
    let driver = try EditorDriver(#"{"debug": false}"#, columns: 40, rows: 8)
    driver.press(.character(" "))
    #expect(driver.bar == " Space toggle ^S save Esc cancel ? help")
  }
}
