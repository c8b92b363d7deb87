import EditorCore
import Glibc

/// A date, a time or both: picked from a calendar, typed, or stepped part by part.
struct DateField: TitledField {
  let reuseIdentifier = "date"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    guard let value = content.value else { return [Span(localized("unset"), theme.dimmed)] }
    guard content.state.problem == nil else {
      return [Span(content.plainWords(for: value), theme.error)]
    }
    return [Span(value.plainText, content.showsDefault ? theme.dimmed : theme.value)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch action {
    case .activate, .toggle: .pickDate
    case .decrease: step(content, by: -1)
    case .increase: step(content, by: 1)
    }
  }

  /// The arrow keys step the smallest part that people change as such: a day, or a minute.
  private func step(_ content: RowContent, by count: Int) -> Intent {
    guard case .date(let kind) = content.row.control, case .string(let text)? = content.value,
      var date = CivilDate(text, kind: kind)
    else { return .none }
    date.step(kind == .date ? .day : .minute, by: count)
    return .set(.value(.string(date.description)))
  }
}

extension DateKind {
  /// This moment in the local time zone, to begin with where no date is set.
  var now: String {
    var seconds = Glibc.time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let format =
      switch self {
      case .date: "%Y-%m-%d"
      case .time: "%H:%M:00"
      case .dateTime: "%Y-%m-%dT%H:%M:00Z"
      case .localDateTime: "%Y-%m-%dT%H:%M:00"
      }
    // A date and time carries its offset; that of UTC is always right.
    if self == .dateTime { gmtime_r(&seconds, &parts) }
    var buffer = [CChar](repeating: 0, count: 32)
    let length = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
