public import EditorCore

/// A field of a host program's own whose rows have as many lines as they need, and views of the host's.
///
/// ```swift
/// struct ColorField: DrawnField {
///   func makeRowView() -> any FieldRowView { ColorRowView() }
///   func height(of value: Value?, in row: Row) -> Int { 3 }
///   …
/// }
/// ```
///
/// While a line of text is edited in such a row (`Intent.editText`), it stands there as any other, with
/// the field's `text(for:in:)`.
nonisolated public protocol DrawnField: CustomField {
  /// A view that draws rows of the field; a few of them serve all rows, in turn.
  @MainActor func makeRowView() -> any FieldRowView

  /// How many lines a row takes, at least 1.
  @MainActor func height(of value: Value?, in row: Row) -> Int
}

extension DrawnField {
  @MainActor public func text(for value: Value?, in row: Row) -> [FieldText] {
    value.map { [FieldText($0.plainText)] } ?? []
  }
}

/// Draws one row of a host's field at a time; used again for others as rows enter and leave the screen.
///
/// It draws what it is told and must keep nothing of one row for the next.
public protocol FieldRowView: AnyObject {
  /// Forgets the row that was drawn last; there is nothing to do for a view without state.
  func prepareForReuse()

  /// Draws a row.
  ///
  /// - Parameters:
  ///   - value: What holds; nil where the row is unset and has no default.
  ///   - row: The row, with its title.
  ///   - drawing: Where it is drawn: right of the marks, which every row has.
  func draw(_ value: Value?, of row: Row, in drawing: inout RowDrawing)
}

extension FieldRowView {
  public func prepareForReuse() {}
}

/// The cells of a row that a host's view draws on; what is outside of them is cut.
nonisolated public struct RowDrawing {
  /// How wide it is, in cells of the terminal.
  public let columns: Int
  /// How high it is, in lines.
  public let lines: Int
  /// Whether the row has the focus.
  public let isFocused: Bool
  /// What was written, and where.
  private(set) var pieces: [(text: FieldText, column: Int, line: Int)] = []

  init(columns: Int, lines: Int, isFocused: Bool) {
    self.columns = columns
    self.lines = lines
    self.isFocused = isFocused
  }

  /// Writes a text, cut with `…` where it does not fit.
  ///
  /// - Parameters:
  ///   - text: The text, with its role and colours.
  ///   - column: Where it starts, from 0 at the left.
  ///   - line: Its line, from 0 at the top.
  public mutating func write(_ text: FieldText, column: Int = 0, line: Int = 0) {
    guard (0..<columns).contains(column), (0..<lines).contains(line) else { return }
    pieces.append((text, column, line))
  }
}
