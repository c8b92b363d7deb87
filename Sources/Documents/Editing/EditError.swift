package import EditorCore

/// Why changes cannot be written into a document; nothing of it is changed then.
package enum EditError: Error, Hashable, Sendable {
  /// The key at the pointer's end occurs more than once in its object.
  case ambiguousKey(Pointer)
  /// The value at the pointer has no parts, and a change names a part of it.
  case notAContainer(Pointer)
  /// The token is no index of the list at the pointer.
  case notAnIndex(String, list: Pointer)
  /// The index leaves a gap after the elements of the list at the pointer.
  case indexPastEnd(String, list: Pointer, count: Int)
  case rootRemoval
  /// The value at the pointer, or what holds it, cannot be edited, for the reason in words.
  case locked(Pointer, reason: String)
  case tooDeep(limit: Int)
  /// The value at the pointer has not the parts that it is to keep, each of them once.
  case impossibleArrangement(Pointer)
  /// The language cannot put the parts of the value at the pointer into that order, for the reason in words where one
  /// is known.
  case fixedOrder(Pointer, reason: String? = nil)
  /// The key at the pointer's end, given to a member, is that of another one.
  case keyTaken(Pointer)
  /// The language has no way to write the value, or key, at the pointer, for the reason in words.
  case unspellable(Pointer, reason: String)
  /// The changed text would be no document, as where a limit is passed.
  case invalidResult(DocumentError)
  /// The changed text did not hold exactly the intended changes.
  case verificationFailed
}

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
    case .fixedOrder(Pointer(), let reason):
      localized("the parts of the document cannot change their order") + because(reason)
    case .fixedOrder(let pointer, let reason):
      localized("the parts of '\(pointer)' cannot change their order") + because(reason)
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

  private func because(_ reason: String?) -> String {
    reason.map { localized(", because \($0)") } ?? ""
  }
}
