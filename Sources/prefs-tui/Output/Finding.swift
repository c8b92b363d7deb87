import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Stores

/// A diagnostic with its place in the file, as `check` prints it.
struct Finding {
  var file: String
  var position: SourcePosition
  var diagnostic: Diagnostic

  /// The line, as compilers print theirs, so that editors can jump to it.
  var line: String {
    "\(file):\(position.line):\(position.column): \(diagnostic.severity.rawValue): "
      + "\(diagnostic.message) (\(diagnostic.rule))"
  }

  var jsonValue: Value {
    .object([
      .init("file", .string(file)),
      .init("line", .number(Number(position.line))),
      .init("column", .number(Number(position.column))),
      .init("severity", .string(diagnostic.severity.rawValue)),
      .init("pointer", .string(diagnostic.pointer.description)),
      .init("rule", .string(diagnostic.rule)),
      .init("message", .string(diagnostic.message)),
    ])
  }
}

extension SettingsFile {
  /// What is wrong with the file, in the order of its lines.
  func findings() -> [Finding] {
    let document = index.document
    let validator = DocumentValidator(schema: schema?.description.judge)
    let found =
      ((isNull ? validator.diagnostics(of: .null) : validator.diagnostics(of: snapshot))
      + schemaNotices.compactMap(\.diagnostic)).map { diagnostic in
        let offset = document.valueRange(index.nearestNode(to: diagnostic.pointer)).lowerBound
        return (offset, diagnostic)
      }
    let faults = (schema?.description.faults ?? []).map { fault in
      Finding(
        file: schema?.path(of: fault) ?? fault.file, position: fault.position,
        diagnostic: Diagnostic(.warning, at: Pointer(), rule: "schema", fault.message))
    }
    return faults
      + found.sorted { $0.0 < $1.0 }.map { offset, diagnostic in
        var diagnostic = diagnostic
        // A message on a value quotes it.
        if diagnostic.rule != DocumentValidator.duplicateKeyRule,
          form.secrecy(at: diagnostic.pointer).covers
        {
          diagnostic.message =
            diagnostic.discreetMessage ?? localized("the secret value is not valid")
        }
        return Finding(
          file: name, position: index.position(of: offset), diagnostic: diagnostic)
      }
  }

  /// Whether the file has no value, which YAML calls null: an editor has an empty object to fill.
  private var isNull: Bool {
    snapshot.stored != index.document.bytes && index.document.format == .yaml
  }
}
