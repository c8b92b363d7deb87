import EditorCore

/// A row's value as a text for the person's own editor, and the way back.
///
/// A text is edited as it is, anything else in the notation that the surroundings have for values.
struct OutsideValue {
  let text: String
  /// That of a file's name, which tells editors what the text is.
  let ending: String
  private let row: Row
  private let stored: Value?
  private let notation: ValueNotation?

  /// Nil for a row that has no value of its own, and for a value that there is no notation for.
  init?(of content: RowContent, _ surroundings: Surroundings) {
    (row, stored) = (content.row, content.value)
    switch content.row.control {
    case .pane where content.row.pointer == nil, .info: return nil
    case _ where content.row.control.isForText || content.row.isGuessedSwitch:
      // A value of the wrong type is shown as the text that a right one would be.
      notation = nil
      text = content.value == .null ? "" : content.value?.plainText ?? ""
      ending = "txt"
    default:
      guard let notation = surroundings.notation else { return nil }
      self.notation = notation
      text = content.value.map(notation.text) ?? ""
      ending = notation.ending
    }
  }

  /// The value that the person means by the text.
  func value(from edited: String) throws(ValueProblem) -> Value {
    if let notation {
      let value: Value
      do throws(ValueProblem) {
        value = try notation.value(edited)
        if row.control.isPane, ValueKind(of: value) != .object {
          throw .broken(localized("\(value.quoted) is not an object"))
        }
      } catch {
        throw RowCheck(of: row).told(error, with: .string(edited), replacing: stored)
      }
      if let problem = row.problem(with: value) { throw problem }
      return value
    }
    // Editors end the last line, whether or not it was ended before.
    let isEnded = text.last.map(\.isLineEnd) ?? false
    let edited = isEnded ? edited : edited.withoutLastLineEnd
    // Who says it with another word means that word.
    return row.isGuessedSwitch ? .string(edited) : try row.value(typed: edited)
  }
}

extension RowContent {
  /// Whether the value is a secret, or has one inside.
  var holdsSecret: Bool { row.isSecret || value.map(row.secrecy.hidesPart) ?? false }
}
