extension DocumentError: CustomStringConvertible {
  package var description: String { problem.description }
}

extension DocumentError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "the document is empty"
    case .noSuchDocument(let number, 1): "there is no document \(number), only one"
    case .noSuchDocument(let number, let count):
      "there is no document \(number), only \(count) of them"
    case .fileTooLarge(let limit): "larger than \(size(limit))"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .stringTooLong(let limit): "a text is longer than \(size(limit))"
    case .notUTF8: "the text is not valid UTF-8"
    case .utf16: "the text is UTF-16, it must be UTF-8"
    case .nulByte: "a NUL byte is not allowed in a text file"
    case .controlCharacter(let byte): "the control character \(codePoint(byte)) must be escaped"
    case .badEscape(let text): "'\(text)' is not an escape sequence"
    case .badUnicodeEscape: "'\\u' must be followed by four hexadecimal digits"
    case .badHexadecimalEscape: "'\\x' must be followed by two hexadecimal digits"
    case .unterminatedString(let quote): "the text has no closing '\(quote)'"
    case .notAValue(let text): "'\(text)' is not a JSON value"
    case .notANumber(let text): "'\(text)' is not a JSON number"
    case .missingValue(let place): "\(place) is missing"
    case .notAKey(let text): "'\(text)' is not a key, which is a text in double quotes"
    case .notAName(let text): "'\(text)' is not a key, which is a name or a text in quotes"
    case .missingKey: "a key is missing"
    case .missingColon(let key): "expected ':' after the key '\(shortened(key))'"
    case .missingComma(let place): "a comma is missing after \(place)"
    case .missingCommaOrEnd(let close, let place): "expected ',' or '\(close)' after \(place)"
    case .unclosed("}", let line): "the object that starts in line \(line) has no closing '}'"
    case .unclosed(let close, let line):
      "the list that starts in line \(line) has no closing '\(close)'"
    case .textAfterEnd: "nothing may follow the value of the document"
    case .commentNotAllowed: "comments are not allowed in strict JSON"
    case .unterminatedComment: "the comment has no closing '*/'"
    case .trailingCommaNotAllowed: "a comma after the last value is not allowed in strict JSON"
    case .strayControlCharacter(let byte):
      "the control character \(codePoint(byte)) is not allowed here"
    case .notACharacter(let text): "'\(text)' is no character of Unicode"
    case .badLongUnicodeEscape: "'\\U' must be followed by eight hexadecimal digits"
    case .notATOMLKey(let text):
      "'\(shortened(text))' is not a key, which has quotes or is of letters, digits, '-' and '_'"
    case .missingEquals(let key): "expected '=' after the key '\(shortened(key))'"
    case .notATOMLValue(let text): "'\(shortened(text))' is not a TOML value"
    case .notATOMLNumber(let text): "'\(shortened(text))' is not a TOML number"
    case .notADate(let text): "'\(shortened(text))' is not a date or time"
    case .integerTooLarge(let text): "'\(shortened(text))' does not fit in 64 bits"
    case .textAfterValue(let text):
      "expected the end of the line before '\(shortened(text))'"
    case .unclosedHeader(let close): "the header has no closing '\(close)'"
    case .definedTwice(let name): "'\(shortened(name))' is defined twice"
    case .closedTable(let name): "nothing can be added to '\(shortened(name))', which is complete"
    case .notYAML(let problem): problem
    case .unknownAnchor(let name):
      "'*\(shortened(name))' stands for nothing, because no value before it has the anchor "
        + "'&\(shortened(name))'"
    case .aliasesTooLarge(let limit): "aliases stand for more than \(limit) values"
    case .ini(let problem): problem.description
    case .propertyList(let problem): problem.description
    }
  }
}

extension DocumentError.Place: CustomStringConvertible {
  package var description: String {
    switch self {
    case .root: "the value of the document"
    case .member(let key): "the value of '\(shortened(key))'"
    case .element(let index): "the value at index \(index)"
    }
  }
}

private func size(_ bytes: Int) -> String {
  bytes >= 1 << 20 && bytes.isMultiple(of: 1 << 20) ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
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
