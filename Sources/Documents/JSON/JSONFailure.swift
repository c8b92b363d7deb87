/// What stopped the scanner, and where.
///
/// A few plain bytes, so that throwing it costs the loops nothing; `JSONScanner` makes a
/// `DocumentError` of it.
struct JSONFailure: Error {
  enum Kind {
    case empty, fileTooLarge, tooDeep, stringTooLong
    case notUTF8, utf16, nulByte
    case controlCharacter, badEscape, badUnicodeEscape, badHexadecimalEscape, unterminatedString
    case notAValue, notANumber, notAKey, missingColon, missingCommaOrEnd, unclosed, textAfterEnd
    case commentNotAllowed, unterminatedComment, trailingCommaNotAllowed
  }

  var kind: Kind
  var offset: Int

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
