import Terminal

/// Everything a key can do while no text is being edited.
enum Command: String, CaseIterable, Sendable {
  case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case previousSection, nextSection, sectionList
  case toggle, activate, decrease, increase
  case save, write, cancel, quit, interrupt
  case search, searchNext, searchPrevious, nextUnsaved, previousUnsaved
  case nextError, previousError
  case resetRow, resetSection, resetShown, revert, revertAll, setNull, undo, redo
  case review, messages, help, redraw, suspend
}
