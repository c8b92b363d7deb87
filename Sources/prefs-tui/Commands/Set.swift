import ArgumentParser
import EditorCore
import PreferencesFiles
import Stores

struct Set: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: localized("Change values, all in one Save."),
    discussion: localized(
      """
      A value is JSON, and what is no JSON is a text; for a setting that is a text or a date it is \
      taken as it stands, unless it is a JSON string in quotes. Missing parents are made, and a \
      missing file. A list's length, or '-', appends to it.

      EXAMPLES
        prefs-tui set settings.json /editor/tabSize=4 /name=Ada
        prefs-tui set settings.json '/tags/-="new"'
        prefs-tui set settings.json --at '/aliases/l=' 'ls -l'
      """))

  @OptionGroup var arguments: FileArguments

  @OptionGroup var assignments: AssignmentArguments

  @OptionGroup var writing: WritingOptions

  func run() throws {
    try Setting(
      file: arguments.file, reading: arguments.reading, assignments: assignments.parsed(),
      saving: writing.saveOptions(), quiet: writing.quiet
    ).run()
  }
}

/// Values that are put into a file, all in one Save.
struct Setting {
  var file: String
  var reading: Reading
  var assignments: [Assignment]
  var saving = SaveOptions()
  var quiet = false

  func run() throws {
    let settings = try SettingsFile(file, reading: reading, saving: saving)
    let session = settings.session()
    try settings.apply(assignments, to: session)
    try settings.commit(session, quiet: quiet)
  }
}
