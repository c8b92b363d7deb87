import Glibc
import PreferencesEditor
import Stores

/// The editor of the person's choice, run on the terminal until it ends.
struct PersonalEditor {
  let command: EditorCommand
  /// Where texts are put for it.
  let scratchPlaces: ScratchPlaces
  /// The terminal it is given as its input and output; nil for those of this process.
  var terminal: String? = "/dev/tty"

  /// Lets the person edit a text, in a file that nobody else can read.
  func edit(_ text: String, ending: String) throws(OutsideEditingError) -> String {
    let file = try ScratchFile(text, ending: ending, in: scratchPlaces)
    defer { file.remove() }
    try open(file.path, line: nil)
    return try file.read()
  }

  /// Opens a file, at a line from 1 where the editor is known to take one.
  func open(_ path: String, line: Int?) throws(OutsideEditingError) {
    let status = try run(command.arguments(opening: path, line: line))
    switch status {
    case 0: return
    // What the shell ends with where there is no such command.
    case 127: throw .notFound(command: command.text)
    default: throw .failed(command: command.text, status: status)
    }
  }

  /// Runs the command by the shell and waits; returns what it exits with, 128 and the signal's number
  /// where one ended it.
  private func run(_ arguments: [String]) throws(OutsideEditingError) -> Int32 {
    let words = ["/bin/sh", "-c", "\(command.text) \"$@\"", command.text] + arguments
    do throws(RunError) {
      // Standard input and output may be a pipe with the settings.
      return try RunningCommand(words, terminal.map { .terminal($0) } ?? .inherited).wait()
    } catch {
      throw .cannotRun(command: command.text, reason: reason(ofError: error.number))
    }
  }
}

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
