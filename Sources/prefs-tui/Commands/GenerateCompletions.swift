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
  /// What the argument parser makes of the declarations, and what it leaves out: files and options where no
  /// command stands, which are for the default one, and the commands that `help` tells of.
  var script: String {
    let names = Self.names.joined(separator: " ")
    switch self {
    case .bash: return PrefsTUI.completionScript(for: .bash) + Self.bashWithoutCommand(names)
    case .zsh:
      return PrefsTUI.completionScript(for: .zsh)
        .replacing(Self.zshCommands, with: Self.zshCommands + "\n        _files && ret=0")
        .replacing("\n    setopt extendedglob", with: Self.zshWithoutCommand(names))
        .replacing("'*:subcommands:'", with: "'*:subcommands:(\(names))'")
        // What ends with a slash goes on.
        .replacing("non_empty_completions -- ", with: "non_empty_completions -S '' -- ")
    case .fish:
      let script = PrefsTUI.completionScript(for: .fish)
      let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
      let edit = lines.firstIndex(of: "        case 'edit'").map { lines[$0 + 1] } ?? ""
      let help = "        case 'help'\n            __prefs-tui_parse_subcommand -r 1 'version'\n"
      let positional =
        "complete -c prefs-tui -n '__prefs-tui_should_offer_completions_for_positional"
      return script.replacing(
        help,
        with: """
          \(help)        case '*'
                      if set -q unparsed_tokens[1]
                          set unparsed_tokens edit $unparsed_tokens
              \(edit)
                      end

          """)
          + """

          \(positional) "prefs-tui" -eq 1' -F
          \(positional) "prefs-tui help" -ge 1' -fa '\(names)'

          """
    }
  }

  /// The commands that people call.
  private static var names: [String] {
    PrefsTUI.configuration.subcommands.map { $0.configuration }
      .filter(\.shouldDisplay).compactMap(\.commandName) + ["help"]
  }

  private static let zshCommands = "_describe -V subcommand subcommands && ret=0"

  private static func zshWithoutCommand(_ names: String) -> String {
    """

        if [[ "${words[2]}" = -* || CURRENT -gt 2 ]] && [[ " \(names) " != *" ${words[2]} "* ]]; then
            words=("${words[1]}" edit "${words[2,-1]}")
            (( CURRENT += 1 ))
        fi
        setopt extendedglob
    """
  }

  /// The last registration counts; this one asks for files where nothing else fits.
  private static func bashWithoutCommand(_ names: String) -> String {
    """

    _prefs-tui_line() {
        if [[ "${COMP_WORDS[1]}" = -* || COMP_CWORD -gt 1 ]] && [[ " \(names) " != *" ${COMP_WORDS[1]} "* ]]; then
            local -a words=("${COMP_WORDS[0]}" edit "${COMP_WORDS[@]:1}")
            local -a COMP_WORDS=("${words[@]}")
            local -i COMP_CWORD="$((COMP_CWORD + 1))"
        fi
        _prefs-tui "${@}"
        [[ "${COMP_WORDS[1]}" = help ]] && COMPREPLY+=($(compgen -W '\(names)' -- "${2}"))
        # What is to go on gets no blank.
        case "${COMPREPLY[0]}" in
        */) compopt -o nospace 2>/dev/null ;;
        *=) compopt +o filenames -o nospace 2>/dev/null ;;
        esac
    }
    complete -o filenames -o default -F _prefs-tui_line prefs-tui

    """
  }
}
