import EditorCore

/// Follows what other programs do to the file while it is edited.
final class FileFollower {
  private unowned let editor: EditorController
  private var attendant: (any SessionAttendant)? { editor.model.attendant }
  private var session: EditSession { editor.session }
  /// Whether the file was seen to change, and is read once it rests.
  private var fileIsChanging = false
  /// The rows that took over what another program saved, since the last Save.
  private(set) var followed: [RowIdentifier] = []

  init(of editor: EditorController) { self.editor = editor }

  /// Forgets which rows took over what another program saved.
  func forget() { followed = [] }

  /// How often to look whether a Save that a host does has ended.
  private static let saveMilliseconds = 30

  var tickInterval: Int? {
    if editor.saver.isWaiting { return Self.saveMilliseconds }
    return fileIsChanging && canFollowFile ? Self.restMilliseconds : attendant?.interval
  }

  func tick() {
    guard editor.outcome == nil else { return }
    if attendant?.fileHasChanged() ?? false {
      fileIsChanging = true
    } else if fileIsChanging, canFollowFile {
      fileIsChanging = false
      followFile()
    }
    if attendant != nil { editor.copies.keep(atOnce: false) }
  }

  /// Takes up what the store holds now, or does so once no popup is about what it held.
  func follow() {
    fileIsChanging = !canFollowFile
    if canFollowFile { followFile() }
  }

  /// How long a file that changes is left to rest: half of it may be written.
  private static let restMilliseconds = 50

  /// Whether rows may become others now: a popup is about some, and keeps them until it is closed.
  private var canFollowFile: Bool { editor.stage.overlays.allSatisfy(\.followsFile) }

  // MARK: The file

  private func followFile() {
    guard let change = FileChange(readBy: session) else { return }
    let words = change.words(fileName, reviewKey: editor.keyName(of: .review))
    guard case .news(let news) = change else {
      editor.notice = Stage.Notice(text: words, isError: true)
      return
    }
    follow(news)
    editor.say(words)
  }

  private var fileName: String {
    editor.location.split(separator: "/").last.map(String.init) ?? localized("the settings")
  }

  /// Shows what another program changed, and remembers which rows follow it, for the review.
  func follow(_ news: FileNews) {
    for row in news.followed where !followed.contains(row) { followed.append(row) }
    editor.navigator.followStructure()
    editor.pane.draftDidChange()
  }
}
