package import Documents
package import EditorCore
import FormSources
import JSONSchema
package import Stores

/// A file of settings: its form, what it holds, and what is to be saved of it.
///
/// ```swift
/// var file = try SettingsFile("settings.toml", schema: "app.schema.json")
/// try file.set("/server/port", to: 8080)
/// try file.save()
/// if try await file.edit() { print(try file.value(at: "/server/port") ?? .null) }
/// ```
///
/// What `set` and `reset` change is a draft until `save`, which changes only the bytes of those values: comments,
/// order and spelling stay, and what another program changed meanwhile is merged. It is for one task
/// at a time; a copy has a draft of its own.
public struct SettingsFile {
  /// The path, as it was given.
  public let path: String
  package let store: any Store
  package let snapshot: any Snapshot & DocumentBacked
  package private(set) var form: FormContent
  /// What describes the settings, and how it was found; nil where only their values do.
  package let schema: FoundSchema?
  /// What is to be said of schemas that are not used.
  package private(set) var schemaNotices: [SchemaNotice] = []
  /// What becomes of a form once it is made, here and whenever it is made anew.
  private(set) var finishForm: (FormContent) -> FormContent = { $0 }
  /// What judges the file as a whole.
  package var validator: any Validator
  /// Where content of the file is that a Save has left aside, in words.
  package var contentAside: String? {
    guard let files else { return RecoveryNotice(of: path).old }
    return files.files.lazy.map { RecoveryNotice(of: $0.path) }.compactMap { $0.old ?? $0.rescued }
      .first
  }
  /// That not all of it may be read, in words.
  package var unread: String? { files?.remotes.lazy.compactMap(\.wordsOfUnread).first }
  /// What became of Saves of several files that were broken off before.
  var broken: [SaveJournal.Outcome] = []
  /// Whether these are the program's own preferences, and nobody's file.
  package var isOfProgram = false
  /// Why the file cannot be saved, in words, as far as that is known before.
  package var obstacle: String?
  /// How it was read.
  package private(set) var reading = ReadOptions()
  /// What a host has changed and not saved.
  var edits: [HostEdit] = []
  /// A session that has these edits; a copy of the file may know it too.
  var working: EditSession?

  /// What the file is called in messages and on the screen.
  package var name: String { stackName ?? StandardInput.name(ofFile: path) }
  /// The same, with which of its documents is meant, where it has several.
  package var nameOfDocument: String { Self.adding(index.document, to: name) }
  /// What it is called where it was saved.
  package var savedName: String {
    StandardInput.isMeant(by: path) ? localized("standard output") : name
  }
  /// What Saves wrote: of several files those that they changed, in brackets behind the program's name where that
  /// does not name them.
  package var writtenName: String {
    guard let stack = store as? LayeredStore, !stack.written.isEmpty else {
      return Self.adding(index.document, to: savedName)
    }
    let files = stack.written.sorted().map { stack.layers[$0].location }
    let names = files.joined(separator: Self.separator)
    let told = Set(savedName.split(separator: Self.separator).map(String.init))
    return told.isSuperset(of: files) ? names : "\(savedName) (\(names))"
  }
  /// What stands between the names of several files.
  static let separator = " + "
  /// What several files together are called.
  var stackName: String?
  /// The stack that this is one layer of.
  package var around: LayeredStore?
  /// The store of the file itself; nil for what is in memory.
  package var fileStore: DocumentStore? { store as? DocumentStore }
  /// What keeps the settings in one file or several; nil for what is in memory.
  package var files: BackingStores? { BackingStores(of: store) }
  /// Whether a file was named that does not exist yet.
  package var isNew: Bool {
    fileStore.map { $0.makeFolder == nil } ?? false && fileSnapshot?.file == nil
  }
  package var index: DocumentIndex { snapshot.index }
  /// What was read of the one file; nil for a stack of several.
  package var fileSnapshot: DocumentSnapshot? { snapshot as? DocumentSnapshot }

  /// Reads the file and its schema; what does not exist counts as a file that sets nothing.
  package init(
    _ path: String, reading: ReadOptions, saving options: SaveOptions = SaveOptions()
  ) throws(Failure) {
    let found = try FileRead(path, reading: reading, saving: options)
    self.init(path: path, store: found.store, snapshot: found.snapshot, schema: found.schema)
    take(reading, found.notices)
    broken = found.brokenSaves
    guard let store = fileStore else { return }
    store.guardAsOwn(options)
    if isNew && FormRows(form).contains(where: \.row.isSecret) { store.access = .ownerOnly }
    obstacle = try found.obstacle()?.description
  }

  /// Reads a file that must exist.
  package init(
    existing path: String, reading: ReadOptions, saving options: SaveOptions = SaveOptions()
  ) throws(Failure) {
    try self.init(path, reading: reading, saving: options)
    if isNew { throw Failure(FileError.missingFile(path: path)) }
  }

  /// Reads a file that must exist, to tell what it holds: as strict JSON, where that was asked for,
  /// one without a value is no document, and not one that sets nothing yet.
  package init(telling path: String, reading: ReadOptions) throws(Failure) {
    try self.init(existing: path, reading: reading)
    guard reading.format == .json, let snapshot = fileSnapshot,
      snapshot.stored != snapshot.document.bytes
    else { return }
    do throws(DocumentError) {
      _ = try Document(snapshot.stored, format: .json)
    } catch {
      throw Failure(error, in: name)
    }
  }

