import EditorCore

/// Why a line of an INI file, or of its like, cannot be read.
package enum INIProblem: Hashable, Sendable {
  /// A line that is neither a comment, a section nor an assignment; holds its text, and what is missing.
  case notAnAssignment(String, sign: Character)
  /// A key alone, where a blank and a value belong; holds the line.
  case missingValue(String)
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

extension INIProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnAssignment(let line, let sign):
      localized("'\(shortened(line))' has no '\(sign)' after a key")
    case .missingValue(let line): localized("'\(shortened(line))' has no value after a blank")
    case .notAKey(let key): localized("'\(shortened(key))' is not a key")
    case .unclosedSection: localized("the name of the section has no closing ']'")
    case .textAfterSection(let text):
      localized("'\(shortened(text))' follows the name of the section")
    case .badSubsection: localized("the name of the section must be as in '[name \"subsection\"]'")
    case .unclosedQuote(let quote): localized("the value has no closing '\(quote)'")
    case .textAfterQuote(let text): localized("'\(shortened(text))' follows the quoted value")
    }
  }
}

/// Why some values can be shown, but not edited: in words.
enum INILock {
  static var comments: String { localized("there are comments between its lines") }
  static var oddLine: String { localized("the line below it is no key") }
  static var unfinished: String { localized("its last line ends with a backslash") }
  static var halfCharacter: String { localized("it has half of a character, which is no text") }
  static var unsure: String { localized("its program makes more of it than what stands there") }
  static var command: String { localized("a shell takes it for a command that is run") }
  static var severalParts: String { localized("it is put together from several parts") }
}

/// What the dialects have no way to write.
enum INIRefusal: Hashable, Sendable {
  case lineEnd
  case text
  case comment(Character)
  case blanks
  case quotes
  case key(String)
  case brackets
  case section(String)
  case sectionKey(String, String, String)
  case sectionOfList(String)
  case keyWithoutValue
  case isKeyBesideSection(Pointer)
  case isSection(name: String)
  case keyOutside
  case nesting
  case listInList
  case listWithBrackets(Pointer)
  case list
  case noSections
  case notAnObject
  case notStanzas
}

extension INIRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .lineEnd: localized("a text with a line end does not fit on its line")
    case .text: localized("the text would be taken for something else")
    case .comment(let sign): localized("'\(sign)' in it would start a comment here")
    case .blanks: localized("blanks at its ends would be lost here")
    case .quotes: localized("the quotes around it would be lost here")
    case .key(let key): localized("'\(shortened(key))' is not a key here")
    case .brackets:
      localized("programs take brackets for part of a key only at its end, as in 'Name[de]'")
    case .section(let name): localized("'\(shortened(name))' is not the name of a section here")
    case .sectionKey(let name, let first, let second):
      localized(
        "'\(shortened(name))' is not the name of a section: it starts with '\(first)' or '\(second)'"
      )
    case .sectionOfList(let name):
      localized("each element of '\(shortened(name))' is a section of its own here")
    case .keyWithoutValue: localized("a key needs a value here")
    case .isKeyBesideSection(let section):
      localized("it is a key; the section of its name is '\(section)'")
    case .isSection(let name):
      localized("it is a section; 'git config \(name) VALUE' adds a key of its name")
    case .keyOutside: localized("every key must be in a section here")
    case .nesting: localized("sections are not nested as deep as that")
    case .list: localized("a key holds one value here")
    case .listWithBrackets(let list): localized("a list is '\(list)' here")
    case .listInList: localized("a list holds texts alone")
    case .noSections: localized("there are no sections here")
    case .notAnObject: localized("the document is keys and sections")
    case .notStanzas: localized("the document is a list of which each element has keys and texts")
    }
  }
}
