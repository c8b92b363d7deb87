import ArgumentParser
import Documents
import EditorCore
import FormSources
import JSONSchema
import Stores

/// The file a command works on, and how to read it: arguments that all commands share.
struct FileArguments: ParsableArguments {
  @Argument(
    help: .localized("The file of settings; '-' for standard input and output."),
    completion: .file())
  var file: String

  @OptionGroup private var options: ReadingOptions

  var reading: Reading { options.reading }
}

/// How a file is read.
struct Reading: Hashable {
  /// The path of the schema that describes it.
  var schema: String?
  /// The path of the JSON Forms UI schema that lays it out.
  var uiSchema: String?
  /// The file's format; nil to go by its name.
  var format: DocumentFormat?
  /// Which document of the file, from 1.
  var document = 1
}

struct ReadingOptions: ParsableArguments {
  @Option(
    help: .localized(
      "What describes the settings: a JSON Schema, the package.json of a VS Code extension, or the folder of a Settings.bundle."
    ), completion: .file())
  var schema: String?

  @Option(
    help: .localized("A JSON Forms UI schema that lays out what the schema describes."),
    completion: .file())
  var uiSchema: String?

  @Option(
    help:
      .localized(
        "The file's format, whatever its name: json (strict), jsonc, json5, yaml, toml, ini, git, systemd, desktop, editorconfig, php, samba, env or plist."
      )
  )
  var format: DocumentFormat?

  @Option(help: .localized("Which document of the file, from 1, where YAML has several."))
  var document = 1

  func validate() throws {
    guard document >= 1 else { throw ValidationError(localized("Documents are counted from 1")) }
  }

  var reading: Reading {
    Reading(schema: schema, uiSchema: uiSchema, format: format, document: document)
  }
}

/// How a command writes the file.
struct WritingOptions: ParsableArguments {
  @Flag(
    help: .localized(
      """
      Write into the file instead of replacing it, where replacing is impossible or would part hard \
      links; a crash meanwhile can leave it half written, with its old content in the state folder.
      """))
  var inPlace = false

  @Flag(help: .localized("Save in another user's folder that others may change too."))
  var force = false

  @Flag(
    help: .localized(
      "Keep what a Save replaces beside the file, as FILE~; the one before is replaced."))
  var backup = false

  @Flag(help: .localized("Say nothing on standard error after a Save."))
  var quiet = false
}

/// What the editor keeps about its use.
struct RememberingOptions: ParsableArguments {
  @Flag(
    help: .localized(
      "Neither begin on the row that was focused last, nor remember the one that is."))
  var noHistory = false
}

extension WritingOptions {
  func saveOptions() throws(Failure) -> SaveOptions {
    var options = SaveOptions()
    options.keepsBackup = backup
    options.trustsFolder = force
    if inPlace { options.inPlace = InPlaceWriting(recoveryFolder: try Directories.recovery()) }
    return options
  }

}

extension SaveOptions {
  /// The same for a program that others start to have a file of theirs edited.
  func forCaller() -> SaveOptions {
    var options = self
    options.inPlaceForCaller = (try? Directories.recovery()).map {
      InPlaceWriting(recoveryFolder: $0)
    }
    return options
  }
}

extension DocumentFormat: ExpressibleByArgument {}

/// A file that was read, with its form and the store to write to.
struct SettingsFile {
  let path: String
  let store: any Store
  let snapshot: DocumentSnapshot
  private(set) var form: Form
  /// What describes the settings, and how it was found; nil where only their values do.
  let schema: FoundSchema?
  /// What is to be said of schemas that are not used.
  private(set) var schemaNotices: [SchemaNotice] = []
  /// What becomes of a form once it is made, here and whenever it is made anew.
  private(set) var finishForm: (Form) -> Form = { $0 }
  /// What judges the file as a whole.
  var validator: any Validator
  /// Where the file's old content is, in words, in case that a Save in place was broken off.
  var oldContent: String? { Self.oldContent(of: path) }
  /// Why the file cannot be saved, in words, as far as that is known before.
  var obstacle: String?

  /// What the file is called in messages and on the screen.
  var name: String { path == "-" ? localized("standard input") : path }
  /// What it is called where it was saved.
  var savedName: String { path == "-" ? localized("standard output") : path }
  /// The store of the file itself; nil for what is in memory.
  var fileStore: DocumentStore? {
    store as? DocumentStore ?? (store as? FolderMakingStore)?.file
  }
  /// Whether a file was named that does not exist yet.
  var isNew: Bool { store is DocumentStore && snapshot.file == nil }
  var index: DocumentIndex { snapshot.index }

