/// How the editor looks and behaves, apart from what it edits.
package struct EditorOptions: Sendable {
  package var theme = Theme.dark
  package var glyphs = Glyphs.unicode
  /// Whether leaving with unsaved changes asks first.
  package var confirmsDiscard = true
  /// Whether the terminal's bell rings when a key can do nothing.
  package var ringsBell = false

  package init() {}
}
