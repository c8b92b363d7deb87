import EditorCore
import TableUI
import Terminal

/// A row's title: before it, where the row is shown away from its pane, the way there; in it, what
/// was searched for.
struct TitleText {
  private var path = ""
  private var title = ""
  private var highlights: [Range<Int>] = []

  /// With fewer columns a way that is cut says nothing.
  private static let narrowestPath = 6

  init() {}

  init(_ content: RowContent) {
    title = content.row.title
    highlights = content.highlights
    guard !content.path.isEmpty else { return }
    let opens = " \(content.appearance.glyphs.opens) "
    path = content.path.joined(separator: opens) + opens
  }

  func columns(_ repertoire: Repertoire) -> Int {
    let title = TextWidth.columns(of: title, repertoire: repertoire)
    return path.isEmpty ? title : title + TextWidth.columns(of: path, repertoire: repertoire)
  }

  /// Draws as much as there is room for; the path gives way first, from its start.
  func draw(in canvas: inout Canvas, at point: Point, columns: Int, style: Style, theme: Theme) {
    var x = point.x
    let end = point.x + columns
    if !path.isEmpty {
      let room = columns - TextWidth.columns(of: title, repertoire: canvas.repertoire)
      if room >= Self.narrowestPath
        || TextWidth.fits(path, columns: room, repertoire: canvas.repertoire)
      {
        x += canvas.write(
          path, at: point, columns: room, style: theme.dimmed, truncation: .head)
      }
    }
    let fits =
      highlights.isEmpty
      || TextWidth.fits(title, columns: end - x, repertoire: canvas.repertoire)
    for piece in fits ? title.pieces(highlights) : [(title, false)] {
      x += canvas.write(
        piece.text, at: Point(x: x, y: point.y), columns: max(0, end - x),
        style: piece.isHighlighted ? style.adding(theme.match) : style, truncation: .tail)
    }
  }
}

extension String {
  /// The text cut where highlights begin and end, which are offsets in its UTF-8, in order.
  func pieces(_ highlights: [Range<Int>]) -> [(text: String, isHighlighted: Bool)] {
    guard !highlights.isEmpty else { return [(self, false)] }
    let bytes = Array(utf8)
    var pieces: [(text: String, isHighlighted: Bool)] = []
    var end = 0
    func add(_ range: Range<Int>, _ isHighlighted: Bool) {
      guard !range.isEmpty else { return }
      pieces.append((String(decoding: bytes[range], as: UTF8.self), isHighlighted))
    }
    for range in highlights where range.upperBound <= bytes.count {
      add(end..<max(end, range.lowerBound), false)
      add(range, true)
      end = range.upperBound
    }
    add(end..<bytes.count, false)
    return pieces
  }
}
