extension EditSession {
  /// How many steps there are to undo.
  package var undoCount: Int { history.count }

  /// Makes one step of those made since there were so many.
  package func joinSteps(after count: Int) { history.join(after: count) }

  /// Takes back the steps made since there were so many, which then cannot be made again.
  package func takeBackSteps(after count: Int) {
    while history.count > count {
      undo()
      history.forgetUndone()
    }
  }
}
