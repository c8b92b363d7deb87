import Documents
package import EditorCore
package import FormSources
import JSONSchema
import Stores

extension FuzzTarget {
  /// A file of the JSON Schema Test Suite, or a schema, which is checked against itself then.
  static let schema = FuzzTarget("schema", seeds: ["../shared/suites/json-schema"]) { bytes in
    guard let file = try? Document(bytes, format: .json) else { return nil }
    let index = DocumentIndex(file)
    var pairs: [(schema: NodeID, instances: [NodeID])] = []
    for group in file.children(file.root) {
      guard let schema = index.child(of: group, key: "schema") else { continue }
      let tests = index.child(of: group, key: "tests").map { Array(file.children($0)) } ?? []
      pairs.append((schema, tests.compactMap { index.child(of: $0, key: "data") }))
    }
    if pairs.isEmpty { pairs = [(file.root, [file.root])] }
    for (schema, instances) in pairs.prefix(4) {
      let text = Array(file.bytes[file.valueRange(schema)])
      guard let document = try? Document(text, format: .json),
        let compiled = try? CompiledSchema(
          document, options: SchemaOptions(assertsFormat: true, limits: limits))
      else { continue }
      for problem in compiled.problems where problem.description.isEmpty {
        return "a fault of a schema has no words"
      }
      for instance in instances.prefix(4) {
        guard let value = file.value(instance) else { continue }
        let found = compiled.root.validate(index, at: instance)
        let again = compiled.root.validate(value, at: file.pointer(instance) ?? Pointer())
        guard found == again || !file.isUnambiguous else {
          return "\(value.compactText): \(found), as a value \(again)"
        }
        for violation in found.violations where violation.message.isEmpty {
          return "a violation has no words"
        }
      }
    }
    return nil
  }

  /// An example of JSON Forms, `{"schema": …, "uischema": …, "data": …}`, or data alone.
  static let form = FuzzTarget("form", seeds: ["../shared/suites/jsonforms"]) { bytes in
    guard let example = try? FormExample(bytes) else { return nil }
    return fault(of: example.description, over: example.data, in: .json)
  }

  /// The `package.json` of an extension.
  static let manifest = FuzzTarget("manifest") { bytes in
    guard let document = try? Document(bytes, format: .json),
      ExtensionManifest.isManifest(document)
    else { return nil }
    var strings = ManifestStrings()
    strings.add(document)
    guard let manifest = try? ExtensionManifest(document, strings: strings) else { return nil }
    return fault(of: manifest, over: Array("{}".utf8), in: .jsonc)
  }

  /// The first pane of a Settings.bundle.
  static let bundle = FuzzTarget("bundle", seeds: ["../shared/suites/settings-bundle"]) { bytes in
    let read = { (name: String) in name.hasPrefix("Root") ? bytes : nil }
    guard let bundle = try? SettingsBundle(languages: ["de"], read: read) else { return nil }
    return fault(of: bundle, over: Array("<plist><dict/></plist>".utf8), in: .plist)
  }

  /// An expression of a schema, a line end, and a text to look for it in.
  static let pattern = FuzzTarget("pattern") { bytes in
    let (source, text) = halves(of: bytes, at: UInt8(ascii: "\n"))
    let expression = String(decoding: source, as: UTF8.self)
    guard (try? Pattern(expression, allowsFlags: false)) != nil else {
      _ = try? Pattern(expression)
      return nil
    }
    // What a schema may say without flags it may say with them, and means the same.
    let answers = [false, true].map { allowsFlags in
      (try? Pattern(expression, allowsFlags: allowsFlags))?
        .match(String(decoding: text, as: UTF8.self))
    }
    return answers[0] == answers[1] ? nil : "a pattern has two meanings"
  }

  /// A pattern of file names, a line end, and a path.
  static let globs = FuzzTarget("globs") { bytes in
    let (pattern, path) = halves(of: bytes, at: UInt8(ascii: "\n"))
    _ = FileNamePattern(String(decoding: pattern, as: UTF8.self))
      .closeness(to: "/" + String(decoding: path, as: UTF8.self))
    return nil
  }

  // MARK: - Private

  /// Less than a person's, so that an input takes no longer than it is worth.
  private static let limits = ValidationLimits(
    steps: 100_000, referenceHops: 64, depth: 1_200, violations: 100)

  /// Goes through a form, edits what takes an edit, and takes that back.
  private static func fault(
    of description: (any SettingsDescription)?, over data: [UInt8], in format: DocumentFormat
  ) -> String? {
    let store = MemoryStore(
      data, format: format, types: description?.judge?.valueTypes(for: format))
    guard let snapshot = try? store.read() else { return nil }
    let form =
      description?.form(for: snapshot.index, title: "")
      ?? FormSource.form(for: snapshot.index, title: "")
    for fault in description?.faults ?? [] where fault.message.isEmpty {
      return "a fault of a description has no words"
    }
    let validator = DocumentValidator(schema: description?.judge)
    let session = EditSession(form: form, store: store, baseline: snapshot, validator: validator)
    _ = FormWalk(session, mostPanes: 30)
    guard session.draft.isEmpty else { return "to look at a form changes the draft" }
    let search = FormSearch(SearchQuery(parsing: "a @set"), in: session)
    search.advance(for: 2_000)
    _ = search.matches.prefix(20).map(\.path)
    _ = validator.diagnostics(of: snapshot)
    return store.bytes == data ? nil : "to look at a form writes the file"
  }
}

/// A schema, a layout and data, as the examples of JSON Forms have them.
package struct FormExample {
  package var data: [UInt8]
  package var schema: Value?
  /// What makes the form; nil where that is the data alone.
  package var description: (any SettingsDescription)?

  package init(_ bytes: [UInt8], name: String = "") throws {
    let file = try Document(bytes, format: .jsonc)
    let index = DocumentIndex(file)
    func part(_ key: String) throws -> Document? {
      guard let node = index.node(at: Pointer([key])), let value = file.value(node) else {
        return nil
      }
      return try Document(Array(value.compactText.utf8), format: .json)
    }
    data = try part("data")?.bytes ?? Array("{}".utf8)
    guard let schema = try part("schema") else { return }
    let source = try JSONSchemaSource(schema)
    self.schema = schema.value(schema.root)
    description = source
    if let layout = try part("uischema"), UISchema.isUISchema(layout) {
      description = UISchema(layout, file: name, schema: source)
    }
  }
}
