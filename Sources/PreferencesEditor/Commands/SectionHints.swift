import EditorCore

/// What the footer says of a section, whichever of its rows has the focus.
struct SectionHints {
  /// The section, with the draft and the form as they are.
  struct Place: Equatable {
    private let section: Int?
    private let revision: Int
    private let structureRevision: Int
    private let baseline: ObjectIdentifier

    init(section: Int?, in session: EditSession) {
      self.section = section
      revision = session.revision
      structureRevision = session.structureRevision
      baseline = ObjectIdentifier(session.baseline)
    }
  }

  let place: Place
  /// Whether the rows stand in an object that a person may call otherwise, move and remove.
  let hasOwnHead: Bool
  /// Whether something can be added beside the rows.
  let canAdd: Bool

  /// Whether a row says nothing else: one that opens others may have something added to what it opens.
  static func holds(for content: RowContent?) -> Bool {
    guard let content else { return false }
    return !content.row.control.opensPane && !content.row.opensObject
  }
}
