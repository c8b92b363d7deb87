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
}

nonisolated enum CommandTable {
  static let entries: [CommandEntry] = [
    entry(.up, [.up, .character("k")], "", "previous row"),
    entry(.down, [.down, .character("j")], "", "next row"),
    entry(.pageUp, [.pageUp], "", "one viewport up"),
    entry(.pageDown, [.pageDown], "", "one viewport down"),
    entry(.halfPageUp, [.control("u")], "", "half a viewport up"),
    entry(.halfPageDown, [.control("d")], "", "half a viewport down"),
    entry(.first, [.home, .character("g")], "", "first row"),
    entry(.last, [.end, .character("G")], "", "last row"),
    entry(.previousSection, [.character("[")], "", "previous section"),
    entry(.nextSection, [.character("]")], "", "next section"),
    entry(.sectionList, [.character("o")], "", "list of sections"),
    entry(.toggle, [.character(" ")], "toggle", "toggle; on other controls the same as Enter"),
    entry(.activate, [.enter], "edit", "edit, open, accept"),
    entry(
      .decrease, [.left], "", "smaller number, previous choice; leave a pane"),
    entry(
      .increase, [.right], "", "larger number, next choice; enter a pane"),
    entry(.addElement, [.character("+"), .insert], "add", "add an item to the list or map"),
    entry(.removeElement, [.character("-"), .delete], "remove", "remove the item"),
    entry(.moveUp, [.altUp], "move", "move the item up"),
    entry(.moveDown, [.altDown], "", "move the item down"),
    entry(.duplicate, [.character("D")], "", "duplicate the item"),
    entry(.renameKey, [.character("K")], "", "rename the key of an item of a map"),
    entry(.save, [.control("s"), .function(2)], "save", "save everything and leave"),
    entry(.write, [.character("w")], "", "save everything and stay"),
    entry(
      .cancel, [.escape], "cancel", "cancel the innermost thing: popup, field, search, pane, editor"
    ),
    entry(.quit, [.character("q"), .control("q"), .function(10)], "", "leave, as Esc at the top"),
    entry(.interrupt, [.control("c")], "", "leave; twice within two seconds at once"),
    entry(.search, [.character("/")], "search", "search everything as you type"),
    entry(.filters, [.character("f")], "", "filters: only some kinds of rows"),
    entry(.modifiedOnly, [.character("m")], "", "only what is not the default"),
    entry(.searchNext, [.character("n")], "", "next match"),
    entry(.searchPrevious, [.character("N")], "", "previous match"),
    entry(.nextUnsaved, [.character("c")], "", "next unsaved row"),
    entry(.previousUnsaved, [.character("C")], "", "previous unsaved row"),
    entry(.nextError, [.character("!")], "", "next error, in other panes too"),
    entry(.previousError, [.alt("!")], "", "previous error"),
    entry(.resetRow, [.character("r")], "reset", "back to the default: the key is removed"),
    entry(.resetSection, [.character("R")], "", "the whole section back to its defaults"),
    entry(.resetShown, [.alt("r")], "", "everything shown in the pane back to its defaults; asks"),
    entry(.revert, [.character("x")], "", "drop this row's change"),
    entry(.revertAll, [.character("X")], "", "drop all changes; asks"),
    entry(.setNull, [.character("0")], "null", "null, where the setting may be null"),
    entry(.undo, [.character("u")], "", "undo, in other panes too"),
    entry(.redo, [.character("U")], "", "redo"),
    entry(
      .editOutside, [.character("e")], "",
      "the value in your editor, $VISUAL or $EDITOR; a list or an object as JSON"),
    entry(
      .editFile, [.character("E")], "",
      "the file in your editor, at this row; then it is read again"),
    entry(.copy, [.character("y")], "", "copy the value, the identifier or the pointer"),
    entry(
      .review, [.character("d")], "review",
      "review changes and errors, hold changes back, see the diff"),
    entry(.messages, [.alt("m")], "", "what was said before"),
    entry(.inspect, [.character("i")], "about", "everything about the row, and why it is locked"),
    entry(.showHidden, [.character("a")], "show hidden", "show hidden rows too, dimmed; hide them"),
    entry(
      .help, [.character("?"), .function(1)], "help",
      "what can be done here: type to filter, Enter runs"),
    entry(.redraw, [.control("l")], "", "redraw the screen"),
    entry(.suspend, [.control("z")], "", "suspend"),
  ]

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
