package import EditorCore

/// What is done line by line about what the file was before its last Saves.
package struct PlainHistory {
  private let editor: PlainEditor

  package init(of editor: PlainEditor) { self.editor = editor }

  /// Asks which of it is to be taken back.
  func ask() -> [String] {
    let editing = HistoryEditing(of: editor.model)
    if let obstacle = editing.obstacle { return [obstacle] }
    editor.question = PlainQuestion(prompt: localized("number: ")) { [unowned editor] line in
      guard let version = editing.versions.numbered(line) else {
        return [localized("nothing is taken back")]
      }
      return [PlainHistory(of: editor).takeBack(version)]
    }
    return [localized("Back to before the Save of")]
      + editing.versions.enumerated().flatMap { place, version in
        let words = [version.location].compactMap(\.self) + [editing.title(of: version)]
        return ["  \(place + 1). \(words.joined(separator: ": "))"]
          + editing.changes(after: version, glyphs: editor.words.glyphs).map { "     \($0)" }
      }
  }

  /// Takes what the file was before a Save into the draft; returns what there is to say.
  @discardableResult
  package func takeBack(_ version: KeptVersion) -> String {
    let words = HistoryEditing(of: editor.model).take(version)
    editor.followStructure()
    return words
  }
}
