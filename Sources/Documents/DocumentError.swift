/// Why a text is not a document, and where.
package struct DocumentError: Error, Hashable, Sendable {
  package let problem: Problem
  /// In bytes from the start of the file; the size of the file where its end came too soon.
  package let offset: Int
  package let position: SourcePosition

  init(_ problem: Problem, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.problem = problem
    self.offset = offset
    position = SourcePosition(of: offset, in: bytes)
  }

  package enum Problem: Hashable, Sendable {
    /// Nothing but white space and comments.
    case empty
    /// The text holds fewer documents than the number that was asked for.
    case noSuchDocument(Int, count: Int)
    case fileTooLarge(limit: Int)
    case tooDeep(limit: Int)
    case stringTooLong(limit: Int)

    case notUTF8
    case utf16
    case nulByte
    /// A control character stands in a string, which must escape it.
    case controlCharacter(UInt8)
    /// A backslash that escapes nothing; holds it and what follows it.
    case badEscape(String)
    case badUnicodeEscape
    case badHexadecimalEscape
    case unterminatedString(quote: Character)

    case notAValue(String)
    case notANumber(String)
    case missingValue(Place)
    case notAKey(String)
    /// As that, where a key may be a name, too.
    case notAName(String)
    case missingKey
    case missingColon(key: String)
    case missingComma(after: Place)
    case missingCommaOrEnd(close: Character, after: Place)
    /// The document ended inside the object or array that starts in the line.
    case unclosed(close: Character, line: Int)
    case textAfterEnd

    case commentNotAllowed
    case unterminatedComment
    case trailingCommaNotAllowed

    /// A control character stands outside of any text, where none can be.
    case strayControlCharacter(UInt8)
    /// An escape of a number that is no Unicode scalar.
    case notACharacter(String)
    case badLongUnicodeEscape
    case notATOMLKey(String)
    case missingEquals(key: String)
    case notATOMLValue(String)
    case notATOMLNumber(String)
    /// It looks like a date or time, and there is no such.
    case notADate(String)
    /// The integer does not fit in 64 bits.
    case integerTooLarge(String)
    /// Something follows a header or a value on its line.
    case textAfterValue(String)
    case unclosedHeader(close: String)
    /// The key or table, named by its dotted key, is there already.
    case definedTwice(String)
    /// A key or header would add to a value, named by its dotted key, that is complete.
    case closedTable(String)
    /// What the parser of YAML found wrong, in its words.
    case notYAML(String)
    /// An alias, for an anchor that no value before it has.
    case unknownAnchor(String)
    /// What the aliases stand for is more than so many values.
    case aliasesTooLarge(limit: Int)
    case ini(INIProblem)
    case propertyList(PropertyListProblem)
  }

  /// Which value of its container is meant.
  package enum Place: Hashable, Sendable {
    case root
    case member(String)
    case element(Int)
  }
}
