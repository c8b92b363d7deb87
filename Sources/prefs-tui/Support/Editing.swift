import ArgumentParser
import EditorCore
import PreferencesEditor
import Terminal

/// The editor in the terminal, from its first frame to what is said after it.
@MainActor
struct Editing {
  var settings: SettingsFile
  var preferences = OwnPreferences.load()
  var isReadOnly = false
  var quiet = false
  /// Whether it is said how many row views were made.
  var stats = false
  /// Whether the program stops by a trap once the screen is up, to test that the terminal recovers.
  var trap = false

  /// Edits until the person leaves; throws the exit status where that is not success.
  func run() throws {
    let outcome = try edit()
    if outcome.ending == .finished { try settings.writeToStandardOutput() }
    try report(outcome)
  }

  // MARK: - Private

  private func edit() throws(Failure) -> EditorOutcome {
    let screen: CursesScreen
    do {
      screen = try CursesScreen(usesColor: preferences.usesColor)
    } catch {
      throw Failure(error)
    }
    let session = settings.session(isReadOnly: isReadOnly || settings.obstacle != nil)
    let controller = EditorController(
      session: session, location: settings.name, options: preferences.options(for: screen))
    if let obstacle = settings.obstacle {
      controller.say("opened read-only: '\(settings.name)' \(obstacle)")
    } else if settings.isNew {
      // Else a name that was mistyped would look like a file that sets nothing.
      controller.say("'\(settings.name)' does not exist yet; Save makes it")
    }
    if trap { fatalError("a trap was asked for with --debug-trap") }
    let outcome = EditorApplication(screen: screen, controller: controller).run()
    screen.close()
    if stats { StandardError.write("\(controller.madeRowViewCount.counted("row view")) made") }
    return outcome
  }

  private func report(_ outcome: EditorOutcome) throws {
    if !quiet && preferences.reportsSaves {
      for line in SaveReport.lines(saved: outcome.saved, to: settings.savedName) {
        StandardError.writeLine(line)
      }
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
