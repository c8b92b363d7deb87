import EditorCore
import Terminal

/// All there is to a command: its keys, its words, when it can be done, and what it does.
nonisolated struct CommandEntry: Sendable {
  var command: Command
  /// The keys that run it, the one to show first.
  var keys: [Key]
  /// What it does in a word or two, for the footer; empty for a command that the footer leaves out.
  var hint: String
  /// What it does, for the key help and the list of keys.
  var help: String
  /// Why it can do nothing now, in words; nil where it can do something.
  var obstacle: @MainActor (EditorController) -> String?
  /// Does it; called where nothing is in the way.
  var run: @MainActor (EditorController) -> Void

  init(
    _ command: Command, _ keys: [Key], hint: String = "", _ help: String,
    unless obstacle: @escaping @MainActor (EditorController) -> String? = { _ in nil },
    run: @escaping @MainActor (EditorController) -> Void
  ) {
    self.command = command
    self.keys = keys
    self.hint = hint
    self.help = help
    self.obstacle = obstacle
    self.run = run
  }

  /// What it is called among the preferences: what the help says first.
  var title: String {
    let start = help.prefix { !":;,".contains($0) }
    return start.prefix(1).uppercased() + start.dropFirst()
  }
}

/// The one table of commands: keys, footer, key help and the list of keys are made from it.
nonisolated enum CommandTable {
  /// The commands under the headings that they are listed by.
  static let groups: [(title: String, entries: [CommandEntry])] = [
    (localized("The row"), row),
    (localized("Items of lists, maps and objects"), parts),
    (localized("Moving"), moving),
    (localized("Finding"), finding),
    (localized("Changes"), changes),
    (localized("Saving and leaving"), file),
    (localized("The screen"), screen),
  ]

  /// All commands, in their own order.
  static let entries = Command.allCases.compactMap(entry)

  private static let grouped = groups.flatMap(\.entries)
  /// The commands of these; to look through them takes less than to hash a name.
  private static let commands = grouped.map(\.command)

  static func entry(for command: Command) -> CommandEntry? {
    commands.firstIndex(of: command).map { grouped[$0] }
  }
}

nonisolated extension Command {
  /// The keys that run the command where a person chose no others.
  var standardKeys: [Key] { CommandTable.entry(for: self)?.keys ?? [] }

  /// What the command is called where a person chooses its keys.
  var title: String { CommandTable.entry(for: self)?.title ?? rawValue }
}
