import Terminal

/// Everything a key can do while no text is being edited.
nonisolated package enum Command: String, CaseIterable, Sendable {
  case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case previousSection, nextSection, sectionList
  case toggle, activate, decrease, increase
  case save, write, cancel, quit, interrupt
  case search, searchNext, searchPrevious, nextUnsaved, previousUnsaved, nextError
  case resetRow, resetSection, revert, setNull, undo, redo
  case review, inspect, showHidden, help, redraw, suspend
}
