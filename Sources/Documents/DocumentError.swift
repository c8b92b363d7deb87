import EditorCore

/// Why a text is not a document, and where.
package struct DocumentError: Error, Hashable, Sendable {
  package let problem: Problem
  /// In bytes from the start of the file; the size of the file where its end came too soon.
  package let offset: Int
  package let position: SourcePosition

  package init(_ problem: Problem, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.problem = Self.isNamedSecret(at: offset, in: bytes) ? problem.discreet : problem
    self.offset = offset
    position = SourcePosition(of: offset, in: bytes)
  }

  /// Whether a name on the line, before the place or else behind it, says that a secret follows.
  private static func isNamedSecret(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let offset = min(offset, bytes.count)
    let isInLine = { (byte: UInt8) in byte != UInt8(ascii: "\n") }
    let before = bytes[..<offset].suffix(200)
    var start = before.endIndex
    while start > before.startIndex, isInLine(before[start - 1]) { start -= 1 }
    let isFirst = bytes[start..<offset].allSatisfy { $0 <= UInt8(ascii: " ") }
    let line =
      isFirst ? bytes[offset...].prefix(200).prefix(while: isInLine) : bytes[start..<offset]
    return String(decoding: line, as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && !"_-.".contains($0) }
      .contains { Secrecy().inside(String($0)).covers }
  }

  package enum Problem: Hashable, Sendable {
    /// Nothing but white space and comments.
    case empty
    /// The text holds fewer documents than the number that was asked for.
    case noSuchDocument(Int, count: Int)
    /// No document of the text is the one with the number in another text.
    case noCounterpart(Int)
    case fileTooLarge(limit: Int)
    case tooDeep(limit: Int)
    case stringTooLong(limit: Int)

    case notUTF8
    case utf16Or32
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
    /// A text that is no key, in a language that takes keys without quotes, too.
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
    case ini(INIProblem)
    case propertyList(PropertyListProblem)
    case apt(AptProblem)
  }

  /// Which value of its container is meant.
  package enum Place: Hashable, Sendable {
    case root
    case member(String)
    case element(Int)
  }
}

extension DocumentError: CustomStringConvertible {
  package var description: String { problem.description }
}

extension DocumentError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: localized("there is no value")
    case .noSuchDocument(let number, 1): localized("there is no document \(number), only one")
    case .noSuchDocument(let number, let count):
      localized("there is no document \(number), only \(count) of them")
    case .noCounterpart(let number):
      localized("document \(number) is gone, or another than it was")
    case .fileTooLarge(let limit): localized("larger than \(size(limit))")
    case .tooDeep(let limit): localized("nested deeper than \(limit) levels")
    case .stringTooLong(let limit): localized("a text is longer than \(size(limit))")
    case .notUTF8: localized("the text is not valid UTF-8")
    case .utf16Or32: localized("the text is UTF-16 or UTF-32, it must be UTF-8")
    case .nulByte: localized("a NUL byte is not allowed in a text file")
    case .controlCharacter(let byte):
      localized("the control character \(codePoint(byte)) must be escaped")
    case .badEscape(let text): localized("'\(text)' is not an escape sequence")
    case .badUnicodeEscape: localized("'\\u' must be followed by four hexadecimal digits")
    case .badHexadecimalEscape: localized("'\\x' must be followed by two hexadecimal digits")
    case .unterminatedString(let quote): localized("the text has no closing '\(quote)'")
    case .notAValue(let text): localized("'\(text)' is not a JSON value")
    case .notANumber(let text): localized("'\(text)' is not a JSON number")
    case .missingValue(let place): localized("\(place) is missing")
    case .notAKey(let text): localized("'\(text)' is not a key, which is a text in double quotes")
    case .notAName(let text):
      localized("'\(text)' is not a key, which is a name or a text in quotes")
    case .missingKey: localized("a key is missing")
    case .missingColon(let key): localized("expected ':' after the key '\(shortened(key))'")
    case .missingComma(let place): localized("a comma is missing after \(place)")
    case .missingCommaOrEnd(let close, let place):
      localized("expected ',' or '\(close)' after \(place)")
    case .unclosed("}", let line):
      localized("the object that starts in line \(line) has no closing '}'")
    case .unclosed(let close, let line):
      localized("the list that starts in line \(line) has no closing '\(close)'")
    case .textAfterEnd: localized("nothing may follow the value of the document")
    case .commentNotAllowed: localized("comments are not allowed in strict JSON")
    case .unterminatedComment: localized("the comment has no closing '*/'")
    case .trailingCommaNotAllowed:
      localized("a comma after the last value is not allowed in strict JSON")
    case .strayControlCharacter(let byte):
      localized("the control character \(codePoint(byte)) is not allowed here")
    case .notACharacter(let text): localized("'\(text)' is no character of Unicode")
    case .badLongUnicodeEscape: localized("'\\U' must be followed by eight hexadecimal digits")
    case .notATOMLKey(let text):
      localized(
        "'\(shortened(text))' is not a key, which has quotes or is of letters, digits, '-' and '_'")
    case .missingEquals(let key): localized("expected '=' after the key '\(shortened(key))'")
    case .notATOMLValue(let text): localized("'\(shortened(text))' is not a TOML value")
    case .notATOMLNumber(let text): localized("'\(shortened(text))' is not a TOML number")
    case .notADate(let text): localized("'\(shortened(text))' is not a date or time")
    case .integerTooLarge(let text): localized("'\(shortened(text))' does not fit in 64 bits")
    case .textAfterValue(let text):
      localized("expected the end of the line before '\(shortened(text))'")
    case .unclosedHeader(let close): localized("the header has no closing '\(close)'")
    case .definedTwice(let name): localized("'\(shortened(name))' is defined twice")
    case .closedTable(let name):
      localized("nothing can be added to '\(shortened(name))', which is complete")
    case .notYAML(let problem): problem
    case .unknownAnchor(let name):
      localized(
        "'*\(shortened(name))' stands for nothing, because no value before it has the anchor "
          + "'&\(shortened(name))'")
    case .ini(let problem): problem.description
    case .propertyList(let problem): problem.description
    case .apt(let problem): problem.description
    }
  }
}

