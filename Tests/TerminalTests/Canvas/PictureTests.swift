import Testing

@testable import Terminal

struct PictureTests {
  @Test func `a picture shows elsewhere what the rectangle showed, wide characters too`() throws {
    var canvas = Canvas(size: Size(columns: 6, rows: 4))
    canvas.write("日a", at: Point(x: 1, y: 0), style: Style(foreground: Color(index: 2)))
    canvas.write("éx", at: Point(x: 1, y: 1))
    let taken = canvas.picture(of: Rect(x: 1, y: 0, columns: 3, rows: 2))
    let picture = try #require(taken)
    var copy = Canvas(size: canvas.size)
    let isPut = copy.put(picture, at: Point(x: 2, y: 2))
    #expect(isPut)
    #expect(copy.lines == ["", "", "  日a", "  éx"])
    #expect(copy[Point(x: 2, y: 2)] == canvas[Point(x: 1, y: 0)])
  }

  @Test func `a picture over half of a wide character leaves no half of it`() throws {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    let taken = canvas.picture(of: Rect(x: 0, y: 0, columns: 1, rows: 1))
    let picture = try #require(taken)
    canvas.write("日本", at: Point(x: 0, y: 0))
    let isPut = canvas.put(picture, at: Point(x: 1, y: 0))
    #expect(isPut)
    #expect(canvas.lines == ["  本"])
  }

  @Test func `there is no picture over the border, nor is one shown there`() throws {
    var canvas = Canvas(size: Size(columns: 4, rows: 2))
    for rect in [
      Rect(x: 2, y: 0, columns: 3, rows: 1), Rect(x: 0, y: -1, columns: 3, rows: 2),
      Rect(x: 0, y: 0, columns: 0, rows: 1),
    ] {
      let none = canvas.picture(of: rect)
      #expect(none == nil)
    }
    let taken = canvas.picture(of: Rect(x: 0, y: 0, columns: 4, rows: 1))
    let picture = try #require(taken)
    let before = canvas
    for point in [Point(x: 1, y: 0), Point(x: 0, y: -1)] {
      let isPut = canvas.put(picture, at: point)
      #expect(!isPut)
    }
    #expect(canvas == before)
  }

  @Test func `a picture that is put where it stood is all that is there`() throws {
    var canvas = Canvas(size: Size(columns: 6, rows: 2))
    canvas.write("abc", at: Point(x: 1, y: 0))
    let taken = canvas.picture(of: Rect(x: 1, y: 0, columns: 3, rows: 1))
    let picture = try #require(taken)
    canvas.write("!", at: Point(x: 5, y: 0))
    canvas.write("gone", at: Point(x: 0, y: 1))
    canvas.clear()
    #expect(canvas.lines == ["", ""])
    let isPut = canvas.put(picture, at: Point(x: 1, y: 0))
    #expect(isPut)
    #expect(canvas.lines == [" abc", ""])
    let seen = canvas
    canvas.settle()
    #expect(canvas == seen)
  }

  @Test func `what was drawn over a picture does not stay when it is put again`() throws {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    canvas.write("abc", at: Point(x: 1, y: 0))
    let taken = canvas.picture(of: Rect(x: 1, y: 0, columns: 3, rows: 1))
    let picture = try #require(taken)
    for draw in [
      { (canvas: inout Canvas) in _ = canvas.write("X", at: Point(x: 2, y: 0)) },
      { $0.fill(Rect(x: 3, y: 0, columns: 3, rows: 1), style: .plain) },
      { $0.restyle(Rect(x: 1, y: 0, columns: 1, rows: 1)) { $0.attributes.formUnion(.bold) } },
      { $0.write("日", at: Point(x: 0, y: 0)) },
      { $0.write("日", at: Point(x: 3, y: 0), style: Style(attributes: .bold)) },
    ] {
      draw(&canvas)
      canvas.clear()
      let isPut = canvas.put(picture, at: Point(x: 1, y: 0))
      #expect(isPut)
      #expect(canvas.lines == [" abc"])
      #expect((0..<6).allSatisfy { canvas[Point(x: $0, y: 0)].style == .plain })
    }
  }

  @Test func `frames drawn of pictures and of anew are the same`() throws {
    var generator = SystemRandomNumberGenerator()
    let size = Size(columns: 12, rows: 5)
    var kept = Canvas(size: size)
    var pictures: [(picture: Canvas.Picture, point: Point)] = []
    // A screen that is given some of the frames.
    var shown = kept.cells
    var known = kept.lineCaches
    var unread = 0
    for _ in 0..<2_000 {
      var fresh = Canvas(size: size)
      kept.clear()
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let point = Point(
          x: Int.random(in: -1..<12, using: &generator),
          y: Int.random(in: 0..<5, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
          let text = ["a", "日本", "é·", "row of text"].randomElement(using: &generator) ?? ""
          kept.write(text, at: point)
          fresh.write(text, at: point)
        case 1:
          let rect = Rect(x: point.x, y: point.y, columns: 3, rows: 2)
          kept.fill(rect, style: .plain, character: "#")
          fresh.fill(rect, style: .plain, character: "#")
        case 2:
          let rect = Rect(x: max(0, point.x), y: point.y, columns: 4, rows: 1)
          let style = { (style: inout Style) -> Void in style.attributes.formUnion(.bold) }
          kept.restyle(rect, style)
          fresh.restyle(rect, style)
        case 3:
          let rect = Rect(x: max(0, point.x), y: point.y, columns: 5, rows: 2)
          if let picture = kept.picture(of: rect) {
            pictures.append((picture, Point(x: rect.x, y: rect.y)))
            if pictures.count > 6 { pictures.removeFirst() }
          }
        default:
          guard let (picture, place) = pictures.randomElement(using: &generator) else { continue }
          let isPut = (kept.put(picture, at: place), fresh.put(picture, at: place))
          #expect(isPut.0 == isPut.1)
        }
      }
      guard kept == fresh else {
        Issue.record("\(kept)\nis not\n\(fresh)")
        return
      }
      guard Bool.random(using: &generator) else { continue }
      kept.settle()
      for y in 0..<size.rows {
        let cells = y * size.columns..<(y + 1) * size.columns
        unread += known[y].showsPicture(of: kept.lineCaches[y]) ? 1 : 0
        let differs = shown.withUnsafeMutableBufferPointer {
          kept.differs(from: $0, known: &known[y], onLine: y)
        }
        #expect(differs == (shown[cells] != kept.cells[cells]))
      }
      shown = kept.cells
    }
    #expect(unread > 0)
  }
}
