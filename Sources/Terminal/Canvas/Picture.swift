/// The cells of a picture, line by line.
///
/// A class, so that a canvas knows the picture that it shows from others.
nonisolated final class PictureCells: Sendable {
  fileprivate let cells: [Cell]

  fileprivate init(_ cells: [Cell]) { self.cells = cells }
}

nonisolated extension Canvas {
  /// What a rectangle of a canvas showed, to be put in another place as it is.
  package struct Picture: Sendable {
    package let size: Size
    fileprivate let content: PictureCells
  }

  /// What a rectangle shows; nil where it is empty or reaches over the border.
  ///
  /// The canvas knows afterwards that it shows the picture.
  package mutating func picture(of rect: Rect) -> Picture? {
    guard rect.columns > 0, rect.rows > 0, contains(Point(x: rect.x, y: rect.y)),
      contains(Point(x: rect.x + rect.columns - 1, y: rect.y + rect.rows - 1))
    else { return nil }
    let columns = rect.x..<rect.x + rect.columns
    for y in rect.y..<rect.y + rect.rows { open(columns, onLine: y, mendsEdges: false) }
    let size = Size(columns: rect.columns, rows: rect.rows)
    let cells = Array(unsafeUninitializedCapacity: size.columns * size.rows) { picture, count in
      for y in rect.y..<rect.y + rect.rows {
        let start = index(Point(x: rect.x, y: y))
        count = picture[count...].initialize(
          fromContentsOf: self.cells[start..<start + rect.columns])
      }
    }
    let content = PictureCells(cells)
    for line in 0..<rect.rows {
      note(content, line: line, in: columns, onLine: rect.y + line, hasMore: true)
    }
    return Picture(size: size, content: content)
  }

  /// Shows a picture at a place; returns false, and changes nothing, where it would reach over the border.
  package mutating func put(_ picture: Picture, at point: Point) -> Bool {
    let last = Point(x: point.x + picture.size.columns - 1, y: point.y + picture.size.rows - 1)
    guard contains(point), contains(last) else { return false }
    let columns = point.x..<point.x + picture.size.columns
    for line in 0..<picture.size.rows {
      let y = point.y + line
      let note = lineCaches[y]
      if note.isToBeEmptied, note.shows(picture.content, line: line, in: columns) {
        keepPicture(onLine: y)
        continue
      }
      open(columns, onLine: y)
      let (start, first) = (line * picture.size.columns, index(Point(x: point.x, y: y)))
      cells.withUnsafeMutableBufferPointer { cells in
        _ = cells[first..<first + columns.count].update(
          fromContentsOf: picture.content.cells[start..<start + columns.count])
      }
      self.note(
        picture.content, line: line, in: columns, onLine: y, hasMore: !note.isToBeEmptied)
    }
    return true
  }

  /// Has a line show what it showed of a picture, and nothing beside that.
  private mutating func keepPicture(onLine y: Int) {
    lineCaches[y].isToBeEmptied = false
    guard lineCaches[y].hasMore else { return }
    let columns = lineCaches[y].columns
    blank(0..<columns.lowerBound, onLine: y)
    blank(columns.upperBound..<size.columns, onLine: y)
    lineCaches[y].hasMore = false
  }

  private mutating func note(
    _ picture: PictureCells, line: Int, in columns: Range<Int>, onLine y: Int, hasMore: Bool
  ) {
    lineCaches[y].picture = picture
    lineCaches[y].pictureLine = line
    lineCaches[y].columns = columns
    lineCaches[y].hasMore = hasMore
  }
}
