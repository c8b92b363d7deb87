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

  @Test(arguments: [80, 46, 38, 28, 22])
  func `another first hint is drawn as the whole line would be`(columns: Int) throws {
    func first(_ key: Key, _ words: String) -> DrawnHints.Line {
      var hint = Hint(key, words, isEssential: true)
      hint.columns = 12
      return DrawnHints.Line(
        hints: [hint] + hints.dropFirst(), lead: "",
        frame: Rect(x: 0, y: 0, columns: columns, rows: 1), style: .plain,
        keyStyle: Style(attributes: .bold), glyphs: .unicode)
    }
    let lines = [
      first(.enter, "choose"), first(.character(" "), "toggle"), first(.enter, "edit"),
      first(.enter, "more than there is room for"), first(.character(" "), "do"),
    ]
    let size = Size(columns: columns, rows: 1)
    var shortCuts = 0
    for old in lines {
      for new in lines where new != old {
        var canvas = Canvas(size: size)
        let keys = old.draw(in: &canvas)
        let picture = canvas.picture(of: old.frame)
        canvas.clear()
        let known = DrawnHints(line: old, keys: keys, picture: picture)
        guard let drawn = known.drawn(in: &canvas, withFirstOf: new) else { continue }
        shortCuts += 1
        var whole = Canvas(size: size)
        let places = new.draw(in: &whole)
        #expect(canvas == whole)
        #expect(drawn.keys.map(\.start) == places.map(\.start))
        #expect(drawn.keys.map(\.end) == places.map(\.end))
        #expect(drawn.line == new)
      }
    }
    #expect((shortCuts > 0) == (columns > 28))
  }
}
