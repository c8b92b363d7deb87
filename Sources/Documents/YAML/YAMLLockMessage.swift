import EditorCore

extension YAMLLock: CustomStringConvertible {
  var description: String {
    switch self {
    case .alias(let name): localized("it is an alias of '&\(shortened(name))'; edit it there")
    case .loop(let name): localized("it is an alias of '&\(shortened(name))', which holds it")
    case .inherited(let name?):
      localized("it is inherited from '&\(shortened(name))'; edit it there")
    case .inherited(nil): localized("it is inherited by the merge key '<<'")
    case .anchor: localized("an alias elsewhere stands for it, or for something in it")
    case .override: localized("the merge key '<<' would give it another value")
    case .tag(let tag): localized("what its tag '\(shortened(tag))' means is not known")
    case .notOfTag(let tag): localized("its text is not what its tag '\(shortened(tag))' says")
    case .keptByTag(let tag): localized("its tag '\(shortened(tag))' says what it is")
    case .pair: localized("it has no braces")
    case .complexKey: localized("it has a key that is a list or an object")
    }
  }
}
