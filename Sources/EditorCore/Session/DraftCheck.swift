/// What would be wrong after a Save, by the rules of the whole form and of the store.
final class DraftCheck {
  /// What checks the whole: what a host's form demands of its model, else what the session was given.
  var validator: (any Validator)? { drafted.form.validator ?? given }
  private let given: (any Validator)?
  private let working: WorkingCopy
  private let drafted: DraftedForm
  private let preparer: SavePreparer
  /// What the validator found in a baseline, once it was asked for.
  private var known: (baseline: any Snapshot, diagnostics: [Diagnostic])?

  init(_ validator: (any Validator)?, of drafted: DraftedForm, savedBy preparer: SavePreparer) {
    given = validator
    self.drafted = drafted
    self.preparer = preparer
    working = preparer.working
  }

  /// What a host's form demands of its model that would not hold.
  func violations(in scope: SaveScope) -> [Diagnostic] {
    (try? brokenRules(in: scope))?.map(\.diagnostic) ?? []
  }

  /// Looks at the baseline anew, as another form may demand other things of it.
  func forgetBaseline() { known = nil }

  func findings(in scope: SaveScope) throws -> [Finding] {
    try missingValues(in: scope) + lostChoices(in: scope) + brokenRules(in: scope)
  }

  /// The same as far as the draft has part in it, at the cost of what it touches, and whether that is
  /// all there is; nil where only a look at everything tells.
  ///
  /// What was wrong before is told where it has been looked for.
  func quickFindings(in scope: SaveScope) -> (findings: [Finding], isWhole: Bool)? {
    guard let validator else { return nil }
    let before = known.flatMap { $0.baseline === working.baseline ? $0.diagnostics : nil }
    let changes = scope.draft.changes
    let difference =
      changes.isEmpty
      ? DiagnosticDifference(gone: [], new: [])
      : validator.difference(of: changes, to: working.baseline)
    guard let difference else { return nil }
    let after = before.map(difference.applied(to:)) ?? difference.new
    let rules = judged(after, by: changes, Set(before ?? difference.gone), in: scope.draft)
    return (
      missingValues(in: scope) + lostChoices(in: scope) + rules, isWhole: before != nil
    )
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

  /// The rows that rules of the form demand a value of, and that have none.
  private func missingValues(in scope: SaveScope) -> [Finding] {
    scope.rules.required.compactMap { identifier in
      guard let row = drafted.atHand.rows[identifier],
        let pointer = drafted.pointer(onceSaved: row),
        row.addition.map({ scope.draft.content(of: $0.list) != nil }) ?? true,
        !scope.rules.isHidden(identifier),
        row.control.lacks(working.slot(of: row, in: scope.draft), default: row.defaultValue)
      else { return nil }
      // The Save has part in it where it changes the row, or one that the demand depends on, or adds
      // the element that they are in.
      let causes = scope.rules.rowsRead(by: identifier).union([identifier])
      return Finding(
        diagnostic: Diagnostic(.error, at: pointer, rule: "required", localized("is required")),
        isTouched: row.addition != nil || causes.contains { scope.draft.changes($0) })
    }
    .sorted { $0.diagnostic.pointer.description < $1.diagnostic.pointer.description }
  }

  /// Values that are no longer offered, where what decides about them is saved without them, or
  /// they without it.
  private func lostChoices(in scope: SaveScope) -> [Finding] {
    let values = drafted.values(in: scope.draft)
    var seen: Set<RowIdentifier> = []
    return scope.draft.edits.flatMap {
      [$0.row] + scope.rules.rowsChoosing(by: $0.row.identifier)
    }
    .compactMap { row in
      guard let choices = row.dependentChoices?.choices(for: values), let pointer = row.pointer,
        let value = working.slot(of: row, in: scope.draft).value,
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
    let before = baselineFindings(by: validator)
    let changes = scope.draft.changes
    guard !changes.isEmpty else {
      return before.map { Finding(diagnostic: masked($0), isTouched: true) }
    }
    let after = validator.diagnostics(of: try preparer.prepared(changes))
    return judged(after, by: changes, Set(before), in: scope.draft)
  }

  /// Says of what is wrong after changes whether they have part in it.
  private func judged(
    _ after: [Diagnostic], by changes: [Change], _ known: Set<Diagnostic>, in draft: Draft
  ) -> [Finding] {
    after.map { found in
      let origin = draft.origin(of: found.pointer)
      // Where that stands now which a Save would put there; nil where it is new.
      let place = origin.isAdded ? nil : origin.identifier.pointer
      let isOld = place.map { known.contains(found.moved(to: $0)) } ?? false
      let isTouched = place.map { place in changes.contains { $0.touches(place) } } ?? true
      return Finding(
        diagnostic: masked(found),
        isTouched: found.severity != .error || !isOld || isTouched)
    }
  }

  private func baselineFindings(by validator: any Validator) -> [Diagnostic] {
    if let known, known.baseline === working.baseline { return known.diagnostics }
    let found = validator.diagnostics(of: working.baseline)
    known = (working.baseline, found)
    return found
  }

  /// The diagnostic as it may be told: that of a secret does not quote it.
  private func masked(_ found: Diagnostic) -> Diagnostic {
    var masked = found
    guard
      drafted.form.secrecy(at: found.pointer).covers
        || drafted.form.marksRows
          && drafted.row(drafted.identifier(ofSaved: found.pointer))?.isSecret == true
    else {
      masked.message = EmbeddedSecret.masking(found.message)
      return masked
    }
    masked.message =
      found.discreetMessage ?? localized("is not a secret that is accepted here")
    return masked
  }
}

extension Draft {
  /// The name that the place has now which a Save would put at the pointer, and whether it is new.
  func origin(of pointer: Pointer) -> (identifier: RowIdentifier, isAdded: Bool) {
    var identifier = RowIdentifier(Pointer())
    var isAdded = false
    for token in pointer.tokens {
      if let addition = replacement(of: identifier) {
        identifier = addition.identifier
        isAdded = true
      }
      let element = element(token, of: identifier)
      if case .added(let addition)? = element?.origin {
        identifier = addition.identifier
        isAdded = true
      } else {
        identifier = identifier.member(element?.token ?? token)
      }
    }
    return (identifier, isAdded)
  }

  /// The element that a Save puts where the token leads in a list; nil in what keeps its order.
  private func element(
    _ token: String, of list: RowIdentifier
  ) -> (origin: ListElement.Origin, token: String)? {
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
    case .arrange(let pointer, _), .spell(let pointer, _, _), .copy(let pointer, _):
      place == pointer
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

/// What would hold once the draft, or a part of it, was saved, and what rules make of that.
struct SaveScope {
  /// What is saved.
  let draft: Draft
  /// The rules as that decides them.
  private(set) var rules: RuleBook

  /// The scope of a Save of all edits but those in elements that are gone, or of those that are not held back.
  init(of session: EditSession, heldBackToo isWhole: Bool) {
    let lost = isWhole ? session.merging.lostRows : []
    guard !lost.isEmpty || !isWhole && !session.draft.heldBack.isEmpty else {
      self.init(of: session.draft, in: session, isAll: true)
      return
    }
    var draft = session.draft
    if isWhole {
      draft.holdBack(false, draft.heldBack)
      draft.holdBack(true, lost)
    }
    self.init(of: draft.pending, in: session)
  }

  private init(of draft: Draft, in session: EditSession, isAll: Bool = false) {
    (self.draft, rules) = (draft, session.rules)
    // The session's rules have been decided by what is left out, too.
    if !isAll { _ = rules.evaluateAll(session.drafted.values(in: draft)) }
  }

  /// The same without the edits of some rows.
  func without(_ rows: [RowIdentifier], in session: EditSession) -> SaveScope {
    var draft = draft
    draft.holdBack(true, rows)
    return SaveScope(of: draft.pending, in: session)
  }
}
