import Glibc
import TestSupport
import Testing

struct WordsTemplateTests {
  private static let template = "Resources/prefs-tui.pot"

  /// Modules that no word for people is in, and files whose words are data or stay English.
  private static let exempt = [
    "Sources/CNcurses/": "C",
    "Sources/Terminal/": "below the catalogue; its six errors are said before a screen is there",
    "Sources/prefs-tui/Manual/": "the manual page is in English",
    "Sources/prefs-tui/Output/ExitStatus+Table.swift": "a part of the manual page",
    "Sources/prefs-tui/Commands/GenerateCompletions.swift": "shell code",
    "Sources/PreferencesEditor/Commands/CommandTable+Schema.swift": "a schema, which is data",
    "Sources/Stores/Recovery/DraftFile.swift": "a file format",
    "Sources/Documents/PropertyList/PropertyListSyntax.swift": "a file format",
    "Sources/Documents/PropertyList/PropertyListWriter.swift": "a file format",
    "Sources/Documents/Types/KnownTruths.swift": "names of keys",
  ]

  /// What is typed, printed for programs or compared, and so the same in every language.
  private static let data: Set<String> = [
    "multiple choice", "toggle", "editor", "/editor", "name",  // after `@type:` and the like
    "duplicate key",  // a rule that `check` names
    "\\ No newline at end of file",  // as `diff` and `patch` have it
    "%1$s row views made",  // `--debug-stats`
  ]

  private static let sources = Result { try PackageFile.sources() }

  @Test func `the template holds every word of the sources`() throws {
    let text = WordsTemplate.text(of: try Self.sources.get())
    if getenv("PREFS_RECORD_WORDS") != nil { try PackageFile.write(text, to: Self.template) }
    #expect(
      try PackageFile.text(of: Self.template) == text,
      "PREFS_RECORD_WORDS=1 swift test --filter WordsTemplateTests records the words")
  }

  @Test func `no sentence of the program passes the catalogue by`() throws {
    for (path, words) in try Self.sources.get()
    where !Self.exempt.keys.contains(where: path.hasPrefix) {
      for literal in words.others
      where isProse(literal.text) && !isForProgrammers(literal)
        && !Self.data.contains(literal.text)
      {
        Issue.record("\(path):\(literal.line): '\(literal.text)' is in no call of 'localized'")
      }
    }
  }

  @Test func `no word of a message passes the catalogue by`() throws {
    for (path, words) in try Self.sources.get()
    where !Self.exempt.keys.contains(where: path.hasPrefix) {
      let text = try PackageFile.text(of: path)
      guard text.contains("CustomStringConvertible {"), text.contains("Error") else { continue }
      for literal in words.others
      where hasWord(literal.text) && !literal.before.hasSuffix("case")
        && !Self.data.contains(literal.text) && !isForProgrammers(literal)
      {
        Issue.record("\(path):\(literal.line): '\(literal.text)' is in no call of 'localized'")
      }
    }
  }

  @Test func `a source is read as the compiler reads it`() {
    let words = SourceWords(
      #"""
      // localized("a comment")
      let a = localized("one \(f("x", localized("in it"))) of 100%")
      let b = .localized(
        """
        two \
        lines
          \(name)
        """)
      let c = localized("long " + "and \"longer\"")
      let d = localized(count: n, one: "\(n) key", other: "\(n) keys")
      let e = other(one: "not this", other: "nor this")
      """#)
    #expect(
      words.entries == [
        .init(key: "in it", plural: nil, isFormat: false),
        .init(key: "one %1$s of 100%%", plural: nil, isFormat: true),
        .init(key: "two lines\n  %1$s", plural: nil, isFormat: true),
        .init(key: "long and \"longer\"", plural: nil, isFormat: false),
        .init(key: "%1$s key", plural: "%1$s keys", isFormat: true),
      ])
    #expect(words.others.map(\.text) == ["x", "not this", "nor this"])
    #expect(words.others.map(\.line) == [2, 11, 11])
  }

  /// Whether a word stands beside another, or beside what is put in.
  private func isProse(_ text: String) -> Bool {
    hasWord(text)
      && text.replacing(/%[0-9]+\$s/, with: "%").contains(/[A-Za-z%',;:)] [A-Za-z%'(]/)
  }

  /// Whether there is a word beside what is put in.
  private func hasWord(_ text: String) -> Bool {
    text.replacing(/%[0-9]+\$s/, with: "").contains(/[A-Za-z]{2}/)
  }

  private func isForProgrammers(_ literal: SourceWords.Literal) -> Bool {
    let calls = ["preconditionFailure(", "fatalError(", "unavailable,message:"]
    return calls.contains(where: literal.before.hasSuffix)
      || literal.before.contains("precondition(") || literal.before.hasSuffix("rule:")
  }
}
