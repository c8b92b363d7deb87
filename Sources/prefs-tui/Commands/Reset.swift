import ArgumentParser
import EditorCore
import PreferencesFiles

struct Reset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: localized("Set values back to their defaults: the keys are removed."),
    discussion: localized(
      """
      EXAMPLES
        prefs-tui reset settings.json /editor/tabSize
      """))

  @OptionGroup var arguments: FileArguments

  @OptionGroup var choice: LayerChoice

  @Argument(
    help: ArgumentHelp(
      localized("Which values: JSON Pointers, such as /editor/tabSize."), valueName: "pointer"),
    completion: .pointer)
  var pointers: [String]

  @OptionGroup var writing: WritingOptions

  @OptionGroup var keeping: KeepingOptions

  func run() throws {
    let pointers = try pointers.map { try Pointer(argument: $0) }
    let settings = try choice.chosen(
      of: arguments.settings(.change, saving: writing.saveOptions()))
    OwnPreferences.keepVersions(of: settings, by: "reset", unless: keeping.noHistory)
    let session = settings.session()
    for pointer in pointers {
      if !writing.quiet, session.state(of: settings.rows[pointer]).slot == .unset {
        StandardError.writeLine(localized("\(settings.name): '\(pointer)' is not set"))
      }
      do {
        try session.reset(settings.rows[pointer])
      } catch {
        throw settings.failure(error, at: pointer)
      }
    }
    try settings.commit(session, quiet: writing.quiet)
  }
}
