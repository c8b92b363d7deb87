extension YAMLLock: CustomStringConvertible {
  var description: String {
    switch self {
    case .alias(let name): "it is an alias of '&\(shortened(name))'; edit it there"
    case .loop(let name): "it is an alias of '&\(shortened(name))', which holds it"
    case .inherited(let name?): "it is inherited from '&\(shortened(name))'; edit it there"
    case .inherited(nil): "it is inherited by the merge key '<<'"
    case .anchor: "an alias elsewhere stands for it, or for something in it"
    case .override: "the merge key '<<' would give it another value"
    case .tag(let tag): "what its tag '\(shortened(tag))' means is not known"
    case .notOfTag(let tag): "its text is not what its tag '\(shortened(tag))' says"
    case .keptByTag(let tag): "its tag '\(shortened(tag))' says what it is"
    case .pair: "it has no braces"
    case .complexKey: "it has a key that is a list or an object"
    }
  }
}
