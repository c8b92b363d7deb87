import ArgumentParser
import EditorCore
import PreferencesEditor
import PreferencesFiles
import Terminal

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: localized("Print every setting, one a line."),
    discussion: localized(
      """
      The columns are separated by tabs: identifier, title, control, value, default, state. \
      Values are JSON; an empty value column means that the file does not set it.

      EXAMPLES
        prefs-tui list settings.json
        prefs-tui list settings.json --filter font
        prefs-tui list settings.json --schema schema.json --json | jq '.[].id'
      """))

  @OptionGroup var arguments: FileArguments

  @Option(
    help: .localized(
      """
      Only the settings that have the text in their title, identifier, help, choices or value, in \
      capitals or not.
      """))
  var filter: String?

  @Flag(help: .localized("Print hidden settings too."))
  var all = false

  @Flag(help: .localized("Print secrets too, instead of dots."))
  var showSecrets = false

  @Flag(help: .localized("Print one JSON array of objects, in the order of the screen."))
  var json = false

  func run() throws {
    let settings = try SettingsFile(telling: arguments.file, reading: arguments.reading)
    var rows = RowListing.rows(of: settings, includingHidden: all)
    let mask = Glyphs.suited(to: .ofLocale).secretMask
    if !showSecrets { rows = rows.map { $0.masked(by: mask) } }
    if let filter {
      let query = SearchQuery(filter)
      rows = rows.filter { $0.matches(query) }
    }
    if json {
      // Who named a schema knows which was taken, and who has none that there is none.
      let isKnown = settings.schema.map { $0.reason == .given } ?? settings.schemaNotices.isEmpty
      let source = isKnown ? nil : settings.form.source
      let array = Value.array(rows.map { $0.jsonValue(source: source) })
      try StandardOutput.write(array.compactText + "\n")
    } else {
      try StandardOutput.write(rows.map { $0.line + "\n" }.joined())
    }
  }
}
