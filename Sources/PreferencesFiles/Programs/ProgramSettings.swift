package import Documents
package import EditorCore
package import FormSources

/// What a descriptor says of the settings of a program, as a description of them: which are secret.
///
/// The values make the form, or a schema that was given.
package struct ProgramSettings: SettingsDescription {
  private let program: ProgramDescriptor
  private let schema: JSONSchemaSource?

  package init(program: ProgramDescriptor, schema: JSONSchemaSource? = nil) {
    self.program = program
    self.schema = schema
  }

  package func form(for document: DocumentIndex, title: String) -> FormContent {
    FormSource.form(for: document, schema: schema, title: title, secrets: program.secrets)
  }

  package var judge: JSONSchemaSource? { schema }

  package var noun: String { localized("description") }

  package var faults: [DescriptionFault] { schema?.faults ?? [] }
}
