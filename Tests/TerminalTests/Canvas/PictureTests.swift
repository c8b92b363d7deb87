import Terminal
import Testing

struct PictureTests {
  @Test func `a picture shows elsewhere what the rectangle showed, wide characters too`() throws {
    var canvas = Canvas(size: Size(columns: 6, rows: 4))
    canvas.write("日a", at: Point(x: 1, y: 0), style: Style(foreground: Color(index: 2)))
    canvas.write("éx", at: Point(x: 1, y: 1))
    let picture = try #require(canvas.picture(of: Rect(x: 1, y: 0, columns: 3, rows: 2)))
    var copy = Canvas(size: canvas.size)
    let isPut = copy.put(picture, at: Point(x: 2, y: 2))
    #expect(isPut)
    #expect(copy.lines == ["", "", "  日a", "  éx"])
    #expect(copy[Point(x: 2, y: 2)] == canvas[Point(x: 1, y: 0)])
  }

  @Test func `a picture over half of a wide character leaves no half of it`() throws {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    let picture = try #require(canvas.picture(of: Rect(x: 0, y: 0, columns: 1, rows: 1)))
    canvas.write("日本", at: Point(x: 0, y: 0))
    let isPut = canvas.put(picture, at: Point(x: 1, y: 0))
    #expect(isPut)
    #expect(canvas.lines == ["  本"])
  }

  @Test func `there is no picture over the border, nor is one shown there`() throws {
    var canvas = Canvas(size: Size(columns: 4, rows: 2))
    #expect(canvas.picture(of: Rect(x: 2, y: 0, columns: 3, rows: 1)) == nil)
    #expect(canvas.picture(of: Rect(x: 0, y: -1, columns: 3, rows: 2)) == nil)
    #expect(canvas.picture(of: Rect(x: 0, y: 0, columns: 0, rows: 1)) == nil)
    let picture = try #require(canvas.picture(of: Rect(x: 0, y: 0, columns: 4, rows: 1)))
    let before = canvas
    for point in [Point(x: 1, y: 0), Point(x: 0, y: -1)] {
      let isPut = canvas.put(picture, at: point)
      #expect(!isPut)
    }
    #expect(canvas == before)
  }
}
