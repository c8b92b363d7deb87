extension INIRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .lineEnd: "a text with a line end does not fit on its line"
    case .text: "the text would be taken for something else"
    case .key(let key): "'\(shortened(key))' is not a key here"
    case .section(let name): "'\(shortened(name))' is not the name of a section here"
    case .keyWithoutValue: "a key needs a value here"
    case .keyOutside: "every key must be in a section here"
    case .nesting: "sections are not nested as deep as that"
    case .list: "a key holds one value here"
    case .listInList: "a list holds texts alone"
    case .noSections: "there are no sections here"
    case .notAnObject: "the document is keys and sections"
    }
  }
}
