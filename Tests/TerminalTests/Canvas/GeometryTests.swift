import Terminal
import Testing

struct GeometryTests {
  @Test func `a rectangle is never smaller than empty`() {
    #expect(Rect(x: 0, y: 0, columns: -1, rows: -1) == Rect(x: 0, y: 0, columns: 0, rows: 0))
  }
}
