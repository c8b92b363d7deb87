/// Why a value of a YAML text must not be edited where it stands.
enum YAMLLock: Hashable {
  /// It is what the anchor names.
  case alias(String)
  /// It is an alias for a value that holds it.
  case loop(String)
  /// A merge key brought it in, from what the anchor names; nil where that has none.
  case inherited(String?)
  /// An alias elsewhere stands for what goes, or for something in it.
  case anchor
  /// A member of a merge key's mapping has the key that goes.
  case override
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
