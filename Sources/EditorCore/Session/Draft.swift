/// The changed slots by row identifier, over a baseline.
///
/// Only what differs is here: a slot set back to its baseline leaves the draft. So its size, and
/// the cost of a Save, grow with the edits and not with the file.
public struct Draft {
  /// One changed row: what the baseline holds there, and what it is to become.
  public struct Edit {
    public let row: Row
    public let baseline: Slot
    public internal(set) var slot: Slot
    /// When the row was first changed, among the others.
    let sequence: Int
  }

  private var editsByRow: [RowIdentifier: Edit] = [:]
  private var nextSequence = 0

  public init() {}

  public var isEmpty: Bool { editsByRow.isEmpty }
  public var count: Int { editsByRow.count }

  /// The edits, in the order in which their rows were first changed.
  public var edits: [Edit] {
    editsByRow.values.sorted { $0.sequence < $1.sequence }
  }

  public subscript(identifier: RowIdentifier) -> Edit? { editsByRow[identifier] }

  /// Puts the row's edit on another baseline, in its place among the others.
  ///
  /// The edit is gone where its slot is that baseline's.
  mutating func rebase(_ row: Row, onto baseline: Slot) {
    guard let edit = editsByRow[row.identifier] else { return }
    editsByRow[row.identifier] =
      edit.slot == baseline
      ? nil : Edit(row: row, baseline: baseline, slot: edit.slot, sequence: edit.sequence)
  }

  /// Holds the slot for the row, or forgets the row where the slot is the baseline's.
  mutating func set(_ slot: Slot, for row: Row, baseline: Slot) {
    guard slot != baseline else {
      editsByRow[row.identifier] = nil
      return
    }
    if editsByRow[row.identifier] != nil {
      editsByRow[row.identifier]?.slot = slot
    } else {
      editsByRow[row.identifier] = Edit(
        row: row, baseline: baseline, slot: slot, sequence: nextSequence)
      nextSequence += 1
    }
  }
}
