import Glibc
import TestSupport
import Testing

/// Nothing that is printed can steer the terminal it is printed on.
struct CleanOutputTests {
  /// What steers a terminal, or sets the direction of writing: controls of ASCII and of ISO 6429, the
  /// separators of lines, and those of the bidirectional algorithm.
  private static let steering: Set<Unicode.Scalar> = {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069,
    ]
    return Set(ranges.joined().compactMap(Unicode.Scalar.init))
  }()

  /// All of them but NUL, which no argument or name can hold.
  private static let hostile = String(
    String.UnicodeScalarView(steering.sorted().filter { $0 != "\0" }))
  /// The same without what JSON and INI forbid in a text or take for a line's end.
  private static let hostileInLine = String(
    String.UnicodeScalarView(hostile.unicodeScalars.filter { $0.value >= 0x7F }))

  private func expectClean(_ text: String, _ comment: Comment) {
    let found = text.unicodeScalars.filter { Self.steering.contains($0) }
    #expect(found.map { String($0.value, radix: 16) } == [], comment)
  }

  @Test func `F3: values are printed as JSON that steers no terminal, and means the same`() throws {
    let text = Self.hostileInLine + "👩\u{200D}💻"
    let sandbox = try Sandbox("{\"a\": \"\(text)\", \"\(text)\": 1, \"b\": \"x\"}\n")
    for arguments in [
      ["get", "settings.json", "/a"], ["get", "settings.json", ""], ["list", "settings.json"],
      ["list", "settings.json", "--json"], ["check", "settings.json", "--json"],
      ["diff", "settings.json", "/b=y"], ["set", "settings.json", "/nothing/\(text)=1"],
      ["reset", "settings.json", "/\(text)"], ["get", "settings.json", "/no\(text)"],
      ["get", text, "/a"], ["set", "settings.json", "/b:\(text)"], ["--\(text)"],
      ["check", "settings.json", "--schema", text], ["set", "settings.json", "/b=\(text)"],
    ] {
      let run = try sandbox.run(arguments)
      expectClean(run.output, "output of \(arguments.first ?? "")")
      expectClean(run.errors, "errors of \(arguments.first ?? "")")
    }
    let value = try sandbox.run("get", "settings.json", "/a").output
    #expect(value.hasPrefix(#""\u007f\u0080"#) && value.contains(#"\u202e"#))
    #expect(value.hasSuffix("👩\u{200D}💻\"\n"))
    try sandbox.folder.write("{\"a\": \(value)}", to: "again.json")
    #expect(try sandbox.run("get", "again.json", "/a", "--raw").output == text + "\n")
  }

  @Test func `F3: a bare text is as it is in a pipe, and not on a terminal`() throws {
    let sandbox = try Sandbox("{\"a\": \"\\u001b]0;title\\u0007\u{202E}\u{9B}31m\"}\n")
    #expect(
      try sandbox.run("get", "settings.json", "/a", "--raw").output
        == "\u{1B}]0;title\u{7}\u{202E}\u{9B}31m\n")
    let terminal = try sandbox.open(["get", "settings.json", "/a", "--raw"])
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.text == "␛]0;title␇⟨U+202E⟩\\u{9B}31m\r\n")
  }

  @Test func `F10: a diff's names are quoted as GNU diff does, and its lines steer nothing`() throws
  {
    let name = "n\u{1B}]0;t\u{7}\n\u{7F}\u{85}\u{202E}\"x\\ y.ini"
    let sandbox = try Sandbox("; \u{1B}[31m\u{9B}1m\r\tx\na=1\nb=\u{7F}\u{202E}\n", named: name)
    let run = try sandbox.run("diff", name, "/a=2")
    #expect(
      run.output == #"""
        --- "n\033]0;t\a\n\177\302\205\342\200\256\"x\\ y.ini"
        +++ "n\033]0;t\a\n\177\302\205\342\200\256\"x\\ y.ini"
        @@ -1,3 +1,3 @@
         ; ␛[31m\u{9B}1m␍
        """# + "\tx\n-a=1\n+a=2\n b=␡⟨U+202E⟩\n")
  }

  @Test func `F10: a diff of a file with carriage returns can be applied`() throws {
    let sandbox = try Sandbox("{\r\n\t\"a\": 1\r\n}\r\n")
    #expect(
      try sandbox.run("diff", "settings.json", "/a=2").output
        == "--- settings.json\n+++ settings.json\n@@ -1,3 +1,3 @@\n {\r\n-\t\"a\": 1\r\n"
        + "+\t\"a\": 2\r\n }\r\n")
  }

  @Test func `F11: help in the language of a catalogue steers nothing`() throws {
    var sandbox = try Sandbox("{}")
    for folder in ["locale", "locale/de", "locale/de/LC_MESSAGES"] {
      try sandbox.folder.makeFolder(folder)
    }
    let words = [
      "Print one value as compact JSON.", "Edit a file of preferences as a table of settings.",
      "Which value: a JSON Pointer, such as /editor/tabSize.",
    ]
    try sandbox.folder.write(
      compiled([("", "")] + words.map { ($0, Self.hostile + "T") }),
      to: "locale/de/LC_MESSAGES/prefs-tui.mo")
    sandbox.environment["PREFS_TUI_LOCALE"] = sandbox.folder.path("locale")
    sandbox.environment["LANGUAGE"] = "de"
    for arguments in [
      ["--help"], ["get", "--help"], ["help", "get"], ["generate-manual"], ["get", "--nothing"],
      ["generate-completions", "bash"], ["generate-completions", "fish"],
    ] {
      let run = try sandbox.run(arguments)
      expectClean(run.output, "output of \(arguments)")
      expectClean(run.errors, "errors of \(arguments)")
      if arguments.contains("--help") { #expect(run.output.contains("␛")) }
    }
  }
}
