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
      wrapper: ["/bin/sh", "-c", #""$0" "$@" >script && \#(shell) -n script && rm script"#])
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
  }

  @Test(arguments: [
    ("prefs-tui r", ["reset"]), ("prefs-tui example s", ["shootstuffup", "server"]),
    ("prefs-tui list --format j", ["json", "jsonc", "json5"]),
    ("prefs-tui get sett", ["settings.json"]), ("prefs-tui edit --schema sett", ["settings.json"]),
    ("prefs-tui list settings.json --show", ["--show-secrets"]),
  ])
  func `bash completes commands, examples, formats, files and options`(
    line: String, expected: [String]
  ) throws {
    let script = #"""
      source <("$@")
      read -ra COMP_WORDS <<<"$COMP_LINE"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_POINT=${#COMP_LINE}
      _prefs-tui prefs-tui "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    var sandbox = try Sandbox("{}")
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

  @Test func `a file may stand where a command may`() throws {
    let sandbox = try Sandbox()
    let scripts = try ["bash", "zsh", "fish"].map { shell in
      try sandbox.run("generate-completions", shell).output
    }
    #expect(scripts[0].hasSuffix("complete -o filenames -o default -F _prefs-tui prefs-tui\n"))
    #expect(scripts[1].contains("subcommands && ret=0\n        _files && ret=0\n"))
    #expect(scripts[2].hasSuffix(#""prefs-tui" -eq 1' -F"# + "\n"))
  }
}
