import EditorCore
import Terminal

/// The one table of commands: it feeds dispatch, the footer, the key help and the README.
nonisolated struct CommandEntry: Sendable {
  var command: Command
  /// The keys that run it, the one to show first.
  var keys: [Key]
  /// What it does in a word or two, for the footer; empty for a command that the footer leaves out.
  var hint: String
  /// What it does, for the key help and the README.
  var help: String

  /// What it is called among the preferences: what the help says first.
  var title: String {
    let start = help.prefix { !":;,".contains($0) }
    return start.prefix(1).uppercased() + start.dropFirst()
  }
}

nonisolated extension Command {
  /// What the command is called where a person chooses its keys.
  var title: String { CommandTable.entry(for: self)?.title ?? rawValue }
}

nonisolated enum CommandTable {
  static let entries: [CommandEntry] = [
    entry(.up, [.up, .character("k"), .backTab], "", localized("previous row")),
    entry(.down, [.down, .character("j"), .tab], "", localized("next row")),
    entry(.pageUp, [.pageUp], "", localized("one viewport up")),
    entry(.pageDown, [.pageDown], "", localized("one viewport down")),
    entry(.halfPageUp, [.control("u")], "", localized("half a viewport up")),
    entry(.halfPageDown, [.control("d")], "", localized("half a viewport down")),
    entry(.first, [.home, .character("g")], "", localized("first row")),
    entry(.last, [.end, .character("G")], "", localized("last row")),
    entry(.previousSection, [.character("[")], "", localized("previous section")),
    entry(.nextSection, [.character("]")], "", localized("next section")),
    entry(.sectionList, [.character("o")], "", localized("list of sections")),
    entry(
      .toggle, [.character(" ")], localized("toggle"),
      localized("toggle; on other controls the same as Enter")),
    entry(.activate, [.enter], localized("edit"), localized("edit, open, accept")),
    entry(
      .decrease, [.left, .character("h")], "",
      localized("smaller number, previous choice; leave a pane")),
    entry(
      .increase, [.right, .character("l")], "",
      localized("larger number, next choice; enter a pane")),
    entry(.leavePane, [.backspace], "", localized("back to the pane before")),
    entry(
      .addElement, [.character("+"), .insert], localized("add"),
      localized("add an item to the list, or a key to the map or object")),
    entry(
      .addBeside, [.character("A")], "",
      localized("add beside the row, to what the row itself is in")),
    entry(
      .removeElement, [.character("-"), .delete], localized("remove"), localized("remove the item")),
    entry(
      .previousHead, [.character("{")], localized("section"),
      localized("the section as a whole, to rename, move or remove the object; the one before")),
    entry(.nextHead, [.character("}")], "", localized("the next section as a whole")),
    entry(.moveUp, [.altUp], localized("move"), localized("move the item up")),
    entry(.moveDown, [.altDown], "", localized("move the item down")),
    entry(.duplicate, [.character("D")], "", localized("duplicate the item")),
    entry(.renameKey, [.character("K")], "", localized("rename the key")),
    entry(
      .save, [.control("s"), .function(2)], localized("save"),
      localized("save everything and leave")),
    entry(.write, [.character("w")], "", localized("save everything and stay")),
    entry(
      .cancel, [.escape], localized("cancel"),
      localized("cancel the innermost thing: popup, field, search, pane, editor")
    ),
    entry(
      .quit, [.character("q"), .control("q"), .function(10)], "",
      localized("leave, as Esc at the top")),
    entry(.interrupt, [.control("c")], "", localized("leave; twice within two seconds at once")),
    entry(
      .search, [.character("/")], localized("search"), localized("search everything as you type")),
    entry(.filters, [.character("f")], "", localized("filters: only some kinds of rows")),
    entry(
      .modifiedOnly, [.character("m")], "",
      localized("only what is set here; again: only what is not the default; again: all")),
    entry(.searchNext, [.character("n")], "", localized("next match")),
    entry(.searchPrevious, [.character("N")], "", localized("previous match")),
    entry(.nextUnsaved, [.character("c")], "", localized("next unsaved row")),
    entry(.previousUnsaved, [.character("C")], "", localized("previous unsaved row")),
    entry(.nextError, [.character("!")], "", localized("next error, in other panes too")),
    entry(.previousError, [.alt("!")], "", localized("previous error")),
    entry(
      .resetRow, [.character("r")], localized("reset"),
      localized("back to the default: the key is removed")),
    entry(
      .resetSection, [.character("R")], "", localized("the whole section back to its defaults")),
    entry(
      .resetShown, [.alt("r")], "",
      localized("everything shown in the pane back to its defaults; asks")),
    entry(.revert, [.character("x")], "", localized("drop this row's change")),
    entry(.revertAll, [.character("X")], "", localized("drop all changes; asks")),
    entry(
      .setNull, [.character("0")], localized("null"),
      localized("null, where the setting may be null")),
    entry(
      .changeKind, [.character("t")], localized("kind"),
      localized("another kind of value, where the setting may be of several")),
    entry(
      .reveal, [.character("v")], localized("show"),
      localized("show a secret, until the row is left")),
    entry(.undo, [.character("u")], "", localized("undo, in other panes too")),
    entry(.redo, [.character("U")], "", localized("redo")),
    entry(
      .editOutside, [.character("e")], "",
      localized("the value in your editor, $VISUAL or $EDITOR; a list or an object as JSON")),
    entry(
      .editFile, [.character("E")], "",
      localized("the file in your editor, at this row; then it is read again")),
    entry(.copy, [.character("y")], "", localized("copy the value, the identifier or the pointer")),
    entry(
      .review, [.character("d")], localized("review"),
      localized("review changes and errors, hold changes back, see the diff")),
    entry(.messages, [.alt("m")], "", localized("what was said before")),
    entry(
      .inspect, [.character("i")], localized("about"),
      localized("everything about the row, and why it is locked")),
    entry(
      .showHidden, [.character("a")], localized("show hidden"),
      localized("show hidden rows too, dimmed; hide them")),
    entry(
      .help, [.character("?"), .function(1)], localized("help"),
      localized("what can be done here: type to filter, Enter runs")),
    entry(.redraw, [.control("l")], "", localized("redraw the screen")),
    entry(.suspend, [.control("z")], "", localized("suspend")),
  ]

  /// The entries under the headings of their groups.
  static let groups = CommandGroup.allCases.map { group in
    (title: group.title, entries: entries.filter { $0.command.group == group })
  }

  /// Those that the footer may show.
  static let hinted = entries.filter { !$0.hint.isEmpty }

  static func entry(for command: Command) -> CommandEntry? {
    entries.first { $0.command == command }
  }

  private static func entry(
    _ command: Command, _ keys: [Key], _ hint: String, _ help: String
  ) -> CommandEntry {
    CommandEntry(command: command, keys: keys, hint: hint, help: help)
  }
}

extension CommandTable {
  /// The table as the README prints it, a heading for each group.
  static var markdown: String {
    groups.reduce(into: "| Key | Does |\n|---|---|\n") { table, group in
      table += "| **\(group.title)** | |\n"
      for entry in group.entries {
        let keys = entry.keys.map { "`\($0.name(.unicode))`" }.joined(separator: " ")
        table += "| \(keys) | \(entry.help) |\n"
      }
    }
  }
}
