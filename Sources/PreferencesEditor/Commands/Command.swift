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
