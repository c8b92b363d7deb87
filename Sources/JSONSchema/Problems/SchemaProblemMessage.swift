import EditorCore

extension SchemaProblem: CustomStringConvertible {
  package var description: String { reason.description }
}

extension SchemaProblem.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notASchema: localized("a JSON Schema is an object, or true or false")
    case .wrongValue(let keyword, let expected): localized("'\(keyword)' is not \(expected)")
    case .unknownType(let name): localized("\(quoted(name)) is not the name of a type")
    case .badPattern(let pattern, let problem):
      localized("\(quoted(pattern)) is not a regular expression: \(problem)")
    case .danglingReference(let reference): localized("\(quoted(reference)) leads to no schema")
    case .unknownDialect(let uri): localized("\(quoted(uri)) is not a known dialect of JSON Schema")
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
