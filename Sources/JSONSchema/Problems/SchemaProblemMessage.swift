extension SchemaProblem: CustomStringConvertible {
  package var description: String { reason.description }
}

extension SchemaProblem.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notASchema: "a JSON Schema is an object, or true or false"
    case .wrongValue(let keyword, let expected): "'\(keyword)' is not \(expected)"
    case .unknownType(let name): "\(quoted(name)) is not the name of a type"
    case .badPattern(let pattern, let problem):
      "\(quoted(pattern)) is not a regular expression: \(problem)"
    case .danglingReference(let reference): "\(quoted(reference)) leads to no schema"
    case .unknownDialect(let uri): "\(quoted(uri)) is not a known dialect of JSON Schema"
    }
  }
}

extension SchemaProblem.Expectation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .listOfSchemas: "a list of schemas"
    case .mapOfSchemas: "an object of schemas"
    case .mapOfDependencies: "an object of schemas and lists of names"
    case .text: "a text"
    case .texts: "a list of texts"
    case .typeNames: "a type or a list of types"
    case .list: "a list"
    case .flag: "true or false"
    case .number: "a number"
    case .positiveNumber: "a number above 0"
    case .count: "a whole number from 0"
    }
  }
}
