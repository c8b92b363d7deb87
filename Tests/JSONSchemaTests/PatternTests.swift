import JSONSchema
import Testing

struct PatternTests {
  /// Expressions whose matching takes exponential or polynomial time in a plain backtracker, with
  /// a text that makes it so.
  private static let slow: [(pattern: String, text: String)] = [
    ("^(a+)+$", String(repeating: "a", count: 10_000) + "!"),
    ("^(a|a)*$", String(repeating: "a", count: 10_000) + "!"),
    ("^(a|aa)+$", String(repeating: "a", count: 10_000) + "!"),
    ("(x+x+)+y", String(repeating: "x", count: 10_000)),
    ("^(.*a){20}$", String(repeating: "a", count: 10_000) + "!"),
    ("(.*)*=.*", String(repeating: "x", count: 10_000)),
    (#"^(([a-z])+.)+[A-Z]([a-z])+$"#, String(repeating: "a", count: 10_000)),
    (#"(?=(a+)+$)b"#, String(repeating: "a", count: 10_000) + "!"),
    (#"^(a+)\1+\1+\1+b"#, String(repeating: "a", count: 10_000)),
    ("a*b", String(repeating: "a", count: 10_000)),
  ]

  @Test(arguments: slow)
  func `an ambiguous expression meets the limit`(pattern: String, text: String) throws {
    #expect(try Pattern(pattern).match(text) == .limitReached)
  }

  @Test func `an expression that grows too large is refused`() {
    #expect(throws: PatternProblem.self) { try Pattern("a{1,30000}{1,30000}") }
    #expect(throws: PatternProblem.self) { try Pattern("((((a{1,99}){1,99}){1,99}){1,99})") }
  }

  @Test func `an expression is as long as the limit and not longer`() throws {
    let longest = String(repeating: "a", count: Pattern.maximumLength)
    #expect(try Pattern(longest).match(longest) == .found)
    #expect(throws: PatternProblem.tooLong(limit: 4_000)) { try Pattern(longest + "a") }
  }

  @Test func `plain expressions are answered on texts of kilobytes`() throws {
    let text = String(repeating: "a", count: 10_000)
    #expect(try Pattern("^a*$").match(text) == .found)
    #expect(try Pattern("^a*$").match(text + "!") == .notFound)
    #expect(try Pattern("^[^\\n]+$").match(text) == .found)
    #expect(try Pattern("b").match(String(text.prefix(2_000))) == .notFound)
  }

  @Test(arguments: [
    (#"^\d$"#, "٣", false), (#"^\w$"#, "é", false), (#"^\s$"#, "\u{FEFF}", true),
    (#"^\s$"#, "\u{200B}", false), (#"^\S$"#, "\u{2003}", false), (#"^[\s]$"#, "\u{2003}", true),
    (#"^[\S]$"#, "a", true), (#"^[\S]$"#, "\u{2003}", false), (#"^[^\S]$"#, "\u{2003}", true),
    (#"^[^\s]$"#, "a", true), (#"^[\w-.]$"#, "-", true), (#"^[\w-.]$"#, ".", true),
    (#"^[.-\w]$"#, "-", true), (#"^[[]$"#, "[", true), (#"^[[:a]$"#, ":", true),
    (#"^.$"#, "\n", false), (#"^.$"#, "\u{2028}", false), (#"^.$"#, "\u{85}", true),
    (#"^f.o$"#, "fxo", true), (#"^a$"#, "a\n", false), (#"^[^]$"#, "\n", true),
    (#"[]"#, "a", false), (#"^\u0041$"#, "A", true), (#"^\u{1F600}$"#, "😀", true),
    (#"^\uD83D\uDE00$"#, "😀", true), (#"^😀$"#, "😀", true), (#"^.$"#, "😀", true),
    (#"^\p{Letter}$"#, "é", true), (#"^\P{Uppercase_Letter}$"#, "A", false),
    (#"^\p{Script=Greek}$"#, "α", true), (#"^\p{sc=Greek}$"#, "a", false),
    (#"^(?<year>\d{4})-\k<year>$"#, "2024-2024", true), (#"^(a)?\1b$"#, "b", true),
    (#"^\x41$"#, "A", true), (#"^\cA$"#, "\u{1}", true), (#"^\/\-\.$"#, "/-.", true),
    (#"^a{,3}$"#, "a{,3}", true), (#"^a{2}$"#, "aa", true), (#"(?i)^ab$"#, "AB", true),
    (#"^(?i:a)b$"#, "Ab", true), (#"(?s)^.$"#, "\n", true), (#"(?<=a)b"#, "ab", true),
    (#"a|b"#, "xbx", true), (#"^a|b$"#, "ac", true), (#"^a|b$"#, "cb", true),
    (#"^[\b]$"#, "\u{8}", true), (#"\bfoo\b"#, "a foo b", true), ("", "", true),
  ])
  func `expressions mean what ECMA-262 says`(pattern: String, text: String, matches: Bool) throws {
    #expect(try Pattern(pattern).match(text) == (matches ? .found : .notFound))
  }

  @Test(arguments: [
    #"\A"#, #"\Z"#, #"\a"#, #"\h"#, #"\Qa\E"#, #"\R"#, #"\g1"#, "(*LIMIT_MATCH=1)a", "(?P<a>b)",
    "(?R)", "(?C1)", "(?#a)", "(?>a)", "(?(1)a)", #"\p{"#, #"\u12"#, #"\uD83D"#, #"\k"#, "(?",
  ])
  func `what ECMA-262 does not have is refused`(pattern: String) {
    #expect(throws: PatternProblem.self) { try Pattern(pattern) }
  }

  @Test(arguments: ["[", "(a", "a)", "*", #"\"#, "[b-a]", "a{2,1}"])
  func `what is no expression is refused`(pattern: String) {
    #expect(throws: PatternProblem.self) { try Pattern(pattern) }
  }

  @Test func `a look-behind without a fixed length is told apart`() {
    #expect(throws: PatternProblem.unsupported) { try Pattern("(?<=a+)b") }
  }
}
