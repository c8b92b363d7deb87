package import Documents

/// How a file is read.
package struct ReadOptions: Hashable, Sendable {
  /// The path of the schema that describes it.
  package var schema: String?
  /// The path of the JSON Forms UI schema that lays it out.
  package var uiSchema: String?
  /// The file's format; nil to go by its name.
  package var format: DocumentFormat?
  /// Which document of the file, from 1.
  package var document: Int
  /// What standard input holds, where it was read already.
  package var input: [UInt8]?

  package init(
    schema: String? = nil, uiSchema: String? = nil, format: DocumentFormat? = nil,
    document: Int = 1
  ) {
    self.schema = schema
    self.uiSchema = uiSchema
    self.format = format
    self.document = document
  }
}
