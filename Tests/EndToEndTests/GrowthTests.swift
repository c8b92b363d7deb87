import TestSupport
import Testing

/// Time grows with the size of a file and its schema, whatever their shape.
struct GrowthTests {
  @Test(arguments: GrowthShape.all)
  func `list and check take time in proportion`(shape: GrowthShape) throws {
    for command in ["list", "check"] {
      let cost = try Self.cost(of: command, shape, count: Self.count)
      var grown = Int.max
      // Four times the work for four times as much; sixteen times, where it is quadratic.
      for _ in 0..<3 where grown > 7 * cost + 50_000 {
        grown = min(grown, try Self.cost(of: command, shape, count: Self.count * 4))
      }
      #expect(grown <= 7 * cost + 50_000, "\(command): \(cost) µs, then \(grown) µs")
    }
  }

  @Test(arguments: ["get", "reset", "set", "diff"])
  func `a pointer takes time in proportion, where a schema has no end`(command: String) throws {
    let sandbox = try Sandbox("{}")
    try sandbox.folder.write(##"{"properties": {"a": {"$ref": "#"}}}"##, to: "schema.json")
    let costs = try [1_000, 4_000, 30_000].map { count in
      let place =
        String(repeating: "/a", count: count) + (["set", "diff"].contains(command) ? "=1" : "")
      let arguments = [command, "settings.json", place, "--schema", "schema.json"]
      return try #require(try sandbox.userTime(of: arguments, within: 60))
    }
    #expect(costs[1] <= 7 * costs[0] + 50_000, "\(costs) µs")
    #expect(costs[2] <= 1_000_000, "\(costs) µs")
  }

  // MARK: - Private

  private static let count = 500

  /// The least that a command took of some runs, in µs: what else runs makes it more, never less.
  private static func cost(of command: String, _ shape: GrowthShape, count: Int) throws -> Int {
    let sandbox = try Sandbox(shape.text(count), named: shape.file)
    var arguments = [command, shape.file]
    if let schema = shape.schema {
      try sandbox.folder.write(schema(count), to: "schema.json")
      arguments += ["--schema", "schema.json"]
    }
    let runs = try (0..<2).map { _ in
      try #require(try sandbox.userTime(of: arguments, within: 60), "'\(command)' did not end")
    }
    return runs.min() ?? 0
  }
}
