import Documents
import Testing

struct SourcePositionTests {
  @Test func `positions are values`() {
    #expect(SourcePosition(line: 1, column: 2) == SourcePosition(line: 1, column: 2))
  }
}
