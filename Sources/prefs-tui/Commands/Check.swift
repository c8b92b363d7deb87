import ArgumentParser
import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Stores
import Terminal

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: localized("Say what is wrong with the file, one thing a line."),
    discussion: localized(
      """
      Each line is FILE:LINE:COLUMN: severity: message (rule). Without a schema only the document \
      itself is checked: that it can be read, that no key is there twice, and that what its \
      language takes for on or off is spelled so. The exit status is 1 where there is an error; \
      warnings alone are 0.

      EXAMPLES
        prefs-tui check settings.json
        prefs-tui check settings.json --schema schema.json
        prefs-tui check settings.json --schema schema.json --json | jq length
      """))

  @OptionGroup var arguments: FileArguments

  @Flag(help: .localized("Print one JSON array of objects."))
  var json = false

  @Flag(
    name: [.short, .long],
    help: .localized("Say on standard error which schema was taken, and why."))
  var verbose = false

  /// The documents of the file that follow the first, unless one was asked for; those that hold nothing
  /// have nothing wrong.
  private func others(than first: SettingsFile) throws(Failure) -> [SettingsFile] {
    let count = first.index.document.documentCount
    guard !arguments.namesDocument, count > 1, let snapshot = first.fileSnapshot else { return [] }
    var files: [SettingsFile] = []
    for number in 2...count {
      var reading = arguments.reading
      reading.document = number
      reading.input = snapshot.stored
      let file = try SettingsFile(telling: arguments.file, reading: reading)
      if !file.index.document.isBlank(file.index.document.root) { files.append(file) }
    }
    return files
  }

  func run() throws {
    let settings = try arguments.settings(.tell)
    if verbose {
      let schema = settings.schema?.words ?? localized("no schema")
      StandardError.writeLine(localized("\(settings.name): checked by \(schema)"))
    }
    // What is a diagnostic is among the findings.
    for notice in settings.schemaNotices where verbose || notice.diagnostic == nil {
      StandardError.writeLine("\(settings.name): \(notice.words)")
    }
    var findings = FileCheck(of: settings).findings()
    for settings in try others(than: settings) {
      findings += FileCheck(of: settings).findings()
    }
    if json {
      let array = Value.array(findings.map(\.jsonValue))
      try StandardOutput.write(array.compactText + "\n")
    } else {
      try StandardOutput.write(findings.map { PlainText.visible($0.line) + "\n" }.joined())
    }
    if findings.contains(where: { $0.diagnostic.severity == .error }) {
      throw ExitCode(ExitStatus.negative.rawValue)
    }
  }
}