  package init(
    path: String, store: any Store, snapshot: any Snapshot & DocumentBacked, schema: FoundSchema?
  ) {
    self.path = path
    self.store = store
    self.snapshot = snapshot
    self.schema = schema
    validator = DocumentValidator(schema: schema?.description.judge)
    form = Self.form(for: snapshot.index, schema: schema, path: path)
  }

  package static func form(for index: DocumentIndex, schema: FoundSchema?, path: String)
    -> FormContent
  {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let title = adding(
      index.document, to: StandardInput.isMeant(by: path) ? StandardInput.name(ofFile: path) : name)
    var form =
      schema?.description.form(for: index, title: title)
      ?? FormSource.form(for: index, title: title)
    if index.document.documentCount > 1 {
      form.makeOther = { [form] snapshot in
        guard let index = (snapshot as? any DocumentBacked)?.index else { return form }
        let own = schema?.reason == .given ? schema : FileRead.schema(of: path, index)
        return Self.form(for: index, schema: own, path: path)
      }
    }
    if let address = try? EtcdAddress(path) {
      let keys = String(decoding: address.prefix, as: UTF8.self).split(separator: "/")
      form.keepSecrecy(below: keys.map(String.init))
    }
    return form
  }

  private static func adding(_ document: Document, to name: String) -> String {
    guard document.documentCount > 1 else { return name }
    return localized("\(name) (document \(document.number) of \(document.documentCount))")
  }

  /// Notes how it was read, and has the form say what describes it.
  mutating func take(_ reading: ReadOptions, _ notices: [SchemaNotice]) {
    self.reading = reading
    schemaNotices = notices
    let source = schema?.words ?? localized("the values in the file")
    let words = schemaNotices.reduce(source) { "\($0); \($1.words)" }
    finishingForm { form in
      var form = form
      form.source = words
      return form
    }
  }

  /// That nothing can be edited, and why; nil where something can.
  package var readOnlyNotice: String? {
    obstacle.map { localized("opened read-only: '\(name)' \($0)") }
  }

  /// Has the form changed, now and whenever it is made anew.
  package mutating func finishingForm(_ finish: @escaping (FormContent) -> FormContent) {
    finishForm = { [finishForm] in finish(finishForm($0)) }
    form = finish(form)
  }

  /// The file as it is now, read as it was before.
  package func readAgain() throws(Failure) -> SettingsFile {
    do {
      guard let snapshot = try store.load() as? any Snapshot & DocumentBacked else { return self }
      var settings = SettingsFile(path: path, store: store, snapshot: snapshot, schema: schema)
      (settings.reading, settings.obstacle) = (reading, obstacle)
      settings.stackName = stackName
      settings.around = around
      settings.isOfProgram = isOfProgram
      settings.validator = validator
      settings.schemaNotices = schemaNotices
      settings.finishingForm(finishForm)
      return settings
    } catch {
      throw Failure(committing: error, to: name)
    }
  }

  /// An empty draft over what was read.
  package func session(isReadOnly: Bool = false) -> EditSession {
    session(over: snapshot, isReadOnly: isReadOnly)
  }

  /// An empty draft over what the store holds now.
  package func freshSession(isReadOnly: Bool) throws -> EditSession {
    let loaded = try store.load()
    // The form is of what was read first; it is another where the file changed since.
    let isSame = fileSnapshot.map { (loaded as? DocumentSnapshot)?.stored == $0.stored } ?? false
    let session = session(over: loaded, isReadOnly: isReadOnly)
    if !isSame { session.remakeForm() }
    return session
  }

  /// An empty draft that makes the form anew for a file that was saved; what its Saves replace is kept.
  private func session(over baseline: any Snapshot, isReadOnly: Bool) -> EditSession {
    let session = EditSession(
      form: form, store: store, baseline: baseline, validator: validator, isReadOnly: isReadOnly)
    SettingsHistory.keep(savesOf: session, in: files)
    session.makeForm = { [schema, path, finishForm] snapshot in
      guard let snapshot = snapshot as? any DocumentBacked else {
        preconditionFailure("A document's store was given a snapshot without a document")
      }
      return finishForm(Self.form(for: snapshot.index, schema: schema, path: path))
    }
    return session
  }

  /// Where the value at the pointer stands in the file, for messages; its name, where it is not set.
  package func place(of pointer: Pointer) -> String {
    guard let node = index.node(at: pointer) else { return localized("\(name): \(pointer)") }
    if let variable = (snapshot as? LayeredSnapshot)?.variable(of: node) { return variable }
    let (name, position) = place(of: node)
    return "\(name):\(position.line):\(position.column)"
  }

  /// The file in which a value stands, and where.
  package func place(of node: NodeID) -> (name: String, position: SourcePosition) {
    if let stack = snapshot as? LayeredSnapshot {
      let place = stack.position(of: node)
      return (place.location, place.position)
    }
    if let place = fileSnapshot?.keyPlace(of: node) { return (place.location, place.position) }
    return (name, index.position(of: node))
  }
}
