import Documents
import Testing

/// What is wrong with a TOML text, in words, and where.
struct TOMLErrorMessageTests {
  @Test(arguments: [
    ("a = 1 # \u{1}", "1:9", "the control character U+0001 is not allowed here"),
    ("a = 1\rb = 2", "1:6", "the control character U+000D is not allowed here"),
    ("a = \"x\u{1}\"", "1:7", "the control character U+0001 must be escaped"),
    ("a = \"\\q\"", "1:6", "'\\q' is not an escape sequence"),
    ("a = \"\\x1\"", "1:6", "'\\x' must be followed by two hexadecimal digits"),
    ("a = \"\\u12\"", "1:6", "'\\u' must be followed by four hexadecimal digits"),
    ("a = \"\\U12\"", "1:6", "'\\U' must be followed by eight hexadecimal digits"),
    ("a = \"\\uD800\"", "1:6", "'\\uD800' is no character of Unicode"),
    ("a = \"x\nb = 1", "1:5", "the text has no closing '\"'"),
    ("\n\na = '''x", "3:5", "the text has no closing '''"),
    ("a = \n", "1:5", "the value of 'a' is missing"),
    ("a = [1, , 2]", "1:9", "the value at index 1 is missing"),
    ("a = [1 2]", "1:8", "expected ',' or ']' after the value at index 0"),
    ("a = {b = 1 c = 2}", "1:12", "expected ',' or '}' after the value of 'b'"),
    ("a = {b = 1,, c = 2}", "1:12", "a key is missing"),
    ("\na = [1,\n2", "3:2", "the list that starts in line 2 has no closing ']'"),
    ("a = {", "1:6", "the object that starts in line 1 has no closing '}'"),
    ("= 1", "1:1", "a key is missing"), ("a. = 1", "1:4", "a key is missing"),
    (
      "é = 1", "1:1",
      "'é' is not a key, which has quotes or is of letters, digits, '-' and '_'"
    ),
    ("a 1", "1:3", "expected '=' after the key 'a'"),
    ("a.b\n", "1:4", "expected '=' after the key 'a.b'"),
    ("a = yes", "1:5", "'yes' is not a TOML value"),
    ("a = 01", "1:5", "'01' is not a TOML number"),
    ("a = 1__0", "1:5", "'1__0' is not a TOML number"),
    ("a = 0xG", "1:5", "'0xG' is not a TOML number"),
    ("a = 9223372036854775808", "1:5", "'9223372036854775808' does not fit in 64 bits"),
    ("a = 2026-02-29", "1:5", "'2026-02-29' is not a date or time"),
    ("a = 24:00:00", "1:5", "'24:00:00' is not a date or time"),
    ("a = 1 b = 2", "1:7", "expected the end of the line before 'b'"),
    ("[a] b = 2", "1:5", "expected the end of the line before 'b'"),
    ("[a", "1:3", "the header has no closing ']'"),
    ("[[a]", "1:4", "the header has no closing ']]'"),
    ("a = 1\na = 2", "2:1", "'a' is defined twice"),
    ("[a.b]\n[a.b]", "2:4", "'a.b' is defined twice"),
    ("a.b = 1\n[a]", "2:2", "'a' is defined twice"),
    ("[a.b]\n[a]\nb.c = 1", "3:1", "'b' is defined twice"),
    ("a = {}\n[a.b]", "2:2", "nothing can be added to 'a', which is complete"),
    ("a = {b = 1}\na.c = 1", "2:1", "nothing can be added to 'a', which is complete"),
    ("a = []\n[[a]]", "2:3", "'a' is defined twice"),
  ])
  func `what is not allowed is explained`(text: String, place: String, message: String) {
    let error = #expect(throws: DocumentError.self) {
      try Document(Array(text.utf8), format: .toml)
    }
    #expect(error?.description == message)
    #expect(error.map { "\($0.position.line):\($0.position.column)" } == place)
  }
}
