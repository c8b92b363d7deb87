import Documents
import EditorCore
package import Stores

/// The layers of a program, here and now.
package struct ProgramStack {
  private let descriptor: ProgramDescriptor
  private let places: ProgramPlaces
  private let options: SaveOptions
  private var layers: [Layer] = []
  private var paths: [String?] = []
  private var documents: [Document] = []

  /// Finds the files of a program.
  ///
  /// - Parameters:
  ///   - descriptor: Where they are.
  ///   - folder: From where the program would be started, from the root on.
  ///   - environment: Its variables.
  ///   - options: How the files are saved.
  /// - Throws: Where a file holds what cannot be read, or there is no place for settings at all.
  package init(
    of descriptor: ProgramDescriptor, in folder: String,
    environment: @escaping (String) -> String?, saving options: SaveOptions = SaveOptions()
  ) throws(Failure) {
    self.descriptor = descriptor
    self.options = options
    places = ProgramPlaces(folder: folder, environment: environment)
    for source in descriptor.sources { try add(source) }
    guard !layers.isEmpty else {
      throw Failure(.noInput, localized("\(descriptor.title) has no settings here"))
    }
  }

  /// The store of all layers.
  package mutating func store() throws(Failure) -> LayeredStore {
    guard descriptor.includes == "git" else {
      return LayeredStore(layers, order: LayerOrder(rules: descriptor.rules))
    }
    let principals = Array(layers.indices)
    // Files that others include are layers, too, once they are known; one of each source that does so.
    var tried: Set<IncludedFile> = []
    var missing: [(file: IncludedFile, includer: Int)] = []
    repeat {
      missing = []
      let (known, documents) = (known, documents)
      let names = layers.map(\.name)
      _ = includes(principals).stretches(of: documents) { path, includer in
        let file = IncludedFile(path: path, source: names[includer])
        if let place = known[file] { return place }
        if tried.insert(file).inserted { missing.append((file, includer)) }
        return nil
      }
      for (file, includer) in missing { try addIncluded(file.path, by: includer) }
    } while !missing.isEmpty
    let (includes, known, names) = (includes(principals), known, layers.map(\.name))
    return LayeredStore(
      layers,
      order: LayerOrder(rules: descriptor.rules) { documents in
        includes.stretches(of: documents) { path, includer in
          known[IncludedFile(path: path, source: names[includer])]
        }
      })
  }

  // MARK: - Private

  /// The layers of files, by their paths and sources.
  private var known: [IncludedFile: Int] {
    var known: [IncludedFile: Int] = [:]
    for place in layers.indices {
      guard let path = paths[place] else { continue }
      let file = IncludedFile(path: path, source: layers[place].name)
      if known[file] == nil { known[file] = place }
    }
    return known
  }

  private func includes(_ principals: [Int]) -> GitIncludes {
    GitIncludes(
      paths: paths, principals: principals, repository: places.repository, home: places.home)
  }

  private mutating func add(_ source: ProgramDescriptor.Source) throws(Failure) {
    if let variable = source.disabledBy, let value = places.environment(variable),
      GitRepository.truth(value)
    {
      return
    }
    if !source.variables.isEmpty { try addVariables(source) }
    var files = source.files.flatMap(places.paths)
    if let variable = source.replacedBy, let value = places.environment(variable) {
      files = value.isEmpty ? [] : [GitRepository.absolute(value, in: places.folder)]
    }
    let existing = files.filter { Folder.exists($0) }
    let isReplaced = source.replacedBy.map { places.environment($0) != nil } ?? false
    let fallback =
      files.count == 1 || isReplaced ? files : source.create.map(places.paths) ?? []
    for path in existing.isEmpty ? fallback : existing {
      try add(path, source, isIncluded: false)
    }
  }

  private mutating func add(
    _ path: String, _ source: ProgramDescriptor.Source, isIncluded: Bool
  ) throws(Failure) {
    let shown = places.shown(path)
    let store = DocumentStore(path: path, format: source.format, options: options)
    var layer = Layer(name: source.name, location: shown, path: path, store: store)
    layer.isOwn = source.isOwn && !isIncluded
    layer.isIncluded = isIncluded
    let snapshot: DocumentSnapshot
    do throws(StoreError) {
      snapshot = try store.read()
      switch try store.obstacle(to: snapshot) {
      case nil, .hardLinks?, .folderOpenToOthers?: break
      case let obstacle?: layer.lock = "'\(shown)' \(obstacle)"
      }
    } catch {
      // What git cannot read, or is not there to be read, counts for nothing; what is broken is told.
      if case .document = error { throw Failure(error) }
      if case .file(.noPermission) = error {
        layer.lock = error.description
        try append(layer, path: path, unread: source.format)
      }
      return
    }
    layers.append(layer)
    paths.append(path)
    documents.append(snapshot.document)
  }

  /// Adds a layer of which nothing can be read.
  private mutating func append(
    _ layer: Layer, path: String, unread format: DocumentFormat
  ) throws(Failure) {
    let store = MemoryStore([], format: format, name: layer.location)
    var layer = layer
    layer.store = store
    do throws(StoreError) {
      documents.append(try store.read().document)
    } catch {
      throw Failure(error)
    }
    layers.append(layer)
    paths.append(path)
  }

  private mutating func addIncluded(_ path: String, by includer: Int) throws(Failure) {
    guard Folder.exists(path), !Folder.isFolder(path),
      let source = descriptor.sources.first(where: { $0.name == layers[includer].name })
    else { return }
    try add(path, source, isIncluded: true)
  }

  private mutating func addVariables(_ source: ProgramDescriptor.Source) throws(Failure) {
    guard source.variables.contains(where: { places.environment($0) != nil }) else { return }
    let variables = GitVariables(environment: places.environment)
    guard !variables.names.isEmpty else { return }
    let store = MemoryStore(Array(variables.text.utf8), format: source.format, name: source.title)
    do throws(StoreError) {
      documents.append(try store.read().document)
    } catch {
      throw Failure(error)
    }
    var layer = Layer(
      name: source.name, location: source.variables[0], store: store,
      lock: localized("set by a variable of the environment"))
    layer.sourceOfLine = { variables.name(ofLine: $0) }
    layers.append(layer)
    paths.append(nil)
  }
}

/// A file that one of a source includes.
private struct IncludedFile: Hashable, Sendable {
  var path: String
  var source: String
}
