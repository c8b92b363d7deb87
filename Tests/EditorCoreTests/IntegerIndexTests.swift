import Testing

@testable import EditorCore

struct IntegerIndexTests {
  @Test func `numbers have their places in the order in which they were added`() {
    var index = IntegerIndex()
    #expect(index.place(of: 0) == nil)
    let numbers = (0..<1_000).map { ($0 * 7 % 1_000) << 32 | $0 } + [-1, .min, .max]
    for number in numbers { index.add(number) }
    #expect(index.count == numbers.count)
    #expect(numbers.map { index.place(of: $0) } == Array(numbers.indices))
    #expect(index.place(of: 5) == nil)
  }

  @Test func `all are forgotten at once`() {
    var index = IntegerIndex()
    for number in 0..<100 { index.add(number) }
    index.removeAll()
    #expect(index.count == 0)
    #expect((0..<100).allSatisfy { index.place(of: $0) == nil })
    index.add(7)
    #expect(index.place(of: 7) == 0)
    #expect(index.place(of: 8) == nil)
  }
}
