import TestSupport
import Testing

/// Values that a schema takes or refuses by more than what describes their places now.
extension WritingCommandTests {
  @Test(arguments: [
    (#"{"c":"auto"}"#, "/c:=5", true), (#"{"c":5}"#, "/c:=\"off\"", true),
    (#"{"c":5}"#, "/c:=\"on\"", false), (#"{"n":10}"#, "/n:=5", true),
    (#"{"n":10}"#, "/n:=15", false), ("{}", "/port:=\"auto\"", true),
    (#"{"tls":true}"#, "/port:=\"auto\"", false), (#"{"b":1}"#, "/b:=\"x\"", true),
    ("{}", "/short:={}", true), ("{}", "/short:=null", true), ("{}", "/short:=\"abc\"", false),
  ])
  func `what the whole is valid with is taken, whatever described the value before`(
    text: String, change: String, isValid: Bool
  ) throws {
    let sandbox = try Sandbox(text)
    try sandbox.folder.write(
      #"""
      {"properties": {
         "c": {"if": {"type": "string"}, "then": {"enum": ["auto", "off"]}, "else": {"type": "integer"}},
         "n": {"type": "integer", "if": {"minimum": 10}, "then": {"multipleOf": 10}},
         "b": {"anyOf": [{"type": "object", "maxProperties": 0}, true]}, "short": {"maxLength": 2}},
       "dependentSchemas": {"tls": {"properties": {"port": {"type": "integer"}}}}}
      """#, to: "s.json")
    let run = try sandbox.run("set", "settings.json", "--schema", "s.json", change)
    #expect(run.exit == .exited(isValid ? 0 : 1), "\(run)")
    #expect(try isValid || sandbox.folder.text(of: "settings.json") == text)
  }

  @Test(arguments: [
    #"{"type":"object","properties":{"port":{"type":"integer"}}}"#, #"{"type":"object"}"#,
    #"{"type":["object","array"]}"#,
  ])
  func `what a property describes is not judged as the others are`(property: String) throws {
    let sandbox = try Sandbox(#"{"server": {"port": 1}}"#)
    try sandbox.folder.write(
      #"{"additionalProperties": {"type": "string"}, "properties": {"server": \#(property)}}"#,
      to: "s.json")
    let run = try sandbox.run(
      "set", "settings.json", "--schema", "s.json", #"/server:={"port":2}"#)
    #expect(run.exit == .exited(0), "\(run)")
    #expect(try sandbox.run("get", "settings.json", "/server").output == "{\"port\":2}\n")
  }
}
