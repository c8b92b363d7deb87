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
    // Other programs slow a machine for a while: each action is judged by two costs of one time,
    // and once without too much is enough, since what is quadratic is too much each time.
    var left = Self.actions
    var told: [String: String] = [:]
    for _ in 0..<5 where !left.isEmpty {
      let few = try Self.costs(shape, count: Self.count)
      let many = try Self.costs(shape, count: Self.count * 4)
      for action in left {
        let (cost, grown) = (few[action] ?? 0, many[action] ?? .max)
        told[action] = "\(action): \(cost) µs, then \(grown) µs"
        // Four times the work for four times as much; sixteen times, where it is quadratic.
        if grown <= 7 * cost + 20_000 { left.remove(action) }
      }
    }
    for action in left { Issue.record(Comment(rawValue: told[action] ?? action)) }
  }

  @Test func `a key in a field takes time in proportion to its depth at most`() throws {
    let cost = { (depth: Int) in
      let lists = String(repeating: "[", count: depth)
      let driver = try EditorDriver("{\"a\": \(lists)1\(String(lists.map { _ in "]" }))}")
      for _ in 0...depth { driver.press(.enter) }
      let start = Self.now()
      for _ in 0..<5 { driver.press(.character("5"), .backspace) }
      #expect(driver.lines.contains { $0.hasSuffix(" 1") })
      return Self.now() - start
    }
    try expect(cost, of: 80, toBeAtMost: 7, timesThatOf: 20)
  }

  @Test func `an arrow key takes no longer among many keys of which one is renamed`() throws {
    let cost = { (count: Int) in
      let keys = (0..<count).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
      let driver = try EditorDriver("{\(keys)}")
      try driver.session.elements.rename(#require(driver.session.row("/k1")), to: "other")
      driver.press(.down)
      let start = Self.now()
      for _ in 0..<20 { driver.press(.down, .up) }
      return Self.now() - start
    }
    try expect(cost, of: 8_000, toBeAtMost: 3, timesThatOf: 500)
  }

  // MARK: - Private

  /// Other programs slow a machine for a while: once without too much is enough.
  private func expect(
    _ cost: (Int) throws -> Int, of many: Int, toBeAtMost times: Int, timesThatOf few: Int
  ) throws {
    var told: [String] = []
    for _ in 0..<5 {
      let (less, more) = (try cost(few), try cost(many))
      if more <= times * less + 20_000 { return }
      told.append("\(less) µs, then \(more) µs")
    }
    Issue.record("\(told)")
  }

  private static let count = 150
  private static let actions: Set = [
    "open", "scroll", "search", "filter", "search of all", "errors",
  ]

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
