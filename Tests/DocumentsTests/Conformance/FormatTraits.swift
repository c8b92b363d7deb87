import Documents
import EditorCore

/// What a format cannot do, and so need not show in its cases.
struct FormatTraits: Sendable {
  /// The operations that the cases of every format show.
  static let operations = [
    "read", "value", "type", "add", "remove", "append", "insert", "move", "drop", "rename",
  ]

  /// Those of the operations that make no sense in the language.
  var lacks: Set<String> = []
  /// The nearest value that the language can spell; nil where none is near.
  var nearest: @Sendable (Value) -> Value? = { $0 }

  init(of format: DocumentFormat) {
    switch format {
    case .json, .jsonc, .json5: break
    }
  }
}
