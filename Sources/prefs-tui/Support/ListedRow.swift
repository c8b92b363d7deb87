import EditorCore
import PreferencesEditor
import Terminal

/// One row as `list` prints it.
struct ListedRow {
  var row: Row
  var pane: String
  var section: String
  var value: Value?
  var states: [String]

  /// The columns of the row, control characters made visible so that a line is a row.
  var line: String {
    [
      row.identifier.text, row.title, row.control.name, value?.compactText ?? "",
      row.defaultValue?.compactText ?? "", states.joined(separator: ","),
    ].map { PlainText.visible($0) }.joined(separator: "\t")
  }

  /// The row as an object; `source` says which schema was taken, and why.
  func jsonValue(source: String?) -> Value {
    var members: [Value.Member] = [
      .init("id", .string(row.identifier.text)),
      .init("pointer", row.pointer.map { .string($0.description) } ?? .null),
      .init("title", .string(row.title)), .init("pane", .string(pane)),
      .init("section", .string(section)), .init("control", .string(row.control.name)),
    ]
    if let value { members.append(.init("value", value)) }
    if let value = row.defaultValue { members.append(.init("default", value)) }
    members.append(.init("state", .array(states.map { .string($0) })))
    if let help = row.help { members.append(.init("help", .string(help))) }
    if let source { members.append(.init("source", .string(source))) }
    return .object(members)
  }

  /// Whether the title, the identifier, the help, a choice or the value holds the query.
  func matches(_ query: SearchQuery) -> Bool {
    var texts = [row.title, row.identifier.text, row.help ?? ""]
    if case .choice(let choices) = row.control { texts += choices.map(\.title) }
    if let value { texts.append(value.compactText) }
    return texts.contains { query.matches($0) }
  }

  /// Puts a mask where a secret is.
  func masked() -> ListedRow {
    let hiding = { (value: Value) in
      row.isSecret ? .string(Secrecy.mask) : row.secrecy.hiding(in: value)
    }
    var masked = self
    masked.value = value.map(hiding)
    masked.row.defaultValue = row.defaultValue.map(hiding)
    return masked
  }
}
