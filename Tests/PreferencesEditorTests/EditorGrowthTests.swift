import Documents
import EditorCore
import Glibc
import Stores
import Terminal
import TestSupport
import Testing

/// What a person does takes time in proportion to the file and its schema, whatever their shape.
struct EditorGrowthTests {
  @Test(arguments: GrowthShape.all)
  func `opening, scrolling and searching take time in proportion`(shape: GrowthShape) throws {
    // Other programs make a run longer, never shorter: the least of more runs is nearer to the truth.
    var costs = try Self.costs(shape, count: Self.count)
    costs.merge(try Self.costs(shape, count: Self.count)) { min($0, $1) }
    var grown = try Self.costs(shape, count: Self.count * 4)
    // Four times the work for four times as much; sixteen times, where it is quadratic.
    let isTooMuch = { (action: String, cost: Int) in grown[action] ?? .max > 7 * cost + 20_000 }
    for _ in 0..<4 where costs.contains(where: isTooMuch) {
      grown.merge(try Self.costs(shape, count: Self.count * 4)) { min($0, $1) }
    }
    for (action, cost) in costs {
      #expect(!isTooMuch(action, cost), "\(action): \(cost) µs, then \(grown[action] ?? 0) µs")
    }
  }

  // MARK: - Private

  private static let count = 150

  /// What each action takes, in µs of this thread.
  private static func costs(_ shape: GrowthShape, count: Int) throws -> [String: Int] {
    var costs: [String: Int] = [:]
    var start = now()
    func took(_ action: String) {
      costs[action] = now() - start
      start = now()
    }
    let text = shape.text(count)
    let schema = shape.schema?(count)
    start = now()
    let driver = try EditorDriver(
      text, format: DocumentFormat(path: shape.file), schema: schema)
    driver.idle()
    took("open")
    scroll(driver)
    driver.press(.home, .enter)
    scroll(driver)
    took("scroll")
    driver.press(.escape, .home, .character("/"))
    driver.type("k1")
    driver.idle()
    driver.press(.down, .end)
    took("search")
    driver.press(.escape, .character("m"))
    driver.idle()
    took("filter")
    let session = driver.session
    for text in ["7", "@set", "k zz"] {
      let search = FormSearch(SearchQuery(parsing: text), in: session)
      search.advance(for: .max)
      for match in search.matches { _ = match.path }
    }
    took("search of all")
    _ = session.errors.find()
    took("errors")
    return costs
  }

  /// Goes down screen by screen, as far as there are rows.
  private static func scroll(_ driver: EditorDriver) {
    var before: [String] = []
    while driver.lines != before {
      before = driver.lines
      driver.press(.pageDown)
    }
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
