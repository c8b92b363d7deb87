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

  package enum Reason: Hashable, Sendable {
    /// Neither an object nor true or false.
    case notASchema
    case wrongValue(keyword: String, expected: Expectation)
    case unknownType(String)
    case badPattern(String, PatternProblem)
    /// A reference into the same document that leads nowhere.
    case danglingReference(String)
    case unknownDialect(String)
    /// The schema does not allow its own default.
    case unfitDefault(Violation)
    /// What is no keyword looks like one.
    case misspelledKeyword(String, meant: String)
  }

  /// What a keyword must hold.
  package enum Expectation: Hashable, Sendable {
    case listOfSchemas, mapOfSchemas, mapOfDependencies
    case text, texts, typeNames, list, flag, number, positiveNumber, count
  }
}

extension SchemaProblem: CustomStringConvertible {
  package var description: String { reason.description }

  /// The same without quoting a default.
  package var discreetDescription: String {
    guard case .unfitDefault(let violation) = reason else { return description }
    return localized("the default is not allowed: \(violation.discreetMessage)")
  }
}

extension SchemaProblem.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notASchema: localized("a JSON Schema is an object, or true or false")
    case .wrongValue(let keyword, let expected): localized("\(quoted(keyword)) is not \(expected)")
    case .unknownType(let name): localized("\(quoted(name)) is not the name of a type")
    case .badPattern(let pattern, let problem):
      localized("\(quoted(pattern)) is not a regular expression: \(problem)")
    case .danglingReference(let reference): localized("\(quoted(reference)) leads to no schema")
    case .unknownDialect(let uri): localized("\(quoted(uri)) is not a known dialect of JSON Schema")
    case .unfitDefault(let violation): localized("the default is not allowed: \(violation.message)")
    case .misspelledKeyword(let name, let meant):
      localized("\(quoted(name)) is no keyword of JSON Schema; \(quoted(meant)) is")
    }
  }
}

extension SchemaProblem.Expectation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .listOfSchemas: localized("a list of schemas")
    case .mapOfSchemas: localized("an object of schemas")
    case .mapOfDependencies: localized("an object of schemas and lists of names")
    case .text: localized("a text")
    case .texts: localized("a list of texts")
    case .typeNames: localized("a type or a list of types")
    case .list: localized("a list")
    case .flag: localized("true or false")
    case .number: localized("a number")
    case .positiveNumber: localized("a number above 0")
    case .count: localized("a whole number from 0")
    }
  }
}

/// A name that the keyword `type` may hold.
package enum SchemaType: String, CaseIterable, Sendable {
  case null, boolean, integer, number, string, array, object

  /// Whether a value of that kind may have the type; for integers more has to be seen.
  package func admits(_ kind: NodeKind) -> Bool {
    switch self {
    case .null: kind == .null
    case .boolean: kind == .bool
    case .integer, .number: kind == .number
    case .string: kind == .string
    case .array: kind == .array
    case .object: kind == .object
    }
  }
}
