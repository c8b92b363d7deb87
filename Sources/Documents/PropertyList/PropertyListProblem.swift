import EditorCore

/// Why a file is no property list.
package enum PropertyListProblem: Hashable, Sendable {
  /// Neither XML nor binary; an old one in braces perhaps.
  case notAPropertyList
  case encoding(String)
  case internalSubset
  /// A comment, declaration or tag has no end.
  case unterminatedMarkup
  case unknownElement(String)
  case attribute(element: String)
  case unknownEntity(String)
  /// Text where only elements may stand.
  case strayText(String)
  /// An element that ends with the tag of another; the open one is empty where there is none.
  case wrongEnd(String, open: String)
  case unclosedElement(String, line: Int)
  /// A `key` outside a `dict`, or after another.
  case strayKey(String)
  /// A value in a `dict` without a `key` before it.
  case missingKey
  case missingValue(key: String)
  /// An element whose text is none of its values.
  case badValue(element: String, text: String)
  case secondValue
  /// Something in a binary file leads nowhere.
  case damaged
  /// A value of a binary file is part of itself.
  case cycle
  /// Values that are there several times make more than so many.
  case tooManyValues(limit: Int)
}

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

/// Why some values can be shown, but not edited: in words.
enum PropertyListLock {
  static var comment: String { localized("there is a comment in its text") }
  static var binary: String {
    localized("it is a binary property list; convert it to XML to edit it")
  }
}
