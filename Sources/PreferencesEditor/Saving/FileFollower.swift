import EditorCore
import TableUI

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
    if let lost = editor.follow(news) {
      editor.sayLost(lost, because: words)
    } else if attendant != nil || !news.isEmpty {
      // A program may give its model again and again; only a file that changes is news in itself.
      editor.say(words)
    }
  }
}

extension EditorScreen {
  /// Says that what was typed was not taken, as its row is gone.
  ///
  /// In a box: the keys that were meant for the field do nothing to another row.
  func sayLost(_ typed: String, because words: String? = nil) {
    open(
      Question(
        localized("Its row is gone"),
        (words.map { $0 + "; " } ?? "") + localized("'\(typed)' was not taken"),
        answers: [.no(localized("close"))]))
  }

  /// Shows what another program changed, and remembers which rows follow it, for the review.
  ///
  /// - Returns: What was being typed into a row that is gone.
  @discardableResult
  func follow(_ news: OutsideChanges) -> String? {
    model.follow(news)
    let places = navigator.allPanes.map { (pane: $0, place: PlaceInPane(in: $0)) }
    navigator.followElements(news.moves)
    navigator.followStructure()
    for (pane, place) in places where navigator.allPanes.contains(where: { $0 === pane }) {
      place.restore(in: pane, news.moves)
    }
    pane.draftDidChange()
    guard navigator.allPanes.allSatisfy({ $0.openField == nil }) else { return nil }
    return places.compactMap(\.place.typed).last
  }
}

/// Where a person is in a pane: the focused row, and the field that is open on it.
private struct PlaceInPane {
  private let row: RowIdentifier?
  private let field: PaneController.OpenField?
  private let mask: String?

  /// Takes the field out of the pane, for which its row may be another by its name.
  init(in pane: PaneController) {
    row = pane.table.focus.map { pane.content(at: $0).row.identifier }
    field = pane.openField
    mask =
      pane.focusedContent?.row.isSecret == true ? pane.appearance.glyphs.secretMask : nil
    if field != nil { pane.closeField() }
  }

  /// What was typed and is not taken yet, a secret masked; nil where that is what the row had.
  var typed: String? {
    field.flatMap { $0.isChanged ? mask ?? $0.editor.text : nil }
  }

  /// Puts the focus on the row that this one is now, and opens the field there.
  func restore(in pane: PaneController, _ moves: ElementMoves) {
    guard let row = row.flatMap(moves.row), let place = pane.position(of: AnyHashable(row)) else {
      return
    }
    if pane.table.focus != place { pane.table.moveFocus(to: place) }
    guard var field else { return }
    field.position = place
    pane.setOpenField(field)
  }
}
