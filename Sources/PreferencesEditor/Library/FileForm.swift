/// A form over a file, for `FormDriver` to drive without a terminal.
///
/// ```swift
/// let file = try SettingsFile("settings.toml", schema: "app.schema.json")
/// let screen = FormDriver(FileForm(file))
/// screen.focus("/server/quiet")
/// screen.press(.space)
/// try await screen.save()
/// ```
///
/// `PreferencesFiles` makes one of a `SettingsFile`, which is that of `SettingsFile.edit`: rows are named by
/// the pointers of their settings, changes that were not saved before are part of the draft, and a file that
/// cannot be saved refuses edits.
///
/// A Save writes the file, and merges what another program wrote meanwhile. Nothing else is written: no
/// copy of the draft, and no mark that tells others of the file.
public struct FileForm: Sendable {
  /// Reads the file, and makes what shows and edits it, each time that the form is driven.
  package let makeRun: @MainActor @Sendable (FormOptions) throws -> FormRun

  nonisolated package init(
    _ makeRun: @escaping @MainActor @Sendable (FormOptions) throws -> FormRun
  ) {
    self.makeRun = makeRun
  }
}
