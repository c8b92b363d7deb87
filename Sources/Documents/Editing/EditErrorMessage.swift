import EditorCore

extension EditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ambiguousKey(let pointer): localized("the key '\(pointer)' occurs more than once")
    case .notAContainer(let pointer): localized("'\(pointer)' is neither an object nor a list")
    case .notAnIndex(let token, let list):
      localized("'\(shortened(token))' is not an index of the list '\(list)'")
    case .indexPastEnd(let token, let list, let count):
      localized(
        "index \(shortened(token)) is past the end of the list '\(list)', "
          + "which has \(count.elements)")
    case .rootRemoval: localized("the whole document cannot be removed")
    case .locked(Pointer(), let reason):
      localized("the document cannot be edited, because \(reason)")
    case .locked(let pointer, let reason):
      localized("'\(pointer)' cannot be edited, because \(reason)")
    case .impossibleArrangement(let pointer):
      localized("'\(pointer)' has not the parts that it is to keep")
    case .fixedOrder(let pointer): localized("the parts of '\(pointer)' cannot change their order")
    case .keyTaken(let pointer): localized("the key '\(pointer)' is taken")
    case .unspellable(Pointer(), let reason): localized("this cannot be written, because \(reason)")
    case .unspellable(let pointer, let reason):
      localized("'\(pointer)' cannot be written, because \(reason)")
    case .tooDeep(let limit): localized("nested deeper than \(limit) levels")
    case .invalidResult(let error): localized("the changed document would not be valid: \(error)")
    case .verificationFailed:
      localized("the changed document did not hold exactly the changes that were asked for")
    }
  }
}
