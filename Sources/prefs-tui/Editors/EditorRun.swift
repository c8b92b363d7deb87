import ArgumentParser
import EditorCore
import Glibc
import PreferencesEditor
import PreferencesFiles
import Stores
import Terminal

/// The editor in the terminal, from its first frame to what is said after it.
@MainActor
struct EditorRun {
  var settings: SettingsFile
  var preferences = OwnPreferences.load()
  var start = FormRun.Start.editor
  var isReadOnly = false
  var quiet = false
  /// Whether the row that is focused last is remembered for the next time, and what Saves replace kept.
  var remembers = true
  /// What the command line forbids the editor to use of its terminal.
  var declined = TerminalFeatures()
  /// Whether it is said how many row views were made.
  var stats = false
  /// Whether the program stops by a trap once the screen is up, to test that the terminal recovers.
  var trap = false
  /// The number of the version that is taken into the draft at first; nil for none.
  var takenBack: Int?

  /// Edits until the person leaves; throws the exit status where that is not success.
  func run() throws { try run(after: []) }

  /// Edits, after so much was saved already.
  private func run(after saved: [Draft.Edit]) throws {
    let opening = EditorOpening(
      settings, preferences: preferences, isReadOnly: isReadOnly, remembers: remembers)
    defer { withExtendedLifetime(opening) {} }
    ScratchPlaces(in: Directories.environment).removeLeft()
    var outcome = try edit(opening)
    outcome.saved = saved + outcome.saved
    if outcome.ending == .reopening {
      var next = self
      next.settings = try SettingsFile(
        settings.path, reading: settings.reading,
        saving: settings.fileStore?.options ?? SaveOptions())
      next.takenBack = nil
      return try next.run(after: outcome.saved)
    }
    if outcome.ending == .finished { try StandardOutput.handOn(settings) }
    try settleSaves()
    try Self.end(outcome, of: settings, quiet: quiet || !preferences.reportsSaves)
  }

  // MARK: - Private

  /// Waits for Saves that are still under way as the editor is left, and says what came of them.
  private func settleSaves() throws(Failure) {
    for remote in settings.files?.remotes ?? [] {
      switch remote.settle() {
      case nil: break
      case .success?:
        StandardError.writeLine(localized("\(remote.name): the Save that was waited for was made"))
      case .failure(let error)?: throw Failure(StoreError.etcd(remote.name, error))
      }
    }
  }

  private func edit(_ opening: EditorOpening) throws(Failure) -> EditorOutcome {
    let version = try takenBack.map { number throws(Failure) in
      try SettingsHistory(of: settings).version(number, of: settings.name)
    }
    let screen = try preferences.screen(forEditingThem: settings.isOfProgram, declined: declined)
    let controller = try controller(with: preferences.options(for: screen), on: screen, opening)
    if let version { (controller as? EditorController)?.takeBack(version) }
    if let row = opening.lastRow { controller.reveal(row) }
    if trap { fatalError("a trap was asked for with --debug-trap") }
    let outcome = EditorApplication(screen: screen, controller: controller).run()
    screen.close()
    (controller as? EditorController)?.leaveSearchesToExit()
    opening.remember(controller.focusedRow)
    if stats { StandardError.write("\(controller.madeRowViewCount) row views made") }
    return outcome
  }

  private func controller(
    with options: EditorOptions, on screen: any Screen, _ opening: EditorOpening
  ) throws(Failure) -> any ScreenController {
    switch start {
    case .editor:
      let controller = opening.editor(with: options, on: screen)
      controller.draftOffers.offer()
      return controller
    case .display:
      let (options, file) = opening.options(options, on: screen)
      do {
        return try DisplayController(location: settings.nameOfDocument, options: options) {
          isDisplay in
          try file.settings.freshSession(isReadOnly: opening.isReadOnly || isDisplay)
        }
      } catch {
        throw Failure(committing: error, to: settings.name)
      }
    }
  }

  /// Says what was saved and dropped, and asks whether it stays where that is to be asked; throws the exit
  /// status where that is not success.
  static func end(_ outcome: EditorOutcome, of settings: SettingsFile, quiet: Bool) throws {
    let held = outcome.saved.isEmpty ? nil : settings.files?.held
    defer { withExtendedLifetime(held) {} }
    guard held != nil else { return try report(outcome, of: settings, quiet: quiet) }
    try? report(outcome, of: settings, quiet: quiet)
    do {
      try ConfirmingPerson.settle(held, of: settings.name)
    } catch {
      FileAttendant.keepDraft(of: outcome.saved, to: settings)
      throw error
    }
    try report(outcome, of: settings, quiet: true)
  }

  /// Says what was saved and dropped; throws the exit status where that is not success.
  private static func report(
    _ outcome: EditorOutcome, of settings: SettingsFile, quiet: Bool
  ) throws {
    if !quiet { reportSaved(outcome, of: settings) }
    try reportEnd(outcome, quiet: quiet)
  }

  /// Says what was saved.
  static func reportSaved(_ outcome: EditorOutcome, of settings: SettingsFile) {
    if let merged = outcome.merged {
      StandardError.writeLine(SaveReport.merged(merged, into: settings))
    }
    for line in SaveReport.lines(saved: outcome.saved, to: settings)
      + (StackEffects(of: outcome.saved, in: settings)?.lines ?? [])
    { StandardError.writeLine(line) }
    if outcome.remainingErrors > 0 {
      StandardError.writeLine(SaveReport.errors(outcome.remainingErrors, in: settings))
    }
  }

  /// Says what was dropped; throws the exit status where that is not success.
  static func reportEnd(_ outcome: EditorOutcome, quiet: Bool) throws {
    if outcome.dropped > 0 {
      StandardError.writeLine(
        outcome.isDraftKept
          ? SaveReport.kept(outcome.dropped, withoutSecrets: outcome.lacksSecrets)
          : SaveReport.cancelled(
            dropped: outcome.dropped, afterSave: !outcome.saved.isEmpty && !quiet,
            isSetAside: outcome.isSetAside))
    }
    switch outcome.ending {
    case .finished, .reopening: break
    case .cancelled: throw ExitCode(ExitStatus.negative.rawValue)
    case .interrupted: throw ExitCode(ExitStatus.interrupted.rawValue)
    case .terminated(let signal): throw ExitCode(signal.exitCode)
    }
  }
}
