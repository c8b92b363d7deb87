import Glibc
import TestSupport
import Testing

/// The completions that are installed for each shell.
struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `a shell reads its completions`(shell: String) throws {
    let path = "/usr/bin/\(shell)"
    try #require(try Sandbox().run("generate-completions", shell).exit == .exited(0))
    guard access(path, X_OK) == 0 else { return }
    let run = try Sandbox().run(
      ["generate-completions", shell],
      wrapper: [
        "/bin/sh", "-c", #""$0" "$@" >s.\#(shell) && \#(shell) -n ./s.\#(shell) && rm s.\#(shell)"#,
      ])
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
  }

  @Test(arguments: [
    ("prefs-tui r", ["reset"]), ("prefs-tui example s", ["shootstuffup", "server"]),
    ("prefs-tui list --format j", ["json", "jsonc", "json5"]),
    ("prefs-tui get sett", ["settings.json"]), ("prefs-tui edit --schema sett", ["settings.json"]),
    ("prefs-tui list settings.json --show", ["--show-secrets"]),
    ("prefs-tui settings.json --sch", ["--schema"]), ("prefs-tui --pla", ["--plain"]),
    ("prefs-tui --schema sett", ["settings.json"]), ("prefs-tui help hi", ["history"]),
    ("prefs-tui get settings.json /ed", ["/editor/"]),
    ("prefs-tui why --format json settings.json --json /editor/s", ["/editor/size"]),
    ("prefs-tui reset settings.json /name /a~1b/", ["/a~1b/c"]),
    ("prefs-tui set settings.json /name=x /editor/", ["/editor/size=", "/editor/wrap="]),
    ("prefs-tui set settings.json --schema settings.json /n", ["/name="]),
    ("prefs-tui diff none.json /", []), ("prefs-tui get settings.json /x", []),
  ])
  func `bash completes what may stand there`(
    line: String, expected: [String]
  ) throws {
    let script = #"""
      source <("$@")
      read -ra COMP_WORDS <<<"$COMP_LINE"
      COMP_WORDS[0]=${@: -3:1}
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_POINT=${#COMP_LINE}
      registered=$(complete -p prefs-tui)
      registered=${registered##*-F }
      "${registered% *}" prefs-tui "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    var sandbox = try Sandbox(
      #"{"editor": {"size": 4, "wrap": true}, "name": "n", "a/b": {"c": 1}}"#)
    sandbox.environment["COMP_LINE"] = line
    sandbox.environment["SCRIPT"] = script
    let run = try sandbox.run(
      ["generate-completions", "bash"],
      wrapper: [
        "/usr/bin/env", "-C", sandbox.folder.path, "bash", "-c", #"eval "$SCRIPT""#, "bash",
      ])
    #expect(run.output.split(separator: "\n").map(String.init) == expected)
    #expect(run.errors == "")
  }

  @Test(arguments: ["zsh", "fish"])
  func `other shells complete the same`(shell: String) throws {
    let script = try Sandbox().run("generate-completions", shell).output
    for part in [
      // A file where a command may stand, what follows it, and the commands that help tells of.
      shell == "zsh"
        ? "subcommands && ret=0\n        _files && ret=0\n"
        : #"completions_for_positional "prefs-tui" -eq 1' -F"#,
      shell == "zsh" ? "words=(\"${words[1]}\" edit" : "set unparsed_tokens edit $unparsed_tokens",
      shell == "zsh" ? "'*:subcommands:(edit view " : #""prefs-tui help" -ge 1' -fa 'edit view "#,
    ] {
      #expect(script.contains(part))
    }
  }
}
