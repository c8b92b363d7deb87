import EditorCore
import Terminal

/// The facts about a row as lines: labels at the left, and beside them what they say, wrapped.
struct InspectionLayout {
  struct Line {
    var label = ""
    var text: StyledText.Line = []
    /// The row that the line names.
    var target: RowIdentifier?
    var isHeader = false
    var isAside = false
  }

  private(set) var lines: [Line] = []

  /// The columns of labels, with the blank behind them.
  fileprivate static let labelColumns = 12

  init() {}

  /// Lays the facts out, each group apart from the one before.
  init(_ inspection: Inspection, columns: Int, repertoire: Repertoire) {
    for group in inspection.groups {
      if !lines.isEmpty { lines.append(Line()) }
      if let title = group.title {
        lines.append(Line(text: [StyledText.Piece(text: title, look: [])], isHeader: true))
      }
      for fact in group.facts { add(fact, columns: columns, repertoire: repertoire) }
    }
  }

  private mutating func add(_ fact: Inspection.Fact, columns: Int, repertoire: Repertoire) {
    let indent = fact.label.isEmpty ? 0 : Self.labelColumns
    let wrapped = fact.text.lines(columns: max(1, columns - indent), repertoire: repertoire)
    for (number, text) in wrapped.enumerated() {
      let label = number == 0 ? fact.label : String(repeating: " ", count: min(1, indent))
      lines.append(
        Line(label: label, text: text, target: fact.target, isAside: fact.isAside))
    }
  }
}

extension Canvas {
  /// Writes a line of facts; one that names another row is underlined where that can be gone to.
  mutating func write(
    _ line: InspectionLayout.Line, at point: Point, columns: Int, theme: Theme,
    adding attributes: Style.Attributes = []
  ) {
    var x = point.x
    if !line.label.isEmpty {
      write(
        line.label, at: point, columns: min(columns, InspectionLayout.labelColumns - 1),
        style: theme.dimmed, truncation: .tail)
      x += InspectionLayout.labelColumns
    }
    let style = line.isHeader ? theme.header : line.isAside ? theme.dimmed : theme.text
    write(
      line.text, at: Point(x: x, y: point.y), columns: point.x + columns - x, theme: theme,
      style: style.adding(attributes))
  }
}
