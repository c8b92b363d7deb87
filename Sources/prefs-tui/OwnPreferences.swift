import Documents
import EditorCore
import FormSources
import PreferencesEditor
import Stores
import Terminal

/// prefs-tui's own preferences, which it edits with itself.
struct OwnPreferences {
  private let index: DocumentIndex?
  private let form: Form

  /// Reads the preferences; where they are missing or cannot be read, every default holds.
  static func load() -> OwnPreferences {
    let file = try? settingsFile()
    let form = file?.form ?? Form(title: "", root: Pane(title: "", sections: []))
    return OwnPreferences(index: file?.index, form: form)
  }

  /// The file under the person's configuration directory, with the schema built into the program.
  static func settingsFile() throws(Failure) -> SettingsFile {
    let path = try Directories.configuration() + "/preferences.json"
    let schema = try SettingsFile.schema(
      PackageResources.prefs_tui_schema_json, path: "prefs-tui.schema.json")
    let store = FolderMakingStore(DocumentStore(path: path))
    do {
      return SettingsFile(path: path, store: store, snapshot: try store.read(), schema: schema)
    } catch {
      throw Failure(error)
    }
  }

  // MARK: What they mean

  /// Whether the terminal's colours are used; `NO_COLOR` wins (no-color.org).
  var usesColor: Bool {
    (Directories.environment("NO_COLOR") ?? "").isEmpty && text("/theme") != "mono"
  }

  @MainActor
  func options(for screen: any Screen) -> EditorOptions {
    var options = EditorOptions()
    options.confirmsDiscard = isOn("/confirmDiscard")
    options.ringsBell = isOn("/bell")
    options.glyphs =
      text("/glyphs") == "ascii" || screen.repertoire == .ascii ? .ascii : .unicode
    options.theme = theme(colorCount: screen.colorCount)
    return options
  }

  @MainActor
  private func theme(colorCount: Int) -> Theme {
    guard usesColor, colorCount >= 8 else { return .mono }
    switch text("/theme") {
    case "light": return .light
    case "dark": return .dark
    default: return Self.hasLightBackground ? .light : .dark
    }
  }

  /// Terminals that set `COLORFGBG` end it with the number of the background's colour.
  private static var hasLightBackground: Bool {
    let background = Directories.environment("COLORFGBG")?.split(separator: ";").last
    return background == "7" || background == "15"
  }

  // MARK: - Private

  /// The value that holds: the stored one where the schema allows it, else the default.
  private func value(_ pointer: String) -> Value? {
    guard let row = form.row(RowIdentifier(pointer)) else { return nil }
    let stored = row.pointer.flatMap { index?.node(at: $0) }.flatMap { index?.document.value($0) }
    guard let stored, row.control.problem(with: stored) == nil else { return row.defaultValue }
    return stored
  }

  private func text(_ pointer: String) -> String? {
    if case .string(let text)? = value(pointer) { return text }
    return nil
  }

  private func isOn(_ pointer: String) -> Bool { value(pointer) == .bool(true) }
}
