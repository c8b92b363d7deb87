/// The form that is shown, made anew where what it shows depends on the draft, and where its rows are.
package final class DraftedForm {
  private(set) var form: FormContent
  /// What is at hand; nil where nobody has asked since the form was made.
  private var foundAtHand: (rows: [RowIdentifier: Row], hasElements: Bool)?
  /// Makes the form anew for what was saved, where it was made from what was stored before.
  var makeForm: ((any Snapshot) -> FormContent)?
  /// The rows that were written since the form was made, whose values it may not know.
  private var writtenRows: Set<RowIdentifier> = [] {
    didSet { writtenNames = writtenRows.count > RowNames.few ? RowNames(Array(writtenRows)) : nil }
  }
  private var writtenNames: RowNames?
  private let working: WorkingCopy
  /// Makes a host's model of the values that hold; nil where the store holds none.
  var modelMaker: (() -> Any)?

  init(_ form: FormContent, over working: WorkingCopy) {
    self.form = form
    self.working = working
    working.isAskedAsText = { [weak self] in self?.form.reader?.openKind(of: $0) == .text }
    attachReader()
  }

  private var draft: Draft { working.draft }

  // MARK: Finding rows; what most answer stands with the same in `EditSession`

  func pane(of row: Row) -> Pane? {
    guard case .variant(let link) = row.control else {
      return working.elements(of: row)?.pane ?? row.storedPane
    }
    let pane = link.pane()
    return pane.value(of: row).flatMap { working.elements(of: $0) }
      .map { pane.showingElements($0, of: row) } ?? pane
  }

  /// The list or map that the row's value is, with elements to add to and to change: the row's own,
  /// or that of the kind that a value of several kinds is of now; nil where it is neither.
  package func list(in row: Row) -> Row? {
    if row.control.elements != nil { return row }
    guard case .variant(let link) = row.control, let value = link.pane().value(of: row),
      value.control.elements != nil
    else { return nil }
    return value
  }

  /// The list or map of the name, that of a kind too.
  func list(_ identifier: RowIdentifier) -> Row? { row(identifier).flatMap { list(in: $0) } }

  func route(to identifier: RowIdentifier) -> [RowPosition]? {
    form.root.route(to: identifier) { [unowned self] in pane(of: $0) }
  }

  func row(_ identifier: RowIdentifier) -> Row? {
    form.root.row(identifier) { [unowned self] in pane(of: $0) }
  }

  /// Where in the pane the row is, or the one that opens the pane in which it is; nil where it is
  /// in neither.
  package func position(of identifier: RowIdentifier, in pane: Pane) -> RowPosition? {
    pane.route(to: identifier) { [unowned self] in self.pane(of: $0) }?.first
  }

  /// What the row is called once the draft is saved, when elements are named for where they stand
  /// then.
  package func identifier(onceSaved identifier: RowIdentifier) -> RowIdentifier {
    guard draft.arrangesElements, let route = route(to: identifier) else {
      return identifier.withoutReplacements
    }
    var pane = form.root
    // What an element is called now, and once it is saved.
    var (now, saved) = (RowIdentifier(Pointer()), RowIdentifier(Pointer()))
    for position in route {
      let row = pane[position]
      if let place = row.element, !draft.heldBack.contains(place.list) {
        saved = saved.appending(place.list.steps(from: now) ?? [])
          .member(place.key ?? String(place.position))
        now = row.identifier
      }
      if let opened = self.pane(of: row) { pane = opened }
    }
    return saved.appending(identifier.steps(from: now) ?? []).withoutReplacements
  }

  /// Where the row's value is once the draft is saved; nil where it has no place.
  func pointer(onceSaved row: Row) -> Pointer? {
    guard atHand.hasElements, row.addition != nil || row.pointer?.tokens.count ?? 0 > 1 else {
      return row.pointer
    }
    return identifier(onceSaved: row.identifier).pointer
  }

  /// The object with the name that a row of it has, or would have, where keys may be added to it.
  package func openObject(named object: RowIdentifier) -> (any OpenObject)? {
    form.root.openObject(named: object) { [unowned self] in pane(of: $0) }
  }

  func knownRow(_ identifier: RowIdentifier) -> Row? {
    atHand.rows[identifier] ?? row(identifier)
  }

  /// The row that a place belongs to: its own, or that of what it is in.
  ///
  /// - Parameters:
  ///   - pointer: The place.
  ///   - isStored: Whether it is one of what the store holds, and not of what a Save would make.
  /// - Returns: The row; nil where the place belongs to none.
  func row(at pointer: Pointer, isStored: Bool = false) -> Row? {
    var pointer = pointer
    while true {
      let name = isStored ? RowIdentifier(pointer) : identifier(ofSaved: pointer)
      if let row = row(name) { return row }
      // A host's rows have names of their own.
      if let row = atHand.rows.values.first(where: { $0.pointer == pointer && $0.addition == nil })
      {
        return row
      }
      guard !pointer.tokens.isEmpty else { return nil }
      pointer.tokens.removeLast()
    }
  }

  func identifier(ofSaved pointer: Pointer) -> RowIdentifier {
    draft.isEmpty ? RowIdentifier(pointer) : draft.origin(of: pointer).identifier
  }

  /// The values that hold now, by row.
  var values: FormValues {
    FormValues(model: modelMaker) { [unowned self] identifier in
      knownRow(identifier).flatMap { working.currentSlot(of: $0).value ?? $0.defaultValue }
    }
  }

  /// The values that hold by a draft.
  func values(in draft: Draft) -> FormValues {
    FormValues { [unowned self] identifier in
      knownRow(identifier).flatMap { working.slot(of: $0, in: draft).value ?? $0.defaultValue }
    }
  }

  func resolved(_ row: Row) -> Row {
    guard
      let control = row.dependentChoices.map({ .choice($0.choices(for: values)) })
        ?? spelledControl(of: row)
    else { return row }
    var row = row
    row.control = control
    return row
  }

  /// On or off, or a text, as the draft spells a text of which no schema tells; nil for any other row.
  private func spelledControl(of row: Row) -> Control? {
    guard row.openKinds != nil, let reader = form.reader, let truthWords = reader.truthWords else {
      return nil
    }
    if case .text = row.control {
      guard !row.secrecy.covers else { return nil }
    } else {
      guard row.isGuessedSwitch || row.storedWord != nil && row.control.isOnOrOff else {
        return nil
      }
    }
    // Who asked for a text may type any word.
    if reader.openKind(of: row.identifier) == .text { return .text() }
    guard draft.changes(row.identifier), let word = working.currentSlot(of: row).value?.string
    else {
      return nil
    }
    return truthWords(word).map { .truth(off: .string($0.off), on: .string($0.on)) } ?? .text()
  }

  // MARK: Following the draft

  /// The form for what the store holds, or would hold after a Save; nil where there is one for all.
  ///
  /// What a person called otherwise stays as secret in it as it was.
  func newForm(over snapshot: any Snapshot) -> FormContent? {
    let new = makeForm?(snapshot)
    new?.secrecy.takeMoves(from: form.secrecy)
    return new
  }

  /// Takes another form, with the draft as it is.
  func adopt(_ form: FormContent) {
    if let reader = self.form.reader { form.reader?.takeKinds(from: reader) }
    self.form = form
    // It knows what was written, and need not be made again for that.
    writtenRows = []
    attachReader()
    working.closeLists()
    foundAtHand = nil
  }

  /// Takes notice that rows were saved whose values the form may not know.
  func noteWritten(_ rows: some Sequence<RowIdentifier>) { writtenRows.formUnion(rows) }

  /// The rows that may hold other values than they did when the form was made.
  var rowsUnlikeTheForm: [RowIdentifier] { Array(writtenRows.union(draft.changedRows)) }

  /// Tells the form's source of the draft, where it asks for it, and has it look at once.
  ///
  /// A form that was just made is as an empty draft has it, and need not be made again for that.
  func attachReader() {
    guard let reader = form.reader else { return }
    let isAsMade = reader.read == nil && draft.isEmpty && writtenRows.isEmpty && !reader.hasKinds
    // A report may still ask the form when the session has ended.
    reader.read = { [weak self] place in
      guard let self, draftTouches(place.row) else { return nil }
      if let remains = working.remains(of: place.row) { return remains.slot(at: place.pointer) }
      var row = Row(identifier: place.row, pointer: place.pointer, title: "", control: .info)
      row.addition = place.addition
      row.isVariant = true
      return working.left(of: row).map { .value($0.value) } ?? working.currentSlot(of: row)
    }
    reader.isOfLayers = working.baseline.hasLayers
    reader.readWhole = { [weak self] place in self?.working.whole(givenTo: place.row) }
    reader.readKeys = { [weak self] object in self?.keysTouched(inObject: object) ?? [] }
    reader.isChangedItself = { [weak self] row in
      self.map {
        $0.draft.changes(row) || $0.writtenRows.contains(row)
          || $0.working.remains(around: row) != nil
      } ?? false
    }
    reader.isSomeTakenAway = { [weak self] in self?.draft.takesObjectsAway ?? false }
    reader.isTakenAway = { [weak self] in self?.working.takesAway(whole: $0) ?? false }
    reader.isUntouched = { [weak self] in
      self.map { $0.draft.allIsStored && $0.writtenRows.isEmpty } ?? true
    }
    guard !isAsMade else { return }
    reader.forget()
    makeRoot()
  }

  /// Has the form made anew where it depends on the rows; returns whether it does.
  ///
  /// `changesShape` says that settings came or went which no schema describes.
  func followDraft(in rows: [RowIdentifier], changesShape: Bool) -> Bool {
    guard let reader = form.reader, changesShape || form.awaitsRoot || reader.isAbout(rows) else {
      return false
    }
    reader.forget()
    makeRoot()
    return true
  }

  /// Has the form made anew, where its source follows the draft.
  func makeRoot() {
    form.makeRootLater()
    if form.awaitsRoot { foundAtHand = nil }
  }

  /// Has the rows of elements found once more, as where some have come or gone; returns whether the form
  /// has any at hand.
  func followElements() -> Bool {
    if atHand.hasElements { foundAtHand = nil }
    return atHand.hasElements
  }

  /// The rows that exist by their identifiers, so that a rule finds those it reads without a walk, and
  /// whether rows of elements are among them, which come and go with the draft.
  var atHand: (rows: [RowIdentifier: Row], hasElements: Bool) {
    if let foundAtHand { return foundAtHand }
    var found: (rows: [RowIdentifier: Row], hasElements: Bool) = ([:], false)
    forEachRowAtHand { row, _ in
      found.rows[row.identifier] = row
      if row.control.elements?.isAtHand == true { found.hasElements = true }
    }
    foundAtHand = found
    return found
  }

  /// Visits the rows that exist, those of elements too that a host's rules are about.
  func forEachRowAtHand(_ visit: (Row, PaneSection) -> Void) {
    form.forEachRowAtHand(
      openingElements: { row in
        row.control.elements?.isAtHand == true ? working.elements(of: row)?.pane : nil
      }, visit)
  }

  // MARK: - Private

  /// The keys of an object that the draft touches, or that were written since the form was made.
  func keysTouched(inObject object: RowIdentifier) -> [String] {
    let written = writtenRows.compactMap { $0.key(inside: object) }.sorted()
    let drafted = draft.entries(within: object).reversed()
      .compactMap { $0.row.identifier.key(inside: object) }
    var known: Set<[UInt8]> = []
    return (drafted + written + working.keysTakenAway(inObject: object))
      .filter { known.insert(Array($0.utf8)).inserted }
  }

  /// Whether the row, or one around it or in it, is changed, or was saved since the form was made.
  private func draftTouches(_ row: RowIdentifier) -> Bool {
    draft.touches(row)
      || writtenNames.map {
        writtenRows.contains(row) || $0.isSome(inside: row) || $0.isSome(around: row)
      } ?? writtenRows.contains { $0 == row || $0.isWithin(row) || row.isWithin($0) }
  }
}
