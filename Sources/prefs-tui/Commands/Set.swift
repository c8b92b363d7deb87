import ArgumentParser
import EditorCore
import PreferencesFiles

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
        prefs-tui set --layer base.yaml --layer prod.yaml --in prod.yaml /port=81
        prefs-tui set settings.json --at '/aliases/l=' 'ls -l'
      """))

  @OptionGroup var arguments: FileArguments

  @OptionGroup var choice: LayerChoice

  @OptionGroup var assignments: AssignmentArguments

  @OptionGroup var writing: WritingOptions

  @OptionGroup var keeping: KeepingOptions

  func run() throws {
    let assignments = try assignments.parsed()
    let settings = try choice.chosen(
      of: arguments.settings(.edit, saving: writing.saveOptions()))
    try Setting(
      settings: settings, assignments: assignments, quiet: writing.quiet,
      keepsVersion: !keeping.noHistory
    ).run()
  }
}

/// Values that are put into a file, all in one Save.
struct Setting {
  var settings: SettingsFile
  var assignments: [Assignment]
  var quiet = false
  var keepsVersion = true

  func run() throws {
    OwnPreferences.keepVersions(of: settings, by: "set", unless: !keepsVersion)
    let session = settings.session()
    try settings.apply(assignments, to: session)
    try settings.commit(session, quiet: quiet)
  }
}
