/// What a row must be, whatever its texts: written `@name`, or `@name:value`, among the words.
package enum SearchFilter: Hashable, Sendable {
  /// The draft changes the row; `@unsaved` says the same.
  case changed
  /// The draft, or else what is stored, has a value.
  case set
  /// The value is one that differs from the default.
  case modified
  case error
  case locked
  case deprecated
  case secret
  /// Only rows that are hidden, which are left out otherwise.
  case hidden
  /// The word for the row's control, or its beginning.
  case type(String)
  /// A part of the header above the row, or of the title of a pane on the way to it.
  case section(String)
  /// One of the row's tags, or of its section's.
  case tag(String)
  /// The row with the identifier, or one whose identifier goes on from there.
  case identifier(String)
}

extension SearchFilter {
  /// One name that a filter goes by.
  struct Name: Sendable {
    let text: String
    let meaning: String
    /// Makes the filter of the name alone; nil where it takes a value.
    let plain: SearchFilter?
    /// Makes the filter of a value; nil where it takes none.
    let valued: (@Sendable (String) -> SearchFilter)?

    init(
      _ text: String, _ meaning: String, plain: SearchFilter? = nil,
      valued: (@Sendable (String) -> SearchFilter)? = nil
    ) {
      (self.text, self.meaning, self.plain, self.valued) = (text, meaning, plain, valued)
    }
  }

  /// All the names, in the order in which they are offered.
  static let names = [
    Name("changed", localized("changed and not saved"), plain: .changed),
    Name("unsaved", localized("the same as @changed"), plain: .changed),
    Name("set", localized("set here"), plain: .set),
    Name("modified", localized("not the default"), plain: .modified),
    Name("error", localized("not valid"), plain: .error),
    Name("locked", localized("cannot be edited"), plain: .locked),
    Name("deprecated", localized("should no longer be used"), plain: .deprecated),
    Name("secret", localized("shown as dots"), plain: .secret),
    Name("hidden", localized("hidden now"), plain: .hidden),
    Name("type", localized("by kind of control"), valued: { .type($0) }),
    Name("section", localized("by section or pane"), valued: { .section($0) }),
    Name("tag", localized("by tag"), valued: { .tag($0) }),
    Name("id", localized("by the beginning of the identifier"), valued: { .identifier($0) }),
  ]

  /// The words for all kinds of controls, as `Control.name` gives them.
  package static let types = ControlName.allCases.map(\.rawValue)
}

/// What the kinds of controls are called, by which rows are searched for.
enum ControlName: String, CaseIterable {
  case toggle, text, number, choice
  case multipleChoice = "multiple choice"
  case list, map, variant, date, color, pane, info, raw
}
