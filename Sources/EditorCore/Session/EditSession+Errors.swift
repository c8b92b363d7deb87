extension EditSession {
  /// How many errors the form shows, as far as they have been looked for.
  ///
  /// It costs nothing, and is out of date after an edit until `findErrors()` is called.
  public var knownErrorCount: Int { errorSearch?.errors.count ?? 0 }

  /// Whether errors have been looked for since the draft last changed.
  public var hasCurrentErrors: Bool { errorSearch?.revision == revision }

  /// Whether looking for errors takes so little that nobody notices.
  public var isQuickToCheck: Bool {
    rowsAtHand.count <= Self.quickRowCount && validator?.isQuick(for: baseline) ?? true
  }

  /// The most rows of a program's form that are looked at after every edit.
  private static let quickRowCount = 5_000

  /// The errors as far as they can be told at once.
  ///
  /// All of them, or, where to look takes long, those that were found last and that no edit is
  /// about.
  public func errorsAtHand() -> [Diagnostic] {
    if isQuickToCheck || hasCurrentErrors { return findErrors() }
    return (errorSearch?.errors ?? []).filter { error in
      row(at: error.pointer).map { draft[$0.identifier] == nil } ?? true
    }
  }

  /// All that is wrong with what the form shows now, hidden rows too, one error a place.
  ///
  /// What is held back counts: the form shows it. Looks once after each change of the draft. An
  /// edit that the store cannot make is an error of the whole.
  @discardableResult
  public func findErrors() -> [Diagnostic] {
    if let errorSearch, errorSearch.revision == revision { return errorSearch.errors }
    var found: [Diagnostic]
    do {
      found = try findings(in: scope(heldBackToo: true)).map(\.diagnostic)
        .filter { $0.severity == .error }
    } catch {
      found = [Diagnostic(.error, at: Pointer(), rule: "edit", "\(error)")]
    }
    // What rows demand of their values is known to no validator where a program wrote the form.
    found += rowsAtHand.values.compactMap { row in
      guard let pointer = row.pointer, let problem = state(of: row).problem else { return nil }
      return Diagnostic(.error, at: pointer, rule: "value", problem.description)
    }
    var places: Set<Pointer> = []
    let errors = found.filter { places.insert($0.pointer).inserted }
    errorSearch = (errors, revision)
    return errors
  }

  /// The row that a place of what is to be saved belongs to: its own, or that of what it is in.
  public func row(at pointer: Pointer) -> Row? {
    var pointer = pointer
    while true {
      if let row = row(identifier(ofSaved: pointer)) { return row }
      // A host's rows have names of their own.
      if let row = rowsAtHand.values.first(where: { $0.pointer == pointer }) { return row }
      guard !pointer.tokens.isEmpty else { return nil }
      pointer.tokens.removeLast()
    }
  }
}
