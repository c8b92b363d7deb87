extension EditSession {
  /// What would be wrong after a Save, by the rules of the whole form.
  ///
  /// What is held back is not saved, and counts as if it were not there. Errors that were there
  /// before and that the Save does not touch are warnings: whoever did not make them need not mend
  /// them to save. What it touches or causes is an error. Throws what the store throws where the
  /// draft does not fit what it holds.
  package func validate() throws -> [Diagnostic] {
    try check.findings(in: scope(heldBackToo: false)).map(\.judged)
  }

  /// Throws `InvalidDraft` where a Save would make or leave errors that the draft has part in.
  func refuseInvalidDraft() throws {
    let errors = try errors(in: scope(heldBackToo: false))
    guard !errors.isEmpty else { return }
    throw InvalidDraft(diagnostics: errors, needed: changesNeeded())
  }

  // MARK: - Private

  private func errors(in scope: SaveScope) throws -> [Diagnostic] {
    try check.findings(in: scope).map(\.judged).filter { $0.severity == .error }
  }

  /// How many of the changes held back are tried, to tell which one is needed.
  private static let mostTriedChanges = 16

  /// The changes held back of which each alone would mend what is wrong with the rest.
  private func changesNeeded() -> [String] {
    let heldBack = draft.heldBack
    defer { holdBack(heldBack) }
    return draft.edits.filter { heldBack.contains($0.row.identifier) }
      .prefix(Self.mostTriedChanges)
      .filter { edit in
        takeIn([edit.row.identifier])
        defer { holdBack([edit.row.identifier]) }
        return (try? errors(in: scope(heldBackToo: false)).isEmpty) ?? false
      }
      .map(\.row.title)
  }
}

extension EditSession {
  /// How many errors the form shows, as far as they have been looked for.
  ///
  /// It costs nothing, and is out of date after an edit until `findErrors()` is called.
  package var knownErrorCount: Int { errorSearch?.errors.count ?? 0 }

  /// Whether errors have been looked for since the draft last changed.
  package var hasCurrentErrors: Bool { errorSearch?.revision == revision }

  /// Whether looking for errors takes so little that nobody notices.
  package var isQuickToCheck: Bool {
    rowsAtHand.count <= Self.quickRowCount && check.validator?.isQuick(for: baseline) ?? true
  }

  /// The most rows of a program's form that are looked at after every edit.
  private static let quickRowCount = 5_000

  /// The errors as far as they can be told at once.
  ///
  /// All of them, or, where to look takes long, those that were found last and that no edit is
  /// about.
  package func errorsAtHand() -> [Diagnostic] {
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
  package func findErrors() -> [Diagnostic] {
    if let errorSearch, errorSearch.revision == revision { return errorSearch.errors }
    var found: [Diagnostic]
    do {
      found = try check.findings(in: scope(heldBackToo: true)).map(\.diagnostic)
        .filter { $0.severity == .error }
    } catch {
      found = [Diagnostic(.error, at: Pointer(), rule: "edit", "\(error)")]
    }
    // What rows demand of their values is known to no validator where a program wrote the form.
    found += rowsAtHand.values.compactMap { row in
      guard let problem = state(of: row).problem, let pointer = live.pointer(onceSaved: row) else {
        return nil
      }
      return Diagnostic(.error, at: pointer, rule: "value", problem.description)
    }
    var places: Set<Pointer> = []
    let errors = found.filter { places.insert($0.pointer).inserted }
    errorSearch = (errors, revision)
    return errors
  }

  /// Why a Save was refused, in words for whoever has the rows before them, which have titles.
  package func words(for error: any Error) -> String {
    guard let invalid = error as? InvalidDraft else { return "\(error)" }
    return invalid.words { found in
      guard let row = row(at: found.pointer),
        row.identifier == identifier(ofSaved: found.pointer) || row.pointer == found.pointer
      else { return "'\(found.pointer)': \(found.message)" }
      return working.currentSlot(of: row) == .unset
        ? "'\(row.title)' \(row.words(for: .missing))" : "'\(row.title)': \(found.message)"
    }
  }
}
