import Documents
import EditorCore
import FormSources
import JSONSchema
import PreferencesEditor
import PreferencesFiles
import Stores
import Terminal

/// prefs-tui's own preferences, which it edits with itself.
struct OwnPreferences {
  /// The value that holds by the name of its key: the one that is set where the schema allows it, else
  /// the default.
  private let value: (String) -> Value?
  /// The keys that were chosen; nil where they cannot be used.
  private let keys: KeyMap?
  /// Why the keys that were chosen are not used, in words; nil where they are.
  let keyProblem: String?

  /// Reads the preferences; where they are missing or cannot be read, every default holds.
  static func load() -> OwnPreferences {
    guard let schema = try? schema() else {
      preconditionFailure("The schema in the program is one that can be read")
    }
    // Who has none needs the defaults alone, and no form.
    let isThere = (try? path()).map(Folder.exists) ?? false
    let file = isThere ? try? settingsFile(schema: schema) : nil
    return OwnPreferences(
      stored: file.flatMap { $0.fileSnapshot?.file == nil ? nil : ($0.index, $0.form) },
      schema: schema)
  }

  /// Those that are stored; every default holds where nothing is.
  private init(stored: (index: DocumentIndex, form: FormContent)?, schema: JSONSchemaSource) {
    let described = schema.compiled.index
    let properties = described.child(of: described.document.root, key: "properties")
    value = { name in
      if let (index, form) = stored, case let pointer = Pointer([name]),
        let node = index.node(at: pointer),
        let value = index.document.value(node),
        let row = form.row(RowIdentifier(pointer)), row.problem(with: value) == nil
      {
        return value
      }
      return properties.flatMap { described.child(of: $0, key: name) }
        .flatMap { described.child(of: $0, key: "default") }
        .flatMap { described.document.value($0) }
    }
    do throws(KeyMapProblem) {
      keys = try stored.map { stored throws(KeyMapProblem) in
        try KeyPreferences.map(in: stored.index)
      }
      keyProblem = nil
    } catch {
      keys = nil
      keyProblem = localized("the keys are the default ones: \(error.description)")
    }
  }

  /// Those that a Save of the draft would make, while they are edited.
  init(draftOf session: EditSession) {
    value = { name in
      session.row(RowIdentifier(Pointer([name]))).flatMap { row in
        let state = session.state(of: row)
        return state.problem == nil ? state.effectiveValue : row.defaultValue
      }
    }
    keys = KeyPreferences.map(of: session)
    keyProblem = nil
  }

  /// Has what Saves replace kept, unless that is not wanted now, or for good.
  ///
  /// That is told without the schema: some commands need nothing else of the preferences.
  static func keepVersions(of settings: SettingsFile, by writer: String, unless isUnwanted: Bool) {
    guard !isUnwanted else { return }
    let own = try? DocumentStore(path: path()).read()
    guard own?.slot(at: Pointer(["versions"])) != .value(.bool(false)) else { return }
    settings.files?.keepVersions(by: writer)
  }

  private static func path() throws(Failure) -> String {
    try Directories.configuration() + "/preferences.json"
  }

  /// The file under the person's configuration directory, with the schema built into the program.
  static func settingsFile() throws(Failure) -> SettingsFile {
    try settingsFile(schema: try schema())
  }

  private static func settingsFile(schema: JSONSchemaSource) throws(Failure) -> SettingsFile {
    let path = try path()
    let store = DocumentStore(path: path)
    store.makeFolder = { try Directories.make($0) }
    var settings = SettingsFile(
      path: path, store: store, snapshot: try store.contents(),
      schema: FoundSchema(builtIn: schema, name: "prefs-tui.schema.json"))
    settings.finishingForm { form in
      var form = form.mappingRoot { $0.mappingRows(KeyPreferences.judging) }
      form.source = localized("the schema built into prefs-tui")
      return form
    }
    settings.validator = OwnValidator(schema: schema)
    settings.isOfProgram = true
    return settings
  }

  private static func schema() throws(Failure) -> JSONSchemaSource {
    try SchemaLoader.schema(
      builtIn: PackageResources.prefs_tui_schema_json, path: "prefs-tui.schema.json")
  }

  // MARK: What they mean

  /// The screen to edit on, with what the preferences allow and the command line does not forbid; throws
  /// where there is none.
  @MainActor
  func screen(
    forEditingThem isEdited: Bool, declined: TerminalFeatures
  ) throws(Failure) -> CursesScreen {
    do {
      return try CursesScreen(features: features(forEditingThem: isEdited).subtracting(declined))
    } catch {
      throw Failure(error)
    }
  }

  /// What the editor uses of its terminal; `NO_COLOR` wins over every theme (no-color.org).
  ///
  /// While they are edited a theme may be chosen that has colours, so they are made ready in any case.
  private func features(forEditingThem isEdited: Bool) -> TerminalFeatures {
    var features: TerminalFeatures = .focus
    if isOn("mouse") { features.insert(.mouse) }
    if isOn("clipboard") { features.insert(.clipboard) }
    if allowsColors, isEdited || themeName != .mono {
      features.insert(.color)
      if followsGround { features.insert(.background) }
    }
    return features
  }

  private var allowsColors: Bool { (Directories.environment("NO_COLOR") ?? "").isEmpty }

  /// Whether the editor says what was saved, once it has left.
  var reportsSaves: Bool { isOn("report") }

  /// Whether the editor keeps what a Save replaces, as `--backup` does.
  var keepsBackups: Bool { isOn("backup") }

  /// Whether the row that is focused last in a file is remembered.
  var remembersRows: Bool { isOn("history") }

  /// How the editor looks and behaves; what these preferences say nothing of stays as it is.
  @MainActor
  func options(for screen: any Screen, changing former: EditorOptions = .init()) -> EditorOptions {
    var options = former
    options.confirmsDiscard = isOn("confirmDiscard")
    options.ringsBell = isOn("bell")
    options.helpLines = count("helpLines") ?? options.helpLines
    options.scrollMargin = count("scrollMargin") ?? options.scrollMargin
    options.rowSpacing = text("spacing") == "comfortable" ? 1 : 0
    options.showsIdentifiers = isOn("identifiers")
    options.showsHints = isOn("hints")
    options.keyMap = keys ?? former.keyMap
    options.glyphs = text("glyphs") == "ascii" ? .ascii : .suited(to: screen.repertoire)
    let colorCount = allowsColors ? screen.colorCount : 0
    options.theme = themeName.theme(colorCount: colorCount)
    options.groundThemes = nil
    if followsGround {
      let themes = GroundThemes(colorCount: colorCount)
      options.groundThemes = themes
      if let isLight = options.isOnLightGround { options.theme = themes.theme(isLight: isLight) }
    }
    return options
  }

  /// The theme until the terminal has told its ground, and where it never does.
  private var themeName: ThemeName {
    text("theme").flatMap { ThemeName(rawValue: $0) }
      ?? (GroundThemes.isLightByEnvironment ? .light : .dark)
  }

  private var followsGround: Bool { text("theme") == "auto" }

  private func text(_ name: String) -> String? { value(name)?.string }

  private func count(_ name: String) -> Int? { value(name)?.number.flatMap { Int($0.text) } }

  private func isOn(_ name: String) -> Bool { value(name) == .bool(true) }
}
