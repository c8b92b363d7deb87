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
    abstract: localized("Say what is wrong with files, one thing a line."),
    discussion: localized(
      """
      Each line is FILE:LINE:COLUMN: severity: message (rule). Without a schema only the document \
      itself is checked: that it can be read, that no key is there twice, and that what its \
      language takes for on or off is spelled so. The exit status is 1 where there is an error; \
      warnings alone are 0. A file that cannot be read is told of, and the others are checked.

      EXAMPLES
        prefs-tui check settings.json
        prefs-tui check *.json --schema schema.json
        prefs-tui check settings.json --schema schema.json --json | jq length
      """))

  @Argument(
    help: .localized(
      "The files of settings, names of programs such as git, or etcd://host/prefix/; '-' for standard input."
    ),
    completion: .file())
  var files: [String]

  @OptionGroup private var layers: LayerOptions

  @OptionGroup private var options: ReadingOptions

  @Flag(help: .localized("Print one JSON array of objects."))
  var json = false

  @Flag(
    name: [.short, .long],
    help: .localized("Say on standard error which schema was taken, and why."))
  var verbose = false

  func run() throws {
    var findings: [Finding] = []
    var failure: Failure?
    for file in files {
      do throws(Failure) {
        findings += try self.findings(in: file)
      } catch {
        guard json || files.count > 1 else { throw error }
        if json, let (path, error) = error.broken { findings.append(Finding(error, in: path)) }
        StandardError.write(error.message)
        failure = failure ?? error
      }
    }
    if json {
      let array = Value.array(findings.map(\.jsonValue))
      try StandardOutput.write(array.compactText + "\n")
    } else {
      try StandardOutput.write(findings.map { PlainText.visible($0.line) + "\n" }.joined())
    }
    if let failure { throw ExitCode(failure.status.rawValue) }
    if findings.contains(where: { $0.diagnostic.severity == .error }) {
      throw ExitCode(ExitStatus.negative.rawValue)
    }
  }

  private func findings(in file: String) throws(Failure) -> [Finding] {
    let settings = try SettingsSource(argument: file)
      .settings(.tell, reading: options.reading).tellingBrokenSaves()
    if verbose {
      let schema = settings.schema?.words ?? localized("no schema")
      StandardError.writeLine(localized("\(settings.name): checked by \(schema)"))
    }
    // What is a diagnostic is among the findings.
    for notice in settings.schemaNotices where verbose || notice.diagnostic == nil {
      StandardError.writeLine("\(settings.name): \(notice.words)")
    }
    return try ([settings] + others(than: settings, in: file))
      .flatMap { FileCheck(of: $0).findings() }
  }

  /// The documents of the file that follow the first, unless one was asked for; those that hold nothing
  /// have nothing wrong.
  private func others(
    than first: SettingsFile, in file: String
  ) throws(Failure) -> [SettingsFile] {
    let count = first.index.document.documentCount
    guard options.document == nil, count > 1, let snapshot = first.fileSnapshot else { return [] }
    var others: [SettingsFile] = []
    for number in 2...count {
      var reading = options.reading
      reading.document = number
      reading.input = snapshot.stored
      let other = try SettingsFile(telling: file, reading: reading)
      if !other.index.document.isBlank(other.index.document.root) { others.append(other) }
    }
    return others
  }
}
