package import Documents
import EditorCore
import FormSources
package import Stores

/// Where a program takes its settings from, and how what it finds there becomes one: a file of JSON.
package struct ProgramDescriptor {
  /// A place that the program looks at, or several, that come one after another.
  package struct Source {
    /// What it is called: `global`.
    package var name: String
    package var title: String
    package var format: DocumentFormat
    /// Paths with `~`, variables, places that the program looks for itself, and `*` in the last part.
    package var files: [String] = []
    /// The file that is made where there is none.
    package var create: String?
    /// The variables that settings are taken from.
    package var variables: [String] = []
    /// The variable that names another file for all.
    package var replacedBy: String?
    /// The variable that turns the source off.
    package var disabledBy: String?
    /// Whether it is the person's own.
    package var isOwn = false
    /// What the paths of files begin with that are a package's, and changed by nobody else.
    package var locked: [String] = []
  }

  package var name: String
  package var title: String
  /// The heading that the home has it under; nil for none of its own.
  package var category: String?
  package var sources: [Source]
  package var rules: MergeRules
  /// The name of what the program does beyond that.
  package var includes: String?
  /// The places of secrets, `*` in them for any one key or part of one.
  package var secrets: [[String]]
  /// The name of the schema of the settings; nil where their values make the form.
  package var schema: String?
  /// The folder that the descriptor is in; nil where it comes with prefs-tui.
  package let folder: String?
  /// What is run before and after a Save; nil for nothing.
  package var commands: SaveCommands?
  /// Whether a project describes it, which may name files and have nothing run.
  package var isOfProject = false
}

extension ProgramDescriptor {
  /// Reads a descriptor.
  ///
  /// - Parameters:
  ///   - bytes: What its file holds.
  ///   - path: What the file is called in messages.
  /// - Throws: What is wrong first, with the line and column.
  package init(_ bytes: [UInt8], path: String) throws(Failure) {
    let snapshot = try MemoryStore(bytes, format: .jsonc, name: path).contents()
    let schema = try SchemaLoader.schema(
      builtIn: PackageResources.descriptor_schema_json, path: "descriptor.schema.json")
    let index = snapshot.index
    let found = DocumentValidator(schema: schema).diagnostics(of: snapshot)
    if let error = found.first(where: { $0.severity == .error }) {
      throw Self.failure(error.message, at: index.nearestNode(to: error.pointer), of: index, path)
    }
    try self.init(snapshot, path: path)
  }

  /// Takes what a file says without asking whether a descriptor may say so.
  init(unjudged bytes: [UInt8], path: String) throws(Failure) {
    try self.init(
      MemoryStore(bytes, format: .jsonc, name: path).contents(), path: path)
  }

  private init(_ snapshot: DocumentSnapshot, path: String) throws(Failure) {
    let (index, document) = (snapshot.index, snapshot.document)
    let value = document.value(document.root) ?? .object([])
    name = value.text("name") ?? ""
    title = value.text("title") ?? ""
    category = value.text("category")
    self.schema = value.text("schema")
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
    includes = value.text("includes")
    rules = MergeRules(value["merge"])
    secrets = value.elements("secrets").compactMap { place in
      place.string.flatMap(Pointer.init(parsing:))?.tokens
    }
    let check = value.words("check")
    let apply = value.words("apply")
    if !(check + apply).isEmpty {
      commands = SaveCommands(
        title: title, check: check.isEmpty ? nil : check, apply: apply.isEmpty ? nil : apply)
    }
    sources = []
    for (place, layer) in value.elements("layers").enumerated() {
      let format = layer.text("format") ?? ""
      guard let known = DocumentFormat(rawValue: format) else {
        let place = Pointer(["layers", String(place), "format"])
        throw Self.failure(
          localized("'\(format)' is no format"), at: index.nearestNode(to: place), of: index, path)
      }
      sources.append(Source(layer, format: known))
    }
  }

  private static func failure(
    _ message: String, at node: NodeID, of index: DocumentIndex, _ path: String
  ) -> Failure {
    let offset = index.document.valueRange(node).lowerBound
    return Failure(
      .dataError, Failure.located(message, at: index.position(of: offset), in: path))
  }
}

extension ProgramDescriptor.Source {
  fileprivate init(_ value: Value, format: DocumentFormat) {
    self.init(
      name: value.text("id") ?? "", title: value.text("title") ?? "", format: format,
      files: value.words("files"), create: value.text("create"),
      variables: value.words("variables"),
      replacedBy: value.text("replacedBy"), disabledBy: value.text("disabledBy"),
      isOwn: value["own"] == .bool(true), locked: value.words("locked"))
  }
}

extension MergeRules {
  fileprivate init(_ value: Value?) {
    self.init(
      standard: value?.text("default").flatMap(MergeRule.init) ?? .replace,
      places: (value?.elements("places") ?? []).compactMap { place in
        guard let pointer = place.text("pointer").flatMap(Pointer.init(parsing:)),
          let rule = place.text("rule").flatMap(MergeRule.init)
        else { return nil }
        return Place(pointer.tokens, rule)
      })
  }
}

extension Value {
  fileprivate func text(_ key: String) -> String? { self[key]?.string }

  fileprivate func words(_ key: String) -> [String] { elements(key).compactMap(\.string) }

  fileprivate func elements(_ key: String) -> [Value] { self[key]?.elements ?? [] }
}
