package import Documents
package import EditorCore

/// Why a schema, or one keyword of it, is none.
package struct SchemaProblem: Error, Hashable, Sendable {
  /// Where in the schema document.
  package var pointer: Pointer
  package var position: SourcePosition
  /// The URI of the document; empty for the one that was compiled, unless it was given one.
  package var uri: String
  package var reason: Reason

  package init(pointer: Pointer, position: SourcePosition, uri: String, reason: Reason) {
    self.pointer = pointer
    self.position = position
    self.uri = uri
    self.reason = reason
  }

  package enum Reason: Hashable, Sendable {
    /// Neither an object nor true or false.
    case notASchema
    case wrongValue(keyword: String, expected: Expectation)
    case unknownType(String)
    case badPattern(String, PatternProblem)
    /// A reference into the same document that leads nowhere.
    case danglingReference(String)
    case unknownDialect(String)
  }

  /// What a keyword must hold.
  package enum Expectation: Hashable, Sendable {
    case listOfSchemas, mapOfSchemas, mapOfDependencies
    case text, texts, typeNames, list, flag, number, positiveNumber, count
  }
}
