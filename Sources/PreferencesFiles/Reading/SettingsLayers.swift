import Documents
package import EditorCore
import FormSources
package import Stores

/// The layers of a stack of settings: files that decide together, or what a program reads.
///
///     var words = StackWords()
///     words.layers = ["base.yaml", "prod.json"]
///     let settings = try SettingsLayers.reading(words, ReadOptions())
///     SettingsLayers(of: settings).origins(of: pointer)   // who sets it, and where
package struct SettingsLayers {
  private let settings: SettingsFile

  package init(of settings: SettingsFile) {
    self.settings = settings
  }

  /// Reads a stack of layers.
  ///
  /// What does not exist counts as a file that sets nothing, unless all must exist; a pattern may stand
  /// for no file. What describes the settings is what was given, or what is found for the strongest of
  /// the files that has something.
  package static func reading(
    _ words: StackWords, existing: Bool = false, _ reading: ReadOptions,
    saving options: SaveOptions = SaveOptions()
  ) throws(Failure) -> SettingsFile {
    let named = try NamedLayers(words, mustExist: existing, reading, saving: options)
    let layers = named.layers
    let names = words.layers + words.policies
    let path = layers.last { $0.path != nil && $0.lock == nil }?.path ?? layers.last?.path
    var settings = try self.settings(
      in: named.store(), guardedBy: SaveGuard(own: nil, options), holding: named.parts,
      path: path ?? "", name: names.joined(separator: SettingsFile.separator),
      schema: named.found.schema)
    settings.take(reading, named.found.notices)
    settings.broken += named.brokenSaves
    return settings
  }

  /// Reads the settings of a program as it would find them here and now; where nothing is to be changed,
  /// what has no file sets nothing.
  package static func reading(
    _ program: ProgramDescriptor, _ reading: ReadOptions,
    saving options: SaveOptions = SaveOptions(), isToldOnly: Bool = false
  ) throws(Failure) -> SettingsFile {
    guard let folder = Directories.realPath(".") else {
      throw Failure(.noInput, localized("the folder that prefs-tui is in is gone"))
    }
    let schema = try reading.schema.map { path throws(Failure) in
      try FoundSchema(given: path, uiSchema: reading.uiSchema, catalog: .own())
    }
    var notices: [SchemaNotice] = []
    let named =
      schema == nil
      ? program.foundSchema(uiSchema: reading.uiSchema, catalog: .own(), &notices) : nil
    let described = (schema ?? named)?.heeding(program)
    let ofProgram = FoundSchema(
      description: ProgramSettings(program: program), name: program.title, reason: .ofProgram)
    let judge = described?.description.judge
    let store = try ProgramStack(
      of: program, from: .here(in: folder), saving: options,
      types: { judge?.valueTypes(for: $0) }, isToldOnly: isToldOnly
    ).store()
    let own = store.layers.last { $0.isOwn } ?? store.layers.last
    var settings = try self.settings(
      in: store, guardedBy: SaveGuard(own: program.commands, options),
      path: own?.path ?? program.name, name: program.title,
      schema: described ?? (program.secrets.isEmpty ? nil : ofProgram))
    settings.take(reading, notices + (schema?.notices ?? []))
    settings.finishingForm { form in
      var form = form.mappingRoot { root in
        var root = root
        root.title = program.title
        return root
      }
      form.title = program.title
      return form
    }
    return settings
  }

  /// Takes a stack of layers, and what they hold; reads that, where it was not read yet.
  private static func settings(
    in store: LayeredStore, guardedBy saveGuard: SaveGuard,
    holding parts: [DocumentSnapshot]? = nil, path: String, name: String, schema: FoundSchema?
  ) throws(Failure) -> SettingsFile {
    store.saveGuard = saveGuard
    let brokenSaves = saveGuard.journal?.finishLeft() ?? []
    let snapshot: LayeredSnapshot
    do throws(StoreError) {
      snapshot = if let parts { try store.made(of: parts) } else { try store.read() }
    } catch {
      throw Failure(error)
    }
    var settings = SettingsFile(path: path, store: store, snapshot: snapshot, schema: schema)
    settings.stackName = name
    settings.broken = brokenSaves
    let locks = store.layers.compactMap(\.lock)
    if locks.count == store.layers.count { settings.obstacle = locks.last }
    return settings
  }

  /// The one layer of a stack as a file by itself.
  package func named(_ name: String) throws(Failure) -> SettingsFile {
    guard let stack = settings.snapshot as? LayeredSnapshot else {
      throw Failure(.usage, localized("--in names a layer, and '\(settings.name)' has none"))
    }
    let place =
      stack.layers.lastIndex { $0.name == name && !$0.isIncluded }
      ?? stack.layers.lastIndex { $0.location == name }
      ?? stack.layers.firstPath(of: name).flatMap { path in
        stack.layers.lastIndex { $0.path == path && !$0.isIncluded }
      }
    guard let place else {
      var names: [String] = []
      for name in stack.layers.map(\.name) where !names.contains(name) { names.append(name) }
      let listed = names.joined(separator: ", ")
      // Which layers a program has is its own affair.
      let isOfFiles = stack.layers.contains { $0.name == $0.path }
      throw Failure(
        .usage,
        isOfFiles
          ? localized(
            "'\(name)' is no layer here; there are \(listed); '--layer \(name)' makes it one")
          : localized("'\(name)' is no layer here; there are \(listed)"))
    }
    let layer = stack.layers[place]
    var named = SettingsFile(
      path: layer.path ?? layer.location, store: layer.store, snapshot: stack.parts[place],
      schema: settings.schema)
    named.stackName = layer.location
    named.obstacle = layer.lock
    named.around = settings.store as? LayeredStore
    named.validator = LayerValidator(
      settings.validator, layer: place, of: stack, storedIn: named.around)
    named.fileStore?.findGuard = { [around = named.around] in around?.saveGuard }
    return named
  }

  /// What each layer has at the pointer, the weakest first; of a file without layers, what it has.
  package func origins(of pointer: Pointer) -> [Origin] {
    let origins = settings.snapshot.origins(of: pointer)
    guard origins.isEmpty, settings.fileSnapshot != nil,
      let node = settings.index.node(at: pointer)
    else {
      return origins
    }
    let document = settings.index.document
    let key = settings.fileSnapshot?.keyLine(of: node)
    let line = key.map(\.line) ?? settings.place(of: node).position.line
    return [
      Origin(
        layer: settings.fileSnapshot?.wordsOfKey(of: node) ?? "",
        location: key?.location ?? settings.name, line: line,
        value: document.value(node) ?? .string(document.text(node)), counts: true)
    ]
  }

  /// The value around a place that hides all that layers have there; nil where something counts, or nothing is
  /// there.
  package func origin(hiding pointer: Pointer) -> Origin? {
    guard settings.snapshot.slot(at: pointer) == .unset, !origins(of: pointer).isEmpty else {
      return nil
    }
    var tokens = pointer.tokens
    while tokens.popLast() != nil {
      let place = Pointer(tokens)
      guard settings.snapshot.slot(at: place) == .unset else {
        return origins(of: place).last(where: \.counts)
      }
    }
    return nil
  }

  /// Why files of a program count for nothing that are there and may not be read, in words.
  package var unread: [String] {
    guard let store = settings.store as? LayeredStore else { return [] }
    return store.layers.compactMap { layer in
      guard layer.store is MemoryStore, let path = layer.path,
        Directories.realPath(path) != "/dev/null"
      else { return nil }
      return layer.lock
    }
  }

  /// What the stack holds now that this is, or is one layer of; nil for a file alone.
  package func now() -> (any Snapshot)? {
    try? (settings.around ?? settings.store as? LayeredStore)?.read()
  }
}

/// Judges one layer of a stack by what all of its layers make together.
private final class LayerValidator: Validator {
  private let whole: any Validator
  private let layer: Int
  private let stack: LayeredSnapshot
  private let store: LayeredStore?

  init(
    _ whole: any Validator, layer: Int, of stack: LayeredSnapshot, storedIn store: LayeredStore?
  ) {
    (self.whole, self.layer, self.stack, self.store) = (whole, layer, stack, store)
  }

  /// What all layers make together where the layer holds the snapshot.
  private func made(with snapshot: any Snapshot) -> any Snapshot {
    let part = snapshot as? DocumentSnapshot
    return part.flatMap { part in try? store?.snapshot(stack, with: part, at: layer) } ?? snapshot
  }

  func diagnostics(of snapshot: any Snapshot) -> [Diagnostic] {
    whole.diagnostics(of: made(with: snapshot))
  }

  func isQuick(for snapshot: any Snapshot) -> Bool { whole.isQuick(for: made(with: snapshot)) }
}
