import EditorCore

/// How the editor looks and behaves, apart from what it edits.
package struct EditorOptions: Sendable {
  package var theme = Theme.dark
  /// What `theme` becomes once the terminal tells its ground; `nil` where the ground does not matter.
  package var groundThemes: GroundThemes?
  /// What the terminal told of its ground; nil while it has not.
  package var isOnLightGround: Bool?
  package var glyphs = Glyphs.unicode
  /// Whether leaving with unsaved changes asks first.
  package var confirmsDiscard = true
  /// Whether the terminal's bell rings when a key can do nothing.
  package var ringsBell = false
  /// How many lines of help stand below the table, where the screen has room for them.
  package var helpLines = 2
  /// How near to the edge of the table the focus comes before the table scrolls, in lines.
  package var scrollMargin = 2
  /// Empty lines between two rows of a section.
  package var rowSpacing = 0
  /// Whether the focused row's identifier stands beside its help.
  package var showsIdentifiers = true
  /// Whether the bottom line names keys while there is nothing else to say.
  package var showsHints = true
  /// Which keys run which command.
  package var keyMap = KeyMap.standard

  /// What stands at the top of the screen; nil for the title of the form.
  var title: String?
  /// The same where values are only shown; nil for `title`.
  var displayTitle: String?
  /// What the list of keys says first, of the form as a whole; nil for nothing.
  var help: String?

  /// Whether values are only shown, and Enter asks for an editor.
  package var isDisplay = false
  /// The row of the display view that is there to open the editor; nil where each row does.
  var editButton: RowIdentifier?

  /// What it reaches beyond its screen.
  package var surroundings = Surroundings()

  package init() {}

  /// The same for a screen that only shows values.
  var asDisplay: EditorOptions {
    var display = self
    display.isDisplay = true
    display.title = displayTitle ?? title
    return display
  }
}
