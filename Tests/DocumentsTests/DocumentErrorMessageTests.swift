import Documents
import Testing

/// What is wrong with a text, in words, and where.
struct DocumentErrorMessageTests {
  static let strict: [(text: String, place: String, message: String)] = [
    ("", "1:1", "there is no value"),
    (" \n\t", "2:2", "there is no value"),
    ("{\"port\": 80 \"host\": 1}", "1:13", "a comma is missing after the value of 'port'"),
    ("[1, 2 3]", "1:7", "a comma is missing after the value at index 1"),
    ("{\"port\": 80; }", "1:12", "expected ',' or '}' after the value of 'port'"),
    ("[{\"a\": 1}}", "1:10", "expected ',' or ']' after the value at index 0"),
    ("[tru]", "1:2", "'tru' is not a JSON value"),
    ("[truest]", "1:2", "'truest' is not a JSON value"),
    ("[é]", "1:2", "'é' is not a JSON value"),
    ("['a']", "1:2", "''' is not a JSON value"),
    ("[.5]", "1:2", "'.5' is not a JSON value"),
    ("[/5]", "1:2", "'/' is not a JSON value"),
    ("[01]", "1:2", "'01' is not a JSON number"),
    ("[80x]", "1:2", "'80x' is not a JSON number"),
    ("[-]", "1:2", "'-' is not a JSON number"),
    ("[1.]", "1:2", "'1.' is not a JSON number"),
    ("[1e+]", "1:2", "'1e+' is not a JSON number"),
    ("[\"a]", "1:2", "the text has no closing '\"'"),
    ("{\"a\": \"b\n}", "1:7", "the text has no closing '\"'"),
    ("[\"a\tb\"]", "1:4", "the control character U+0009 must be escaped"),
    ("[\"\\x\"]", "1:3", "'\\x' is not an escape sequence"),
    ("[\"\\é\"]", "1:3", "'\\é' is not an escape sequence"),
    ("[\"\\u12g4\"]", "1:3", "'\\u' must be followed by four hexadecimal digits"),
    ("{\"a\" 1}", "1:6", "expected ':' after the key 'a'"),
    ("{\"a\": }", "1:7", "the value of 'a' is missing"),
    ("{\"a\":", "1:6", "the value of 'a' is missing"),
    ("[1,,2]", "1:4", "the value at index 1 is missing"),
    ("[,]", "1:2", "the value at index 0 is missing"),
    ("}", "1:1", "the value of the document is missing"),
    ("{a: 1}", "1:2", "'a' is not a key, which is a text in double quotes"),
    ("{\"a\": 1, 2: 3}", "1:10", "'2' is not a key, which is a text in double quotes"),
    ("{,}", "1:2", "a key is missing"),
    ("{\n\"a\": [1,\n 2", "3:3", "the list that starts in line 2 has no closing ']'"),
    ("{\n\"a\": 1", "2:7", "the object that starts in line 1 has no closing '}'"),
    ("{} {}", "1:4", "nothing may follow the value of the document"),
    ("[1] // one", "1:5", "comments are not allowed in strict JSON"),
    ("[1, /* two */ 2]", "1:5", "comments are not allowed in strict JSON"),
    ("[1,]", "1:3", "a comma after the last value is not allowed in strict JSON"),
    ("{\"a\": 1,\n}", "1:8", "a comma after the last value is not allowed in strict JSON"),
    ("[\0]", "1:2", "a NUL byte is not allowed in a text file"),
    ("[\"\0\"]", "1:3", "a NUL byte is not allowed in a text file"),
    (
      "{\"0123456789012345678901234567890123456789x\" 1}", "1:46",
      "expected ':' after the key '0123456789012345678901234567890123456789…'"
    ),
  ]

  @Test(arguments: strict)
  func `what strict JSON forbids is explained`(text: String, place: String, message: String) {
    check(Array(text.utf8), .json, place, message)
  }

  @Test(arguments: [
    ("// nothing\n", "2:1", "there is no value"),
    ("[1, /* two ]", "1:5", "the comment has no closing '*/'"),
    ("[1, /*/ 2]", "1:5", "the comment has no closing '*/'"),
    ("[,]", "1:2", "the value at index 0 is missing"),
    ("[1,,]", "1:4", "the value at index 1 is missing"),
    ("[1] // \0", "1:8", "a NUL byte is not allowed in a text file"),
  ])
  func `what comments allow ends somewhere`(text: String, place: String, message: String) {
    check(Array(text.utf8), .jsonc, place, message)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0x00], "the text is UTF-16 or UTF-32, it must be UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x5B], "the text is UTF-16 or UTF-32, it must be UTF-8"),
      ([0x5B, 0x00, 0x5D, 0x00], "the text is UTF-16 or UTF-32, it must be UTF-8"),
      ([0x00, 0x5B, 0x00, 0x5D], "the text is UTF-16 or UTF-32, it must be UTF-8"),
      ([0x00, 0x00, 0x00, 0x5B], "the text is UTF-16 or UTF-32, it must be UTF-8"),
      (
        [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x5B],
        "the text is UTF-16 or UTF-32, it must be UTF-8"
      ),
      ([0x00], "a NUL byte is not allowed in a text file"),
    ] as [([UInt8], String)])
  func `other encodings are named`(bytes: [UInt8], message: String) {
    check(bytes, .json, "1:1", message)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xFE], [0xFF],
    ] as [[UInt8]])
  func `bytes that are no UTF-8 are refused in strings and comments`(bytes: [UInt8]) {
    check([0x5B, 0x22] + bytes + [0x22, 0x5D], .json, "1:3", "the text is not valid UTF-8")
    check([0x5B, 0x22] + bytes, .json, "1:3", "the text is not valid UTF-8")
    check([0x2F, 0x2A] + bytes + [0x2A, 0x2F], .jsonc, "1:3", "the text is not valid UTF-8")
  }

  @Test func `a document that a stream lacks is counted`() {
    #expect(
      DocumentError.Problem.noSuchDocument(2, count: 1).description
        == "there is no document 2, only one")
    #expect(
      DocumentError.Problem.noSuchDocument(4, count: 3).description
        == "there is no document 4, only 3 of them")
  }

  private func check(
    _ bytes: [UInt8], _ format: DocumentFormat, _ place: String, _ message: String
  ) {
    let error = #expect(throws: DocumentError.self) { try Document(bytes, format: format) }
    #expect(error?.description == message)
    #expect(error.map { "\($0.position.line):\($0.position.column)" } == place)
  }
}
