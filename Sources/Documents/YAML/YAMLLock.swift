import EditorCore

/// Why a value of a YAML text must not be edited where it stands.
enum YAMLLock: Hashable {
  /// It is what the anchor names.
  case alias(String)
  /// It is an alias, or where that is nil a merge key, that would make more copies than may be.
  case surplus(String?, limit: Int)
  /// It is an alias for a value that holds it.
  case loop(String)
  /// A merge key brought it in, from what the anchor names; nil where that has none.
  case inherited(String?)
  /// The alias on the line stands for what goes, or for something in it.
  case anchor(line: Int)
  /// It would be a merge key.
  case mergeKey
  /// A merge key elsewhere brings its members in, so that it stays a mapping.
  case merged
  case tag(String)
  /// The tag is known, and the text is none of its kind.
  case notOfTag(String)
  /// The tag is known, and the new value is none of its kind.
  case keptByTag(String)
  /// It is the one member of a flow sequence's pair, which has no braces for another.
  case pair
  /// It has a key that is a list or an object.
  case complexKey
}

extension YAMLLock: CustomStringConvertible {
  var description: String {
    switch self {
    case .alias(let name): localized("it is an alias of '&\(shortened(name))'; edit it there")
    case .surplus(let name?, let limit):
      localized(
        "it is an alias of '&\(shortened(name))', shown by its name: aliases stand for more than \(limit) values; edit it there"
      )
    case .surplus(nil, let limit):
      localized(
        "what it merges is not shown: aliases stand for more than \(limit) values; edit it there")
    case .loop(let name): localized("it is an alias of '&\(shortened(name))', which holds it")
    case .inherited(let name?):
      localized("it is inherited from '&\(shortened(name))'; edit it there")
    case .inherited(nil): localized("it is inherited by the merge key '<<'")
    case .anchor(let line):
      localized(
        "the alias on line \(line) stands for it, or for something in it; take that away first")
    case .mergeKey: localized("'<<' merges another mapping in")
    case .merged: localized("a '<<' elsewhere merges its members")
    case .tag(let tag): localized("what its tag '\(shortened(tag))' means is not known")
    case .notOfTag(let tag): localized("its text is not what its tag '\(shortened(tag))' says")
    case .keptByTag(let tag): localized("its tag '\(shortened(tag))' says what it is")
    case .pair: localized("it has no braces")
    case .complexKey: localized("it has a key that is a list or an object")
    }
  }
}
