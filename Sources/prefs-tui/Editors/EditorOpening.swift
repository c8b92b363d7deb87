import Documents
import EditorCore
import FormSources
import PreferencesEditor
import PreferencesFiles
import Stores
import Terminal

/// Settings that are opened in an editor on a screen, and what is kept about that.
@MainActor
final class EditorOpening {
  let settings: SettingsFile
  let isReadOnly: Bool
  private let preferences: OwnPreferences
  /// What is edited, once an editor was made.
  private(set) var session: EditSession?
  private let mark: FileMark
  /// Where the file's last row is kept; nil where it is not.
  private let rememberedRows: RememberedRows?

  /// Tells other editors that the files are open, until this is gone.
  ///
  /// - Parameters:
  ///   - settings: What is opened.
  ///   - preferences: How it is edited.
  ///   - isReadOnly: Whether every edit is refused.
  ///   - remembers: Whether the row that is focused last is remembered, and what Saves replace kept.
  init(_ settings: SettingsFile, preferences: OwnPreferences, isReadOnly: Bool, remembers: Bool) {
    self.settings = settings
    self.preferences = preferences
    self.isReadOnly = isReadOnly || settings.obstacle != nil
    mark = FileMark(opening: settings)
    rememberedRows = remembers && preferences.remembersRows ? RememberedRows() : nil
    if preferences.keepsBackups { settings.files?.keepBackups() }
    OwnPreferences.keepVersions(of: settings, by: "editor", unless: !remembers)
  }

  /// The options with what this file has around it, and the file.
  func options(
    _ options: EditorOptions, on screen: any Screen
  ) -> (options: EditorOptions, file: OpenedFile) {
    let (surroundings, file) = Surroundings.program(
      settings, environment: Directories.environment)
    var options = options
    options.surroundings = surroundings
    if settings.isOfProgram {
      options.surroundings.ownOptions = { session, options in
        OwnPreferences(draftOf: session).options(for: screen, changing: options)
      }
    }
    return (options, file)
  }

  /// An editor, with what has to be known before anything is edited.
  func editor(with options: EditorOptions, on screen: any Screen) -> EditorController {
    let session = settings.session(isReadOnly: isReadOnly)
    self.session = session
    let editor = EditorController(
      session: session, location: settings.nameOfDocument,
      options: self.options(options, on: screen).options)
    if let notice = notice(fetchingBy: editor.keyName(of: .fetchSchema)) { editor.tell(notice) }
    return editor
  }

  // MARK: The last row

  /// The row that was focused last.
  var lastRow: RowIdentifier? { path.flatMap { rememberedRows?[$0] } }

  /// Remembers the row that is focused last.
  func remember(_ row: RowIdentifier?) {
    guard let row, let path else { return }
    rememberedRows?.remember(row, in: path)
  }

  private var path: String? { Directories.realPath(ofFile: settings.path) }

  /// What has to be known before anything is edited.
  private func notice(fetchingBy key: String) -> String? {
    if let notice = settings.openingNotices(besides: mark).first { return notice }
    let isDescribed = settings.schema.map { $0.reason != .ofProgram } ?? false
    if isDescribed && settings.form.root.sections.isEmpty {
      return localized("the schema describes its settings in a way that no form is made from yet")
    }
    if let problem = preferences.keyProblem { return problem }
    let offersSchema = !SchemaFetch.offered(for: settings).isEmpty
    if offersSchema, let notice = settings.schemaNotices.first(where: { $0.request != nil }) {
      return notice.told(getting: key)
    }
    if let notice = settings.schemaNotices.first { return notice.words }
    if let schema = settings.schema, !schema.description.faults.isEmpty {
      let count = schema.description.faults.count
      return localized(
        count: count,
        one: "\(count) fault in its \(schema.description.noun): see 'prefs-tui check'",
        other: "\(count) faults in its \(schema.description.noun): see 'prefs-tui check'")
    }
    let document = settings.index.document
    if document.documentCount > 1, document.number == 1 {
      return localized("\(document.documentCount) documents; '--document 2' opens the next one")
    }
    // Else a name that was mistyped would look like a file that sets nothing.
    return settings.isNew ? localized("'\(settings.name)' does not exist yet; Save makes it") : nil
  }
}
