import Documents
import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

/// Kinds that a person chose, where the value does not tell them.
struct ChosenKindTests {
  private static let schema = #"""
    {"properties": {"at": {"title": "At", "oneOf": [
      {"title": "Path", "type": "string", "pattern": "^/"},
      {"title": "Host", "type": "string", "pattern": "^[a-z]+$"},
      {"title": "Place", "type": "object", "properties": {"x": {"type": "integer"}}}]}}}
    """#

  private func driver(_ json: String) throws -> EditorDriver {
    try EditorDriver(json, schema: Self.schema, columns: 80)
  }

  private func choose(_ kind: String, in driver: EditorDriver) {
    driver.press(.character("t"))
    driver.type(kind)
    driver.press(.enter)
  }

  private func now(in driver: EditorDriver) -> String? {
    driver.press(.character("t"))
    let line = driver.lines.first { $0.contains(" now ") }
    driver.press(.escape)
    return ["Path", "Host", "Place"].first { line?.contains($0) == true }
  }

  @Test func `a kind of the same shape stays chosen whatever is typed, and after a save`() throws {
    let driver = try driver(#"{"at": "/a"}"#)
    #expect(now(in: driver) == "Path")
    choose("host", in: driver)
    #expect(driver.bar.contains("At is shown as 'Host'; the file stays as it is"))
    #expect(now(in: driver) == "Host")
    let row = try #require(driver.session.row("/at"))
    try driver.session.set(.value(.string("/b")), for: row)
    driver.press(.home)
    #expect(now(in: driver) == "Host")
    try driver.session.set(.value(.string("web")), for: row)
    #expect(now(in: driver) == "Host")
    driver.press(.character("w"))
    #expect(driver.text == #"{"at": "web"}"#)
    #expect(now(in: driver) == "Host")
  }

  private static let jobs = #"""
    {"properties": {"jobs": {"type": "object", "title": "Jobs", "additionalProperties": {
      "title": "Job", "type": "object", "required": ["type"], "oneOf": [
        {"title": "HTTP", "required": ["url"],
          "properties": {"type": {"const": "http"}, "url": {"type": "string"}}},
        {"title": "Shell", "properties": {"type": {"const": "sh"}, "cmd": {"type": "string"}}}]}}}}
    """#

  @Test(arguments: [("http", "http"), ("shell", "sh")])
  func `what is new gets what makes it one of the kind that is chosen`(
    kind: String, type: String
  ) throws {
    let driver = try EditorDriver(#"{"jobs": {}}"#, schema: Self.jobs, columns: 80)
    driver.press(.enter, .character("+"))
    driver.type("j")
    driver.press(.enter)
    driver.type(kind)
    driver.press(.enter)
    let line = driver.lines.first { $0.contains("type ") }
    #expect(line?.contains("• type") == true && line?.contains(type) == true, "\(driver.lines)")
  }

  @Test func `a value that is of no kind becomes one of that which it is taken for`() throws {
    let driver = try EditorDriver(
      #"{"jobs": {"bad": {"type": "ftp", "url": "x"}}}"#, schema: Self.jobs, columns: 80)
    driver.press(.enter)
    choose("http", in: driver)
    #expect(driver.bar.hasPrefix(" Job is now 'HTTP'"), "\(driver.bar)")
    let row = try #require(driver.session.row("/jobs/bad"))
    #expect(
      driver.session.state(of: row).slot.value
        == Value(json: #"{"type": "http", "url": "x"}"#.utf8))
  }

  @Test func `the kind that is there is chosen without a change`() throws {
    let driver = try driver(#"{"at": {"x": 1}}"#)
    choose("place", in: driver)
    #expect(driver.bar == " At is 'Place' already")
    #expect(!driver.session.canUndo)
    choose("host", in: driver)
    choose("place", in: driver)
    driver.press(.enter, .down, .enter, .control("u"))
    driver.type("2")
    driver.press(.enter, .escape)
    let count = driver.session.undoCount
    choose("place", in: driver)
    #expect(driver.bar == " At is 'Place' already")
    #expect(driver.session.undoCount == count)
    driver.press(.control("s"))
    #expect(driver.text == #"{"at": {"x": 2}}"#)
    let open = try EditorDriver(#"{"a": 1}"#, columns: 80)
    choose("number", in: open)
    #expect(open.bar == " a is 'number' already")
  }
}
