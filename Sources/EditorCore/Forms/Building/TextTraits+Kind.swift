extension TextTraits {
  /// What may be typed into a text row; an empty text always may.
  public enum Kind: Hashable, Sendable {
    case any
    /// The digits 0 to 9.
    case digits
    /// Characters of ASCII.
    case ascii
    /// A name and a domain around an `@`.
    case email
    /// Digits, blanks and the signs `+ - ( ) . / # *`.
    case phone
    /// A scheme and a colon, then anything but blanks (RFC 3986 §3).
    case url
    /// A file or a folder, which need not be there.
    case path
    /// A folder, which need not be there.
    case folder

    var words: String {
      switch self {
      case .any: localized("a text")
      case .digits: localized("digits only")
      case .ascii: localized("plain ASCII")
      case .email: localized("an e-mail address")
      case .phone: localized("a phone number")
      case .url: localized("a URL, such as https://example.org")
      case .path: localized("a path; it must not hold NUL")
      case .folder: localized("the path of a folder; it must not hold NUL")
      }
    }

    package func accepts(_ text: String) -> Bool {
      if text.isEmpty { return true }
      switch self {
      case .any: return true
      case .path, .folder: return !text.utf8.contains(0)
      case .digits: return text.utf8.allSatisfy(\.isDigit)
      case .ascii: return text.utf8.allSatisfy { $0 < 0x80 }
      case .email:
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.hasBlanks }
      case .phone: return text.utf8.allSatisfy { $0.isDigit || Self.phoneSigns.contains($0) }
      case .url:
        guard let colon = text.firstIndex(of: ":"), !text.hasBlanks else { return false }
        let scheme = text[..<colon].utf8
        return (scheme.first?.isLetter ?? false)
          && scheme.allSatisfy { $0.isLetter || $0.isDigit || Self.schemeSigns.contains($0) }
      }
    }

    private static let phoneSigns = Array(" +-()./#*".utf8)
    private static let schemeSigns = Array("+-.".utf8)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

extension StringProtocol {
  fileprivate var hasBlanks: Bool { contains(where: \.isWhitespace) }
}

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
