import EditorCore

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
