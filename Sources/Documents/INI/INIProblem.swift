/// Why a line of an INI file, or of its like, cannot be read.
package enum INIProblem: Hashable, Sendable {
  /// A line that is neither a comment, a section nor an assignment; holds its text.
  case notAnAssignment(String)
  /// A key that the kind of file does not allow.
  case notAKey(String)
  /// The header of a section has no closing bracket.
  case unclosedSection
  /// Something follows the header of a section on its line.
  case textAfterSection(String)
  /// The header is no `[name "subsection"]`.
  case badSubsection
  /// A value starts with this quote, and does not end with one.
  case unclosedQuote(Character)
  /// Something follows the closing quote of a value.
  case textAfterQuote(String)
}
