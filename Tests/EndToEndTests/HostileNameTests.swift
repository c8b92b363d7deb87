import Glibc
import TestSupport
import Testing

/// Names of files, arguments and surroundings that are no ordinary text.
struct HostileNameTests {
  private static let isRoot = geteuid() == 0

  /// A sandbox whose editor is called `vi`, and writes down what it is given, a word a line.
  private func sandboxWithEditor(for name: String) throws -> Sandbox {
    var sandbox = try Sandbox("{\"a\": 1}\n", named: name)
    sandbox.environment["EDITOR"] = try sandbox.home.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >\"$HOME/given\"\n", to: "vi", mode: 0o755)
    sandbox.environment["VISUAL"] = nil
    return sandbox
  }

  @Test(
    .waits, .enabled(if: TmuxServer.isAvailable),
    arguments: ["+!touch PWNED", "-c:!touch PWNED", "file:settings.json"])
  func `F1: a name like an editor's command or option is given to it as an absolute path`(
    name: String
  ) throws {
    let sandbox = try sandboxWithEditor(for: name)
    let editor = try EditorScreen(sandbox, ["--", name])
    try editor.press("E")
    let real = try #require(realpath(sandbox.folder.path, nil))
    defer { free(real) }
    let given = "+1\n\(String(cString: real))/\(name)\n"
    #expect(
      try Deadline(seconds: 10).poll {
        guard sandbox.home.names.contains("given") else { return false }
        return try sandbox.home.text(of: "given") == given
      })
    try editor.press("q")
    #expect(try editor.leave().status == 0)
  }

  @Test func `F2: a name that is not UTF-8 is refused, and no other file is written`() throws {
    let sandbox = try Sandbox()
    for command in ["set \"$name\" /a=2", "get \"$name\" /a", "\"$name\" --plain"] {
      let run = try sandbox.shell(
        """
        name=$(printf 'b\\377.json'); printf '{"a": 1}' >"$name"
        "$PROGRAM" \(command); echo "status $?"; cat "$name"; ls | wc -l
        """)
      #expect(run.output == "status 64\n{\"a\": 1}1\n", "\(command)")
      #expect(
        run.errors
          == "prefs-tui: the argument 'b\\xFF.json' is not valid UTF-8; "
          + "a file of such a name has to be renamed first\n", "\(command)")
    }
  }

  @Test func `F2: an argument that is not UTF-8 is no key`() throws {
    let sandbox = try Sandbox("{\"a\": 1}")
    let run = try sandbox.shell(#""$PROGRAM" set settings.json "$(printf '/k\303=2')""#)
    #expect(run.exit == .exited(64))
    #expect(run.errors.hasPrefix("prefs-tui: the argument '/k\\xC3=2' is not valid UTF-8; "))
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": 1}")
  }

  @Test func `F2: a folder in the environment that is not UTF-8 is not taken for another`() throws {
    let sandbox = try Sandbox("{\"a\": 1}")
    let run = try sandbox.shell(
      """
      odd=$(printf 'odd\\377'); mkdir "$odd"; HOME=$PWD/$odd; XDG_STATE_HOME=$PWD/$odd
      XDG_CONFIG_HOME=$PWD/$odd; export HOME XDG_STATE_HOME XDG_CONFIG_HOME
      printf '1=2\\nw\\n1=3\\n' | "$PROGRAM" --plain settings.json >/dev/null; ls -A | wc -l
      """)
    #expect(run.output == "2\n")
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": 2}")
  }

  @Test func `F2: a file in a folder that is not UTF-8 is edited by its short name`() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      """
      for odd in "$(printf 'odd\\377')" "$(printf 'odd\\376')"; do
        mkdir "$odd" && cd "$odd" && echo '{"a": 1}' >s.json || exit 99
        "$PROGRAM" set s.json /a=2 --quiet && cat s.json; cd ..
      done
      cd "$(printf 'odd\\377')"
      (echo 1=3; sleep 3) | "$PROGRAM" --plain s.json >/dev/null & sleep 2; kill -9 $!
      cd ../"$(printf 'odd\\376')"; echo q | "$PROGRAM" --plain s.json
      """)
    #expect(run.output.hasPrefix("{\"a\": 2}\n{\"a\": 2}\n"))
    #expect(!run.output.contains("unsaved changes"))
  }

  @Test func `F2: a typed line that is not UTF-8 is not taken for another`() throws {
    let sandbox = try Sandbox("{\"a\": \"x\"}")
    let run = try sandbox.shell(
      #"printf '1=b\377\n1=c\r\ns' | "$PROGRAM" --plain settings.json"#)
    #expect(run.exit == .exited(1))
    #expect(run.output.contains("that line is not valid UTF-8, and was not taken\n"))
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": \"c\"}")
  }

  @Test(.enabled(if: isRoot, "only root may mount"))
  func `F15: the arguments are seen where there is no proc file system`() throws {
    let sandbox = try Sandbox("{\"a\": 1}")
    let run = try sandbox.shell(
      """
      unshare -m sh -c 'mount -t tmpfs none /proc && "$PROGRAM" set settings.json /a=2 --quiet &&
        "$PROGRAM" get settings.json /a || exit 99'
      """)
    // In some containers not even root may.
    if run.exit == .exited(99), run.errors.contains("unshare") { return }
    #expect(run == Sandbox.Run(exit: .exited(0), output: "2\n", errors: ""))
  }
}
