import ArgumentParser
import EditorCore
import PreferencesEditor
import Stores
import Terminal

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit the settings in the terminal (the default command).",
    discussion: """
      Arrow keys move, Space toggles, Enter edits, ^S saves and leaves, Esc cancels, ? lists the
      keys. A file that does not exist is created on Save.

      EXAMPLES
        prefs-tui settings.json
        prefs-tui edit settings.json --schema schema.json
        kubectl get configmap app -o json | prefs-tui - > edited.json
      """)

  @Argument(help: "The file to edit; '-' for standard input and output; none for prefs-tui's own.")
  var file: String?

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Show the settings and refuse every edit.")
  var readOnly = false

  @OptionGroup var writing: WritingOptions

  @Flag(help: "Print how many row views were made, on standard error.")
  var stats = false

  @Flag(help: .hidden)
  var debugTrap = false

  func run() throws {
    let preferences = OwnPreferences.load()
    let settings =
      if let file {
        try SettingsFile(file, reading: reading, inPlace: writing.inPlace)
      } else {
        try OwnPreferences.settingsFile()
      }
    // The command line runs on the main thread, and so does ncurses.
    try MainActor.assumeIsolated {
      let outcome = try edit(
        settings, isReadOnly: readOnly || settings.obstacle != nil, preferences: preferences)
      if outcome.ending == .finished { try settings.writeToStandardOutput() }
      try report(outcome, name: settings.savedName)
    }
  }

  // MARK: - Private

  @MainActor
  private func edit(
    _ settings: SettingsFile, isReadOnly: Bool, preferences: OwnPreferences
  ) throws(Failure) -> EditorOutcome {
    let screen: CursesScreen
    do {
      screen = try CursesScreen(usesColor: preferences.usesColor)
    } catch {
      throw Failure(error)
    }
    let options = preferences.options(for: screen)
    let controller = EditorController(
      session: settings.session(isReadOnly: isReadOnly), location: settings.name, options: options)
    if let obstacle = settings.obstacle {
      controller.say("opened read-only: '\(settings.name)' \(obstacle)")
    } else if file != nil, settings.isNew {
      // Else a name that was mistyped would look like a file that sets nothing.
      controller.say("'\(settings.name)' does not exist yet; Save makes it")
    }
    if debugTrap { fatalError("a trap was asked for with --debug-trap") }
    let outcome = EditorApplication(screen: screen, controller: controller).run()
    screen.close()
    if stats { StandardError.write("\(controller.madeRowViewCount.counted("row view")) made") }
    return outcome
  }

  private func report(_ outcome: EditorOutcome, name: String) throws {
    if !writing.quiet {
      for line in SaveReport.lines(saved: outcome.saved, to: name) { StandardError.writeLine(line) }
    }
    if outcome.dropped > 0 {
      StandardError.writeLine(SaveReport.cancelled(dropped: outcome.dropped))
    }
    switch outcome.ending {
    case .finished: break
    case .cancelled: throw ExitCode(ExitStatus.negative.rawValue)
    case .interrupted: throw ExitCode(ExitStatus.interrupted.rawValue)
    case .terminated(let signal): throw ExitCode(signal.exitCode)
    }
  }
}
