import EditorCore

/// What other programs do to the file meanwhile, and the draft's copy outside the process.
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
    keepDraft(atOnce: false)
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
      followStructure()
      pane.draftDidChange()
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

  /// Remembers which rows follow the file, for the review.
  private func take(_ rebase: Rebase) -> FileNews {
    let news = FileNews(rebase, in: session)
    for row in news.followed where !followed.contains(row) { followed.append(row) }
    return news
  }

  // MARK: Saves

  /// Takes note of a Save.
  func didCommit() {
    followed = []
    keepDraft(atOnce: true)
  }

  /// What the last Save merged, to follow a sentence; empty where it merged nothing.
  var wordsForMerged: String {
    session.lastRebase == nil ? "" : localized(", merged with what another program changed")
  }

  /// Says why a Save was refused, and leads to where it can be helped.
  func didNotCommit(_ error: any Error, again: @escaping () -> Void) {
    if let rebase = session.lastRebase {
      _ = take(rebase)
      followStructure()
      pane.draftDidChange()
    }
    keepDraft(atOnce: true)
    var help =
      attendant?.hasCopyOfDraft ?? false ? localized("; a copy of the changes is stored") : ""
    if let first = (error as? InvalidDraft)?.diagnostics.first {
      help = ""
      if let row = session.row(at: first.pointer) { reveal(row.identifier) }
    } else if let first = (error as? OpenConflicts)?.conflicts.first {
      help = localized("; \(keyName(of: .activate)) decides")
      if session.form.root.route(to: first.row) != nil {
        revealEvenIfHidden(first.row)
      } else if overlays.isEmpty {
        openReview()
      }
    }
    notice = Notice(text: localized("not saved: \(error)\(help)"), isError: true)
    let ways = attendant?.ways(around: error) ?? []
    if !ways.isEmpty { ask(ways, again: again) }
  }

  private func ask(_ ways: [SaveWay], again: @escaping () -> Void) {
    open(
      ListPopup(
        title: localized("Save how?"), items: ways.map { (title: $0.title, detail: $0.help) },
        action: localized("save")
      ) {
        ways[$0].choose()
        again()
      })
  }

  // MARK: The draft's copy

  private func keepDraft(atOnce: Bool) {
    do {
      try attendant?.keepDraft(atOnce: atOnce)
    } catch {
      notice = Notice(text: localized("a crash would lose the changes: \(error)"), isError: true)
    }
  }

  /// Keeps the draft of an editor that has to end, and drops that of one that a person leaves;
  /// returns whether it is kept.
  func leaveDraft(after ending: EditorOutcome.Ending) -> Bool {
    guard let attendant else { return false }
    guard case .terminated = ending, !session.draft.isEmpty else {
      attendant.discardDraft()
      return false
    }
    do {
      try attendant.keepDraft(atOnce: true)
      return true
    } catch {
      return false
    }
  }

  // MARK: What was left before

  /// Offers what earlier processes left of edits to the file, the newest first.
  package func offerLeftDrafts() {
    guard !session.isReadOnly, let attendant else { return }
    offer(attendant.leftDrafts()[...])
    // What was said before would stand where the keys are named.
    if !overlays.isEmpty { notice = nil }
  }

  private func offer(_ drafts: ArraySlice<LeftDraft>) {
    guard let offer = DraftOffer(among: drafts, in: session) else { return }
    open(
      RecoveryOffer(offer) { [unowned self] isTaken in
        if isTaken { recover(offer.draft) } else { offer.draft.drop() }
        self.offer(offer.rest)
      })
  }

  private func recover(_ draft: LeftDraft) {
    let edits = session.recover(draft.record, isStale: draft.isStale)
    followStructure()
    pane.draftDidChange()
    say(RecoveredEdit.words(for: edits, omitted: draft.record.omitted))
    do {
      // Only once there is another copy.
      try attendant?.keepDraft(atOnce: true)
      draft.drop()
    } catch {
      notice = Notice(text: localized("a crash would lose the changes: \(error)"), isError: true)
    }
  }
}
