import EditorCore

extension EditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ambiguousKey(let pointer): "the key '\(pointer)' occurs more than once"
    case .notAContainer(let pointer): "'\(pointer)' is neither an object nor a list"
    case .notAnIndex(let token, let list):
      "'\(shortened(token))' is not an index of the list '\(list)'"
    case .indexPastEnd(let token, let list, let count):
      "index \(shortened(token)) is past the end of the list '\(list)', "
        + "which has \(elements(count))"
    case .rootRemoval: "the whole document cannot be removed"
    case .locked(Pointer(), let reason): "the document cannot be edited, because \(reason)"
    case .locked(let pointer, let reason): "'\(pointer)' cannot be edited, because \(reason)"
    case .impossibleArrangement(let pointer): "'\(pointer)' has not the parts that it is to keep"
    case .fixedOrder(let pointer): "the parts of '\(pointer)' cannot change their order"
    case .keyTaken(let pointer): "the key '\(pointer)' is taken"
    case .unspellable(Pointer(), let reason): "this cannot be written, because \(reason)"
    case .unspellable(let pointer, let reason): "'\(pointer)' cannot be written, because \(reason)"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .invalidResult(let error): "the changed document would not be valid: \(error)"
    case .verificationFailed:
      "the changed document did not hold exactly the changes that were asked for"
    }
  }
}

private func elements(_ count: Int) -> String {
  count == 1 ? "1 element" : "\(count) elements"
}
