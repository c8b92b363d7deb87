import Documents
import EditorCore
public import PreferencesEditor
import Stores

extension SettingsFile {
  /// Edits the file on the terminal, as prefs-tui does, until the person saves or cancels.
  ///
  /// What another program changes meanwhile is merged, and a draft that was lost with its process is
  /// offered. Changes that were not saved before are part of the draft; after Cancel they are as
  /// they were. A file that cannot be saved is shown and refuses edits.
  /// - Parameter options: How the form looks and behaves.
  /// - Returns: Whether anything was saved; the values are the new ones then.
  /// - Throws: `EditingError` and `FormTerminated` as a form over a model does, `SettingsError` where the
  ///   file cannot be read.
  nonisolated(nonsending) public mutating func edit(
    options: FormOptions = FormOptions()
  ) async throws -> Bool {
    let editing = FileEditing(self, options)
    return try take(try await editing.runAside(from: .editor))
  }

  /// Edits the file on the terminal; the caller waits, and the main thread with it.
  ///
  /// See `edit(options:)` with `await`.
  public mutating func edit(options: FormOptions = FormOptions()) throws -> Bool {
    let editing = FileEditing(self, options)
    return try take(try MainActorCall.make { try editing.run(from: .editor) })
  }

  /// Shows the file's values on the terminal; Enter edits, and Save comes back with the new ones.
  ///
  /// - Parameter options: How the form looks and behaves.
  /// - Returns: Whether anything was saved, once the person leaves.
  /// - Throws: As for `edit(options:)`.
  nonisolated(nonsending) public mutating func view(
    options: FormOptions = FormOptions()
  ) async throws -> Bool {
    let editing = FileEditing(self, options)
    return try take(try await editing.runAside(from: .display))
  }

  /// Shows the file's values on the terminal; the caller waits, and the main thread with it.
  public mutating func view(options: FormOptions = FormOptions()) throws -> Bool {
    let editing = FileEditing(self, options)
    return try take(try MainActorCall.make { try editing.run(from: .display) })
  }

  private mutating func take(_ isSaved: Bool) throws -> Bool {
    guard isSaved else { return false }
    do throws(Failure) {
      self = try readAgain()
    } catch {
      throw SettingsError(error)
    }
    return true
  }
}

/// What the main actor needs to edit a file of a host, which it reads for itself.
struct FileEditing: Sendable {
  private let path: String
  private let reading: ReadOptions
  private let edits: [HostEdit]
  fileprivate var options: FormOptions

  init(_ file: SettingsFile, _ options: FormOptions) {
    path = file.path
    reading = file.reading
    edits = file.edits
    self.options = options
  }

  @MainActor
  func run(from start: FormRun.Start) throws -> Bool {
    let file = try read()
    let mark = FileMark(opening: file)
    defer { withExtendedLifetime(mark) {} }
    return try run(over: file, besides: mark).run(from: start) { true } ?? false
  }

  @MainActor
  func runAside(from start: FormRun.Start) async throws -> Bool {
    let file = try read()
    let mark = FileMark(opening: file)
    defer { withExtendedLifetime(mark) {} }
    return try await run(over: file, besides: mark).runAside(from: start) { true } ?? false
  }

  @MainActor
  fileprivate func read() throws(SettingsError) -> SettingsFile {
    do throws(Failure) {
      return try SettingsFile(path, reading: reading)
    } catch {
      throw SettingsError(error)
    }
  }

  /// The form, as one on a terminal, where a mark tells others of the file; else as a test drives it,
  /// which leaves nothing but the file.
  @MainActor
  fileprivate func run(over file: SettingsFile, besides mark: FileMark?) -> FormRun {
    var (surroundings, opened) = Surroundings.program(file, environment: Directories.environment)
    if mark == nil { (surroundings.attendant, surroundings.outsideEditor) = (nil, nil) }
    ScratchPlaces(in: Directories.environment).removeLeft()
    let notice =
      file.openingNotices(besides: mark).first ?? file.schemaNotices.first?.words
    let isObstructed = file.obstacle != nil
    return FormRun(
      location: file.nameOfDocument, options: options, surroundings: surroundings, notice: notice
    ) { isReadOnly in
      let session = try opened.settings.freshSession(isReadOnly: isReadOnly || isObstructed)
      let isAsRead = (session.baseline as? DocumentSnapshot)?.stored == file.fileSnapshot?.stored
      if !session.isReadOnly, isAsRead { try apply(to: session, of: file) }
      return session
    }
  }

  @MainActor
  private func apply(to session: EditSession, of file: SettingsFile) throws(SettingsError) {
    do throws(Failure) {
      for edit in edits { try edit.apply(to: session, of: file) }
    } catch {
      throw SettingsError(error)
    }
  }
}

extension FileForm {
  /// The form of a file, with what was changed of it and not saved.
  public init(_ file: SettingsFile) {
    let editing = FileEditing(file, FormOptions())
    self.init { options in
      var editing = editing
      editing.options = options
      return try editing.run(over: editing.read(), besides: nil)
    }
  }
}
