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
  /// The file's format; nil to go by its name.
  var format: DocumentFormat?
  /// Which document of the file, from 1.
  var document = 1
}

struct ReadingOptions: ParsableArguments {
  @Option(help: .localized("A JSON Schema that describes the settings."), completion: .file())
  var schema: String?

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

  var reading: Reading { Reading(schema: schema, format: format, document: document) }
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

  @Flag(help: "Save in another user's folder that others may change too.")
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
  let schema: JSONSchemaSource?
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
    let schema = try reading.schema.map { path throws(Failure) in try Self.schema(at: path) }
    if path == "-" {
      let bytes = try StandardInput.read(limit: AtomicFile.sizeLimit)
      let store = MemoryStore(
        bytes, format: reading.format ?? .jsonc, document: reading.document,
        types: schema?.valueTypes(for: reading.format ?? .jsonc), name: localized("standard input"))
      let snapshot = try Self.reading { () throws(StoreError) in try store.read() }
      self.init(path: path, store: store, snapshot: snapshot, schema: schema)
      finishingForm(Self.naming(schema: reading.schema))
      return
    }
    let store = DocumentStore(
      path: path, format: reading.format, document: reading.document,
      types: { schema?.valueTypes(for: $0) }, options: options)
    let snapshot: DocumentSnapshot
    do throws(Failure) {
      snapshot = try Self.reading { () throws(StoreError) in try store.read() }
    } catch {
      guard error.status == .dataError, let words = Self.oldContent(of: path) else { throw error }
      throw Failure(error.status, "\(error.message); \(words)")
    }
    self.init(path: path, store: store, snapshot: snapshot, schema: schema)
    finishingForm(Self.naming(schema: reading.schema))
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

  init(
    path: String, store: any Store, snapshot: DocumentSnapshot, schema: JSONSchemaSource?
  ) {
    self.path = path
    self.store = store
    self.snapshot = snapshot
    self.schema = schema
    validator = DocumentValidator(schema: schema)
    form = Self.form(for: snapshot.index, schema: schema, path: path)
  }

  private static func form(
    for index: DocumentIndex, schema: JSONSchemaSource?, path: String
  ) -> Form {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return FormSource.form(
      for: index, schema: schema, title: path == "-" ? localized("standard input") : name)
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
      settings.finishingForm(finishForm)
      return settings
    } catch {
      throw Failure(committing: error, to: name)
    }
  }

  /// Says of a form what it is made from, in words.
  private static func naming(schema: String?) -> (Form) -> Form {
    { form in
      var form = form
      form.source =
        schema.map { localized("the schema '\($0)'") } ?? localized("the values in the file")
      return form
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
    return "a Save in place may have been broken off: what '\(path)' held before is in '\(copy)'"
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
    guard let node = index.node(at: pointer) else { return "\(name): \(pointer)" }
    let position = index.document.position(of: index.document.valueRange(node).lowerBound)
    return "\(name):\(position.line):\(position.column)"
  }

  static func schema(at path: String) throws(Failure) -> JSONSchemaSource {
    let bytes: [UInt8]
    do {
      bytes = try AtomicFile(path: path).read(limit: schemaSizeLimit).bytes
    } catch {
      throw Failure(error)
    }
    let schema = try schema(bytes, path: path)
    // Of a larger one, what is wrong shows where a value meets it: to read it all takes too long.
    if bytes.count <= checkedSchemaSize, let problem = schema.compiled.problems.first {
      throw Failure(problem, in: path)
    }
    return schema
  }

  /// Takes the text of a schema as far as a form needs it; the program's own ones are known to be
  /// right.
  static func schema(_ bytes: [UInt8], path: String) throws(Failure) -> JSONSchemaSource {
    let document: Document
    do {
      document = try Document(bytes, format: .jsonc)
    } catch {
      throw Failure(error, in: path)
    }
    do throws(SchemaProblem) {
      return try JSONSchemaSource(document)
    } catch {
      throw Failure(error, in: path)
    }
  }

  /// The largest schema that is read in full before it is used, in bytes.
  private static let checkedSchemaSize = 1 << 16
  /// The largest schema that is read, in bytes.
  private static let schemaSizeLimit = 256 << 20
}
