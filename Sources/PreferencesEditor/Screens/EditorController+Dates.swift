import EditorCore
import Terminal

extension EditorController {
  /// Opens the calendar on a row's date, on its default, or on today.
  func openCalendar(of content: RowContent) {
    guard case .date(let kind) = content.row.control, kind != .time,
      let today = CivilDate(DateKind.date.now, kind: .date),
      let now = CivilDate(kind.now, kind: kind)
    else { return pane.openField(with: content.value?.plainText ?? "") }
    let date = content.value?.string.flatMap { CivilDate($0, kind: kind) }
    open(
      CalendarPopup(
        title: content.row.title, date: date ?? now, today: today,
        problem: { content.row.problem(with: .string($0.description))?.description },
        finish: { [unowned self] outcome in
          switch outcome {
          case .accepted(let date): set(.value(.string(date.description)), for: content)
          case .typed(let text): pane.openField(with: text)
          }
        }))
  }

  /// Opens the field of a number or a date by its first character; false where the key is none, or
  /// the row no such.
  func typeIntoRow(_ key: Key) -> Bool {
    guard case .character(let character) = key, let content = rowToTypeInto, key.beginsNumber
    else { return false }
    if canEdit(content) { pane.openField(with: String(Character(character))) }
    return true
  }

  /// Whether the key begins the row's field; a 0 is null where the row may be that.
  func canTypeIntoRow(_ key: Key) -> Bool {
    key.beginsNumber && rowToTypeInto.map { !$0.row.allowsNull } ?? false
  }

  private var rowToTypeInto: RowContent? {
    guard !isDisplay, let content = pane.focusedContent, content.row.field == nil,
      !content.row.isSecret
    else { return nil }
    switch content.row.control {
    case .number, .date: return content
    default: return nil
    }
  }
}

extension Key {
  fileprivate var beginsNumber: Bool {
    guard case .character(let character) = self else { return false }
    return ("0"..."9").contains(character) || character == "."
  }
}
