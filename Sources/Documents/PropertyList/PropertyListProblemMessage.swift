import EditorCore

extension PropertyListProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAPropertyList: localized("neither a property list in XML nor a binary one")
    case .encoding(let name): localized("the encoding is '\(shortened(name))', it must be 'UTF-8'")
    case .internalSubset: localized("declarations in the document type are not allowed")
    case .unterminatedMarkup: localized("what starts with '<' has no end")
    case .unknownElement(let name):
      localized("'<\(shortened(name))>' is no element of a property list")
    case .attribute(let name): localized("'<\(shortened(name))>' must not have attributes")
    case .unknownEntity(let name):
      localized("'&\(shortened(name))' is not an entity of a property list")
    case .strayText(let text): localized("'\(shortened(text))' is outside of the values")
    case .wrongEnd(let name, ""): localized("'</\(shortened(name))>' ends nothing")
    case .wrongEnd(let name, let open):
      localized("'</\(shortened(name))>' cannot end '<\(shortened(open))>'")
    case .unclosedElement(let name, let line): localized("'<\(name)>' of line \(line) has no end")
    case .strayKey(let key):
      localized("the key '\(shortened(key))' is not before a value of a 'dict'")
    case .missingKey: localized("a key is missing before the value")
    case .missingValue(let key): localized("the value of '\(shortened(key))' is missing")
    case .badValue(let element, let text):
      localized("'\(shortened(text))' is not a value of '<\(element)>'")
    case .secondValue: localized("a property list holds one value")
    case .damaged: localized("the binary property list is damaged")
    case .cycle: localized("a value of the binary property list is part of itself")
    case .tooManyValues(let limit):
      localized("the binary property list stands for more than \(limit) values")
    }
  }
}
