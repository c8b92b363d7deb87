import PreferencesEditor
import PreferencesFiles

/// prefs-tui(1), made from the tables that the program itself works by.
///
/// The commands come from the declarations that parse the arguments, the keys from the editor's
/// table of commands, the exit statuses from their own table; so the page cannot lag behind.
@MainActor
struct ManualPage {
  private let program: CommandDescription
  private var page = Roff()

  /// The page as roff, ASCII only.
  static func roff(for program: CommandDescription) -> String {
    var page = ManualPage(program: program)
    page.writeHead()
    page.writeCommands()
    page.writeKeys()
    page.writeExitStatuses()
    page.writeSurroundings()
    return page.page.text
  }

  private mutating func writeHead() {
    page.macro("TH", program.name.uppercased(), "1", "", "\(program.name) \(Version.current)")
    page.macro("SH", "NAME")
    page.line("\(program.name) - \(program.abstract.loweredFirst.withoutStop)")
    page.macro("SH", "SYNOPSIS")
    for command in program.subcommands {
      if command.name != program.subcommands.first?.name { page.macro("br") }
      page.styled(synopsis(of: command))
    }
    page.macro("SH", "DESCRIPTION")
    writeParagraphs(program.prose)
    page.verbatim(program.examples)
    page.macro("PP")
    page.line(
      """
      A setting is named by a JSON Pointer (RFC 6901): /editor/tabSize; ~1 is / and ~0 is ~ in a \
      key; '' is the whole document.
      """)
  }

  private mutating func writeCommands() {
    page.macro("SH", "OPTIONS")
    for argument in program.arguments { write(argument) }
    page.macro("SH", "COMMANDS")
    page.line("The first command is the default: its name may be left out.")
    for command in program.subcommands {
      page.macro("SS", command.name)
      page.styled(synopsis(of: command))
      page.macro("PP")
      page.line(command.abstract)
      writeParagraphs(command.prose, isContinued: true)
      for argument in command.arguments where !Self.isCommon(argument) { write(argument) }
      if !command.examples.isEmpty { page.verbatim(command.examples) }
    }
  }

  /// Whether every command takes the argument; it is told once then, as one of the program.
  private static func isCommon(_ argument: ArgumentDescription) -> Bool {
    argument.names.contains("--help") || argument.names.contains("--version")
  }

  private mutating func write(_ argument: ArgumentDescription) {
    page.macro("TP")
    let names = argument.names.map(Roff.bold).joined(separator: ", ")
    let value = argument.shownValue.map(Roff.italic)
    page.styled([names, value ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
    page.line(argument.abstract)
  }

  private mutating func writeKeys() {
    page.macro("SH", "KEYS")
    page.line(
      """
      In the editor, while no text is edited. In a text field readline's keys edit, Enter accepts, \
      Tab accepts and moves on, Esc restores.
      """)
    for entry in KeyReference.entries {
      page.macro("TP", "16")
      page.styled(entry.keys.map(Roff.bold).joined(separator: ", "))
      page.line(entry.help)
    }
  }

  private mutating func writeExitStatuses() {
    page.macro("SH", "EXIT STATUS")
    for entry in ExitStatus.table {
      page.macro("TP", "16")
      page.styled(
        entry.statuses.map { Roff.bold(String($0.rawValue)) }.joined(separator: ", "))
      page.line(entry.meaning)
    }
  }

  private mutating func writeSurroundings() {
    page.macro("SH", "FILES")
    for source in ManualSource.files { write(source) }
    page.macro("SH", "ENVIRONMENT")
    for source in ManualSource.environment { write(source) }
  }

  private mutating func write(_ source: ManualSource) {
    page.macro("TP")
    page.styled(Roff.bold(source.name))
    page.line(source.meaning)
  }

  private mutating func writeParagraphs(_ prose: String, isContinued: Bool = false) {
    let lines = prose.split(separator: "\n").map(String.init)
    for (index, paragraph) in lines.enumerated() {
      if index > 0 || isContinued { page.macro("PP") }
      page.line(paragraph)
    }
  }

  /// The command as it is typed: its name bold, what the person chooses italic.
  private func synopsis(of command: CommandDescription) -> String {
    let isDefault = command.name == program.subcommands.first?.name
    let name = isDefault ? "[\(Roff.bold(command.name))]" : Roff.bold(command.name)
    let arguments = command.arguments.compactMap { argument -> String? in
      guard argument.names.isEmpty, let value = argument.shownValue else { return nil }
      let text = Roff.italic(value) + (argument.isRepeating ? "\\~..." : "")
      return argument.isOptional ? "[\(text)]" : text
    }
    let hasOptions = command.arguments.contains { !$0.names.isEmpty }
    return ([Roff.bold(program.name), name] + arguments + (hasOptions ? ["[options]"] : []))
      .joined(separator: " ")
  }
}

extension ArgumentDescription {
  /// What stands for the value; nil for a flag.
  fileprivate var shownValue: String? {
    guard choices.isEmpty else { return choices.joined(separator: "|") }
    return valueName.map { $0.replacing("> <", with: " ") }
  }
}

extension String {
  fileprivate var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
