import TestSupport

/// `Resources/prefs-tui.pot`: every text of the program, for translators.
enum WordsTemplate {
  /// The template of the sources, by path; the texts are in the order of the paths.
  ///
  /// A reference names the file alone: with lines, every change of a source would change it.
  static func text(of sources: [(path: String, words: SourceWords)]) -> String {
    var order: [SourceWords.Entry] = []
    var paths: [SourceWords.Entry: [String]] = [:]
    var plurals: [String: SourceWords.Entry] = [:]
    for entry in sources.flatMap(\.words.entries) where entry.plural != nil {
      plurals[entry.key] = entry
    }
    for (path, words) in sources {
      for entry in words.entries {
        // Gettext has one entry for a text: where it has a plural anywhere, that is the one.
        let entry = plurals[entry.key] ?? entry
        if paths[entry] == nil { order.append(entry) }
        if paths[entry]?.last != path { paths[entry, default: []].append(path) }
      }
    }
    return header + order.map { text(of: $0, in: paths[$0] ?? []) }.joined()
  }

  private static let header = """
    # The words of prefs-tui, to be translated.
    # Made from the sources: PREFS_RECORD_WORDS=1 swift test --filter WordsTemplateTests
    msgid ""
    msgstr ""
    "Project-Id-Version: prefs-tui\\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

    """

  private static func text(of entry: SourceWords.Entry, in paths: [String]) -> String {
    var lines = [""] + paths.map { "#: \($0)" }
    if entry.isFormat { lines.append("#, c-format") }
    lines.append("msgid \(quoted(entry.key))")
    if let plural = entry.plural {
      lines += ["msgid_plural \(quoted(plural))", "msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines.append("msgstr \"\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

/// The texts of a template, or of a catalogue as translators edit it, as they are spelled there.
struct EditedCatalogue {
  struct Entry: Equatable {
    var key: String
    var plural: String?
    /// The translation, in every form of the plural where the text has one; empty in a template.
    var forms: [String]
    var isFuzzy: Bool

    /// Whether a translator has something to do here.
    var isOpen: Bool { isFuzzy || forms.contains("") || forms.count != (plural == nil ? 1 : 2) }
  }

  private(set) var entries: [Entry] = []

  init(_ text: String) {
    for block in text.split(separator: "\n\n") {
      var fields: [(name: Substring, text: String)] = []
      var isFuzzy = false
      for line in block.split(separator: "\n") {
        isFuzzy = isFuzzy || line.hasPrefix("#,") && line.contains("fuzzy")
        guard !line.hasPrefix("#"), let quote = line.firstIndex(of: "\"") else { continue }
        if quote > line.startIndex { fields.append((line[..<quote].dropLast(), "")) }
        guard let last = fields.indices.last else { continue }
        fields[last].text += line[quote...].dropFirst().dropLast()
      }
      guard let key = fields.first(where: { $0.name == "msgid" })?.text, !key.isEmpty else {
        continue
      }
      entries.append(
        Entry(
          key: key, plural: fields.first { $0.name == "msgid_plural" }?.text,
          forms: fields.filter { $0.name.hasPrefix("msgstr") }.map(\.text), isFuzzy: isFuzzy))
    }
  }
}
