package import EditorCore

/// What the schema says to people; it decides about no value.
extension CompiledSubschema {
  package var title: String? { text("title") }

  /// Help in Markdown, as VS Code has it.
  package var markdownHelp: String? { text("markdownDescription") }

  package var plainHelp: String? { text("description") }

  /// Help in HTML, as JetBrains has it, without its tags.
  package var helpWithoutTags: String? { text("x-intellij-html-description")?.withoutTags }

  /// What holds while nothing is set.
  package var defaultValue: Value? { value("default") }

  package var examples: [Value] { value("examples")?.elements ?? [] }

  package var isReadOnly: Bool { isTrue("readOnly") }

  /// Whether what it describes is not to be shown.
  package var isSecret: Bool { isTrue("writeOnly") || isTrue("x-secret") || format == "password" }

  package var isDeprecated: Bool { isTrue("deprecated") }

  /// Why it should no longer be set.
  package var deprecationMessage: String? {
    text("deprecationMessage") ?? text("markdownDeprecationMessage")
  }

  /// What can go wrong when it is changed.
  package var warning: String? { text("x-warning") ?? text("x-dangerous") }

  package var isDangerous: Bool { isTrue("x-dangerous") }

  /// Its place among other properties, as VS Code has it.
  package var order: Number? { number("order") }

  /// Whether its text is written in several lines.
  package var isOfLines: Bool {
    text("editPresentation") == "multilineText"
      || format.map { ["markdown", "multiline", "textarea"].contains($0) } ?? false
  }

  /// What is said of each value that may be chosen, in their order.
  package var choiceHelp: (texts: [String], isMarkdown: Bool) {
    let markdown = texts("markdownEnumDescriptions")
    return markdown.isEmpty ? (texts("enumDescriptions"), false) : (markdown, true)
  }

  /// What each value that may be chosen is called.
  package var choiceTitles: [String] {
    let titles = texts("enumItemLabels")
    return titles.isEmpty ? texts("enumNames") : titles
  }

  /// What is said of values by their texts, as JetBrains has it.
  package var choiceDetails: Value? { value("x-intellij-enum-metadata") }

  /// What a tool says in a keyword of its own.
  package func extra(_ keyword: String) -> Value? { value(keyword) }

  /// The help of a value in `choiceDetails`.
  package static func help(in details: Value, of value: Value) -> String? {
    guard case .string(let help)? = details[value.plainText]?["description"] else { return nil }
    return help
  }
}

extension String {
  /// The text of a little HTML, without its tags and with the commonest of its entities.
  fileprivate var withoutTags: String {
    var text = ""
    var isInTag = false
    for character in self {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { text.append(character) }
      }
    }
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&"),
    ]
    return entities.reduce(text) { text, entity in
      text.split(separator: entity.0, omittingEmptySubsequences: false).joined(separator: entity.1)
    }
  }
}
