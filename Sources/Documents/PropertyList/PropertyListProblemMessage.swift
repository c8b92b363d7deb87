extension PropertyListProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAPropertyList: "neither a property list in XML nor a binary one"
    case .encoding(let name): "the encoding is '\(shortened(name))', it must be 'UTF-8'"
    case .internalSubset: "declarations in the document type are not allowed"
    case .unterminatedMarkup: "what starts with '<' has no end"
    case .unknownElement(let name): "'<\(shortened(name))>' is no element of a property list"
    case .attribute(let name): "'<\(shortened(name))>' must not have attributes"
    case .unknownEntity(let name): "'&\(shortened(name))' is not an entity of a property list"
    case .strayText(let text): "'\(shortened(text))' is outside of the values"
    case .wrongEnd(let name, ""): "'</\(shortened(name))>' ends nothing"
    case .wrongEnd(let name, let open):
      "'</\(shortened(name))>' cannot end '<\(shortened(open))>'"
    case .unclosedElement(let name, let line): "'<\(name)>' of line \(line) has no end"
    case .strayKey(let key): "the key '\(shortened(key))' is not before a value of a 'dict'"
    case .missingKey: "a key is missing before the value"
    case .missingValue(let key): "the value of '\(shortened(key))' is missing"
    case .badValue(let element, let text):
      "'\(shortened(text))' is not a value of '<\(element)>'"
    case .secondValue: "a property list holds one value"
    case .damaged: "the binary property list is damaged"
    case .cycle: "a value of the binary property list is part of itself"
    case .tooManyValues(let limit): "the binary property list stands for more than \(limit) values"
    }
  }
}
