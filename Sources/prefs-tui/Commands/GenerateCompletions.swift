import ArgumentParser
import PreferencesFiles

/// Prints a shell's completions; installing calls it, people need not know it.
struct GenerateCompletions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-completions", abstract: "Print the completions for a shell.",
    shouldDisplay: false)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  @Argument(help: "Which shell: bash, zsh or fish.")
  var shell: Shell

  func run() throws {
    try StandardOutput.write(shell.script)
  }
}

extension GenerateCompletions.Shell {
  /// What the argument parser makes of the declarations, and files where a command may stand.
  ///
  /// The parser leaves those out, though the default command takes one: `prefs-tui settings.json`.
  var script: String {
    switch self {
    case .bash:
      // The last registration counts; this one asks for files where nothing else fits.
      PrefsTUI.completionScript(for: .bash)
        + "\ncomplete -o filenames -o default -F _prefs-tui prefs-tui\n"
    case .zsh:
      PrefsTUI.completionScript(for: .zsh).replacing(
        Self.zshCommands, with: Self.zshCommands + "\n        _files && ret=0")
    case .fish:
      PrefsTUI.completionScript(for: .fish) + """

        complete -c prefs-tui -n \
        '__prefs-tui_should_offer_completions_for_positional "prefs-tui" -eq 1' -F

        """
    }
  }

  private static let zshCommands = "_describe -V subcommand subcommands && ret=0"
}
