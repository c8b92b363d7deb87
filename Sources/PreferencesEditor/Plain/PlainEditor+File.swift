import EditorCore

/// What other programs do to the file meanwhile, and the draft's copy outside the process.
extension PlainEditor {
  /// Takes up what the file holds now; returns what is to be said of that.
  func followFile() -> [String] {
    guard let attendant, attendant.fileHasChanged() else { return [] }
    do {
      guard let rebase = try session.refresh() else { return [] }
      followStructure()
      let news = FileNews(rebase, in: session)
      return [localized("'\(location)' changed\(news.words(reviewKey: "d"))")]
    } catch let error as UnreadableChange {
      return [localized("'\(location)' changed, and cannot be read now: \(error.reason)")]
    } catch {
      return [localized("'\(location)' was removed; what it held is still shown")]
    }
  }

  /// Keeps the draft as it is after a line; returns why it could not.
  func keepDraft() -> [String] {
    guard outcome == nil, !adding.isOpen else { return [] }
    do {
      try attendant?.keepDraft(atOnce: true)
      return []
    } catch {
      return [localized("a crash would lose the changes: \(error)")]
    }
  }

  /// Says why a Save was refused, and asks where there are ways to save all the same.
  func wordsForRefused(_ error: any Error, leaves: Bool) -> [String] {
    let failure = keepDraft()
    var reason = session.words(for: error)
    var help =
      switch error {
      case is OpenConflicts: localized("; NUMBER=VALUE decides, x NUMBER takes the file's value")
      case is InvalidDraft: ""
      default:
        attendant?.hasCopyOfDraft ?? false ? localized("; a copy of the changes is stored") : ""
      }
    if let missing = (error as? InvalidDraft).flatMap({ MissingSetting($0, in: session) }) {
      reason = missing.words(separator: " \(glyphs.opens) ")
      help = wordsToReach(missing.row)
    }
    let said = [localized("not saved: \(reason)\(help)")] + failure
    let ways = attendant?.ways(around: error) ?? []
    guard !ways.isEmpty else { return said }
    question = .saving(ways, leaves: leaves)
    return said + ways.enumerated().map { "  \($0 + 1). \($1.title): \($1.help)" }
      + [localized("an empty line does not save")]
  }

  /// How the row is given a value from the pane that is open.
  private func wordsToReach(_ row: Row) -> String {
    guard let number = pane.number(of: row.identifier, in: session) else { return "" }
    return pane.row(number)?.identifier == row.identifier
      ? localized("; \(number)=VALUE sets it") : localized("; \(number) leads to it")
  }

  func words(of conflict: Conflict) -> String {
    guard conflict.theirs != .unset else { return localized("another program removed it") }
    return conflict.told.map { localized("the file has \($0.compactText(upTo: 200))") }
      ?? localized("another program changed it")
  }

  // MARK: What was left before

  func offerLeftDrafts() -> [String] {
    guard !session.isReadOnly, let attendant else { return [] }
    let drafts = attendant.leftDrafts()[...]
    if isInteractive {
      dropped = DroppedDraft(of: session, attendant: attendant)
      return (dropped?.words(undoKey: "u").map { [$0] } ?? []) + offer(drafts)
    }
    guard let offer = DraftOffer(among: drafts, in: session) else { return [] }
    return [
      localized(
        "unsaved changes of \(offer.draft.age) are kept; on a terminal they can be taken up")
    ]
  }

  /// Takes the draft up, drops it, or leaves all that there are for later.
  func answer(_ line: String, to offered: DraftOffer) -> [String] {
    let draft = offered.draft
    switch line {
    case "y", "yes":
      let (isKept, lines) = recover(draft)
      if isKept { draft.drop() }
      return lines + offer(offered.rest)
    case "x":
      draft.drop()
      return [localized("dropped")] + offer(offered.rest)
    default:
      return [localized("left for later")]
    }
  }

  /// Takes up what was dropped before, where there is nothing else to undo; nil where there is not.
  func takeUpDropped() -> [String]? {
    dropped?.takeUp().map { recover($0).lines }
  }

  /// Takes the draft up; returns whether there is another copy of it now, and what to tell.
  private func recover(_ draft: LeftDraft) -> (isKept: Bool, lines: [String]) {
    let edits = session.recover(draft.record, isStale: draft.isStale)
    followStructure()
    let trouble = keepDraft()
    return (
      trouble.isEmpty,
      [RecoveredEdit.words(for: edits, omitted: draft.record.omitted)] + trouble
    )
  }

  private func offer(_ drafts: ArraySlice<LeftDraft>) -> [String] {
    guard let offer = DraftOffer(among: drafts, in: session) else { return [] }
    question = .recovery(offer)
    return [localized("unsaved changes of \(offer.draft.age):")] + offer.edits.map(line)
      + offer.draft.record.omitted.map { localized("  \($0): a secret, to be typed again") }
      + [localized("y takes them up, x drops them, anything else leaves them for later")]
  }

  private func line(_ edit: RecoveredEdit) -> String {
    let remark = edit.outcome.remark.map { " (\($0))" } ?? ""
    if edit.row.isKeyOrder { return "  \(edit.words { "" }): \(edit.row.title)\(remark)" }
    let words = edit.words {
      [edit.stored, edit.slot].map { $0.shownText(of: edit.row, mask: glyphs.secretMask) }
        .joined(separator: " \(glyphs.arrow) ")
    }
    return "  \(edit.row.identifier): \(words)\(remark)"
  }
}
