import Terminal
import Testing

@testable import PreferencesEditor

/// What a row that opens a pane says of it.
struct PaneSummaryTests {
  /// The value of the row that has the title.
  private func value(of title: String, in driver: EditorDriver) throws -> String {
    let line = try #require(driver.lines.first { $0.dropFirst(4).hasPrefix(title + " ") })
    return String(line.dropFirst(4 + title.count).drop { $0 == " " })
  }

  private static let stored = """
    {"window": {"padding": {"x": 8, "y": 6}, "fonts": {"normal": {"family": "A"}, "bold": {}},
      "off": {}, "flags": {"a": true, "b": null, "list": [1, 2], "text": "one\\ntwo"},
      "login": {"user": "ada", "password": "sesame"}}}
    """

  @Test func `a stored object tells its first values`() throws {
    let driver = try EditorDriver(Self.stored, columns: 80)
    #expect(try value(of: "padding", in: driver) == "x 8, y 6 ›")
    #expect(try value(of: "fonts", in: driver) == "normal, bold ›")
    #expect(try value(of: "flags", in: driver) == "a on, list 2 items, text one ›")
    #expect(try value(of: "off", in: driver) == "no keys ›")
  }

  @Test func `a schema's titles and words are used, and what is unset is left out`() throws {
    let driver = try EditorDriver(
      #"{"a": {"pad": {"x": 1, "on": true}, "empty": {}}}"#,
      schema: """
        {"properties": {"a": {"properties": {
          "pad": {"title": "Padding", "properties": {
            "x": {"title": "Left", "type": "integer"}, "y": {"type": "integer", "default": 4},
            "on": {"type": "boolean"}}},
          "empty": {"title": "Empty", "properties": {"z": {"type": "integer"}}}}}}}
        """, columns: 80)
    #expect(try value(of: "Padding", in: driver) == "Left 1, on on ›")
    #expect(try value(of: "Empty", in: driver) == "›")
  }

  @Test func `secrets are masked`() throws {
    let driver = try EditorDriver(Self.stored, columns: 80)
    let summary = try value(of: "login", in: driver)
    #expect(summary.hasPrefix("user ada, password "))
    #expect(!summary.contains("sesame"))
  }

  @Test func `the draft is told, once its pane is left`() throws {
    let driver = try EditorDriver(Self.stored, columns: 80)
    driver.press(.enter, .right, .escape)
    #expect(try value(of: "padding", in: driver) == "x 9, y 6 ›")
  }

  private static let bounded = """
    {"properties": {"hosts": {"type": "array", "items": {"$ref": "#/$defs/host"}}, "app": {
      "properties": {"host": {"$ref": "#/$defs/host"}}}},
      "$defs": {"host": {"properties": {"inner": {"properties": {"port": {"maximum": 99}}}}}}}
    """

  @Test func `an error inside is told with where it is`() throws {
    let driver = try EditorDriver(
      #"{"hosts": [{"inner": {"port": 900}}], "app": {"host": {"inner": {"port": 800}}}}"#,
      schema: Self.bounded, columns: 80)
    driver.idle()
    #expect(driver.lines.contains("    ! /inner/port: 800 is above 99"), "\(driver.lines)")
    driver.press(.enter)
    #expect(driver.lines.contains("    ! /inner/port: 900 is above 99"), "\(driver.lines)")
    driver.press(.enter, .enter, .control("u"))
    driver.type("7")
    driver.press(.enter, .escape)
    driver.idle()
    #expect(!driver.lines.contains { $0.contains(" above ") }, "\(driver.lines)")
  }

  @Test func `what is in an object that the draft adds is told as well`() throws {
    let driver = try EditorDriver(
      #"{"m": {"web": {"image": "x"}}}"#,
      schema: """
        {"properties": {"m": {"additionalProperties": {"type": "object", "properties": {
          "image": {"type": "string"}, "n": {"type": "integer"}}}}}}
        """, columns: 80)
    driver.press(.enter)
    driver.type("+new")
    driver.press(.enter, .enter)
    driver.type("ab")
    driver.press(.enter, .escape)
    #expect(try value(of: "web", in: driver) == "image x ›")
    #expect(try value(of: "new", in: driver) == "image ab ›")
  }

  @Test func `many members are cut, and cost what a few do`() throws {
    let members = (0..<1000).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    let driver = try EditorDriver("{\"a\": {\"b\": {\(members)}}}", columns: 80)
    #expect(
      try value(of: "b", in: driver) == "k0 0, k1 1, k2 2, k3 3, k4 4, k5 5, k6 6, … ›")
  }
}
