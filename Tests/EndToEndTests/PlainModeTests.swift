import TestSupport
import Testing

/// `--plain`: the editor on a terminal that places no cursor, or on none.
struct PlainModeTests {
  @Test func `commands from a pipe edit and save, whatever the terminal`() throws {
    var sandbox = try Sandbox("{\"port\": 8080, /* why */ \"on\": true}\n")
    sandbox.environment["TERM"] = "dumb"
    let run = try sandbox.run("--plain", "settings.json", input: "1=90\n2\ns\n")
    #expect(run.exit == .exited(0))
    #expect(run.output.hasSuffix("> port: 8080 → 90\n> on: on → off\n> saved 2 changes\n"))
    #expect(run.errors == "Saved 2 changes to settings.json\n/port: 8080 → 90\n/on: true → false\n")
    #expect(
      try sandbox.folder.text(of: "settings.json") == "{\"port\": 90, /* why */ \"on\": false}\n")
  }

  @Test func `an input that ends drops the changes and exits 1`() throws {
    let sandbox = try Sandbox("{\"on\": true}")
    let run = try sandbox.run("--plain", "settings.json", input: "1\n")
    #expect(run.exit == .exited(1))
    #expect(run.errors == "Cancelled; 1 change dropped, kept for a day\n")
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"on\": true}")
  }

  @Test func `nothing it prints can steer a terminal`() throws {
    let sandbox = try Sandbox(#"{"a": "x\u001b[2Jy"}"#)
    let run = try sandbox.run("--plain", "settings.json", input: "q\n")
    #expect(run.output.contains("1. a: x␛[2Jy") && !run.output.contains("\u{1B}"))
  }

  @Test func `standard input cannot be commands and file at once`() throws {
    let run = try Sandbox("{}").run("--plain", "-")
    #expect(run.exit == .exited(64))
  }

  @Test func `without UTF-8 in the locale all signs are ASCII`() throws {
    var sandbox = try Sandbox(
      #"{"hosts": [{"a": 1}], "token": "t", "on": true, "o": {"p": {"q": 1}}}"#)
    sandbox.environment["LC_ALL"] = "C"
    let run = try sandbox.run("--plain", "settings.json", input: "3\n1\nb\nd\ns\n")
    #expect(run.output.contains(" >\n") && run.output.contains("on: on -> off\n"))
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(run.errors == "Saved 1 change to settings.json\n/on: true -> false\n")
    let list = try sandbox.run("list", "settings.json")
    #expect(list.output.contains("\"********\""))
    #expect(list.output.utf8.allSatisfy { $0 < 0x80 })
  }

}
