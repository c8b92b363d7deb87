import EditorCore

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
