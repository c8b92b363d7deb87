package import Documents
import EditorCore
import FormSources
import JSONSchema
import Stores

/// A file as it was read, its format found where its name tells none, and what describes it.
struct FileRead {
  let store: any DocumentKeeper
  let snapshot: DocumentSnapshot
  let schema: FoundSchema?
  /// What is to be said of schemas that are not used.
  let notices: [SchemaNotice]
  /// What became of Saves that were broken off.
  let brokenSaves: [SaveJournal.Outcome]

  /// Reads the file and its schema; what does not exist counts as a file that sets nothing.
  init(_ path: String, reading: ReadOptions, saving options: SaveOptions) throws(Failure) {
    brokenSaves = Directories.saves()?.finishLeft() ?? []
    let given = try reading.schema.map { path throws(Failure) in
      try FoundSchema(given: path, uiSchema: reading.uiSchema, catalog: .own())
    }
    let isInput = StandardInput.isMeant(by: path)
    var input = reading.input ?? []
    if isInput, reading.input == nil {
      input = try StandardInput.read(limit: AtomicFile.sizeLimit)
    }
    var format = reading.format
    let etcd = try EtcdOpening(path)?.store()
    if etcd != nil, options.secondsToConfirm != nil {
      throw Failure(
        .usage,
        localized("--confirm puts back what files held, and '\(path)' is no file; leave it out"))
    }
    func makeStore(_ schema: FoundSchema?) -> any DocumentKeeper {
      if let etcd { return etcd }
      let judge = schema?.description.judge
      if isInput {
        let format = format ?? .jsonc
        return StandardInput.store(
          input, format: format, document: reading.document,
          types: judge?.valueTypes(for: format) ?? ValueTypes.known(in: format))
      }
      return DocumentStore(
        path: path, format: format, document: reading.document,
        types: { judge?.valueTypes(for: $0) ?? ValueTypes.known(in: $0) }, options: options)
    }
    var store = makeStore(given)
    var snapshot: DocumentSnapshot
    do throws(Failure) {
      snapshot = try store.contents()
    } catch {
      guard error.status == .dataError, etcd == nil else { throw error }
      if !isInput, let words = RecoveryNotice(of: path).old {
        throw error.said("\(error.message); \(words)")
      }
      guard reading.format == nil else { throw error }
      let bytes = isInput ? input : try? AtomicFile(path: path).read().bytes
      guard isInput || !DocumentFormat.isTold(byPath: path) else {
        guard DocumentFormat(path: path) == .ini, bytes.map(DocumentFormat.isKeyValue) == true
        else { throw error }
        throw error.said(
          localized("\(error.message); --format keyvalue is for keys before blanks"))
      }
      format = bytes.flatMap(DocumentFormat.init(firstLinesOf:))
      guard format != nil else {
        throw error.said(
          localized(
            "\(error.message); the name tells no format, --format does, such as --format ini"))
      }
      store = makeStore(given)
      snapshot = try store.contents()
    }
    var found = (schema: given, notices: [SchemaNotice]())
    if let etcd {
      var search = KeySchemas(
        prefix: etcd.address.prefix, index: snapshot.index, catalog: .own())
      found.schema = given ?? search.find()
      found.notices = search.notices
      if let judge = found.schema?.description.judge {
        etcd.judging = { index, touched in
          judge.compiled.root.places(
            countingFor: .node(index.document.root, index), touching: touched)
        }
        if let types = judge.valueTypes(for: .keys) {
          do throws(StoreError) {
            snapshot = try etcd.expecting(types, in: snapshot)
          } catch {
            throw Failure(error)
          }
        }
      }
    } else {
      var search = SchemaSearch(
        path: path, index: snapshot.index, catalog: .own(), uiSchema: reading.uiSchema)
      found.schema = given ?? search.find()
      found.notices = search.notices
    }
    let schema = found.schema
    if etcd == nil, given == nil, schema?.description.judge?.valueTypes(for: store.format) != nil {
      // What the values are in such a format is known by their schema alone.
      store = makeStore(schema)
      snapshot = try store.contents()
    }
    if reading.uiSchema != nil, schema == nil {
      throw Failure(
        .usage,
        localized("--ui-schema lays out a schema, and '\(path)' leads to none; --schema names one"))
    }
    self.store = store
    self.snapshot = snapshot
    self.schema = etcd == nil ? Self.heedingSecrets(of: path, schema) : schema
    notices = found.notices + (schema?.notices ?? [])
  }

  /// What describes another of the file's documents; nil where nothing does.
  static func schema(of path: String, _ index: DocumentIndex) -> FoundSchema? {
    var search = SchemaSearch(path: path, index: index, catalog: .own(), uiSchema: nil)
    return heedingSecrets(of: path, search.find())
  }

  /// What describes the file with what its program says of secrets, where it is one of a program's.
  private static func heedingSecrets(of path: String, _ schema: FoundSchema?) -> FoundSchema? {
    guard !StandardInput.isMeant(by: path),
      schema == nil || schema?.description is JSONSchemaSource,
      let program = ProgramCatalog.program(withSecretsAt: path)
    else { return schema }
    return schema?.heeding(program)
      ?? FoundSchema(
        description: ProgramSettings(program: program), name: program.title, reason: .ofProgram)
  }

  /// Why what was read cannot be saved, as far as that is known before; what can be chosen is asked once
  /// there is something to save.
  func obstacle() throws(Failure) -> SaveObstacle? {
    guard let store = store as? DocumentStore else { return nil }
    do throws(StoreError) {
      switch try store.obstacle(to: snapshot) {
      case .hardLinks, .folderOpenToOthers: return nil
      case let obstacle: return obstacle
      }
    } catch {
      throw Failure(error)
    }
  }
}

/// How a file is read.
package struct ReadOptions: Hashable, Sendable {
  /// The path of the schema that describes it.
  package var schema: String?
  /// The path of the JSON Forms UI schema that lays it out.
  package var uiSchema: String?
  /// The file's format; nil to go by its name.
  package var format: DocumentFormat?
  /// Which document of the file, from 1.
  package var document: Int
  /// What standard input holds, where it was read already.
  package var input: [UInt8]?

  package init(
    schema: String? = nil, uiSchema: String? = nil, format: DocumentFormat? = nil,
    document: Int = 1
  ) {
    self.schema = schema
    self.uiSchema = uiSchema
    self.format = format
    self.document = document
  }
}
