import Documents
import EditorCore
import JSONSchema

/// Compiles the text as a schema.
func schema(
  _ text: String, _ options: SchemaOptions = SchemaOptions(),
  registry: SchemaRegistry = SchemaRegistry()
) throws -> CompiledSchema {
  try CompiledSchema(document(text), registry: registry, options: options)
}

func document(_ text: String) throws -> Document {
  try Document(Array(text.utf8), format: .json)
}

extension CompiledSchema {
  /// Checks a document that is written as JSON.
  func validate(_ text: String) throws -> Validation {
    validate(try document(text))
  }

  /// What is wrong with the document, in words, each with its place.
  func messages(_ text: String) throws -> [String] {
    try validate(text).violations.map { "\($0.instance): \($0.message)" }
  }
}

extension CompiledSubschema {
  /// The schema that its reference leads to; nil where it leads to none.
  var referenced: CompiledSubschema? {
    if case .found(let target) = reference { return target }
    return nil
  }
}
