import ArgumentParser
import Documents
import EditorCore
import PreferencesEditor
import PreferencesFiles
import Stores
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

  @OptionGroup var choice: LayerChoice

  @Option(
    help: .localized(
      """
      Only the settings that have the text in their title, identifier, help, choices or value, in \
      capitals or not, or of which a filter holds: @error, @modified, @set, @locked and the others \
      of the screen's search.
      """))
  var filter: String?

  @Flag(help: .localized("Print hidden settings too."))
  var all = false

  @Flag(help: .localized("Print secrets too, instead of dots."))
  var showSecrets = false

  @Flag(help: .localized("Print one JSON array of objects, in the order of the screen."))
  var json = false

  @Flag(
    help: .localized(
      "Print where each value comes from, too: FILE:LINE, with --json every layer that sets it."))
  var origin = false

  func run() throws {
    let settings = try choice.chosen(of: arguments.settings(.tell))
    let mask = Glyphs.suited(to: .ofLocale).secretMask
    let query = try filter.map(Self.query)
    // Who named a schema knows which was taken, and who has none that there is none.
    let isKnown =
      settings.schema.map { [.given, .ofProgram].contains($0.reason) }
      ?? settings.schemaNotices.isEmpty
    let source = isKnown ? nil : settings.form.source
    var text = json ? "[" : ""
    var isFirst = true
    try RowListing.forEachRow(
      of: settings, includingHidden: all || query?.filters.contains(.hidden) ?? false
    ) { row in
      let row = showSecrets ? row : row.masked(by: mask)
      if let query {
        guard query.filters.allSatisfy(row.passes),
          query.rank(of: row.row, value: row.value) != nil
        else { return }
      }
      let report = origin ? report(of: row.row, in: settings, mask: mask) : nil
      if json {
        text += (isFirst ? "" : ",") + row.jsonValue(source: source, origin: report).compactText
      } else {
        text += row.line + (report.map { "\t" + PlainText.visible($0.winner?.place ?? "") } ?? "")
        text += "\n"
      }
      isFirst = false
      if text.utf8.count >= Self.chunk {
        try StandardOutput.write(text)
        text = ""
      }
    }
    try StandardOutput.write(json ? text + "]\n" : text)
    let count = settings.index.document.documentCount
    if count > 1, !arguments.namesDocument {
      StandardError.write(
        localized("\(settings.name) holds \(count) documents; '--document' names another one"))
    }
    if isFirst, query == nil, settings.store is LayeredStore {
      StandardError.write(localized("\(settings.name) sets nothing here"))
    }
  }

  /// What is searched for: one text, blanks and all, unless there are filters in it.
  private static func query(_ text: String) throws(Failure) -> SearchQuery {
    let query = SearchQuery(parsing: text)
    if let problem = query.problem {
      throw Failure(.usage, localized("\(problem.description); in double quotes it is a text"))
    }
    return query.filters.isEmpty && !text.hasPrefix("\"@") ? SearchQuery(text) : query
  }

  private func report(of row: Row, in settings: SettingsFile, mask: String) -> WhyReport {
    WhyReport(
      origins: row.pointer.map { SettingsLayers(of: settings).origins(of: $0) } ?? [], row: row,
      mask: showSecrets ? nil : mask)
  }

  /// How many bytes are written at once: there may be more rows than memory should hold.
  private static let chunk = 1 << 16
}
