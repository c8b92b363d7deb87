/// The words of the program in one language, read from a compiled catalogue of gettext.
///
/// It is read here and not by the C library, because `gettext(3)` takes no notice of a catalogue
/// while the locale is `C`, which is the default of many machines and containers; and a value
/// that is bound for a while needs no global state, which the tests would share.
///
/// **Limitations.** Texts are UTF-8. Contexts (`msgctxt`) are not used.
package struct Catalogue: Sendable {
  /// The catalogue that words are looked up in; nil is English.
  ///
  /// A program binds one around all that it does. Nothing else does, so a program that uses the
  /// library hears English until it asks for another language.
  @TaskLocal package static var bound: Catalogue?

  /// The forms of each text; one, save where a number decides.
  private let texts: [String: [Translation]]
  private let rule: PluralRule

  /// Reads the bytes of an `.mo` file; nil where they are none.
  ///
  /// A text that is not UTF-8, or has not the places of its key, is left out: it stays English.
  package init?(compiled bytes: [UInt8]) {
    guard let file = CompiledCatalogue(bytes) else { return nil }
    var texts: [String: [Translation]] = [:]
    var rule = PluralRule.english
    for entry in file.entries {
      guard let key = entry.key.first, !key.isEmpty else {
        rule = Self.rule(inHeader: entry.forms.first ?? "") ?? rule
        continue
      }
      let forms = entry.forms.compactMap {
        $0.isEmpty ? nil : Translation($0, of: key, plural: entry.key.last)
      }
      if forms.count == entry.forms.count, !forms.isEmpty { texts[key] = forms }
    }
    (self.texts, self.rule) = (texts, rule)
  }

  func text(for words: Words) -> Translation? {
    texts[words.key]?.first
  }

  func text(for words: Words, count: Int) -> Translation? {
    guard let forms = texts[words.key] else { return nil }
    let form = rule.form(for: count)
    return forms.indices.contains(form) ? forms[form] : forms.last
  }

  private static func rule(inHeader header: String) -> PluralRule? {
    let name = "plural-forms:"
    return header.split(separator: "\n").lazy
      .filter { $0.lowercased().hasPrefix(name) }
      .compactMap { PluralRule($0.dropFirst(name.count)) }
      .first
  }
}
