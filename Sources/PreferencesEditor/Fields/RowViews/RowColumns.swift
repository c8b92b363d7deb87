/// Where the title and the value of a row stand, in columns from where its texts begin.
///
/// Titles lead and values trail, to a common edge that the eye can follow. On a screen wider than a
/// page that edge does not move on to the right: it stays where a value is never far from its title,
/// and only what needs more room goes beyond it.
struct RowColumns: Equatable {
  /// The columns that the title has.
  let title: Int
  /// The columns of the value.
  let value: Range<Int>

  /// - Parameters:
  ///   - title: What the title takes, 0 for a row without one.
  ///   - value: What the value takes.
  ///   - room: What the row has for both.
  init(title: Int, value: Int, room: Int) {
    guard title > 0 else {
      // Without a title the value has the whole row, from its left.
      self.title = 0
      self.value = 0..<max(0, min(value, room))
      return
    }
    // The title gives way to the value down to half of the row, not further.
    self.title = min(title, max(room / 2, room - value - Self.gap))
    let start = min(room, self.title + Self.gap)
    let end = min(room, max(Self.edge(in: room), start + value))
    self.value = max(start, end - value)..<end
  }

  /// The columns of a field that edits the value: it begins where the value stood, is wide enough for
  /// the text and for typing on, and moves to the left only where the row ends.
  ///
  /// - Parameters:
  ///   - text: What the text under edit takes.
  ///   - room: What the row has for title and value.
  /// - Returns: The columns.
  func field(editing text: Int, room: Int) -> Range<Int> {
    let first = title == 0 ? 0 : min(room, title + Self.gap)
    // The cursor stands behind the text.
    let wanted = min(room - first, max(Self.narrowestField, text + 1))
    let start = max(first, min(value.lowerBound, room - wanted))
    let end = min(room, start + max(wanted, Self.comfortableField))
    return start..<max(start, end)
  }

  /// A field is never narrower than this, for there to be room to type in.
  static let narrowestField = 12
  private static let comfortableField = 24
  /// The blank columns between title and value.
  static let gap = 2

  /// Up to so many columns the values end where the row does.
  private static let widestRoom = 56
  /// Where values end in wider rows: some 40 columns behind the title of most.
  private static let heldEdge = 50

  private static func edge(in room: Int) -> Int { room <= widestRoom ? room : heldEdge }
}
