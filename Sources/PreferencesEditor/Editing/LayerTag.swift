import EditorCore

/// What a row says at its right of the layers that it is about; nothing where it is as one expects.
struct LayerTag {
  let text: String
  /// Whether a change to the row has no effect.
  let isWarning: Bool

  /// Nil where the value that holds is the person's own, or there are no layers.
  init?(of row: Row, _ state: RowState, in session: EditSession, glyphs: Glyphs) {
    guard session.baseline.hasLayers, row.addition == nil, row.kinds == nil,
      let pointer = row.pointer
    else { return nil }
    let layers = RowLayers(of: row, in: session)
    if layers.now?.hiding != nil {
      (text, isWarning) = (localized("no effect"), true)
    } else if state.isUnsaved, let target = layers.now, !target.isOwn {
      (text, isWarning) = ("\(glyphs.arrow) \(target.location)", false)
    } else if !state.isUnsaved, let layer = session.baseline.foreignLayer(of: pointer) {
      (text, isWarning) = (layer, false)
    } else {
      return nil
    }
  }
}
