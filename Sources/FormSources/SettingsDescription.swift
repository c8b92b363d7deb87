package import Documents
package import EditorCore
import JSONSchema

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

  /// What is wrong with keywords of the schema, each of which counts as if it were not there.
  ///
  /// Of a large schema nothing is told: what is wrong shows where a value meets it, and to read it
  /// all takes too long.
  package var faults: [DescriptionFault] {
    guard index.document.bytes.count <= Self.checkedSize else { return [] }
    return compiled.problems.map {
      DescriptionFault(file: "", position: $0.position, message: $0.description)
    }
  }

  /// The size of the largest schema that is read in full, in bytes.
  private static let checkedSize = 1 << 16
}
