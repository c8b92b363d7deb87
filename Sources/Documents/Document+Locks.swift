extension Document {
  /// Why the value must not be edited, in words; nil where it may be.
  ///
  /// Languages have values that a text holds in a way that cannot be edited, as an alias in YAML,
  /// which stands for a value elsewhere. A lock covers all that is in the value.
  package func lockReason(_ id: NodeID) -> String? {
    guard let locks = decoded?.locks, !locks.isEmpty else { return nil }
    return nearest(id) { locks[$0.index] }
  }

  /// Why nothing of the document can be edited, in words; nil where anything can.
  package var readOnlyReason: String? { lockReason(root) }

  /// What the closest of the value and its parents has to say.
  func nearest<Answer>(_ id: NodeID, _ ask: (NodeID) -> Answer?) -> Answer? {
    var next: NodeID? = id
    while let id = next {
      if let answer = ask(id) { return answer }
      next = parent(id)
    }
    return nil
  }
}
