import ArgumentParser
import EditorCore
import FormSources
import Glibc
import PreferencesEditor
import PreferencesFiles
import Stores
import Terminal

/// The editor in the terminal, from its first frame to what is said after it.
@MainActor
struct Editing {
  /// What opens first.
  enum Start {
    case editor
    /// The display view, from which Enter leads into the editor and Save back.
    case display
  }

  var settings: SettingsFile
  var preferences = OwnPreferences.load()
  var start = Start.editor
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
  func run() throws {
    let mark = FileMark(opening: settings)
    defer { withExtendedLifetime(mark) {} }
    if preferences.keepsBackups { settings.files?.keepBackups() }
    OwnPreferences.keepVersions(of: settings, by: "editor", unless: !remembers)
    ScratchPlaces(in: Directories.environment).removeLeft()
    let outcome = try edit(besides: mark)
    if outcome.ending == .finished { try settings.writeToStandardOutput() }
    try Self.end(outcome, of: settings, quiet: quiet || !preferences.reportsSaves)
  }

  // MARK: - Private

  private func edit(besides mark: FileMark) throws(Failure) -> EditorOutcome {
    let version = try takenBack.map { number throws(Failure) in
      try SettingsHistory(of: settings).version(number, of: settings.name)
    }
    let screen: CursesScreen
    do {
      let features = preferences.features(forEditingThem: settings.isOfProgram)
      screen = try CursesScreen(features: features.subtracting(declined))
    } catch {
      throw Failure(error)
    }
    var options = preferences.options(for: screen)
    let (surroundings, file) = Surroundings.program(
      settings, environment: Directories.environment)
    options.surroundings = surroundings
    if settings.isOfProgram {
      options.surroundings.ownOptions = { session, options in
        OwnPreferences(draftOf: session).options(for: screen, changing: options)
      }
    }
    let controller = try controller(with: options, over: file, besides: mark)
    if let version { (controller as? EditorController)?.takeBack(version) }
    revealLastRow(in: controller)
    if trap { fatalError("a trap was asked for with --debug-trap") }
    let outcome = EditorApplication(screen: screen, controller: controller).run()
    screen.close()
    rememberRow(of: controller)
    if stats { StandardError.write("\(controller.madeRowViewCount) row views made") }
    return outcome
  }

  private func controller(
    with options: EditorOptions, over file: OpenedFile, besides mark: FileMark
  ) throws(Failure) -> any ScreenController {
    let isReadOnly = isReadOnly || settings.obstacle != nil
    switch start {
    case .editor:
      let controller = EditorController(
        session: settings.session(isReadOnly: isReadOnly), location: settings.name,
        options: options)
      if let notice = notice(besides: mark) { controller.tell(notice) }
      controller.draftOffers.offer()
      return controller
    case .display:
      do {
        return try DisplayController(location: settings.name, options: options) { isDisplay in
          try file.settings.freshSession(isReadOnly: isReadOnly || isDisplay)
        }
      } catch {
        throw Failure(committing: error, to: settings.name)
      }
    }
  }

  /// Where the file's last row is kept; nil where it is not.
  private var positions: Positions? { remembers && preferences.remembersRows ? Positions() : nil }

  private func revealLastRow(in controller: any ScreenController) {
    guard let path = Directories.realPath(ofFile: settings.path) else { return }
    if let row = positions?[path] { controller.reveal(row) }
  }

  private func rememberRow(of controller: any ScreenController) {
    guard let row = controller.focusedRow,
      let path = Directories.realPath(ofFile: settings.path)
    else { return }
    positions?.remember(row, in: path)
  }

