import EditorCore

/// Tells which of TOML's dates and times a text is: RFC 3339, whose seconds and offset may be missing.
struct TOMLDate {
  private var rest: ArraySlice<UInt8>

  /// What the text is; nil where it is none of them, or names a day or time that there is not.
  static func type(of text: some Sequence<UInt8>) -> LeafType? {
    var date = TOMLDate(rest: Array(text)[...])
    return date.type()
  }

  /// Whether the bytes start as a date does, or a time.
  static func isLike(_ text: some Collection<UInt8>) -> Bool {
    let digits = text.prefix { $0.isDigit }.count
    let mark = text.dropFirst(digits).first
    return (digits == 4 && mark == .minus) || (digits == 2 && mark == .colon)
  }

  private mutating func type() -> LeafType? {
    guard rest.dropFirst(2).first != .colon else { return takeTime() && rest.isEmpty ? .time : nil }
    guard takeDate() else { return nil }
    if rest.isEmpty { return .date }
    guard take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) || take(.space), takeTime(),
      rest.isEmpty || takeOffset(), rest.isEmpty
    else { return nil }
    return .dateTime
  }

  private mutating func takeDate() -> Bool {
    guard let year = takeNumber(digits: 4), take(.minus), let month = takeNumber(digits: 2),
      take(.minus), let day = takeNumber(digits: 2), 1...12 ~= month
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return 1...days ~= day
  }

  private mutating func takeTime() -> Bool {
    guard let hour = takeNumber(digits: 2), take(.colon), let minute = takeNumber(digits: 2),
      hour < 24, minute < 60
    else { return false }
    guard take(.colon) else { return true }
    // A leap second is written 60 (RFC 3339 §5.7).
    guard let second = takeNumber(digits: 2), second <= 60 else { return false }
    guard take(.point) else { return true }
    let fraction = rest.prefix { $0.isDigit }.count
    rest = rest.dropFirst(fraction)
    return fraction > 0
  }

  private mutating func takeOffset() -> Bool {
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return true }
    guard take(.plus) || take(.minus), let hours = takeNumber(digits: 2), take(.colon),
      let minutes = takeNumber(digits: 2)
    else { return false }
    return hours < 24 && minutes < 60
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takeNumber(digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - .zero) }
  }
}

extension Value {
  /// Which of the types with dates the text is, where it is that of its place, or chosen to be one;
  /// nil for others.
  func dateType(at place: ValueTypes.Place?, in style: TOMLStyle) -> LeafType? {
    guard let string, let type = TOMLDate.type(of: string.utf8),
      place?.type?.textType == type || style.dates.contains(string)
    else { return nil }
    return type
  }
}
