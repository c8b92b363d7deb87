package import Documents
package import EditorCore

/// What describes the settings of a file, in whichever language: it makes a form of them.
package protocol SettingsDescription {
  /// A form that shows every value of the document.
  func form(for document: DocumentIndex, title: String) -> Form

  /// The schema that judges the file as a whole; nil where its rows alone say what is right.
  var judge: JSONSchemaSource? { get }

  /// What the description is, in a word or two.
  var noun: String { get }

  /// What is wrong with the description itself, where it could be used all the same.
  var faults: [DescriptionFault] { get }
}

/// Something in a description of settings that is not as it should be, and was passed over.
package struct DescriptionFault: Hashable, Sendable {
  /// The file of the description that it is in, as seen from where the description lies; empty
  /// for the description itself, where that is one file.
  package var file: String
  package var position: SourcePosition
  /// What is wrong, in words.
  package var message: String

  package init(file: String, position: SourcePosition, message: String) {
    self.file = file
    self.position = position
    self.message = message
  }
}

extension JSONSchemaSource: SettingsDescription {
  package func form(for document: DocumentIndex, title: String) -> Form {
    FormSource.form(for: document, schema: self, title: title)
  }

  package var judge: JSONSchemaSource? { self }

  package var noun: String { "schema" }
}
