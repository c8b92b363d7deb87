import EditorCore

/// What is done line by line about the layers that a change to a row may go to.
struct PlainLayers {
  let editor: PlainEditor

  /// Asks for the layer that the row's change is to go to.
  func ask(_ row: Row) -> [String] {
    editor.unless(editor.model.obstacles.toChoosingLayer(of: row)) {
      let editing = LayerEditing(of: row, in: editor.session)
      editor.ask(localized("number or name: ")) { [unowned editor] line in
        let lines = editing.lines
        let named = lines.lastIndex { $0.title == line }
        guard let place = named ?? Array(lines.indices).numbered(line) else {
          return editor.refuse(localized("not taken: '\(line)' is none of the layers"))
        }
        return editor.attempt { () throws(EditRefusal) in try [editing.choose(place)] }
      }
      return editing.lines.enumerated().map { place, line in
        "  \(place + 1). \(line.title)" + (line.detail.isEmpty ? "" : " (\(line.detail))")
      }
    }
  }

  /// Changes the row in the layer that hides its change.
  func goToHiding(_ row: Row) -> [String] { aboutHiding(row) { $0.goToHiding() } }

  /// Removes what hides the row's change.
  func removeHiding(_ row: Row) -> [String] { aboutHiding(row) { $0.removeHiding() } }

  private func aboutHiding(_ row: Row, _ body: (LayerEditing) -> String) -> [String] {
    editor.unless(editor.model.obstacles.toActingOnHiding(of: row)) {
      let words = body(LayerEditing(of: row, in: editor.session))
      editor.followStructure()
      return [words]
    }
  }
}
