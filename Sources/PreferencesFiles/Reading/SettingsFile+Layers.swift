import Documents
package import EditorCore
package import Stores

extension SettingsFile {
  /// Reads several files as one stack, the weakest first.
  ///
  /// What does not exist counts as a file that sets nothing, unless all must exist. What describes the
  /// settings is what was given, or what is found for the strongest of them that has something.
  package init(
    layers paths: [String], existing: Bool = false, reading: Reading,
    saving options: SaveOptions = SaveOptions()
  ) throws(Failure) {
    var layers: [Layer] = []
    var found: (schema: FoundSchema?, notices: [SchemaNotice]) = (nil, [])
    for path in paths {
      guard path != "-" else {
        throw Failure(.usage, localized("standard input is no layer; give the name of a file"))
      }
      let read = try FileRead(path, reading: reading, saving: options)
      if existing, read.snapshot.file == nil { throw Failure(FileError.missingFile(path: path)) }
      let lock = try read.obstacle().map { "'\(path)' \($0)" }
      layers.append(
        Layer(name: path, location: path, path: path, store: read.store, lock: lock))
      if read.schema != nil || found.schema == nil { found = (read.schema, read.notices) }
    }
    try self.init(
      stack: LayeredStore(layers), path: paths.last ?? "", name: paths.joined(separator: " + "),
      schema: found.schema)
    take(reading, found.notices)
  }

  /// Reads the settings of a program as it would find them here and now.
  package init(
    program: ProgramDescriptor, reading: Reading, saving options: SaveOptions = SaveOptions()
  ) throws(Failure) {
    guard let folder = Directories.realPath(".") else {
      throw Failure(.noInput, localized("the folder that prefs-tui is in is gone"))
    }
    let schema = try reading.schema.map { path throws(Failure) in
      try FoundSchema(given: path, uiSchema: reading.uiSchema, catalog: .own())
    }
    var stack = try ProgramStack(
      of: program, in: folder, environment: Directories.environment, saving: options)
    let store = try stack.store()
    let own = store.layers.last { $0.isOwn } ?? store.layers.last
    try self.init(
      stack: store, path: own?.path ?? program.name, name: program.title, schema: schema)
    take(reading, [])
  }

  /// Reads a stack of layers.
  package init(
    stack store: LayeredStore, path: String, name: String, schema: FoundSchema?
  ) throws(Failure) {
    let snapshot: LayeredSnapshot
    do throws(StoreError) {
      snapshot = try store.read()
    } catch {
      throw Failure(error)
    }
    self.init(path: path, store: store, snapshot: snapshot, schema: schema)
    stackName = name
    let locks = store.layers.compactMap(\.lock)
    if locks.count == store.layers.count { obstacle = locks.last }
  }

  /// The one layer of a stack as a file by itself.
  package func layer(named name: String) throws(Failure) -> SettingsFile {
    guard let stack = snapshot as? LayeredSnapshot else {
      throw Failure(.usage, localized("--in names a layer, and '\(self.name)' has none"))
    }
    let place =
      stack.layers.lastIndex { $0.name == name && !$0.isIncluded }
      ?? stack.layers.lastIndex { $0.location == name }
    guard let place else {
      var names: [String] = []
      for name in stack.layers.map(\.name) where !names.contains(name) { names.append(name) }
      throw Failure(
        .usage,
        localized("'\(name)' is no layer here; there are \(names.joined(separator: ", "))"))
    }
    let layer = stack.layers[place]
    var settings = SettingsFile(
      path: layer.path ?? layer.location, store: layer.store, snapshot: stack.parts[place],
      schema: schema)
    settings.stackName = layer.location
    settings.obstacle = layer.lock
    settings.around = store as? LayeredStore
    return settings
  }

  /// What each layer has at the pointer, the weakest first; of a file without layers, what it has.
  package func origins(of pointer: Pointer) -> [Origin] {
    let origins = snapshot.origins(of: pointer)
    guard origins.isEmpty, snapshot is DocumentSnapshot, let node = index.node(at: pointer) else {
      return origins
    }
    return [
      Origin(
        layer: "", location: name, line: place(of: node).position.line,
        value: index.document.value(node) ?? .string(index.document.text(node)), counts: true)
    ]
  }

  /// What the stack holds now that this is, or is one layer of; nil for a file alone.
  package func stackNow() -> (any Snapshot)? {
    try? (around ?? store as? LayeredStore)?.read()
  }
}
