/// What one column of one line shows.
///
/// A wide character takes two cells: its own, of width 2, and right of it one of width 0.
nonisolated package struct Cell: Equatable, Sendable {
  /// The combining marks on the character, zero where there are fewer than four.
  ///
  /// They come first, as they are aligned to 16 bytes: a cell takes 32 bytes then, else 48.
  package let marks: SIMD4<UInt32>
  /// The character, a space in an empty cell and in the right half of a wide one.
  package let base: Unicode.Scalar
  /// Columns from this one on: 1, 2, or 0 for the right half of a wide character.
  ///
  /// It fills its word: cells without bytes between their parts can be compared as bytes.
  package let width: Int32
  package var style: Style

  init(base: Unicode.Scalar, marks: SIMD4<UInt32> = .zero, width: Int8 = 1, style: Style) {
    self.base = base
    self.marks = marks
    self.width = Int32(width)
    self.style = style
  }

  package static func == (left: Cell, right: Cell) -> Bool {
    left.base == right.base && left.style == right.style && left.width == right.width
      && isZero(left.marks ^ right.marks)
  }

  /// An empty cell.
  static func blank(_ style: Style = .plain) -> Cell {
    Cell(base: " ", style: style)
  }

  /// Whether it shows its ground alone, and what its style does to that.
  var isBlank: Bool { base == " " && width == 1 && !hasMarks }

  var hasMarks: Bool { !Self.isZero(marks) }

  /// Lane by lane: a comparison of all lanes at once is not what the compiler makes of one.
  private static func isZero(_ lanes: SIMD4<UInt32>) -> Bool {
    lanes[0] | lanes[1] | lanes[2] | lanes[3] == 0
  }

  /// The character with its marks; empty for the right half of a wide one.
  package var text: String {
    var scalars = String.UnicodeScalarView()
    guard width > 0 else { return "" }
    scalars.append(base)
    for lane in marks.indices {
      guard marks[lane] != 0, let mark = Unicode.Scalar(marks[lane]) else { break }
      scalars.append(mark)
    }
    return String(scalars)
  }
}
