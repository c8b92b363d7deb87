extension EditSession {
  /// What would be wrong after a Save, by the rules of the whole form.
  ///
  /// Errors that were there before and that the draft does not touch are warnings: whoever did not
  /// make them need not mend them to save. What the draft touches or causes is an error. Throws
  /// what the store throws where the draft does not fit what it holds.
  public func validate() throws -> [Diagnostic] {
    try missingValues() + brokenRules()
  }

  /// The rows that rules of the form demand a value of, and that have none.
  private func missingValues() -> [Diagnostic] {
    rules.required.compactMap { identifier in
      guard let row = rowsAtHand[identifier], let pointer = row.pointer, !isHidden(identifier),
        row.defaultValue == nil, currentSlot(of: row) == .unset
      else { return nil }
      // The draft has part in it where it changes the row, or one that the demand depends on.
      let causes = rules.rowsRead(by: identifier).union([identifier])
      let isTouched = causes.contains { draft.changes($0) }
      return Diagnostic(isTouched ? .error : .warning, at: pointer, rule: "required", "is required")
    }
    .sorted { $0.pointer.description < $1.pointer.description }
  }

  private func brokenRules() throws -> [Diagnostic] {
    guard let validator else { return [] }
    let changes = draft.changes
    let before = validator.diagnostics(of: baseline)
    guard !changes.isEmpty else { return before.map(masked) }
    let known = Set(before)
    let after = validator.diagnostics(of: try store.preview(changes, against: baseline))
    return after.map { found in
      guard found.severity == .error, let pointer = baselinePointer(ofSaved: found.pointer),
        known.contains(found.moved(to: pointer)), !changes.contains(where: { $0.touches(pointer) })
      else { return found }
      var warning = found
      warning.severity = .warning
      return warning
    }.map(masked)
  }

  /// The diagnostic as it may be told: that of a secret does not quote it.
  private func masked(_ found: Diagnostic) -> Diagnostic {
    guard row(identifier(ofSaved: found.pointer))?.isSecret == true else { return found }
    var masked = found
    masked.message = "is not a secret that is accepted here"
    return masked
  }

  /// Throws `InvalidDraft` where a Save would make or leave errors that the draft has part in.
  func refuseInvalidDraft() throws {
    let errors = try validate().filter { $0.severity == .error }
    if !errors.isEmpty { throw InvalidDraft(diagnostics: errors) }
  }
}

// MARK: - Places before and after a Save

extension EditSession {
  /// The name of the row at a place of what a Save would make, where elements may have moved.
  public func identifier(ofSaved pointer: Pointer) -> RowIdentifier {
    origin(of: pointer).identifier
  }

  /// Where that stands now which a Save would put at the pointer; nil where it is new.
  private func baselinePointer(ofSaved pointer: Pointer) -> Pointer? {
    let origin = origin(of: pointer)
    return origin.isAdded ? nil : Pointer(parsing: origin.identifier.text)
  }

  private func origin(of pointer: Pointer) -> (identifier: RowIdentifier, isAdded: Bool) {
    var identifier = RowIdentifier("")
    var isAdded = false
    for token in pointer.tokens {
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
    case .arrange(let pointer, _): place == pointer
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
