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