  /// Reads the file and its schema; what does not exist counts as a file that sets nothing.
  init(
    _ path: String, reading: Reading, saving options: SaveOptions = SaveOptions()
  ) throws(Failure) {
    let given = try reading.schema.map { path throws(Failure) in
      try FoundSchema(given: path, uiSchema: reading.uiSchema, catalog: .own())
    }
    let input = path == "-" ? try StandardInput.read(limit: AtomicFile.sizeLimit) : []
    func makeStore(_ schema: FoundSchema?) -> any DocumentKeeper {
      let judge = schema?.description.judge
      if path == "-" {
        let format = reading.format ?? .jsonc
        return MemoryStore(
          input, format: format, document: reading.document, types: judge?.valueTypes(for: format),
          name: localized("standard input"))
      }
      return DocumentStore(
        path: path, format: reading.format, document: reading.document,
        types: { judge?.valueTypes(for: $0) }, options: options)
    }
    var store = makeStore(given)
    var snapshot: DocumentSnapshot
    do throws(Failure) {
      snapshot = try Self.reading { () throws(StoreError) in try store.read() }
    } catch {
      guard error.status == .dataError, path != "-", let words = Self.oldContent(of: path) else {
        throw error
      }
      throw Failure(error.status, "\(error.message); \(words)")
    }
    var search = SchemaSearch(
      path: path, index: snapshot.index, catalog: .own(), uiSchema: reading.uiSchema)
    let schema = given ?? search.find()
    if given == nil, schema?.description.judge?.valueTypes(for: store.format) != nil {
      // What the values are in such a format is known by their schema alone.
      store = makeStore(schema)
      snapshot = try Self.reading { () throws(StoreError) in try store.read() }
    }
    if reading.uiSchema != nil, schema == nil {
      throw Failure(
        .usage,
        localized("--ui-schema lays out a schema, and '\(path)' leads to none; --schema names one"))
    }
    self.init(path: path, store: store, snapshot: snapshot, schema: schema)
    schemaNotices = search.notices + (schema?.notices ?? [])
    let source = schema?.words ?? localized("the values in the file")
    let words = ([source] + schemaNotices.map(\.words)).joined(separator: "; ")
    finishingForm { form in
      var form = form
      form.source = words
      return form
    }
    guard let store = fileStore else { return }
    if isNew && FormRows(form).contains(where: \.row.isSecret) { store.access = .ownerOnly }
    let obstacle = try Self.reading { () throws(StoreError) in try store.obstacle(to: snapshot) }
    switch obstacle {
    // What can be chosen is asked once there is something to save.
    case .hardLinks, .folderOpenToOthers: break
    default: self.obstacle = obstacle?.description
    }
  }

  /// Reads a file that must exist.
  init(
    existing path: String, reading: Reading, saving options: SaveOptions = SaveOptions()
  ) throws(Failure) {
    try self.init(path, reading: reading, saving: options)
    if isNew { throw Failure(FileError.missingFile(path: path)) }
  }

  init(path: String, store: any Store, snapshot: DocumentSnapshot, schema: FoundSchema?) {
    self.path = path
    self.store = store
    self.snapshot = snapshot
    self.schema = schema
    validator = DocumentValidator(schema: schema?.description.judge)
    form = Self.form(for: snapshot.index, schema: schema, path: path)
  }

  static func form(for index: DocumentIndex, schema: FoundSchema?, path: String) -> Form {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let title = path == "-" ? localized("standard input") : name
    return schema?.description.form(for: index, title: title)
      ?? FormSource.form(for: index, title: title)
  }

  /// Has the form changed, now and whenever it is made anew.
  mutating func finishingForm(_ finish: @escaping (Form) -> Form) {
    finishForm = finish
    form = finish(form)
  }

  /// The file as it is now, read as it was before.
  func readAgain() throws(Failure) -> SettingsFile {
    do {
      guard let snapshot = try store.load() as? DocumentSnapshot else { return self }
      var settings = SettingsFile(path: path, store: store, snapshot: snapshot, schema: schema)
      settings.obstacle = obstacle
      settings.validator = validator
      settings.schemaNotices = schemaNotices
      settings.finishingForm(finishForm)
      return settings
    } catch {
      throw Failure(committing: error, to: name)
    }
  }

  private static func reading<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Failure(error)
    }
  }

  private static func oldContent(of path: String) -> String? {
    guard path != "-", let folder = try? Directories.recovery(),
      let copy = AtomicFile(path: path).recoveryCopies(in: folder).last
    else { return nil }
    return localized(
      "a Save in place may have been broken off: what '\(path)' held before is in '\(copy)'")
  }

  /// An empty draft over what was read.
  func session(isReadOnly: Bool = false) -> EditSession {
    followingSaves(
      EditSession(
        form: form, store: store, baseline: snapshot, validator: validator,
        isReadOnly: isReadOnly))
  }

  /// An empty draft over what the store holds now.
  func freshSession(isReadOnly: Bool) throws -> EditSession {
    let loaded = try store.load()
    // The form is of what was read first; it is another where the file changed since.
    let isSame = (loaded as? DocumentSnapshot)?.stored == snapshot.stored
    let session = followingSaves(
      EditSession(
        form: form, store: store, baseline: loaded, validator: validator,
        isReadOnly: isReadOnly))
    if !isSame { session.remakeForm() }
    return session
  }

  /// The session, told how to make the form anew for a file that was saved.
  private func followingSaves(_ session: EditSession) -> EditSession {
    session.makeForm = { [schema, path, finishForm] snapshot in
      guard let snapshot = snapshot as? any DocumentBacked else {
        preconditionFailure("A document's store was given a snapshot without a document")
      }
      return finishForm(Self.form(for: snapshot.index, schema: schema, path: path))
    }
    return session
  }

  /// Where the value at the pointer stands in the file, for messages; its name, where it is not set.
  func place(of pointer: Pointer) -> String {
    guard let node = index.node(at: pointer) else { return localized("\(name): \(pointer)") }
    let position = index.document.position(of: index.document.valueRange(node).lowerBound)
    return "\(name):\(position.line):\(position.column)"
  }
}
