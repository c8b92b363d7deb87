import EditorCore

extension Choice {
  /// What choosing it means, as it is read in a line; nil where nothing says.
  var readHelp: String? { help.map { Markdown(help: $0, isMarkdown: helpIsMarkdown).joined.text } }
}
