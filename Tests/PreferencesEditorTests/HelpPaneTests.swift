import PreferencesEditor
import Terminal
import Testing

struct HelpPaneTests {
  private func driver(_ property: String, json: String = "{}", rows: Int = 24) throws
    -> EditorDriver
  {
    var options = EditorDriver.plainOptions
    options.helpLines = 3
    return try EditorDriver(
      json, schema: #"{"properties": {"a": \#(property)}}"#, columns: 60, rows: rows,
      options: options)
  }

  /// The lines between the rule and the footer.
  private func help(_ driver: EditorDriver) -> [String] {
    Array(driver.lines[(driver.size.rows - 4)..<(driver.size.rows - 1)])
  }

  @Test func `Markdown is shown as looks, not signs`() throws {
    let driver = try driver(
      #"{"type": "string", "markdownDescription": "**Strong**, `code` and [a link](#b).\n\n- one"}"#
    )
    let line = driver.size.rows - 4
    #expect(driver.lines[line] == " Strong, code and a link.")
    #expect(driver.lines[line + 1] == " - one")
    #expect(driver.canvas[Point(x: 1, y: line)].style.attributes.contains(.bold))
    #expect(driver.canvas[Point(x: 18, y: line)].style.attributes.contains(.underline))
    #expect(!driver.canvas[Point(x: 7, y: line)].style.attributes.contains(.bold))
  }

  @Test func `a plain description stays as it is written`() throws {
    let driver = try driver(#"{"type": "string", "description": "2 * 3 * 4 and [x](y)"}"#)
    #expect(help(driver)[0] == " 2 * 3 * 4 and [x](y)")
  }

  @Test func `default and range follow the help where there is room`() throws {
    let property =
      #"{"type": "integer", "minimum": 1, "maximum": 9, "default": 4, "description": "Lives."}"#
    #expect(
      try help(driver(property, json: #"{"a": 5}"#))[0...1] == [" Lives.", " default 4, 1 to 9"])
    // The line stands still while the value changes, to the default too.
    #expect(try help(driver(property))[1] == " default 4, 1 to 9")
    let small = try driver(property, rows: 8)
    #expect(small.lines[6].hasPrefix(" Lives. "))
  }

  @Test func `what was chosen is described`() throws {
    let property =
      #"{"enum": ["x", "y"], "default": "x", "enumDescriptions": ["The first.", "The second."]}"#
    #expect(try help(driver(property))[0] == " x: The first.")
    #expect(
      try help(driver(property, json: #"{"a": "y"}"#))[0...1] == [" y: The second.", " default x"])
  }

  @Test func `what is cut between two looks has its sign too`() throws {
    let driver = try driver(
      #"{"type": "string", "markdownDescription": "\#(String(repeating: "w", count: 54)) **more**"}"#,
      rows: 8)
    #expect(driver.lines[6] == " " + String(repeating: "w", count: 54) + " mo…")
  }

  @Test func `long help is cut at the end of its lines`() throws {
    let driver = try driver(
      #"{"type": "string", "markdownDescription": "\#(String(repeating: "word **strong** ", count: 40))"}"#
    )
    // A third of the screen, and the pointer gives way.
    #expect(driver.lines[14].hasPrefix("────"))
    #expect(driver.lines[15].hasPrefix(" word strong word"))
    #expect(driver.lines[22].hasSuffix("…"))
  }

  @Test func `what of a value could not be checked is said`() throws {
    let value = String(repeating: "a", count: 57) + "b"
    let driver = try driver(
      #"{"type": "string", "pattern": "^(a+)+$", "description": "Letters."}"#,
      json: #"{"a": "\#(value)"}"#)
    #expect(help(driver).joined().contains("not checked against the pattern '^(a+)+$'"))
    driver.press(.character("i"))
    #expect(driver.lines.joined().contains("not checked against the pattern"))
  }
}
