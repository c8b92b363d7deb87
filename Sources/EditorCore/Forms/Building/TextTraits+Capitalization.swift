extension TextTraits {
  /// Which letters of a text become capitals once it is accepted.
  public enum Capitalization: Hashable, Sendable {
    case none
    /// The first of each word.
    case words
    /// The first of each sentence.
    case sentences
    case allCharacters

    func applied(to text: String) -> String {
      switch self {
      case .none: return text
      case .allCharacters: return text.uppercased()
      case .words, .sentences:
        var isStart = true
        var result = ""
        for character in text {
          result += isStart ? character.uppercased() : String(character)
          if self == .words {
            isStart = character.isWhitespace
          } else if character.isLetter || character.isNumber {
            isStart = false
          } else if ".!?".contains(character) {
            isStart = true
          }
        }
        return result
      }
    }
  }
}
