import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

/// Objects whose settings stand in a section: what is done to the header is done to the object.
struct SectionHeadTests {
  private static let json = """
    {
      "name": "web",
      "window": {
        "x": 1,
        "y": 2
      },
      "font": {
        "size": 12
      }
    }
    """

  private func driver(_ json: String = json, schema: String? = nil) throws -> EditorDriver {
    try EditorDriver(json, schema: schema, columns: 80, rows: 20)
  }

  /// What stands in the lines of the table.
  private func titles(_ driver: EditorDriver) -> [String] {
    driver.lines[2..<16].map { line in String(line.dropFirst(2).prefix(24)).trimmed }
      .filter { !$0.isEmpty }
  }

  @Test func `arrows pass over headers, and a key leads to that of the section`() throws {
    let driver = try driver()
    driver.press(.down)
    #expect(driver.cursorLine.contains("x "))
    #expect(driver.bar.contains("{ section"))
    driver.press(.character("{"))
    #expect(driver.cursorLine.trimmed == "▌ window")
    #expect(driver.cursor?.x == 2)
    #expect(driver.bar.contains("Enter first row"))
    #expect(!driver.bar.contains("{ section"))
    #expect(driver.bar.contains("+ add  - remove"))
    driver.press(.character("{"))
    #expect(driver.bar == " no section here or above is an object")
    driver.press(.character("}"))
    #expect(driver.cursorLine.trimmed == "▌ font")
    driver.press(.character("}"))
    #expect(driver.bar == " no section below is an object")
    driver.press(.character("{"))
    #expect(driver.cursorLine.trimmed == "▌ window")
    driver.press(.up)
    #expect(driver.cursorLine.contains("name"))
    driver.press(.character("}"), .enter)
    #expect(driver.cursorLine.contains("x "))
  }

  @Test func `an object in a section is removed as a whole, and comes back`() throws {
    let driver = try driver()
    driver.press(.down, .character("{"), .character("-"))
    #expect(driver.bar == " removed 'window'; u takes it back")
    #expect(titles(driver) == ["name", "font", "size"])
    driver.press(.character("u"))
    #expect(titles(driver) == ["name", "window", "x", "y", "font", "size"])
    #expect(driver.cursorLine.trimmed == "▌ window")
    driver.press(.character("r"), .control("s"))
    #expect(driver.text == "{\n  \"name\": \"web\",\n  \"font\": {\n    \"size\": 12\n  }\n}")
  }

  @Test func `an object in a section is renamed and keeps its place and what is in it`() throws {
    let driver = try driver()
    driver.press(.down, .character("{"), .character("K"))
    #expect(driver.lines.contains { $0.contains(" Rename 'window' ") })
    driver.press(.control("u"))
    driver.type("frame")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("frame"))
    driver.press(.control("s"))
    #expect(driver.text == Self.json.replacing("window", with: "frame"))
  }

  @Test func `an object in a section moves among the others`() throws {
    let driver = try driver()
    driver.press(.down, .character("{"), .altDown)
    #expect(titles(driver) == ["name", "font", "size", "window", "x", "y"])
    #expect(driver.cursorLine.trimmed == "▌ window")
    driver.press(.altDown)
    #expect(driver.bar == " this is the last item")
    driver.press(.altUp, .altUp)
    #expect(titles(driver) == ["window", "x", "y", "name", "font", "size"])
    driver.press(.control("s"))
    #expect(
      driver.text
        == "{\n  \"window\": {\n    \"x\": 1,\n    \"y\": 2\n  },\n  \"name\": \"web\",\n"
        + "  \"font\": {\n    \"size\": 12\n  }\n}")
  }

  @Test func `the review tells of what is done to a section and to its order`() throws {
    let driver = try driver()
    driver.press(.down, .altDown, .character("}"), .character("K"))
    driver.press(.control("u"))
    driver.type("face")
    driver.press(.enter, .character("d"))
    #expect(driver.lines.contains { $0.contains("window") && $0.contains("order of keys") })
    #expect(driver.lines.contains { $0.contains("face") && $0.contains("renamed from font") })
    driver.press(.up, .enter)
    #expect(driver.cursorLine.trimmed == "▌ window")
  }

  @Test func `an object in a section is copied, and is given another kind`() throws {
    let driver = try driver()
    driver.press(.down, .character("{"), .character("D"))
    #expect(driver.bar == " added 'window2'; K renames it")
    #expect(driver.cursorLine.contains("window2"))
    driver.press(.character("u"), .character("g"), .down, .character("{"), .character("t"))
    #expect(driver.lines.contains { $0.contains("object") && $0.contains("now") })
    driver.type("text")
    driver.press(.enter)
    driver.type("wide")
    driver.press(.enter, .control("s"))
    #expect(driver.text.contains("\"window\": \"wide\""))
  }

  @Test func `to add on a header is to add to its object, or beside it`() throws {
    let driver = try driver()
    driver.press(.down, .character("{"), .character("+"))
    #expect(driver.lines.contains { $0.contains(" New key in window ") })
    driver.press(.escape, .character("A"))
    #expect(driver.lines.contains { $0.contains(" New key in settings.json ") })
  }

  @Test func `no key is added that a section has already`() throws {
    let driver = try driver()
    driver.press(.character("+"))
    driver.type("font")
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("! 'font' is there already") })
  }

  @Test func `a click on a header gives it the focus`() throws {
    let driver = try driver()
    try driver.click("window")
    #expect(driver.cursorLine.trimmed == "▌ window")
    driver.press(.character("y"))
    #expect(driver.lines.contains { $0.contains("/window") })
  }

  @Test func `what heads settings that no object holds takes no focus`() throws {
    let members = (0..<12).map { "\"\($0 < 6 ? "editor" : "font").a\($0)\": 1" }
    let driver = try driver("{\(members.joined(separator: ", "))}")
    #expect(titles(driver).first == "editor")
    #expect(!driver.bar.contains("{ section"))
    driver.press(.character("{"))
    #expect(driver.bar == " no section here or above is an object")
    try driver.click("editor")
    #expect(driver.cursorLine.contains("a0"))
  }

  @Test func `the header of an object that a schema names tells what that is`() throws {
    let driver = try driver(
      "{}",
      schema: """
        {"properties": {"window": {"title": "Window", "description": "Where it opens.",
          "type": "object", "properties": {"x": {"type": "integer"}}}}}
        """)
    driver.press(.character("{"))
    #expect(driver.cursorLine.trimmed == "▌ Window")
    #expect(driver.lines.contains { $0.contains("Where it opens.") })
    driver.press(.character("K"))
    #expect(driver.bar == " the form names this setting; r unsets it")
  }
}

extension StringProtocol {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
