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

  @Test func `that its schema is not used is told first`() throws {
    let sandbox = try Sandbox(#"{"$schema": "./nope.json", "on": true}"#)
    let run = try sandbox.run("--plain", "settings.json", input: "q\n")
    let words = try sandbox.run("check", "settings.json", "-v").errors
    let told = try #require(run.output.split(separator: "\n").first)
    #expect(told.contains("nope.json") && words.contains(told), "\(run.output)\(words)")
  }

  @Test func `an input that ends drops the changes and exits 1`() throws {
    let sandbox = try Sandbox("{\"on\": true}")
    let run = try sandbox.run("--plain", "settings.json", input: "1\n")
    #expect(run.exit == .exited(1))
    #expect(run.errors == "Cancelled; 1 change dropped, kept for a day\n")
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"on\": true}")
  }

  @Test(arguments: [
    ("1=x\n2=1\ns\n", 1, "{\"n\": 1, \"s\": \"1\"}"),
    ("9\nfrob\nq\n", 2, "{\"n\": 1, \"s\": \"\"}"),
  ])
  func `a script is told that lines of it were not taken`(
    input: String, count: Int, text: String
  ) throws {
    let sandbox = try Sandbox("{\"n\": 1, \"s\": \"\"}")
    try sandbox.folder.write(
      "{\"properties\": {\"n\": {\"type\": \"integer\"}}}", to: "schema.json")
    let run = try sandbox.run("--plain", "settings.json", "--schema", "schema.json", input: input)
    #expect(run.exit == .exited(1))
    let words = count == 1 ? "1 line was not taken" : "\(count) lines were not taken"
    #expect(run.errors.hasSuffix("prefs-tui: \(words)\n"), "\(run.errors)")
    #expect(try sandbox.folder.text(of: "settings.json") == text)
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

  @Test func `a copy of a date is a date, alone and within what is copied`() throws {
    let sandbox = try Sandbox(
      """
      m = [1979-05-27T07:32:00Z]
      [[l]]
      when = 1979-05-27
      text = "1980-05-27"

      """, named: "dates.toml")
    let run = try sandbox.run("--plain", "dates.toml", input: "1\ndup 1\nb\n2\ndup 1\ns\n")
    #expect(run.exit == .exited(0), "\(run.output)")
    #expect(
      try sandbox.folder.text(of: "dates.toml") == """
        m = [1979-05-27T07:32:00Z, 1979-05-27T07:32:00Z]
        [[l]]
        when = 1979-05-27
        text = "1980-05-27"

        [[l]]
        when = 1979-05-27
        text = "1980-05-27"

        """)
  }

  @Test func `one undo takes the copy of a date back, and a key may be copied`() throws {
    let sandbox = try Sandbox("{\"a\": 2001-12-14}\n", named: "dates.yaml")
    let run = try sandbox.run(
      "--plain", "dates.yaml", input: "dup 1\nu\nd\ndup 1\ns\n")
    #expect(run.output.contains("> no unsaved changes\n"), "\(run.output)")
    #expect(
      try sandbox.folder.text(of: "dates.yaml") == #"{"a": 2001-12-14, "a2": 2001-12-14}"# + "\n")
  }

  @Test func `a search finds values as they are shown`() throws {
    let sandbox = try Sandbox(#"{"note": "say \"hi\"", "b": "line1\nline2"}"#)
    let run = try sandbox.run("--plain", "settings.json", input: "/line2\n/ \"hi\nq\n")
    // The pane is listed first.
    for row in ["1. note: ", "2. b: "] {
      #expect(run.output.ranges(of: row).count == 2, "\(run.output)")
    }
    let list = try sandbox.run("list", "settings.json", "--filter", #"say "hi"#)
    #expect(list.output.hasPrefix("/note\t"))
  }

  @Test func `changes are told in the order of the form`() throws {
    let sandbox = try Sandbox("{\"a\": 1, \"l\": [1], \"z\": 1}")
    let run = try sandbox.run(
      "--plain", "settings.json", input: "3=2\n1=2\n2\n1=2\nb\nd\ns\n")
    #expect(
      run.output.contains("/a: 1 → 2\n/l/0: 1 → 2\n/z: 1 → 2\n"), "\(run.output)")
    #expect(run.errors.hasSuffix("/a: 1 → 2\n/l/0: 1 → 2\n/z: 1 → 2\n"), "\(run.errors)")
  }

  @Test func `what a Settings bundle shows for a value stands there`() throws {
    let sandbox = try Sandbox("{\"edition\": \"s\"}")
    try sandbox.folder.makeFolder("Settings.bundle")
    try sandbox.folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
        <key>Type</key><string>PSTitleValueSpecifier</string>
        <key>Title</key><string>Edition</string><key>Key</key><string>edition</string>
        <key>DefaultValue</key><string>p</string>
        <key>Values</key><array><string>p</string><string>s</string></array>
        <key>Titles</key><array><string>Professional</string><string>Student</string></array>
      </dict></array></dict></plist>
      """, to: "Settings.bundle/Root.plist")
    let run = try sandbox.run(
      "--plain", "settings.json", "--schema", "Settings.bundle", input: "q\n")
    #expect(run.output.contains("1. Edition: Student"), "\(run.output)\(run.errors)")
  }
}
