import EditorCore
import TableUI

extension EditorController {
  // MARK: Back to the default

  func resetRow() {
    guard let content = pane.focusedContent else { return }
    if content.row.isAdded || content.row.opensObject { return perform(.removeElement) }
    guard content.row.pointer != nil || content.row.kinds != nil else {
      return refuse(localized("nothing to reset on this row"))
    }
    set(.unset, for: content)
  }

  func resetSection() {
    guard let section = pane.table.focus?.section else { return }
    if session.isReadOnly { return refuse("\(EditRefusal.readOnly)") }
    reset(session.resettable(pane.shownRows(ofSection: section)))
  }

  func resetShown() {
    if session.isReadOnly { return refuse("\(EditRefusal.readOnly)") }
    let rows = session.resettable(
      (0..<pane.outline.sectionCount).lazy.flatMap { [pane] in pane.shownRows(ofSection: $0) })
    guard !rows.isEmpty else { return refuse(localized("nothing to reset")) }
    let take = { [unowned self] in reset(rows) }
    let count = rows.count.settings
    open(
      hasDefaults(rows)
        ? Question(
          localized("Reset"), localized("Reset \(count) to the defaults?"),
          answers: [.yes(localized("reset"), take: take), .no(localized("keep"))])
        : Question(
          localized("Remove"), localized("Remove \(count)?"),
          answers: [.yes(localized("remove"), take: take), .no(localized("keep"))]))
  }

  private func reset(_ rows: [Row]) {
    guard !rows.isEmpty else { return refuse(localized("nothing to reset")) }
    do {
      try session.reset(rows)
      pane.draftDidChange()
      let (count, undo) = (rows.count.settings, keyName(of: .undo))
      say(
        hasDefaults(rows)
          ? localized("reset \(count); \(undo) takes it back")
          : localized("removed \(count); \(undo) takes it back"))
    } catch {
      refuse("\(error)")
    }
  }

  /// Whether to reset the rows is more than to remove them, as the bottom line says of one.
  private func hasDefaults(_ rows: [Row]) -> Bool { rows.contains { $0.defaultValue != nil } }

  func setNull() {
    guard let content = pane.focusedContent else { return }
    // Who asks for null by its key wants it written, even where it is the default.
    take(.value(.null), for: content)
  }

  // MARK: Back to what is stored

  func revertRow() {
    guard let content = pane.focusedContent else { return }
    guard content.state.isUnsaved else {
      return refuse(localized("this row has no change to drop"))
    }
    session.revert(content.row)
    pane.draftDidChange()
  }

  func revertAll() {
    guard !session.draft.isEmpty else { return refuse(localized("no unsaved changes")) }
    let drop = { [unowned self] in
      let count = session.draft.count
      session.revertAll()
      pane.draftDidChange()
      say(localized("dropped \(count.changes); \(keyName(of: .undo)) takes it back"))
    }
    open(
      Question(
        localized("Unsaved"), localized("\(session.draft.count.unsavedChanges): drop all?"),
        answers: [.yes(localized("drop"), take: drop), .no(localized("keep"))]))
  }

  // MARK: Undo and redo

  /// Takes back the last edit, says what that did, and shows its row, in whichever pane it is.
  ///
  /// Before the first edit is what was dropped when the file was left the last time.
  func undo() {
    copies.canTakeUpDropped
      ? copies.takeUpDropped() : follow(session.undoSteps(), isUndo: true)
  }

  func redo() { follow(session.redoSteps(), isUndo: false) }

  private func follow(_ steps: [DraftStep], isUndo: Bool) {
    // What is done to a list goes with what becomes of the rows in it.
    let told = steps.filter { !$0.row.isKeyOrder || steps.count == 1 }
    guard let last = told.last(where: { $0.place != nil }) ?? told.last ?? steps.last else {
      return refuse(isUndo ? localized("nothing to undo") : localized("nothing to redo"))
    }
    // Who is in the review stays there.
    if overlays.isEmpty { show(last) }
    pane.draftDidChange()
    let renamed = steps.count > 1 ? steps.first { $0.row.formerKey != nil }?.row : nil
    let isOne = told.count == 1 || last.place != nil || renamed != nil
    let change = last.slots.map { " " + changeText(of: last.row, from: $0.old, to: $0.new) }
    let what =
      if let renamed, let key = renamed.formerKey {
        localized("\(key) renamed to \(renamed.shownTitle)")
      } else {
        isOne ? "\(last.row.shownTitle)\(change ?? "")" : told.count.changes
      }
    say(
      isUndo
        ? isOne ? localized("undid: \(what)") : localized("undid \(what)")
        : isOne ? localized("redid: \(what)") : localized("redid \(what)"))
  }

