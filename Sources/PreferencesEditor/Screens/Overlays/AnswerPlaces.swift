import EditorCore
import Terminal

/// Where the answers of a question stand in its box: one a line, side by side where lines are few, and
/// nowhere where there is no room for all of them.
struct AnswerPlaces {
  private struct Place {
    var line: PopupLine
    var frame: Rect
  }

  /// One for each answer, or none at all.
  private var places: [Place] = []
  /// The lines that they take.
  private(set) var rows = 0
  /// The columns that they want.
  private(set) var columns = 0

  /// Answers that were not drawn yet.
  init() {}

  init(of answers: [Question.Answer], in room: Size, glyphs: Glyphs, repertoire: Repertoire) {
    let keys = answers.map { $0.keyNames(glyphs) }
    if answers.count <= room.rows {
      let width = (keys.map(\.count).max() ?? 0) + 2
      place(
        zip(keys, answers).map { key, answer in
          PopupLine(
            title: key + String(repeating: " ", count: width - key.count) + answer.words,
            detail: answer.detail)
        }, lineColumns: 0, repertoire: repertoire)
      return
    }
    place(
      zip(keys, answers).map { PopupLine(title: "\($0) \($1.words)") },
      lineColumns: room.columns, repertoire: repertoire)
    if rows > room.rows || columns > room.columns { self = AnswerPlaces() }
  }

  /// The same where they are drawn: lines of one answer are as wide as the frame.
  func moved(to frame: Rect) -> AnswerPlaces {
    var moved = self
    for index in moved.places.indices {
      moved.places[index].frame.x += frame.x
      moved.places[index].frame.y += frame.y
      if rows == places.count { moved.places[index].frame.columns = frame.columns }
    }
    return moved
  }

  /// The answer at a place on the screen.
  func answer(at point: Point) -> Int? { places.firstIndex { $0.frame.contains(point) } }

  /// Draws the answers; returns where the selected one stands, nil where there are none.
  func draw(
    in canvas: inout Canvas, selecting selection: Int, appearance: EditorOptions
  ) -> Point? {
    for (index, place) in places.enumerated() {
      place.line.draw(
        in: &canvas, frame: place.frame, isSelected: index == selection, appearance: appearance)
    }
    guard places.indices.contains(selection) else { return nil }
    return Point(x: places[selection].frame.x, y: places[selection].frame.y)
  }

  /// Puts the lines one after the other, as many into a line as it has columns for.
  private mutating func place(_ lines: [PopupLine], lineColumns: Int, repertoire: Repertoire) {
    var x = 0
    for line in lines {
      let width = line.columns(repertoire) - (line.detail.isEmpty ? PopupLine.detailGap : 0)
      if x + width > lineColumns || rows == 0 { (x, rows) = (0, rows + 1) }
      places.append(
        Place(line: line, frame: Rect(x: x, y: rows - 1, columns: width, rows: 1)))
      x += width
      columns = max(columns, x)
    }
  }
}
