/// The words with which files of texts say true and false.
struct TruthSpelling {
  private let no: String
  private let yes: String

  private static let all = [
    TruthSpelling(no: "false", yes: "true"), TruthSpelling(no: "no", yes: "yes"),
    TruthSpelling(no: "off", yes: "on"), TruthSpelling(no: "0", yes: "1"),
    TruthSpelling(no: "n", yes: "y"), TruthSpelling(no: "f", yes: "t"),
  ]

  /// The words as most files of the dialect have them.
  static func usual(in dialect: INIDialect) -> String {
    switch dialect.quoting {
    case .php: "On"
    case .single: "on"
    case .words, .folded: "yes"
    case .none where !dialect.sectionsArePatterns: "yes"
    case .none, .whole, .git, .keyFile, .shell, .java: "true"
    }
  }

  /// What the word says, in letters of any case; nil where it is none of them.
  static func value(of word: String, for reader: ValueType.Reader = .any) -> Bool? {
    switch reader {
    case .any: break
    case .git where word.isEmpty: return false
    case .git:
      if let number = reader.number(word) { return number != 0 }
      if word.utf8.count == 1 { return nil }
    case .npm: return word.isEmpty || word == "true" ? true : word == "false" ? false : nil
    }
    let word = word.foldedCase
    return all.first { $0.no == word || $0.yes == word }.map { $0.yes == word }
  }

  /// The words of the pair that the one is of; nil where it is none of them, or a single letter.
  static func words(like word: String) -> (off: String, on: String)? {
    guard word.utf8.count > 1, let off = self.word(for: false, like: word),
      let on = self.word(for: true, like: word)
    else { return nil }
    return (off, on)
  }

  /// The word for the value of the pair that the other one is of, in capitals where that is.
  ///
  /// Nil where the other is none of them.
  static func word(for value: Bool, like other: String) -> String? {
    let folded = other.foldedCase
    guard let pair = all.first(where: { $0.no == folded || $0.yes == folded }) else { return nil }
    let word = value ? pair.yes : pair.no
    guard other.utf8.first?.foldedCase != other.utf8.first else { return word }
    // Of a single capital letter it cannot be told; there the words are single letters, too.
    let isAllCapitals = other.utf8.dropFirst().allSatisfy { $0.foldedCase != $0 }
    return isAllCapitals ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
  }
}
