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
