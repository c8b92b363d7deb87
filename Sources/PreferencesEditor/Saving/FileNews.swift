import EditorCore

/// What a change of the file by another program means for the rows and the draft.
struct FileNews {
  /// The rows that show what the file holds now, and the places of those that are gone.
  private(set) var followed: [RowIdentifier] = []
  /// Whether more rows may follow than are told.
  private(set) var isIncomplete: Bool
  /// How many edits the file has just so by now.
  let agreed: Int
  /// How many rows are to be decided.
  let conflicts: Int

  /// How many differences are looked at.
  private static let mostChanges = 100

  init(_ rebase: Rebase, in session: EditSession) {
    agreed = rebase.agreed.count
    conflicts = rebase.conflicts.count
    isIncomplete = rebase.changes.count >= Self.mostChanges
    let edited = Set(
      rebase.kept + rebase.conflicts.map(\.row) + rebase.agreed.map(\.row.identifier))
    var seen = edited
    for pointer in rebase.changes.prefix(Self.mostChanges) {
      let row = session.row(at: pointer)?.identifier ?? RowIdentifier(pointer.description)
      if seen.insert(row).inserted { followed.append(row) }
    }
  }

  /// The news in words, to follow the name of the file and `changed`.
  func words(reviewKey: String) -> String {
    var parts: [String] = []
    if !followed.isEmpty {
      let count = followed.count
      let words = localized(
        count: count, one: "\(count) row follows it", other: "\(count) rows follow it")
      parts.append(isIncomplete ? localized("at least \(words)") : words)
    }
    if agreed > 0 {
      parts.append(
        localized(
          count: agreed, one: "\(agreed) change of yours is in it",
          other: "\(agreed) changes of yours are in it"))
    }
    if conflicts > 0 {
      parts.append(
        localized(
          count: conflicts, one: "\(conflicts) row is in conflict; \(reviewKey) reviews",
          other: "\(conflicts) rows are in conflict; \(reviewKey) reviews"))
    }
    return parts.isEmpty
      ? localized("; no row shows another value") : ": " + parts.joined(separator: ", ")
  }
}

/// Follows what other programs do to the file while it is edited.
final class FileFollower {
  private unowned let editor: EditorController
  private var attendant: (any SessionAttendant)? { editor.attendant }
  private var session: EditSession { editor.session }
  /// Whether the file was seen to change, and is read once it rests.
  private var fileIsChanging = false
  /// The rows that took over what another program saved, since the last Save.
  private(set) var followed: [RowIdentifier] = []

  init(of editor: EditorController) { self.editor = editor }

  /// Forgets which rows took over what another program saved.
  func forget() { followed = [] }

  var watchedDescriptor: Int32? { attendant?.descriptor }

  /// How often to look whether a Save that a host does has ended.
  private static let saveMilliseconds = 30

  var tickInterval: Int? {
    if editor.saver.isWaiting { return Self.saveMilliseconds }
    return fileIsChanging && canFollowFile ? Self.restMilliseconds : attendant?.interval
  }

  func tick() {
    guard let attendant, editor.outcome == nil else { return }
    if attendant.fileHasChanged() {
      fileIsChanging = true
    } else if fileIsChanging, canFollowFile {
      fileIsChanging = false
      followFile()
    }
    editor.copies.keep(atOnce: false)
  }

  /// How long a file that changes is left to rest: half of it may be written.
  private static let restMilliseconds = 50

  /// Whether rows may become others now: a popup is about some, and keeps them until it is closed.
  private var canFollowFile: Bool { editor.stage.overlays.allSatisfy(\.followsFile) }

  // MARK: The file

  private func followFile() {
    do {
      guard let rebase = try session.refresh() else { return }
      let news = take(rebase)
      editor.say(
        localized("\(fileName) changed\(news.words(reviewKey: editor.keyName(of: .review)))"))
    } catch let error as UnreadableChange {
      editor.notice = Stage.Notice(
        text: localized("\(fileName) changed, and cannot be read now: \(error.reason)"),
        isError: true)
    } catch {
      editor.notice = Stage.Notice(
        text: localized("\(fileName) was removed; what it held is still shown"), isError: true)
    }
  }

  private var fileName: String {
    editor.location.split(separator: "/").last.map(String.init) ?? editor.location
  }

  /// Shows what another program changed, and remembers which rows follow it, for the review.
  func take(_ rebase: Rebase) -> FileNews {
    let news = FileNews(rebase, in: session)
    for row in news.followed where !followed.contains(row) { followed.append(row) }
    editor.navigator.followStructure()
    editor.pane.draftDidChange()
    return news
  }
}
