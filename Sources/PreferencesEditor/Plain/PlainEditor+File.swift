import EditorCore

/// The file that is edited: what others do to it, how the draft is written, and its copies.
extension PlainEditor {
  /// Takes up what the file holds now; returns what is to be said of that, and whether rows have other
  /// numbers than a person has seen, who is told the new ones.
  func followFile() -> (said: [String], isRenumbered: Bool) {
    guard model.attendant?.fileHasChanged() ?? true else { return ([], false) }
    let seen = pane.seenRows(words)
    let depth = panes.count
    guard let change = FileChange(readBy: session) else { return ([], false) }
    followStructure(change.moves)
    if case .news(let news) = change, news.isEmpty, model.attendant == nil { return ([], false) }
    let file = model.attendant?.changedFile ?? location
    let name = file.isEmpty ? localized("the settings") : "'\(file)'"
    let said = change.words(name, reviewKey: "d")
    model.heed(change, said)
    let isRenumbered = panes.count != depth || pane.seenRows(words) != seen
    return ([said] + (isRenumbered && question == nil ? listing() : []), isRenumbered)
  }

  /// Decides about all that another program changed too, the rows of which may be gone.
  func decide(_ resolution: Conflict.Resolution) -> [String] {
    let conflicts = session.merging.conflicts
    guard !conflicts.isEmpty else { return refuse(localized("nothing is to be decided")) }
    for conflict in conflicts { ConflictDecision(in: session).resolve(conflict.row, resolution) }
    followStructure()
    return listing()
  }

  // MARK: Save and leave

  func write(leaves: Bool = false) -> [String] {
    if let obstacle = model.obstacles.toSaving { return [obstacle] }
    let leaves = leaves || model.attendant?.endsAfterSave ?? false
    do {
      let isAwaited = try work.save { [unowned self] result in
        switch result {
        case .success: commit(leaves: leaves)
        case .failure(let error): wordsForRefused(error, leaves: leaves)
        }
      }
      return isAwaited ? [localized("saving")] : commit(leaves: leaves)
    } catch {
      return wordsForRefused(error, leaves: leaves)
    }
  }

  private func commit(leaves: Bool) -> [String] {
    do {
      let said = [model.words(forSaved: try model.save())]
      if leaves, session.draft.isEmpty { end(.finished) }
      return said
    } catch {
      return wordsForRefused(error, leaves: leaves)
    }
  }

  func save() -> [String] { write(leaves: true) }

  func quit() -> [String] {
    guard !session.draft.isEmpty else {
      end(.finished)
      return []
    }
    question = PlainQuestion(prompt: "> ") { [unowned self] line in
      if ["y", "yes"].contains(line) {
        end(.cancelled)
        return []
      }
      return switch PlainCommand(line) {
      case .save: save()
      case .review: words.review()
      default: [localized("still here")]
      }
    }
    return [
      localized(
        "\(session.draft.count.unsavedChanges): leave without saving? y leaves, s saves, "
          + "d reviews, anything else stays")
    ]
  }

  /// Says why a Save was refused, and asks where there are ways to save all the same.
  private func wordsForRefused(_ error: any Error, leaves: Bool) -> [String] {
    let failure = keepDraft(atOnce: true)
    let refusal = SaveRefusal(error, of: model, separator: " \(words.glyphs.opens) ")
    let help =
      if refusal.isConflict {
        localized("; NUMBER=VALUE decides, x NUMBER takes the file's value; mine or theirs, all")
      } else {
        refusal.missing.map(wordsToReach) ?? refusal.consolation
      }
    let said = [localized("not saved: \(refusal.reason)\(help)")] + failure
    let ways = refusal.ways
    guard !ways.isEmpty else { return said }
    question = PlainQuestion(prompt: localized("number: ")) { [unowned self] line in
      guard let way = ways.numbered(line) else { return [localized("not saved")] }
      way.choose()
      return leaves ? save() : write()
    }
    return said + ways.enumerated().map { "  \($0 + 1). \($1.title): \($1.help)" }
      + [localized("an empty line does not save")]
  }

  /// How the row is given a value from the pane that is open.
  private func wordsToReach(_ row: Row) -> String {
    guard let number = pane.number(of: row.identifier, in: session) else { return "" }
    return pane.row(number)?.identifier == row.identifier
      ? localized("; \(number)=VALUE sets it") : localized("; \(number) leads to it")
  }

  // MARK: Copies of the draft

  /// Keeps the draft as it is; returns why it could not.
  func keepDraft(atOnce: Bool) -> [String] { model.keepDraft(atOnce: atOnce).map { [$0] } ?? [] }

  /// Tells of what was left before, and asks about it where there is somebody to ask.
  func offerLeftDrafts() -> [String] {
    let drafts = model.draftCopies.left
    if isInteractive {
      model.draftCopies.findDropped()
      let words = model.draftCopies.wordsForDropped(undoKey: "u")
      return (words.map { [$0] } ?? []) + offer(drafts)
    }
    guard let offer = DraftOffer(among: drafts, in: session) else { return [] }
    return [
      localized(
        "unsaved changes of \(offer.draft.age) are kept; on a terminal they can be taken up")
    ]
  }

  /// Takes up what was dropped before, where there is nothing else to undo; nil where there is not.
  func takeUpDropped() -> [String]? { model.draftCopies.takeUpDropped().map(follow) }

  private func follow(_ recovery: DraftCopies.Recovery) -> [String] {
    followStructure()
    return [recovery.words] + (recovery.trouble.map { [$0] } ?? [])
  }

  /// Asks whether to take up the first of the drafts, or to drop it; else all are left for later.
  private func offer(_ drafts: ArraySlice<LeftDraft>) -> [String] {
    guard let offered = DraftOffer(among: drafts, in: session) else { return [] }
    question = PlainQuestion(prompt: "> ") { [unowned self] line in
      switch line {
      case "y", "yes":
        return follow(model.draftCopies.take(offered)) + offer(offered.rest)
      case "x":
        offered.draft.drop()
        return [localized("dropped")] + offer(offered.rest)
      default:
        return [localized("left for later")]
      }
    }
    return [localized("unsaved changes of \(offered.draft.age):")] + offered.edits.map(words.line)
      + offered.draft.record.omitted.map { localized("  \($0): a secret, to be typed again") }
      + [localized("y takes them up, x drops them, anything else leaves them for later")]
  }
}
