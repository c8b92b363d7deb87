import Documents
import EditorCore
import Stores

/// Finds the layers that a person's words name, and files that come to have one of their names.
final class NamedLayers {
  private let words: StackWords
  private let mustExist: Bool
  private let reading: ReadOptions
  private let options: SaveOptions
  private(set) var layers: [Layer] = []
  /// What the layers held when they were found.
  private(set) var parts: [DocumentSnapshot] = []
  /// The layers in the order in which they are read, each with the place of its word.
  private var order: [(word: Int, layer: Int)] = []
  /// What describes the strongest of the files that has something.
  private(set) var found: (schema: FoundSchema?, notices: [SchemaNotice]) = (nil, [])
  private(set) var brokenSaves: [SaveJournal.Outcome] = []

  /// What does not exist counts as a file that sets nothing, unless all must exist; a pattern may stand for no
  /// file.
  init(
    _ words: StackWords, mustExist: Bool, _ reading: ReadOptions, saving options: SaveOptions
  ) throws(Failure) {
    (self.words, self.mustExist) = (words, mustExist)
    (self.reading, self.options) = (reading, options)
    for place in words.layers.indices { try addLayers(ofWord: place) }
    for path in words.policies {
      try add(path, ofWord: words.layers.count, at: order.count, isPolicy: true)
    }
    guard !layers.isEmpty else {
      throw Failure(
        .noInput, localized("no file is there for \(words.layers.joined(separator: ", "))"))
    }
  }

  func store() -> LayeredStore {
    let store = LayeredStore(
      layers,
      order: LayerOrder(rules: words.rules) { [self] documents in
        order.filter { $0.layer < documents.count }.map {
          .init(document: $0.layer, range: 0..<documents[$0.layer].bytes.count)
        }
      })
    if words.layers.contains(where: { $0.contains("*") }) {
      store.findMore = { [self] _ in try findMore() }
    }
    return store
  }

  /// - Throws: Where a file that came to be holds what cannot be read; it is looked for again then.
  private func findMore() throws(Failure) -> [Layer] {
    let before = (layers, parts, order)
    do throws(Failure) {
      for place in words.layers.indices where words.layers[place].contains("*") {
        try addLayers(ofWord: place)
      }
    } catch {
      (layers, parts, order) = before
      throw error
    }
    return Array(layers[before.0.count...])
  }

  /// Adds the layers of a word that are not there yet.
  private func addLayers(ofWord word: Int) throws(Failure) {
    let name = words.layers[word]
    var next = order.firstIndex { $0.word >= word } ?? order.count
    if let variables = StackWords.variables(name) {
      let layer = try VariableLayer(
        variables, over: parts.map(\.document), variables: ProgramStart.ownEnvironment
      ).layer(named: name)
      order.insert((word, layers.count), at: next)
      layers.append(layer)
      parts.append(try layer.store.contents())
      return
    }
    for path in try StackWords.files(name) {
      if let known = order.firstIndex(where: { $0.word == word && layers[$0.layer].name == path }) {
        next = known + 1
      } else {
        try add(path, ofWord: word, at: next)
        next += 1
      }
    }
  }

  private func add(
    _ path: String, ofWord word: Int, at place: Int, isPolicy: Bool = false
  ) throws(Failure) {
    guard !StandardInput.isMeant(by: path) else {
      throw Failure(.usage, localized("standard input is no layer; give the name of a file"))
    }
    let read = try FileRead(path, reading: reading, saving: options)
    brokenSaves += read.brokenSaves
    let isFile = !(read.store is EtcdStore)
    if mustExist, isFile, read.snapshot.file == nil {
      throw Failure(FileError.missingFile(path: path))
    }
    let obstacle = try read.obstacle().map { "'\(path)' \($0)" }
    var alone = options
    alone.secondsToConfirm = nil
    (read.store as? DocumentStore)?.guardAsOwn(alone)
    var layer = Layer(
      name: path, location: path, path: isFile ? layers.firstPath(of: path) ?? path : nil,
      store: read.store, lock: isPolicy ? localized("set by the policy '\(path)'") : obstacle)
    layer.isWriteProtected = !isPolicy && obstacle != nil
    order.insert((word, layers.count), at: place)
    layers.append(layer)
    parts.append(read.snapshot)
    if read.schema != nil || found.schema == nil { found = (read.schema, read.notices) }
  }
}

extension [Layer] {
  /// By which name the first of the layers has a file that may have several; nil where none is that file.
  func firstPath(of path: String) -> String? {
    guard let file = Directories.realPath(ofFile: path) else { return nil }
    return lazy.compactMap(\.path).first { $0 == path || Directories.realPath(ofFile: $0) == file }
  }
}
