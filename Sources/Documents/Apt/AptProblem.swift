import EditorCore

/// Why a file of apt cannot be read.
package enum AptProblem: Hashable, Sendable {
  /// Something follows a value before its `;`.
  case textAfterValue(String)
  /// A brace opens a scope that has no name.
  case scopeWithoutName
  /// The last setting does not end.
  case unfinished(String)
  /// What begins with `#` is none of those that apt knows at this place.
  case directive(String)
  /// It is valid, and nobody but apt knows what comes of it.
  case unknown(String)
}

extension AptProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .textAfterValue(let text):
      localized("a ';' is missing before '\(shortened(text))', or it lacks quotes")
    case .scopeWithoutName: localized("a name is missing before '{'")
    case .unfinished(let text): localized("'\(shortened(text))' has no ';' after it")
    case .directive(let text): localized("'\(shortened(text))' is not a directive here")
    case .unknown(let text):
      localized("cannot tell what apt makes of '\(shortened(text))'")
    }
  }
}

extension AptProblem {
  /// The same without the text that it quotes.
  var discreet: AptProblem {
    switch self {
    case .textAfterValue: .textAfterValue(Secrecy.mask)
    case .unfinished: .unfinished(Secrecy.mask)
    case .unknown: .unknown(Secrecy.mask)
    case .scopeWithoutName, .directive: self
    }
  }
}

/// What apt's files have no way to hold.
enum AptRefusal: Error, Hashable {
  case name(String)
  case control
  case quote
  case lineEnd
  case nothing
  case listInList
  case alone(String)
  case fixedName(String)
  case openEnd
  case notAnObject
}

extension AptRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .name(let name): localized("'\(shortened(name))' is not a name to apt")
    case .control: localized("apt takes no control character in a text")
    case .quote: localized("apt takes no '\"' in a text")
    case .lineEnd: localized("a text with a line end does not fit on its line")
    case .nothing: localized("a key needs a value here")
    case .listInList: localized("a list holds texts alone")
    case .alone(let key): localized("'\(key)' is there only beside other settings of its scope")
    case .fixedName(let key): localized("'\(key)' stands for no name, which could be another one")
    case .openEnd: localized("the last scope or comment of the file does not end")
    case .notAnObject: localized("the document is keys and scopes")
    }
  }
}
