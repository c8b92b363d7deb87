import TestSupport
import Testing

/// What a schema forbids as long as another setting has some value is told of the row, too.
struct ForbiddenSettingTests {
  private static let schema = #"""
    {"properties": {"proto": {"enum": ["http", "https"]}, "cert": {"type": "string"}},
     "if": {"properties": {"proto": {"const": "http"}}}, "then": {"not": {"required": ["cert"]}}}
    """#

  private func run(_ arguments: String..., input: String = "") throws -> String {
    let sandbox = try Sandbox(#"{"proto": "http", "cert": "q"}"#, named: "m.json")
    try sandbox.folder.write(Self.schema, to: "s.json")
    return try sandbox.run(arguments + ["m.json", "--schema", "s.json"], input: input).output
  }

  @Test func `list tells of the error`() throws {
    #expect(try run("list").contains("/cert\tcert\ttext\t\"q\"\t\terror\n"))
    #expect(try run("list", "--json").contains(##""state":["error"]"##))
  }

  @Test func `the line editor tells of the error, also after an edit`() throws {
    let output = try run("--plain", input: "1=https\nl\n1=http\nl\ni 2\nq\ny\n")
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("2. cert") }
    let wrong = "2. cert: q (error: 'cert' is not allowed here)"
    #expect(lines == [wrong[...], "2. cert: q", wrong[...]], "\(output)")
    #expect(output.contains("error: 'cert' is not allowed here\nidentifier: /cert"))
  }
}
