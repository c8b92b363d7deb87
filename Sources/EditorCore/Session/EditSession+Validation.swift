extension EditSession {
  /// What would be wrong after a Save, by the rules of the whole form.
  ///
  /// What is held back is not saved, and counts as if it were not there. Errors that were there
  /// before and that the Save does not touch are warnings: whoever did not make them need not mend
  /// them to save. What it touches or causes is an error. Throws what the store throws where the
  /// draft does not fit what it holds.
  public func validate() throws -> [Diagnostic] {
    try findings(in: scope(heldBackToo: false)).map(\.judged)
  }

  /// Throws `InvalidDraft` where a Save would make or leave errors that the draft has part in.
  func refuseInvalidDraft() throws {
    let errors = try errors(in: scope(heldBackToo: false))
    guard !errors.isEmpty else { return }
    throw InvalidDraft(diagnostics: errors, needed: changesNeeded())
  }

  func findings(in scope: SaveScope) throws -> [Finding] {
    try missingValues(in: scope) + lostChoices(in: scope) + brokenRules(in: scope)
  }

  /// Something that is wrong, and whether a Save has part in it.
  struct Finding {
    var diagnostic: Diagnostic
    var isTouched: Bool

    /// The diagnostic with an error that the Save has no part in as a warning.
    var judged: Diagnostic {
      guard !isTouched else { return diagnostic }
      var judged = diagnostic
      judged.severity = .warning
      return judged
    }
  }

  // MARK: - Private

  private func errors(in scope: SaveScope) throws -> [Diagnostic] {
    try findings(in: scope).map(\.judged).filter { $0.severity == .error }
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

  /// The rows that rules of the form demand a value of, and that have none.
  private func missingValues(in scope: SaveScope) -> [Finding] {
    scope.rules.required.compactMap { identifier in
      guard let row = rowsAtHand[identifier], let pointer = row.pointer,
        !scope.rules.isHidden(identifier), row.defaultValue == nil,
        slot(of: row, in: scope.draft) == .unset
      else { return nil }
      // The Save has part in it where it changes the row, or one that the demand depends on.
      let causes = scope.rules.rowsRead(by: identifier).union([identifier])
      return Finding(
        diagnostic: Diagnostic(.error, at: pointer, rule: "required", localized("is required")),
        isTouched: causes.contains { scope.draft.changes($0) })
    }
    .sorted { $0.diagnostic.pointer.description < $1.diagnostic.pointer.description }
  }

  /// Values that are no longer offered, where what decides about them is saved without them, or
  /// they without it.
  private func lostChoices(in scope: SaveScope) -> [Finding] {
    let values = values(in: scope.draft)
    var seen: Set<RowIdentifier> = []
    return scope.draft.edits.flatMap { [$0.row] + rules.rowsChoosing(by: $0.row.identifier) }
      .compactMap { row in
        guard let choices = row.dependentChoices?.choices(for: values), let pointer = row.pointer,
          let value = slot(of: row, in: scope.draft).value,
          !choices.contains(where: { $0.value == value }), seen.insert(row.identifier).inserted
        else { return nil }
        let problem = ValueProblem.notChoice(value, choices: choices.map(\.value))
        return Finding(
          diagnostic: masked(
            Diagnostic(.error, at: pointer, rule: "choices", problem.description)),
          isTouched: true)
      }
  }

  private func brokenRules(in scope: SaveScope) throws -> [Finding] {
    guard let validator else { return [] }
    let before = baselineDiagnostics ?? validator.diagnostics(of: baseline)
    baselineDiagnostics = before
    let changes = scope.draft.changes
    guard !changes.isEmpty else {
      return before.map { Finding(diagnostic: masked($0), isTouched: true) }
    }
    let known = Set(before)
    let after = validator.diagnostics(of: try prepared(changes))
    return after.map { found in
      let place = baselinePointer(ofSaved: found.pointer, in: scope.draft)
      let isOld = place.map { known.contains(found.moved(to: $0)) } ?? false
      let isTouched = place.map { place in changes.contains { $0.touches(place) } } ?? true
      return Finding(
        diagnostic: masked(found),
        isTouched: found.severity != .error || !isOld || isTouched)
    }
  }

  /// The diagnostic as it may be told: that of a secret does not quote it.
  private func masked(_ found: Diagnostic) -> Diagnostic {
    guard
      form.secrecy(at: found.pointer).covers
        || form.marksRows && row(identifier(ofSaved: found.pointer))?.isSecret == true
    else { return found }
    var masked = found
    masked.message =
      found.discreetMessage ?? localized("is not a secret that is accepted here")
    return masked
  }
}

// MARK: - Places before and after a Save

extension EditSession {
  /// The name of the row at a place of what a Save would make, where elements may have moved.
  public func identifier(ofSaved pointer: Pointer) -> RowIdentifier {
    origin(of: pointer, in: draft).identifier
  }

  /// Where that stands now which a Save would put at the pointer; nil where it is new.
  private func baselinePointer(ofSaved pointer: Pointer, in draft: Draft) -> Pointer? {
    let origin = origin(of: pointer, in: draft)
    return origin.isAdded ? nil : Pointer(parsing: origin.identifier.text)
  }

  private func origin(
    of pointer: Pointer, in draft: Draft
  ) -> (identifier: RowIdentifier, isAdded: Bool) {
    var identifier = RowIdentifier("")
    var isAdded = false
    for token in pointer.tokens {
      if let addition = draft.replacement(of: identifier) {
        identifier = addition.identifier
        isAdded = true
      }
      let element = draft.element(token, of: identifier)
      if case .added(let addition)? = element?.origin {
        identifier = addition.identifier
        isAdded = true
      } else {
        identifier = RowIdentifier("\(identifier)/\(Pointer.encode(element?.token ?? token))")
      }
    }
    return (identifier, isAdded)
  }
}

extension Draft {
  /// The element that a Save puts where the token leads in a list; nil in what keeps its order.
  fileprivate func element(
    _ token: String, of list: RowIdentifier
  ) -> (origin: Element.Origin, token: String)? {
    guard case .arranged(let arrangement)? = content(of: list), let row = row(list),
      let source = row.control.elements
    else { return nil }
    let elements = ElementsPane(list: row, source: source, arrangement: arrangement)
    let position = row.control.isMap ? elements.position(ofKey: token) : Int(token)
    guard let position, 0..<arrangement.count ~= position else { return nil }
    let origin = arrangement[position]
    guard case .stored(let index) = origin else { return (origin, token) }
    return (origin, source.storedKey(at: index) ?? String(index))
  }
}

extension Change {
  /// Whether the change is one of the place; what is put in another order is not changed itself.
  fileprivate func touches(_ place: Pointer) -> Bool {
    switch self {
    case .set(let pointer, _), .remove(let pointer): place.isWithin(pointer)
    case .arrange(let pointer, _), .spell(let pointer, _, _): place == pointer
    }
  }
}

extension Diagnostic {
  fileprivate func moved(to pointer: Pointer) -> Diagnostic {
    var moved = self
    moved.pointer = pointer
    return moved
  }
}

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
