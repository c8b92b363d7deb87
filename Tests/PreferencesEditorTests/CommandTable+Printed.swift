import EditorCore

@testable import PreferencesEditor

/// What pages and schemas print of the table.
extension CommandTable {
  /// The table as the list of keys has it, a heading for each group.
  static var markdown: String {
    groups.reduce(into: "| Key | Does |\n|---|---|\n") { table, group in
      table += "| **\(group.title)** | |\n"
      for entry in group.entries {
        let keys = entry.keys.map { "`\($0.name(.unicode))`" }.joined(separator: " ")
        table += "| \(keys) | \(entry.help) |\n"
      }
    }
  }

  /// The property `keys` of the program's own preferences, as their schema holds it: one text of keys
  /// a command.
  static var schema: String {
    let properties = entries.map { entry in
      let help =
        entry.title.count < entry.help.count
        ? ["\"description\": \(quoted(entry.help.capitalized))"] : []
      let keys = entry.keys.map { $0.name(.ascii) }.joined(separator: " ")
      let members =
        ["\"title\": \(quoted(entry.title))"] + help
        + ["\"type\": \"string\"", "\"default\": \(quoted(keys))"]
      return "        \"\(entry.command.rawValue)\": {\(members.joined(separator: ", "))}"
    }
    return """
          "keys": {
            "title": "Keys",
            "description": "Names of keys with blanks between them, such as: x ^X Alt-x F5 Enter Space.",
            "type": "object",
            "properties": {
      \(properties.joined(separator: ",\n"))
            }
          }
      """
  }

  private static func quoted(_ text: String) -> String { Value.string(text).compactText }
}

extension StringProtocol {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
