import EditorCore

extension INIRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .lineEnd: localized("a text with a line end does not fit on its line")
    case .text: localized("the text would be taken for something else")
    case .key(let key): localized("'\(shortened(key))' is not a key here")
    case .section(let name): localized("'\(shortened(name))' is not the name of a section here")
    case .keyWithoutValue: localized("a key needs a value here")
    case .keyOutside: localized("every key must be in a section here")
    case .nesting: localized("sections are not nested as deep as that")
    case .list: localized("a key holds one value here")
    case .listInList: localized("a list holds texts alone")
    case .noSections: localized("there are no sections here")
    case .notAnObject: localized("the document is keys and sections")
    }
  }
}