  /// What has to be known before anything is edited.
  private func notice(besides mark: FileMark) -> String? {
    if let brokenSaves = settings.brokenSaves { return brokenSaves }
    if let notice = settings.readOnlyNotice { return notice }
    if let contentAside = settings.contentAside { return contentAside }
    if let others = mark.others { return others }
    let isDescribed = settings.schema.map { $0.reason != .ofProgram } ?? false
    if isDescribed && settings.form.root.sections.isEmpty {
      return localized("the schema describes its settings in a way that no form is made from yet")
    }
    if let problem = preferences.keyProblem { return problem }
    if let notice = settings.schemaNotices.first { return notice.words }
    if let schema = settings.schema, !schema.description.faults.isEmpty {
      let count = schema.description.faults.count
      return localized(
        count: count,
        one: "\(count) fault in its \(schema.description.noun): see 'prefs-tui check'",
        other: "\(count) faults in its \(schema.description.noun): see 'prefs-tui check'")
    }
    if settings.isOfProgram { return settings.wordsForOwn }
    // Else a name that was mistyped would look like a file that sets nothing.
    return settings.isNew ? localized("'\(settings.name)' does not exist yet; Save makes it") : nil
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
    if !quiet {
      if let merged = outcome.merged {
        StandardError.writeLine(SaveReport.merged(merged, into: settings))
      }
      for line in SaveReport.lines(saved: outcome.saved, to: settings) {
        StandardError.writeLine(line)
      }
      if outcome.remainingErrors > 0 {
        StandardError.writeLine(SaveReport.errors(outcome.remainingErrors, in: settings))
      }
    }
    if outcome.dropped > 0 {
      StandardError.writeLine(
        outcome.isDraftKept
          ? SaveReport.kept(outcome.dropped)
          : SaveReport.cancelled(
            dropped: outcome.dropped, afterSave: !outcome.saved.isEmpty && !quiet,
            isSetAside: outcome.isSetAside))
    }
    switch outcome.ending {
    case .finished: break
    case .cancelled: throw ExitCode(ExitStatus.negative.rawValue)
    case .interrupted: throw ExitCode(ExitStatus.interrupted.rawValue)
    case .terminated(let signal): throw ExitCode(signal.exitCode)
    }
  }
}

/// The editor line by line, on standard input and output.
@MainActor
struct PlainEditing {
  var settings: SettingsFile
  var isReadOnly = false
  var quiet = false
  /// Whether what Saves replace is kept.
  var remembers = true
  /// The number of the version that is taken into the draft at first; nil for none.
  var takenBack: Int?

  /// Edits until the person leaves or the input ends; throws the exit status where that is not
  /// success.
  func run() throws {
    guard settings.path != "-" else {
      throw Failure(
        .usage, localized("--plain reads commands from standard input, so '-' cannot be the file"))
    }
    let version = try takenBack.map { number throws(Failure) in
      try SettingsHistory(of: settings).version(number, of: settings.name)
    }
    if let notice = settings.readOnlyNotice { try say([notice]) }
    if OwnPreferences.load().keepsBackups { settings.files?.keepBackups() }
    OwnPreferences.keepVersions(of: settings, by: "plain", unless: !remembers)
    ScratchPlaces(in: Directories.environment).removeLeft()
    let isInteractive = isatty(STDIN_FILENO) == 1
    let mark = FileMark(opening: settings)
    defer { withExtendedLifetime(mark) {} }
    let own = settings.isOfProgram ? settings.wordsForOwn : nil
    try say([settings.brokenSaves, settings.contentAside, mark.others, own].compactMap { $0 })
    let session = settings.session(isReadOnly: isReadOnly || settings.obstacle != nil)
    let editor = PlainEditor(
      session: session, location: settings.name,
      attendant: settings.files.map { FileAttendant(of: session, in: $0) },
      isInteractive: isInteractive, glyphs: .suited(to: repertoire))
    if let version { PlainHistory(of: editor).takeBack(version) }
    let outcome = try PlainTerminal(editor) { try StandardOutput.write($0) }.run()
    try Editing.end(outcome, of: settings, quiet: quiet)
  }

  // MARK: - Private

  /// What the terminal, or whoever reads the output, can show.
  private let repertoire = Repertoire.ofLocale

  private func say(_ lines: [String]) throws(Failure) {
    for line in lines {
      try StandardOutput.write(PlainText.visible(line, repertoire: repertoire) + "\n")
    }
  }
}
