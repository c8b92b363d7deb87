import EditorCore
import Terminal

/// The lines of a row whose text does not fit beside its title, as far as the row may take more than one.
struct RowBlock {
  /// The text, a line each; none where it stands beside the title.
  private(set) var lines: [String] = []
  /// On which line of the row the text begins.
  private(set) var top = 0
  /// How many lines the row takes, without what is said of it.
  private(set) var height = 1

  /// The columns before the text below a title.
  static let indent = 2

  init() {}

  init(_ content: RowContent) {
    guard let limits = content.row.lines else { return }
    height = limits.lowerBound
    guard let text = content.wrappedText.map({ Span($0, Style()).shortened.text }) else { return }
    let room = RowMargin.room(ofRow: content.columns - 1)
    let title = TextWidth.columns(of: content.row.title)
    let beside = title == 0 ? room : room - title - RowColumns.gap
    if !text.hasLineEnds, TextWidth.fits(text, columns: beside) { return }
    top = title == 0 ? 0 : 1
    guard limits.upperBound > top else { return }
    let wrapped = TextWidth.wrap(text, columns: title == 0 ? room : room - Self.indent)
    lines = wrapped.prefix(limits.upperBound - top).map(String.init)
    // The last line that there is room for goes on, to be cut with a sign.
    if wrapped.count > lines.count, let last = wrapped.dropFirst(lines.count - 1).first {
      lines[lines.count - 1] = last + " " + wrapped[lines.count]
    }
    height = max(height, top + lines.count)
  }
}
