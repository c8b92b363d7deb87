import EditorCore
import PreferencesFiles
import Stores

extension Catalogue {
  /// The most that a catalogue is read of; one of all words has a tenth of it.
  private static let sizeLimit = 4 << 20

  /// The catalogue of the first language that the environment asks for and that there is.
  ///
  /// It is `LANGUAGE/LC_MESSAGES/prefs-tui.mo` in `$PREFS_TUI_LOCALE`, or else in `share/locale`
  /// beside the folder that the program is in. Nil for English, and where it cannot be read.
  static var ofProgram: Catalogue? {
    let languages = Languages.wanted(Directories.environment)
    guard !languages.isEmpty, let folder else { return nil }
    return languages.lazy.compactMap { language in
      let file = AtomicFile(path: "\(folder)/\(language)/LC_MESSAGES/prefs-tui.mo")
      return (try? file.read(limit: sizeLimit)).flatMap { Catalogue(compiled: $0.bytes) }
    }.first
  }

  private static var folder: String? {
    if let folder = Directories.environment("PREFS_TUI_LOCALE"), !folder.isEmpty { return folder }
    guard let program = Directories.realPath("/proc/self/exe") else { return nil }
    return program.split(separator: "/").dropLast(2).reduce(into: "") { $0 += "/" + $1 }
      + "/share/locale"
  }
}
