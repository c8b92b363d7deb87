import EditorCore

/// A search while its text is being typed.
struct SearchSession {
  var editor = LineEditor("")
  /// Where the focus was when the search began; Esc goes back there.
  let origin: RowPosition
  var found = true
}
