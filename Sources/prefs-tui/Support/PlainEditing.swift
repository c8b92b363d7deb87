import ArgumentParser
import EditorCore
import Glibc
import PreferencesEditor
import Stores
import Terminal

/// The editor line by line, on standard input and output.
@MainActor
struct PlainEditing {
  var settings: SettingsFile
  var isReadOnly = false
  var quiet = false

  /// Edits until the person leaves or the input ends; throws the exit status where that is not
  /// success.
  func run() throws {
    guard settings.path != "-" else {
      throw Failure(
        .usage, localized("--plain reads commands from standard input, so '-' cannot be the file"))
    }
    if let obstacle = settings.obstacle {
      try say([localized("opened read-only: '\(settings.name)' \(obstacle)")])
    }
    if OwnPreferences.load().keepsBackups { settings.fileStore?.options.keepsBackup = true }
    ScratchPlaces(in: Directories.environment).removeLeft()
    let isInteractive = isatty(STDIN_FILENO) == 1
    let mark = FileMark(opening: settings)
    defer { withExtendedLifetime(mark) {} }
    let own = settings.isOfProgram ? settings.wordsForOwn : nil
    try say([settings.contentAside, mark.others, own].compactMap { $0 })
    let session = settings.session(isReadOnly: isReadOnly || settings.obstacle != nil)
    let editor = PlainEditor(
      session: session, location: settings.name,
      attendant: settings.fileStore.map { FileAttendant(of: session, in: $0) },
      isInteractive: isInteractive)
    try say(editor.start())
    var input = InputLines()
    while editor.outcome == nil {
      try StandardOutput.write(PlainText.visible(editor.prompt))
      let line = editor.hidesInput ? Self.withoutEcho { input.next() } : input.next()
      if editor.hidesInput { try StandardOutput.write("\n") }
      guard let line else {
        // What is said then begins a line of its own.
        if isInteractive { try StandardOutput.write("\n") }
        editor.endOfInput()
        continue
      }
      if let text = String(validating: line, as: UTF8.self) {
        try say(editor.handle(text))
      } else {
        try say([localized("that line is not valid UTF-8, and was not taken")])
      }
    }
    guard let outcome = editor.outcome else { return }
    try Editing.report(outcome, of: settings, quiet: quiet)
  }

  // MARK: - Private

  private func say(_ lines: [String]) throws(Failure) {
    for line in lines { try StandardOutput.write(PlainText.visible(line) + "\n") }
  }

  /// Runs `body` while the terminal on standard input, if it is one, does not show what is typed.
  private static func withoutEcho<Result>(_ body: () -> Result) -> Result {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    return body()
  }
}
