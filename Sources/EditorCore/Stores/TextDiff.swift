/// What a Save would do to the text of a store, line by line, and where in it each change stands.
package struct TextDiff {
  /// The hunks of a unified diff; none where a Save changes nothing.
  package let lines: [DiffLine]
  private let before: any TextSnapshot
  private let after: (any TextSnapshot)?

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
    guard let before = session.baseline as? any TextSnapshot else { return nil }
    self.before = before
    let changes = session.draft.pending.changes
    guard !changes.isEmpty else {
      (lines, after) = ([], nil)
      return
    }
    let preview = try session.preparer.prepared(changes)
    after = preview as? any TextSnapshot
    let form = session.form
    // What is new may be secret too, and only a form over it tells.
    let newForm = session.live.newForm(over: preview) ?? form
    lines = before.diff(
      to: preview, secrecy: { form.secrecy(at: $0, in: $1) },
      secrecyThere: { newForm.secrecy(at: $0, in: $1) })
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

/// One line of the unified diff of a text.
package struct DiffLine: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Where in the text the lines that follow stand.
    case place
    /// A line that both texts have.
    case context
    case removed
    case added
    /// What is to be known of the line before.
    case note

    /// What stands before the text of such a line.
    package var sign: String {
      switch self {
      case .place, .note: ""
      case .context: " "
      case .removed: "-"
      case .added: "+"
      }
    }
  }

  package var kind: Kind
  /// The line without its sign and its end; secrets are masked.
  package var text: String
  /// The numbers of the line in the old text and in the new one, from 1; nil where it is not there.
  package var oldNumber: Int?
  package var newNumber: Int?

  package init(_ kind: Kind, _ text: String, old oldNumber: Int? = nil, new newNumber: Int? = nil) {
    self.kind = kind
    self.text = text
    self.oldNumber = oldNumber
    self.newNumber = newNumber
  }
}

/// A snapshot of a text, which can tell line by line how another one differs.
package protocol TextSnapshot: Snapshot {
  /// How the text of another snapshot of the same store differs, as the hunks of a unified diff.
  ///
  /// - Parameters:
  ///   - other: What the text becomes.
  ///   - secrecy: What is secret of the value at a place of this text, told that of what it is in.
  ///   - secrecyThere: The same of the other one.
  /// - Returns: The lines of the hunks; none where both texts are the same.
  func diff(
    to other: any Snapshot, secrecy: (Pointer, Secrecy?) -> Secrecy,
    secrecyThere: (Pointer, Secrecy?) -> Secrecy
  ) -> [DiffLine]

  /// The lines on which the value at a place stands, from 1, and the column where it begins, from 0;
  /// nil where there is none.
  func lines(of pointer: Pointer) -> (numbers: ClosedRange<Int>, column: Int)?
}
