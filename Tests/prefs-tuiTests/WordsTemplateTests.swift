import Glibc
import TestSupport
import Testing

struct WordsTemplateTests {
  private static let template = "Resources/prefs-tui.pot"
  private static let german = "Resources/de.po"

  /// Modules that no word for people is in, and files whose words are data or stay English.
  private static let exempt = [
    "Sources/CNcurses/": "C",
    "Sources/Terminal/": "below the catalogue; its six errors are said before a screen is there",
    "Sources/prefs-tui/Manual/": "the manual page is in English",
    "Sources/prefs-tui/Output/ExitStatus+Table.swift": "a part of the manual page",
    "Sources/prefs-tui/Commands/GenerateCompletions.swift": "shell code",
    "Sources/Stores/Recovery/DraftFile.swift": "a file format",
    "Sources/Documents/PropertyList/PropertyListSyntax.swift": "a file format",
    "Sources/Documents/Types/KnownBooleanKeys.swift": "names of keys",
    "Sources/Documents/INI/INIKeywords.swift": "names of keys",
  ]

  /// What is typed, printed for programs or compared, and so the same in every language.
  private static let data: Set<String> = [
    "multiple choice", "toggle", "editor", "/editor", "name",  // after `@type:` and the like
    "duplicate key",  // a rule that `check` names
    "\\ No newline at end of file",  // as `diff` and `patch` have it
    "%1$s row views made",  // `--debug-stats`
    "PRIVATE KEY-----",  // as RFC 7468 has it
    "<array>", "</array>", "<array/>", "<dict>", "</dict>", "<dict/>", "<key>", "</key>",
    "true", "false",  // property lists
  ]

  private static let sources = Result { try PackageFile.sources() }

  @Test func `the template holds every word of the sources`() throws {
    let text = WordsTemplate.text(of: try Self.sources.get())
    if getenv("PREFS_RECORD_WORDS") != nil { try PackageFile.write(text, to: Self.template) }
    #expect(
      try PackageFile.text(of: Self.template) == text,
      "PREFS_RECORD_WORDS=1 swift test --filter WordsTemplateTests records the words")
  }

  @Test func `German has every word of the template, and no other`() throws {
    let words = EditedCatalogue(try PackageFile.text(of: Self.template)).entries
    let german = EditedCatalogue(try PackageFile.text(of: Self.german)).entries
    #expect(words.count > 1000)
    #expect(german.count == Set(german.map(\.key)).count, "a text stands there twice")
    for entry in words {
      guard let translation = german.first(where: { $0.key == entry.key }), !translation.isOpen,
        translation.plural == entry.plural
      else {
        Issue.record(
          """
          '\(entry.key)' has no German; 'msgmerge --update --no-wrap --no-fuzzy-matching \
          \(Self.german) \(Self.template)' makes room for what is new, to be written there
          """)
        continue
      }
      for (text, english) in zip(translation.forms, [entry.key, entry.plural ?? entry.key]) {
        #expect(
          places(in: text) == places(in: english),
          "\(Self.german): '\(text)' must have the places of '\(english)', each once")
      }
    }
    for key in Set(german.map(\.key)).subtracting(words.map(\.key)).sorted() {
      Issue.record("'\(key)' is no text of the program any more; remove it from \(Self.german)")
    }
  }

  @Test func `a catalogue is read as translators have it`() {
    let catalogue = EditedCatalogue(
      #"""
      msgid ""
      msgstr "Language: de\n"

      #: a.swift b.swift
      #, c-format
      msgid "%1$s key"
      msgid_plural "%1$s keys"
      msgstr[0] "ein \"Schlüssel\""
      msgstr[1] ""

      #, fuzzy
      msgid ""
      "long\n"
      "er"
      msgstr ""
      "läng\n"
      "er"

      #~ msgid "gone"
      #~ msgstr "weg"
      """#)
    #expect(
      catalogue.entries == [
        .init(
          key: "%1$s key", plural: "%1$s keys", forms: [#"ein \"Schlüssel\""#, ""], isFuzzy: false),
        .init(key: #"long\ner"#, plural: nil, forms: [#"läng\ner"#], isFuzzy: true),
      ])
    #expect(catalogue.entries.filter(\.isOpen).count == 2)
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

  /// What is put into a text, and each percent sign, in order.
  private func places(in text: String) -> [String] {
    text.matches(of: /%([0-9]+\$s|%)/).map { String($0.output.0) }.sorted()
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
