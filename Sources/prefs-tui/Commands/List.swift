import ArgumentParser
import EditorCore
import Terminal

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print every setting, one a line.",
    discussion: """
      The columns are separated by tabs: identifier, title, control, value, default, state.
      Values are JSON; an empty value column means that the file does not set it.

      EXAMPLES
        prefs-tui list settings.json
        prefs-tui list settings.json --schema schema.json --json | jq '.[] | select(.default)'
      """)

  @OptionGroup var arguments: FileArguments

  @Flag(help: "Print one JSON array of objects, in the order of the screen.")
  var json = false

  func run() throws {
    let settings = try SettingsFile(existing: arguments.file, reading: arguments.reading)
    let rows = RowListing.rows(of: settings)
    if json {
      let array = Value.array(rows.map(\.jsonValue))
      try StandardOutput.write(array.compactText + "\n")
    } else {
      try StandardOutput.write(rows.map { $0.line + "\n" }.joined())
    }
  }
}
