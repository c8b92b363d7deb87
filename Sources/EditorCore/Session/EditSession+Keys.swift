extension EditSession {
  /// Adds a setting under a key of a person's own to an object; see `MemberEditing.add`.
  @discardableResult
  package func addKey(
    _ key: String, to object: any OpenObject, value: Value? = nil
  ) throws(EditRefusal) -> Row {
    try MemberEditing(of: object, in: self).add(key, value: value)
  }

  /// The object with the name that a row of it has, or would have, where keys may be added to it.
  package func openObject(named object: RowIdentifier) -> (any OpenObject)? {
    form.root.openObject(named: object) { [unowned self] in pane(of: $0) }
  }

  /// The keys of an object that the draft touches, or that were written since the form was made.
  func keysTouched(inObject object: RowIdentifier) -> [String] {
    let written = writtenRows.sorted { $0.text < $1.text }
    var known: Set<[UInt8]> = []
    return (draft.allEntries.map(\.row.identifier) + written).compactMap { row in
      row.key(inside: object).flatMap { known.insert(Array($0.utf8)).inserted ? $0 : nil }
    }
  }
}
