import EditorCore
import Terminal

/// Everything a key can do while no text is being edited.
nonisolated package enum Command: String, CaseIterable, Sendable {
  case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case previousSection, nextSection, sectionList
  case toggle, activate, decrease, increase, leavePane
  case addElement, addBeside, removeElement, previousHead, nextHead, moveUp, moveDown, duplicate,
    renameKey
  case save, write, cancel, quit, interrupt
  case search, filters, modifiedOnly, searchNext, searchPrevious, nextUnsaved, previousUnsaved,
    nextError, previousError
  case resetRow, resetSection, resetShown, revert, revertAll, setNull, changeKind, reveal, undo,
    redo
  case editOutside, editFile, copy, review, messages, inspect, showHidden, help, redraw, suspend
}

/// What commands are about: the headings under which they are listed, in their order.
nonisolated enum CommandGroup: CaseIterable, Sendable {
  case row, parts, moving, finding, changes, leaving, program

  var title: String {
    switch self {
    case .row: localized("The row")
    case .parts: localized("Items of lists, maps and objects")
    case .moving: localized("Moving")
    case .finding: localized("Finding")
    case .changes: localized("Changes")
    case .leaving: localized("Saving and leaving")
    case .program: localized("The screen")
    }
  }
}

extension Command {
  nonisolated var group: CommandGroup {
    switch self {
    case .toggle, .activate, .decrease, .increase, .resetRow, .revert, .setNull, .changeKind,
      .reveal,
      .editOutside, .copy, .inspect:
      .row
    case .addElement, .addBeside, .removeElement, .previousHead, .nextHead, .moveUp, .moveDown,
      .duplicate, .renameKey:
      .parts
    case .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection, .sectionList, .leavePane:
      .moving
    case .search, .filters, .modifiedOnly, .searchNext, .searchPrevious, .nextUnsaved,
      .previousUnsaved, .nextError, .previousError, .showHidden:
      .finding
    case .resetSection, .resetShown, .revertAll, .undo, .redo, .review: .changes
    case .save, .write, .cancel, .quit, .interrupt, .editFile: .leaving
    case .messages, .help, .redraw, .suspend: .program
    }
  }
}
