import Testing

@testable import Benchmarks

/// What is told of figures that are not as they were recorded.
struct RecordTests {
  private let record = Record(
    compiler: "Swift 6", figures: [.down: [20: 1_000, 1_000: 1_000], .memory: [20: 1_000]])

  @Test func `what is written is read again`() {
    let again = Record(record.text)
    #expect(again.compiler == "Swift 6")
    #expect(again.figures == record.figures)
  }

  @Test func `growth of more than three in a hundred is told, and no less`() {
    #expect(record.growth(to: [.down: [20: 1_031, 1_000: 970]]).isEmpty)
    #expect(
      record.growth(to: [.down: [20: 1_032, 1_000: 2_000]]) == [
        "↓ at 20: 1000 → 1032 (+3.2 %)", "↓ at 1000: 1000 → 2000 (+100.0 %)",
      ])
    #expect(record.gains(to: [.down: [20: 900, 1_000: 999]]) == ["↓ at 20: 1000 → 900 (-10.0 %)"])
  }

  @Test func `memory differs by itself, and what is new is told`() {
    #expect(record.growth(to: [.memory: [20: 2_000]]).isEmpty)
    #expect(record.growth(to: [.page: [20: 5]]) == ["PgDn at 20: 5 is not in the record"])
  }

  @Test func `growth is the exponent of the number of settings`() throws {
    let counts = [20, 1_000, 100_000]
    func growth(_ figure: (Int) -> Int) throws -> Double {
      try #require(
        FiguresPage.growth(Dictionary(uniqueKeysWithValues: counts.map { ($0, figure($0)) })))
    }
    #expect(try abs(growth { _ in 7 }) < 0.001)
    #expect(try abs(growth { 3 * $0 } - 1) < 0.001)
    #expect(try abs(growth { $0 * $0 } - 2) < 0.001)
  }

  @Test func `the page says which budgets are missed, and where`() {
    let page = FiguresPage(
      figures: [.firstFrame: [1_000: 9_000_000, 100_000: 300_000_000], .get: [1_000: 5]],
      machine: [])
    #expect(
      page.table.contains(
        "| 9,000,000 | 300,000,000 | 0.76 | 10,000,000 at 1,000, 200,000,000 at 100,000 "
          + "| **missed at 100,000** |"))
    #expect(page.table.contains("| get | 5 |  | — | — |  |"))
  }
}

/// What is read of the files that Callgrind writes.
struct CallgrindFileTests {
  @Test func `instructions are the totals, and allocations the calls of the allocator`() throws {
    let file = """
      version: 1
      fn=(1) draw
      0 100
      cfn=(2) malloc
      calls=3 0
      0 60
      cfn=(3) paint
      calls=9 0
      0 10
      fn=(3)
      0 5
      cfn=(2)
      calls=2 0
      0 40
      totals: 215
      """
    #expect(
      try CallgrindFile(Array(file.utf8)).cost
        == Callgrind.Cost(instructions: 215, allocations: 5))
  }

  @Test func `a file that was cut off is no measurement`() {
    #expect(throws: Unmeasured.self) { try CallgrindFile(Array("fn=(1) draw\n0 100\n".utf8)) }
  }
}