  /// Puts the focus on what a step is about: a row, or an element of a list whose pane is open.
  private func show(_ step: DraftStep) {
    followStructure()
    guard step.row.control.elements != nil,
      let depth = panes.firstIndex(where: { $0.openedBy == step.row.identifier })
    else { return reveal(step.row.identifier) }
    finder.close(in: self)
    while panes.count > depth + 1 { popPane() }
    // The elements stand last: those of a value of several kinds come after the kinds.
    if let place = step.place {
      pane.focus(on: RowPosition(section: pane.pane.sections.count - 1, row: max(0, place)))
    }
  }

  /// The longest list or map that is spelled out where what became of it is told.
  private static let longestParts = 32

  /// The slots of a row before and after: `8081 → 8080`, secrets masked; of what has many parts, how
  /// many they are: `3 items → 4 items`.
  func changeText(of row: Row, from old: Slot, to new: Slot) -> String {
    let texts = [old, new].map { row.changedWords(for: $0, mask: options.glyphs.secretMask) }
    let arrow = " \(options.glyphs.arrow) "
    let counted = [old, new].map { $0.value?.countedParts }
    guard !row.isSecret, counted.contains(where: { $0 != nil }),
      texts.contains(where: { $0.utf8.count > Self.longestParts })
    else { return texts.joined(separator: arrow) }
    if let count = counted[0], count == counted[1], let old = old.value, let new = new.value {
      return "\(count): \(PartChanges(from: old, to: new))"
    }
    return zip(counted, texts).map { $0 ?? $1 }.joined(separator: arrow)
  }

  // MARK: What to know first

  /// Goes on once the person knows what there is to know before the list is changed.
  func heed(_ list: Row, before body: @escaping () -> Void) {
    guard
      let caution = session.caution(before: .value(list.control.emptyValue ?? .null), for: list),
      !heeded.contains(list.identifier)
    else { return body() }
    ask(caution, about: list.identifier, before: body)
  }

  /// Asks whether the row is to take the slot all the same, once for each row.
  func ask(_ caution: Caution, before slot: Slot, for content: RowContent) {
    ask(caution, about: content.row.identifier) { [unowned self] in take(slot, for: content) }
  }

  private func ask(
    _ caution: Caution, about row: RowIdentifier, before body: @escaping () -> Void
  ) {
    let change = { [unowned self] in
      _ = heeded.insert(row)
      body()
    }
    open(
      Question(
        caution.title, caution.text + "\n" + localized("Change it anyway?"), isAboutRow: true,
        answers: [.yes(localized("change"), take: change), .no(localized("keep"))]))
  }
}

extension Caution {
  /// What kind of caution it is, in a word.
  fileprivate var title: String {
    switch self {
    case .deprecated: localized("Deprecated")
    case .dangerous: localized("Careful")
    }
  }

  fileprivate var text: String {
    switch self {
    case .deprecated(let reason), .dangerous(let reason): reason
    }
  }
}

extension PaneController {
  /// The rows of a section that is shown, without those that are hidden.
  func shownRows(ofSection section: Int) -> some Sequence<Row> {
    (0..<outline.rowCount(inSection: section)).lazy.map { [pane, outline] row in
      pane[outline.position(shownAt: RowPosition(section: section, row: row))]
    }
  }
}

extension Row {
  /// The title, or the name of a row that has none.
  var shownTitle: String { title.isEmpty ? identifier.text : title }
}

/// What other programs do to the file meanwhile.
extension EditorController {
  package var watchedDescriptor: Int32? { attendant?.descriptor }

  package var tickInterval: Int? {
    fileIsChanging && canFollowFile ? Self.restMilliseconds : attendant?.interval
  }

  package func tick() {
    guard let attendant, outcome == nil else { return }
    if attendant.fileHasChanged() {
      fileIsChanging = true
    } else if fileIsChanging, canFollowFile {
      fileIsChanging = false
      followFile()
    }
    copies.keep(atOnce: false)
  }

  /// How long a file that changes is left to rest: half of it may be written.
  private static let restMilliseconds = 50

  /// Whether rows may become others now: a popup is about some, and keeps them until it is closed.
  private var canFollowFile: Bool { overlays.allSatisfy(\.followsFile) }

  // MARK: The file

  private func followFile() {
    do {
      guard let rebase = try session.refresh() else { return }
      let news = take(rebase)
      say(localized("\(fileName) changed\(news.words(reviewKey: keyName(of: .review)))"))
    } catch let error as UnreadableChange {
      notice = Notice(
        text: localized("\(fileName) changed, and cannot be read now: \(error.reason)"),
        isError: true)
    } catch {
      notice = Notice(
        text: localized("\(fileName) was removed; what it held is still shown"), isError: true)
    }
  }

  private var fileName: String { location.split(separator: "/").last.map(String.init) ?? location }

  /// Shows what another program changed, and remembers which rows follow it, for the review.
  func take(_ rebase: Rebase) -> FileNews {
    let news = FileNews(rebase, in: session)
    for row in news.followed where !followed.contains(row) { followed.append(row) }
    followStructure()
    pane.draftDidChange()
    return news
  }
}
