import PreferencesEditor

/// The command that a person edits texts with, as the environment names it.
struct EditorCommand: Hashable {
  /// Words for the shell: `vi`, `code --wait`, `'/opt/My Editor/run' -n`.
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// `$VISUAL`, else `$EDITOR`, else vi, which POSIX has everywhere.
  static func chosen(by environment: (String) -> String?) -> EditorCommand {
    let chosen = ["VISUAL", "EDITOR"].compactMap(environment).first { !$0.isEmpty }
    return EditorCommand(chosen ?? "vi")
  }

  /// What is added to the command to open a file, at a line from 1 where the editor is known to take
  /// one, and to wait for it to be closed.
  ///
  /// The path is absolute, as `sudoedit` gives it: many editors run a name that begins with `+` or `-`.
  func arguments(opening path: String, line: Int?) -> [String] {
    let path = Directories.absolutePath(path)
    let at = line.map { ":\($0)" } ?? ""
    switch kind {
    case .plusLine: return (line.map { ["+\($0)"] } ?? []) + [path]
    case .code: return (waits ? [] : ["--wait"]) + (line == nil ? [] : ["--goto"]) + [path + at]
    case .colonLine: return (waits ? [] : ["--wait"]) + [path + at]
    case .other: return [path]
    }
  }

  // MARK: - Private

  private enum Kind {
    /// `+LINE FILE`
    case plusLine
    /// `--wait --goto FILE:LINE`
    case code
    /// `--wait FILE:LINE`
    case colonLine
    case other
  }

  private var kind: Kind {
    switch name {
    case "vi", "vim", "nvim", "gvim", "view", "nano", "pico", "emacs", "emacsclient", "kak",
      "micro", "hx", "helix", "joe", "jed", "mg":
      .plusLine
    case "code", "code-insiders", "codium": .code
    case "subl", "zed": .colonLine
    default: .other
    }
  }

  /// The name of the program, without its folder; quotes around it are the shell's to understand.
  private var name: String {
    let program = text.split(separator: " ").first ?? ""
    return program.split(separator: "/").last.map(String.init) ?? ""
  }

  private var waits: Bool {
    text.split(separator: " ").contains { $0 == "-w" || $0 == "--wait" }
  }
}
