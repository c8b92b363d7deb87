/// What an editor is one of, where several are open at once: they are saved and left as one.
struct EditorGroup {
  /// What stands before the title of the editor; nil for nothing.
  var title: String?
  /// How many changes of all of them are unsaved.
  var unsavedCount: () -> Int
  /// Saves all of them, and leaves then where that is wanted.
  var save: (_ leaves: Bool) -> Void
  /// Leaves all of them, without asking.
  var end: (EditorOutcome.Ending) -> Void
  /// Leads from the editor to the list of all; nil for the list.
  var goBack: (() -> Void)?
  /// Opens the editor anew, which has no draft; nil for the list.
  var reopen: (() -> Void)?
  /// Whether another one has changes.
  var hasOtherChanges: () -> Bool
  /// Opens the review of the next one that has changes; Esc leads back there as from this one.
  var reviewNext: (_ goBack: (() -> Void)?) -> Void
  /// What a command does here that does something else elsewhere; nil for one that does not.
  var act: (Command) -> Act? = { _ in nil }

  /// What a command does to all of them.
  struct Act {
    /// What it does in a word or two, for the footer.
    var hint: String
    /// Why it can do nothing now, in words; nil where it can do something.
    var obstacle: () -> String? = { nil }
    var run: () -> Void
  }
}
