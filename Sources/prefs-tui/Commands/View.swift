import ArgumentParser
import EditorCore
import PreferencesEditor
import PreferencesFiles

struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: localized("Show every value in the terminal, and edit from there."),
    discussion: localized(
      """
      Enter opens the editor on the row; Save comes back with the new values, Cancel with the old \
      ones. Esc leaves.

      EXAMPLES
        prefs-tui view settings.json
        prefs-tui view settings.json --schema schema.json
      """))

  @OptionGroup var arguments: FileArguments

  @OptionGroup var writing: WritingOptions

  @OptionGroup var remembering: RememberingOptions

  @OptionGroup var screen: ScreenOptions

  func run() throws {
    let settings = try arguments.settings(.change, saving: writing.saveOptions().forCaller())
    try MainActor.assumeIsolated {
      try EditorRun(
        settings: settings, start: .display, quiet: writing.quiet,
        remembers: !remembering.noHistory, declined: screen.declined
      ).run()
    }
  }
}
