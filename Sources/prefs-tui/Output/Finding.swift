import Documents
import EditorCore
import FormSources
import JSONSchema
import PreferencesFiles
import Stores

/// A diagnostic with its place in the file, as `check` prints it.
struct Finding {
  /// The file, or the variable.
  var file: String
  /// Nil for what a variable says.
  var position: SourcePosition?
  var diagnostic: Diagnostic

  /// The line, as compilers print theirs, so that editors can jump to it.
  var line: String {
    let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
    return "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message) (\(diagnostic.rule))"
  }

  var jsonValue: Value {
    var members: [Value.Member] = [.init(position == nil ? "variable" : "file", .string(file))]
    if let position {
      members.append(.init("line", .number(Number(position.line))))
      members.append(.init("column", .number(Number(position.column))))
    }
    return .object(
      members + [
        .init("severity", .string(diagnostic.severity.rawValue)),
        .init("pointer", .string(diagnostic.pointer.description)),
        .init("rule", .string(diagnostic.rule)), .init("message", .string(diagnostic.message)),
      ])
  }
}

extension Finding {
  /// What keeps a text, or a part of it at the place, from being read.
  init(_ error: DocumentError, in file: String, at pointer: Pointer = Pointer()) {
    self.init(
      file: file, position: error.position,
      diagnostic: Diagnostic(.error, at: pointer, rule: "syntax", "\(error.problem)"))
  }
}

/// What is wrong with a file of settings.
struct FileCheck {
  private let settings: SettingsFile
  private var schema: FoundSchema? { settings.schema }

  init(of settings: SettingsFile) { self.settings = settings }

  /// All of it, in the order of the file's lines.
  func findings() -> [Finding] {
    let index = settings.index
    let validator = DocumentValidator(schema: schema?.description.judge)
    let ofValues =
      isNull ? validator.diagnostics(of: .null) : validator.diagnostics(of: settings.snapshot)
    let asSchema = problemsAsSchema()
    let told = Swift.Set(asSchema.filter { $0.severity == .error }.map(\.pointer))
    var diagnostics = ofValues.filter {
      !told.contains($0.pointer) || $0.rule == DocumentValidator.duplicateKeyRule
    }
    diagnostics += asSchema
    diagnostics += problemsOfRows()
    diagnostics += settings.schemaNotices.compactMap(\.diagnostic)
    // Several ways through a schema may lead to the same.
    var known: Swift.Set<Diagnostic> = []
    let found = diagnostics.filter { known.insert($0).inserted }
      .map { (index.nearestNode(to: $0.pointer), $0) }
    let faults = (schema?.description.faults ?? []).map { fault in
      Finding(
        file: schema?.path(of: fault) ?? fault.file, position: fault.position,
        diagnostic: Diagnostic(.warning, at: Pointer(), rule: "schema", fault.message))
    }
    return faults
      + duplicatesInLayers() + brokenKeys()
      + found.sorted {
        index.document.valueRange($0.0).lowerBound < index.document.valueRange($1.0).lowerBound
      }.map { node, diagnostic in
        let variable = (settings.snapshot as? LayeredSnapshot)?.variable(of: node)
        let place = settings.place(of: node)
        var diagnostic = diagnostic
        // A message on a value quotes it.
        if diagnostic.rule != DocumentValidator.duplicateKeyRule,
          settings.form.secrecy(at: diagnostic.pointer).covers
        {
          diagnostic.message =
            diagnostic.discreetMessage ?? localized("the secret value is not valid")
        }
        diagnostic.message = EmbeddedSecret.masking(diagnostic.message)
        return Finding(
          file: variable ?? place.name, position: variable == nil ? place.position : nil,
          diagnostic: diagnostic)
      }
  }

  /// What is wrong with the file where it is a schema itself; the schema of schemas says it in general words.
  private func problemsAsSchema() -> [Diagnostic] {
    guard let schema = CompiledSchema(ifDeclared: settings.index) else { return [] }
    var told: Swift.Set<Pointer> = []
    func diagnostics(_ severity: Diagnostic.Severity, _ problems: [SchemaProblem]) -> [Diagnostic] {
      problems.filter { told.insert($0.pointer).inserted }.map {
        var diagnostic = Diagnostic(severity, at: $0.pointer, rule: "schema", $0.description)
        diagnostic.discreetMessage = $0.discreetDescription
        return diagnostic
      }
    }
    return diagnostics(.error, schema.problems) + diagnostics(.warning, schema.oddities)
  }

  /// What rows find wrong with their values where nothing but rows says what is right.
  private func problemsOfRows() -> [Diagnostic] {
    guard let schema, schema.description.judge == nil else { return [] }
    return withExtendedLifetime(settings.session()) { session in
      session.errors.find().filter { $0.rule == ErrorList.ruleOfRows }
    }
  }

  /// The keys that a layer of a stack has twice: of what the layers make together none is.
  private func duplicatesInLayers() -> [Finding] {
    guard let stack = settings.snapshot as? LayeredSnapshot else { return [] }
    return zip(stack.layers, stack.parts).flatMap { layer, part in
      DocumentValidator(schema: nil).diagnostics(of: part)
        .filter { $0.rule == DocumentValidator.duplicateKeyRule }
        .map { diagnostic in
          let node = part.index.nearestNode(to: diagnostic.pointer)
          return Finding(
            file: layer.location,
            position: part.index.position(of: node),
            diagnostic: diagnostic)
        }
    }
  }

  /// The keys of etcd that hold no document, though their endings say so.
  private func brokenKeys() -> [Finding] {
    (KeyList(settings.index.document)?.broken ?? []).map { node, error in
      Finding(
        error, in: settings.place(of: node).name, at: settings.index.document.path(to: node))
    }
  }

  /// Whether the file has no value, which YAML calls null: an editor has an empty object to fill.
  private var isNull: Bool {
    let document = settings.index.document
    return settings.fileSnapshot.map { $0.stored != document.bytes } ?? false
      && document.format == .yaml
  }
}
