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
    return try take(try await editing.runAside())
  }

  /// Edits the file on the terminal; the caller waits, and the main thread with it.
  ///
  /// See `edit(options:)` with `await`.
  public mutating func edit(options: FormOptions = FormOptions()) throws -> Bool {
    let editing = FileEditing(self, options)
    return try take(try MainActorCall.make { try editing.run() })
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
  private let reading: Reading
  private let edits: [HostEdit]
  private let options: FormOptions

  init(_ file: SettingsFile, _ options: FormOptions) {
    path = file.path
    reading = file.reading
    edits = file.edits
    self.options = options
  }

  @MainActor
  func run() throws -> Bool {
    let (run, mark) = try open()
    defer { withExtendedLifetime(mark) {} }
    return try run.run(from: .editor) { true } ?? false
  }

  @MainActor
  func runAside() async throws -> Bool {
    let (run, mark) = try open()
    defer { withExtendedLifetime(mark) {} }
    return try await run.runAside(from: .editor) { true } ?? false
  }

  @MainActor
  private func open() throws -> (run: FormRun, mark: FileMark) {
    do throws(Failure) {
      let file = try SettingsFile(path, reading: reading)
      let mark = FileMark(opening: file)
      let session = file.session(isReadOnly: file.obstacle != nil)
      if !session.isReadOnly { try file.apply(edits, to: session) }
      ScratchPlaces(in: Directories.environment).removeLeft()
      let run = FormRun(
        session, location: file.name, options: options,
        surroundings: Surroundings.program(file, environment: Directories.environment).surroundings,
        notice: file.readOnlyNotice ?? file.contentAside ?? mark.others
          ?? file.schemaNotices.first?.words)
      return (run, mark)
    } catch {
      throw SettingsError(error)
    }
  }
}
