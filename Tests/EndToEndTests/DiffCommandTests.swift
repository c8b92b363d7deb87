import TestSupport
import Testing

/// `diff`: what `set` would write, written nowhere.
struct DiffCommandTests {
  private static let assignments = [
    "/editor.tabSize=8", "/editor.minimap/side=left", "/files.exclude/-=\"*.o\"",
    "/new={\"a\":[1]}",
  ]

  @Test func `the diff is what diff -u says of the file before and after set`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let run = try sandbox.run(["diff", "settings.json"] + Self.assignments)
    #expect(run.exit == .exited(1))
    #expect(run.errors == "")
    #expect(sandbox.folder.names == ["settings.json"])
    #expect(try sandbox.folder.text(of: "settings.json") == Fixture.settings)

    try sandbox.folder.write(Fixture.settings, to: "before")
    let set = try sandbox.run(
      ["set", "settings.json", "--quiet"] + Self.assignments,
      wrapper: ["/bin/sh", "-c", #""$0" "$@"; cd "$2" && diff -u before settings.json"#])
    let lines = set.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    #expect(
      run.output == "--- settings.json\n+++ settings.json\n" + lines.joined(separator: "\n"))
  }

  @Test func `of a file that set would make all is new, and it is not made`() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("diff", "new.json", "/editor/tabSize=8")
    #expect(run.exit == .exited(1))
    #expect(
      run.output == """
        --- new.json
        +++ new.json
        @@ -0,0 +1,5 @@
        +{
        +  "editor": {
        +    "tabSize": 8
        +  }
        +}

        """)
    #expect(run.errors == "")
    #expect(sandbox.folder.names == [])
  }

  @Test func `no difference is 0 and prints nothing`() throws {
    let run = try Sandbox(Fixture.settings).run("diff", "settings.json", "/editor.tabSize=4")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
  }

  @Test func `what was wrong before is none of a change that is none`() throws {
    let sandbox = try Sandbox(#"{"a": 1}"#)
    try sandbox.folder.write(#"{"required": ["b"]}"#, to: "schema.json")
    let run = try sandbox.run("diff", "settings.json", "/a=1", "--schema", "schema.json")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
  }

  @Test func `a password in the name of a section is masked`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      "[url \"https://me:SEKRET2@h/\"]\n\tinsteadOf = gh:\n[a]\n\tb = 1\n", to: ".gitconfig")
    let run = try sandbox.run("diff", ".gitconfig", "/a/b=2")
    #expect(run.output.contains(#"me:"••••••••"@h"#) && !run.output.contains("SEKRET2"))
  }

  @Test func `--at names a key with an equals sign`() throws {
    let run = try Sandbox("{\n}\n").run("diff", "settings.json", "--at", "/a=b", "1")
    #expect(run.output.contains("\n+  \"a=b\": 1\n"))
  }

  @Test func `secrets are masked, changed and unchanged ones`() throws {
    let sandbox = try Sandbox(
      """
      {
        "apiToken": "hunter1",
        "name": "x",
        "password": "hunter2"
      }

      """)
    let run = try sandbox.run("diff", "settings.json", "/password=hunter3", "/secret=\"hunter4\"")
    #expect(
      run.output == """
        --- settings.json
        +++ settings.json
        @@ -1,5 +1,6 @@
         {
           "apiToken": "••••••••",
           "name": "x",
        -  "password": "••••••••"
        +  "password": "••••••••",
        +  "secret": "••••••••"
         }

        """)
  }

  @Test func `what set would refuse is refused`() throws {
    let sandbox = try Sandbox(#"{"editor.tabSize": 4}"#)
    try sandbox.folder.write(Fixture.schema, to: "schema.json")
    let arguments = ["settings.json", "/editor.tabSize=99", "--schema", "schema.json"]
    let run = try sandbox.run(["diff"] + arguments)
    #expect(run == (try sandbox.run(["set"] + arguments)))
    #expect(run.exit == .exited(1))
    #expect(run.errors == "prefs-tui: settings.json:1:20: 99 is above 16\n")
  }
}
