import Documents
import EditorCore
import FormSources
import JSONSchema
import PreferencesEditor
import Stores
import Terminal

/// prefs-tui's own preferences, which it edits with itself.
struct OwnPreferences {
  private let schema: JSONSchemaSource
  /// What is stored, and what judges it; nil where nothing is, so that every default holds.
  private let stored: (index: DocumentIndex, form: Form)?

  /// Reads the preferences; where they are missing or cannot be read, every default holds.
  static func load() -> OwnPreferences {
    guard let schema = try? schema() else {
      preconditionFailure("The schema in the program is one that can be read")
    }
    let file = try? settingsFile(schema: schema)
    return OwnPreferences(
      schema: schema,
      stored: file.flatMap { $0.snapshot.file == nil ? nil : ($0.index, $0.form) })
  }

  /// The file under the person's configuration directory, with the schema built into the program.
  static func settingsFile() throws(Failure) -> SettingsFile {
    try settingsFile(schema: try schema())
  }

  private static func settingsFile(schema: JSONSchemaSource) throws(Failure) -> SettingsFile {
    let path = try Directories.configuration() + "/preferences.json"
    let store = FolderMakingStore(DocumentStore(path: path))
    do {
      var settings = SettingsFile(
        path: path, store: store, snapshot: try store.read(),
        schema: FoundSchema(builtIn: schema, name: "prefs-tui.schema.json"))
      settings.finishingForm { form in
        var form = form
        form.root = form.root.mappingRows(KeyPreferences.judging)
        // The session makes the root anew for its draft.
        form.makeRoot = form.makeRoot.map { make in
          { make().mappingRows(KeyPreferences.judging) }
        }
        form.source = localized("the schema built into prefs-tui")
        return form
      }
      settings.validator = OwnValidator(schema: schema)
      return settings
    } catch {
      throw Failure(error)
    }
  }

  private static func schema() throws(Failure) -> JSONSchemaSource {
    try SchemaLoader.schema(
      builtIn: PackageResources.prefs_tui_schema_json, path: "prefs-tui.schema.json")
  }

  // MARK: What they mean

  /// What the editor uses of its terminal; `NO_COLOR` wins over every theme (no-color.org).
  var features: TerminalFeatures {
    var features: TerminalFeatures = .focus
    if isOn("mouse") { features.insert(.mouse) }
    if isOn("clipboard") { features.insert(.clipboard) }
    if (Directories.environment("NO_COLOR") ?? "").isEmpty, themeName != .mono {
      features.insert(.color)
      if followsGround { features.insert(.background) }
    }
    return features
  }

  /// Whether the editor says what was saved, once it has left.
  var reportsSaves: Bool { isOn("report") }

  /// Whether the editor keeps what a Save replaces, as `--backup` does.
  var keepsBackups: Bool { isOn("backup") }

  /// Whether the row that is focused last in a file is remembered.
  var remembersRows: Bool { isOn("history") }
  /// Why the keys that were chosen are not used, in words; nil where they are.
  var keyProblem: String? {
    guard let stored else { return nil }
    do throws(KeyMapProblem) {
      _ = try KeyPreferences.map(in: stored.index)
      return nil
    } catch {
      return localized("the keys are the default ones: \(error.description)")
    }
  }

  private var keys: KeyMap? {
    guard let stored else { return nil }
    do throws(KeyMapProblem) {
      return try KeyPreferences.map(in: stored.index)
    } catch {
      return nil
    }
  }

  @MainActor
  func options(for screen: any Screen) -> EditorOptions {
    var options = EditorOptions()
    options.confirmsDiscard = isOn("confirmDiscard")
    options.ringsBell = isOn("bell")
    options.helpLines = count("helpLines") ?? options.helpLines
    options.scrollMargin = count("scrollMargin") ?? options.scrollMargin
    options.rowSpacing = text("spacing") == "comfortable" ? 1 : 0
    options.showsIdentifiers = isOn("identifiers")
    options.showsHints = isOn("hints")
    options.keyMap = keys ?? .standard
    options.glyphs =
      text("glyphs") == "ascii" || screen.repertoire == .ascii ? .ascii : .unicode
    let colorCount = features.contains(.color) ? screen.colorCount : 0
    options.theme = themeName.theme(colorCount: colorCount)
    if followsGround {
      options.groundThemes = GroundThemes(
        dark: ThemeName.dark.theme(colorCount: colorCount),
        light: ThemeName.light.theme(colorCount: colorCount))
    }
    return options
  }

  /// The theme until the terminal has told its ground, and where it never does.
  private var themeName: ThemeName {
    text("theme").flatMap { ThemeName(rawValue: $0) } ?? (Self.hasLightBackground ? .light : .dark)
  }

  private var followsGround: Bool { text("theme") == "auto" }

  /// Terminals that set `COLORFGBG` end it with the number of the background's colour.
  private static var hasLightBackground: Bool {
    let background = Directories.environment("COLORFGBG")?.split(separator: ";").last
    return background == "7" || background == "15"
  }

  // MARK: - Private

  /// The value that holds: the stored one where the schema allows it, else the default.
  private func value(_ name: String) -> Value? {
    let pointer = Pointer([name])
    if let (index, form) = stored, let node = index.node(at: pointer),
      let value = index.document.value(node),
      let row = form.row(RowIdentifier(pointer.description)), row.problem(with: value) == nil
    {
      return value
    }
    let schema = schema.compiled.index
    return schema.node(at: Pointer(["properties", name, "default"]))
      .flatMap { schema.document.value($0) }
  }

  private func text(_ name: String) -> String? {
    if case .string(let text)? = value(name) { return text }
    return nil
  }

  private func count(_ name: String) -> Int? {
    if case .number(let number)? = value(name) { return Int(number.text) }
    return nil
  }

  private func isOn(_ name: String) -> Bool { value(name) == .bool(true) }
}
