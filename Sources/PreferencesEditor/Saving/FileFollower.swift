import EditorCore

/// Follows what other programs do to the file while it is edited.
final class FileFollower {
  private unowned let editor: EditorScreen
  private var attendant: (any SessionAttendant)? { editor.model.attendant }
  private var session: EditSession { editor.session }
  /// Whether the file was seen to change, and is read once it rests.
  private var fileIsChanging = false

  init(of editor: EditorScreen) { self.editor = editor }

  var tickInterval: Int? {
    fileIsChanging && canFollowFile ? Self.restMilliseconds : attendant?.interval
  }

  /// Looks at the file, and has the draft kept; returns whether the screen may show something else by
  /// that.
  func tick() -> Bool {
    var isSeen = false
    if attendant?.fileHasChanged() ?? false {
      fileIsChanging = true
    } else if fileIsChanging, canFollowFile {
      fileIsChanging = false
      followFile()
      isSeen = true
    }
    if attendant != nil, !editor.keepDraft(atOnce: false) { isSeen = true }
    return isSeen
  }

  /// Takes up what the store holds now, or does so once no popup is about what it held.
  func follow() {
    fileIsChanging = !canFollowFile
    if canFollowFile { followFile() }
  }

  /// How long a file that changes is left to rest: half of it may be written.
  private static let restMilliseconds = 50

  /// Whether rows may become others now: a popup is about some, and keeps them until it is closed.
  ///
  /// What is being saved stays as it is, too.
  private var canFollowFile: Bool {
    editor.overlays.allSatisfy(\.followsFile) && !session.isSaving
  }

  // MARK: The file

  private func followFile() {
    guard let change = FileChange(readBy: session) else { return }
    let file = attendant?.changedFile ?? editor.fileName
    let name = file.isEmpty ? localized("the settings") : file
    let words = change.words(name, reviewKey: editor.keyName(of: .review))
    editor.model.heed(change, words)
    guard case .news(let news) = change else { return editor.warn(words) }
    editor.follow(news)
    // A program may give its model again and again; only a file that changes is news in itself.
    if attendant != nil || !news.isEmpty { editor.say(words) }
  }
}

extension EditorScreen {
  /// Shows what another program changed, and remembers which rows follow it, for the review.
  func follow(_ news: OutsideChanges) {
    model.follow(news)
    navigator.followStructure()
    pane.draftDidChange()
  }
}
