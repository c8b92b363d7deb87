import EditorCore

/// A value without quotes or brackets: a truth value, number, date or time.
struct TOMLScalar {
  let value: Value
  let type: LeafType

  /// Reads the word; it is not empty.
  init(_ word: some BidirectionalCollection<UInt8>) throws(Failure) {
    let text = String(decoding: word, as: UTF8.self)
    if let known = Self.words[text] {
      self = known
    } else if TOMLDate.isLike(word) {
      guard let type = TOMLDate.type(of: text) else { throw Failure(problem: .notADate(text)) }
      self.init(.string(text), type)
    } else if word.first.map({ $0.isDigit || $0 == .plus || $0 == .minus }) == true {
      self = try Self.number(text)
    } else {
      throw Failure(problem: .notATOMLValue(text))
    }
  }

  /// Why a word is none, which is an error once its place is known.
  struct Failure: Error {
    let problem: DocumentError.Problem
  }

  private init(_ value: Value, _ type: LeafType) {
    self.value = value
    self.type = type
  }

  /// The words that need no reading; the texts of infinities and NaN are JSON5's in every language.
  private static let words: [String: TOMLScalar] = [
    "true": TOMLScalar(.bool(true), .plain), "false": TOMLScalar(.bool(false), .plain),
    "inf": TOMLScalar(.string("Infinity"), .notFinite),
    "+inf": TOMLScalar(.string("Infinity"), .notFinite),
    "-inf": TOMLScalar(.string("-Infinity"), .notFinite),
    "nan": TOMLScalar(.string("NaN"), .notFinite), "+nan": TOMLScalar(.string("NaN"), .notFinite),
    "-nan": TOMLScalar(.string("-NaN"), .notFinite),
  ]

  // MARK: - Numbers

  private static func number(_ text: String) throws(Failure) -> TOMLScalar {
    let word = Array(text.utf8)
    if word.count > 2, word[0] == .zero, word[1] != UInt8(ascii: "X"),
      let radix = NumberSpelling.radix(word[1])
    {
      guard let digits = digits(word[2...], radix: radix) else {
        throw Failure(problem: .notATOMLNumber(text))
      }
      guard let value = Int64(digits, radix: radix) else {
        throw Failure(problem: .integerTooLarge(text))
      }
      return TOMLScalar(.number(Number(Int(value))), .integer)
    }
    let isSigned = word[0] == .plus || word[0] == .minus
    let plain = isSigned ? word[1...] : word[...]
    guard let spelling = decimal(plain),
      let number = Number(word[0] == .minus ? "-" + spelling : spelling)
    else { throw Failure(problem: .notATOMLNumber(text)) }
    if number.text.utf8.allSatisfy({ $0.isDigit || $0 == .minus }) {
      guard Int64(number.text) != nil else { throw Failure(problem: .integerTooLarge(text)) }
      return TOMLScalar(.number(number), .integer)
    }
    return TOMLScalar(.number(number), .real)
  }

  /// The number without its underscores; nil where one is not between two digits.
  ///
  /// What else is wrong with the number, JSON's grammar tells, which is TOML's otherwise.
  private static func decimal(_ word: ArraySlice<UInt8>) -> String? {
    guard word.first?.isDigit == true else { return nil }
    return withoutUnderscores(word) { $0.isDigit }
  }

  private static func digits(_ word: ArraySlice<UInt8>, radix: Int) -> String? {
    func isDigit(_ byte: UInt8) -> Bool {
      byte.hexadecimalDigit.map { $0 < radix } ?? false
    }
    guard word.allSatisfy({ isDigit($0) || $0 == .underscore }) else { return nil }
    return withoutUnderscores(word, isDigit)
  }

  private static func withoutUnderscores(
    _ word: ArraySlice<UInt8>, _ isDigit: (UInt8) -> Bool
  ) -> String? {
    for (index, byte) in zip(word.indices, word) where byte == .underscore {
      guard index > word.startIndex, index + 1 < word.endIndex, isDigit(word[index - 1]),
        isDigit(word[index + 1])
      else { return nil }
    }
    return String(decoding: word.filter { $0 != .underscore }, as: UTF8.self)
  }
}

/// TOML's dates and times: RFC 3339, whose seconds and offset may be missing.
enum TOMLDate {
  /// What the text is; nil where it is none of them, or names a day or time that there is not.
  static func type(of text: String) -> LeafType? {
    if let time = CivilDate(text, kind: .time) { return time.offset == nil ? .time : nil }
    if DateKind.date.accepts(text) { return .date }
    return DateKind.dateTime.accepts(text) || DateKind.localDateTime.accepts(text) ? .dateTime : nil
  }

  /// Whether the bytes start as a date does, or a time.
  static func isLike(_ text: some Collection<UInt8>) -> Bool {
    let digits = text.prefix { $0.isDigit }.count
    let mark = text.dropFirst(digits).first
    return (digits == 4 && mark == .minus) || (digits == 2 && mark == .colon)
  }
}

extension Value {
  /// Which of the types with dates the text is, where it is that of its place, or chosen to be one;
  /// nil for others.
  func dateType(at place: ValueTypes.Place?, in style: TOMLStyle) -> LeafType? {
    guard let string, let type = TOMLDate.type(of: string),
      place?.type?.textType == type || style.dates.contains(string)
    else { return nil }
    return type
  }
}
