import EditorCore
import Glibc
import PreferencesEditor
import PreferencesFiles
import Stores
import Terminal

/// The editor line by line, on standard input and output.
@MainActor
struct PlainEditorRun {
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
    guard !StandardInput.isMeant(by: settings.path) else {
      throw Failure(
        .usage, localized("--plain reads commands from standard input, so '-' cannot be the file"))
    }
    let version = try takenBack.map { number throws(Failure) in
      try SettingsHistory(of: settings).version(number, of: settings.name)
    }
    if OwnPreferences.load().keepsBackups { settings.files?.keepBackups() }
    OwnPreferences.keepVersions(of: settings, by: "plain", unless: !remembers)
    ScratchPlaces(in: Directories.environment).removeLeft()
    let isInteractive = isatty(STDIN_FILENO) == 1
    let mark = FileMark(opening: settings)
    defer { withExtendedLifetime(mark) {} }
    try say(settings.openingNotices(besides: mark) + settings.schemaNotices.map(\.words))
    let session = settings.session(isReadOnly: isReadOnly || settings.obstacle != nil)
    let editor = PlainEditor(
      session: session, location: settings.nameOfDocument,
      attendant: settings.files.map { FileAttendant(of: session, in: $0) },
      isInteractive: isInteractive, glyphs: .suited(to: repertoire))
    if let version { try say([PlainHistory(of: editor).takeBack(version)]) }
    let outcome = try PlainTerminal(editor) { try StandardOutput.write($0) }.run()
    try EditorRun.end(outcome, of: settings, quiet: quiet)
    let count = editor.refusedLines
    guard isInteractive || count == 0 else {
      throw Failure(
        .negative,
        localized(
          count: count, one: "\(count) line was not taken", other: "\(count) lines were not taken"))
    }
  }

  /// What the terminal, or whoever reads the output, can show.
  private let repertoire = Repertoire.ofLocale

  private func say(_ lines: [String]) throws(Failure) {
    for line in lines {
      try StandardOutput.write(PlainText.visible(line, repertoire: repertoire) + "\n")
    }
  }
}