extension DocumentError.Place: CustomStringConvertible {
  package var description: String {
    switch self {
    case .root: localized("the value of the document")
    case .member(let key): localized("the value of '\(shortened(key))'")
    case .element(let index): localized("the value at index \(index)")
    }
  }
}

private func size(_ bytes: Int) -> String {
  bytes >= 1 << 20 && bytes.isMultiple(of: 1 << 20)
    ? localized("\(bytes >> 20) MiB") : localized("\(bytes) bytes")
}

private func codePoint(_ byte: UInt8) -> String {
  let hexadecimal = String(byte, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
}

/// A message is one line: a key of a thousand characters would hide the rule.
func shortened(_ text: String) -> String {
  let limit = 40
  let rest = text.unicodeScalars.dropFirst(limit)
  return rest.isEmpty ? text : text[..<rest.startIndex] + "…"
}

extension DocumentError.Problem {
  /// The same without the text that it quotes, which is a secret.
  fileprivate var discreet: Self {
    switch self {
    case .badEscape: .badEscape(Secrecy.mask)
    case .notAValue: .notAValue(Secrecy.mask)
    case .notANumber: .notANumber(Secrecy.mask)
    case .notATOMLValue: .notATOMLValue(Secrecy.mask)
    case .notATOMLNumber: .notATOMLNumber(Secrecy.mask)
    case .notADate: .notADate(Secrecy.mask)
    case .integerTooLarge: .integerTooLarge(Secrecy.mask)
    case .textAfterValue: .textAfterValue(Secrecy.mask)
    case .unknownAnchor: .unknownAnchor(Secrecy.mask)
    case .ini(.notAnAssignment(_, let sign)): .ini(.notAnAssignment(Secrecy.mask, sign: sign))
    case .ini(.missingValue): .ini(.missingValue(Secrecy.mask))
    case .ini(.notAKey): .ini(.notAKey(Secrecy.mask))
    case .ini(.textAfterQuote): .ini(.textAfterQuote(Secrecy.mask))
    case .propertyList(.strayText): .propertyList(.strayText(Secrecy.mask))
    case .propertyList(.badValue(let element, _)):
      .propertyList(.badValue(element: element, text: Secrecy.mask))
    case .apt(let problem): .apt(problem.discreet)
    default: self
    }
  }
}
