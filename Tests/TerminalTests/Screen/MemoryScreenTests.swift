import Terminal
import Testing

struct MemoryScreenTests {
  @Test func `events come in order, then nothing happens, then the terminal hangs up`() {
    let screen = MemoryScreen(script: [.key(.up)])
    screen.type("ab")
    screen.enqueue([.resized(Size(columns: 10, rows: 5))])
    #expect(screen.nextEvent(timeout: nil) == .key(.up))
    #expect(screen.nextEvent(timeout: 0) == .key(.character("a")))
    #expect(screen.nextEvent(timeout: nil) == .key(.character("b")))
    #expect(screen.size == Size(columns: 80, rows: 24))
    #expect(screen.nextEvent(timeout: nil) == .resized(Size(columns: 10, rows: 5)))
    #expect(screen.size == Size(columns: 10, rows: 5))
    #expect(screen.nextEvent(timeout: 0) == .timeout)
    #expect(screen.nextEvent(timeout: nil) == .terminated(.hangUp))
  }

  @Test func `frames are kept as they were presented`() {
    let screen = MemoryScreen(size: Size(columns: 5, rows: 1))
    var canvas = Canvas(size: screen.size)
    canvas.write("one", at: Point(x: 0, y: 0))
    screen.present(canvas, cursor: Point(x: 1, y: 0))
    canvas.write("two", at: Point(x: 0, y: 0))
    screen.present(canvas, cursor: nil)
    #expect(screen.frames.map(\.lines) == [["one"], ["two"]])
    #expect(screen.lines == ["two"])
    #expect(screen.cursor == nil)
  }

  @Test func `copied texts are kept while there is a clipboard`() {
    let screen = MemoryScreen()
    #expect(screen.copy("one"))
    screen.hasClipboard = false
    #expect(!screen.copy("two"))
    #expect(screen.copied == ["one"])
  }
}
