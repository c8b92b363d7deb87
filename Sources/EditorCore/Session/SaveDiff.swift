/// What a Save would do to the text of a store, line by line, and where in it each change stands.
package struct SaveDiff {
  /// The hunks of a unified diff; none where a Save changes nothing.
  package let lines: [DiffLine]
  private let before: any Snapshot
  private let after: (any Snapshot)?

  /// Where the diff shows one change.
  package struct Place: Equatable {
    /// The first of the lines that the change removes, and the first of those that it adds, counted
    /// among those of the diff.
    package var removed: Int?
    package var added: Int?
    /// About where the value begins in each of these lines, from 0; nil where it begins before.
    package var removedColumn: Int?
    package var addedColumn: Int?
  }

  /// Previews the draft of a session; nil where the store holds no text.
  ///
  /// Throws why the draft cannot be written.
  package init?(of session: EditSession) throws {
    guard session.baseline.isText else { return nil }
    before = session.baseline
    let changes = session.draft.pending.changes
    guard !changes.isEmpty else {
      (lines, after) = ([], nil)
      return
    }
    let preview = try session.preparer.prepared(changes)
    after = preview
    let secrets = Self.secrets(of: session, andOf: preview)
    lines = before.diff(to: preview, hiding: secrets.old, there: secrets.new)
  }

  /// What is secret of the text that the store of a session holds, and of the one that a Save would leave.
  ///
  /// What is new may be secret too, and only a form over it tells.
  package static func secrets(
    of session: EditSession, andOf preview: any Snapshot
  ) -> (old: TextSecrets, new: TextSecrets) {
    let new = session.drafted.newForm(over: preview) ?? session.form
    return (session.form.secrets, new.secrets)
  }

  /// Where the diff shows the change to a row; nil where it shows none.
  ///
  /// - Parameters:
  ///   - pointer: Where the value stands in the old text.
  ///   - newPointer: Where it stands in the new one.
  /// - Returns: The lines that the change removes and adds.
  package func place(of pointer: Pointer?, once newPointer: Pointer?) -> Place? {
    var place = Place()
    if let old = pointer.flatMap({ before.lines(of: $0) }) {
      place.removed = lines.firstIndex {
        $0.kind == .removed && $0.oldNumber.map(old.numbers.contains) ?? false
      }
      if place.removed.flatMap({ lines[$0].oldNumber }) == old.numbers.lowerBound {
        place.removedColumn = old.column
      }
    }
    if let new = newPointer.flatMap({ after?.lines(of: $0) }) {
      place.added = lines.firstIndex {
        $0.kind == .added && $0.newNumber.map(new.numbers.contains) ?? false
      }
      if place.added.flatMap({ lines[$0].newNumber }) == new.numbers.lowerBound {
        place.addedColumn = new.column
      }
    }
    return place.removed == nil && place.added == nil ? nil : place
  }
}
