package import Documents
import EditorCore
package import Stores

/// The layers of a program, here and now.
package final class ProgramStack {
  private let descriptor: ProgramDescriptor
  private let reader: any ProgramReader
  private let places: ProgramPlaces
  private let options: SaveOptions
  /// What is known of the types of values in a format.
  private let types: (DocumentFormat) -> ValueTypes?
  private var layers: [Layer] = []
  private var paths: [String?] = []
  private var documents: [Document] = []
  /// The layers that the program reads by itself.
  private var principals: [Int] = []

  /// Finds the files of a program.
  ///
  /// - Parameters:
  ///   - descriptor: Where they are.
  ///   - start: From where the program would be started.
  ///   - options: How the files are saved.
  ///   - types: What is known of the types of values in a format, where that does not say it itself.
  ///   - isToldOnly: Whether nothing is to be changed: where no file is there nor can be told which would be
  ///     made, the program is one that sets nothing.
  /// - Throws: Where a file holds what cannot be read, or there is no place for settings at all.
  package init(
    of descriptor: ProgramDescriptor, from start: ProgramStart,
    saving options: SaveOptions = SaveOptions(),
    types: @escaping (DocumentFormat) -> ValueTypes? = { _ in nil }, isToldOnly: Bool = false
  ) throws(Failure) {
    self.descriptor = descriptor
    self.options = options
    self.types = types
    reader = descriptor.reader(from: start)
    places = ProgramPlaces(start: start, reader: reader)
    for source in descriptor.sources where reader.reads(source) { try add(source) }
    // A program of which nothing is here is not begun with a folder.
    if layers.allSatisfy({ ($0.store as? DocumentStore)?.makeFolder != nil }) {
      (layers, paths, documents) = ([], [], [])
    }
    if isToldOnly, layers.isEmpty, let source = descriptor.sources.first {
      try append(
        Layer(name: source.name, location: descriptor.title, path: nil, store: MemoryStore([])),
        path: nil, unread: source.format)
    }
    principals = Array(layers.indices)
    if !(reader is PlainReader) {
      try addIncluded()
      try addVariables()
      // What variables include, too.
      try addIncluded()
    }
    guard !layers.isEmpty else {
      throw Failure(.noInput, localized("\(descriptor.title) has no settings here"))
    }
  }

  /// The store of all layers.
  package func store() -> LayeredStore {
    let store = LayeredStore(
      layers,
      order: LayerOrder(rules: descriptor.rules) { [self] documents in
        reader.stretches(of: documents, in: files(among: documents.count))
      })
    store.findMore = { [self] in try findMore(beside: $0) }
    return store
  }

  /// The most files that are read, whatever they include.
  private static let mostLayers = 1000

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

  /// The files with those that they include, among the layers that were found first.
  private func files(among count: Int) -> ProgramFiles {
    let (known, sources) = (known, layers.map(\.name))
    return ProgramFiles(
      paths: Array(paths.prefix(count)), sources: sources,
      principals: principals.filter { $0 < count }
    ) { path, includer in
      known[IncludedFile(path: path, source: sources[includer])].flatMap { $0 < count ? $0 : nil }
    }
  }

  /// Finds files that have come to be of the program, or that others include by now.
  ///
  /// - Throws: Where one holds what cannot be read; it is looked for again then.
  private func findMore(beside documents: [Document]) throws(Failure) -> [Layer] {
    let before = (layers, paths, self.documents, principals)
    self.documents = documents
    do throws(Failure) {
      for source in descriptor.sources where reader.reads(source) { try addMore(of: source) }
      if !(reader is PlainReader) { try addIncluded() }
    } catch {
      (layers, paths, self.documents, principals) = before
      throw error
    }
    return Array(layers[before.0.count...])
  }

  /// Adds files of a source that were not there, each where the program reads it.
  private func addMore(of source: ProgramDescriptor.Source) throws(Failure) {
    let names = descriptor.sources.map(\.name)
    let own = names.firstIndex(of: source.name) ?? 0
    var next =
      principals.firstIndex { names.firstIndex(of: layers[$0].name) ?? own >= own }
      ?? principals.count
    for path in places.files(of: source).existing {
      let known = principals.firstIndex { layers[$0].name == source.name && paths[$0] == path }
      if let known {
        next = known + 1
        continue
      }
      let count = layers.count
      try add(path, source, isIncluded: false)
      guard layers.count > count else { continue }
      principals.insert(count, at: next)
      next += 1
    }
  }

  private func add(_ source: ProgramDescriptor.Source) throws(Failure) {
    let found = places.files(of: source)
    for path in found.existing.isEmpty ? found.fallback : found.existing {
      try add(path, source, isIncluded: false)
    }
  }

  private func add(
    _ path: String, _ source: ProgramDescriptor.Source, isIncluded: Bool
  ) throws(Failure) {
    let shown = places.shown(path)
    let store = DocumentStore(
      path: path, format: source.format, types: types, options: options)
    if source.isOwn, !isIncluded, !Folder.exists(Folder.containing(path)) {
      // What is in nobody's home is read by services of other users.
      let isOfHome = places.start.home.map { path.hasPrefix($0 + "/") } ?? false
      store.makeFolder = { try Directories.make($0, forAll: !isOfHome) }
    }
    var layer = Layer(name: source.name, location: shown, path: path, store: store)
    layer.isOwn = source.isOwn && !isIncluded
    layer.isIncluded = isIncluded
    layer.isForOthers = !layer.isOwn && descriptor.sources.contains(where: \.isOwn)
    if source.locked.contains(where: { path.hasPrefix(places.start.root + $0) }) {
      layer.lock = localized("'\(shown)' is a package's, which an update replaces")
    }
    if Directories.realPath(path) == "/dev/null" {
      layer.lock = localized("'\(shown)' leads to '/dev/null'")
      return try append(layer, path: path, unread: source.format)
    }
    let snapshot: DocumentSnapshot
    do throws(StoreError) {
      snapshot = try store.read()
      switch try store.obstacle(to: snapshot) {
      case nil, .hardLinks?, .folderOpenToOthers?: break
      case let obstacle?: (layer.lock, layer.isWriteProtected) = ("'\(shown)' \(obstacle)", true)
      }
    } catch {
      // What a program cannot read, or is not there to be read, counts for nothing; what is broken is told.
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
  private func append(
    _ layer: Layer, path: String?, unread format: DocumentFormat
  ) throws(Failure) {
    let store = MemoryStore([], format: format, types: types(format), name: layer.location)
    var layer = layer
    layer.store = store
    documents.append(try store.contents().document)
    layers.append(layer)
    paths.append(path)
  }

  /// Has files that others include be layers, too, one of each source that includes it.
  private func addIncluded() throws(Failure) {
    var tried: Set<IncludedFile> = []
    var missing: [(file: IncludedFile, includer: Int)] = []
    repeat {
      missing = []
      var files = files(among: layers.count)
      let (find, sources) = (files.find, files.sources)
      files.find = { path, includer in
        if let place = find(path, includer) { return place }
        let file = IncludedFile(path: path, source: sources[includer])
        if tried.insert(file).inserted { missing.append((file, includer)) }
        return nil
      }
      _ = reader.stretches(of: documents, in: files)
      for (file, includer) in missing where layers.count < Self.mostLayers {
        guard Folder.exists(file.path), !Folder.isFolder(file.path),
          let source = descriptor.sources.first(where: { $0.name == layers[includer].name })
        else { continue }
        try add(file.path, source, isIncluded: true)
      }
    } while !missing.isEmpty
  }

  private func addVariables() throws(Failure) {
    let read = Set(reader.stretches(of: documents, in: files(among: layers.count)).map(\.document))
      .sorted()
    let beside = read.map { documents[$0] }
    for source in descriptor.sources where !source.variables.isEmpty {
      guard let variables = reader.variables(beside: beside) else { continue }
      let layer = variables.layer(
        named: source.name, at: source.variables[0], titled: source.title, format: source.format,
        types: types(source.format))
      documents.append(try layer.store.contents().document)
      principals.append(layers.count)
      layers.append(layer)
      paths.append(nil)
    }
  }
}

/// A file that one of a source includes.
private struct IncludedFile: Hashable, Sendable {
  var path: String
  var source: String
}
