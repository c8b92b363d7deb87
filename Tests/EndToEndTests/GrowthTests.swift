import TestSupport
import Testing

/// Time grows with the size of a file and its schema, whatever their shape.
struct GrowthTests {
  /// A file and its schema, made for a number of settings.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var file = "file.json"
    let text: @Sendable (Int) -> String
    var schema: (@Sendable (Int) -> String)?
  }

  static let shapes = [
    Shape(testDescription: "F9: JSON on one line") { count in
      "{" + joined(count) { "\"k\($0)\": \($0)" } + "}"
    },
    Shape(testDescription: "F9: a key that is there over and over") { count in
      "{\n" + joined(count, ",\n") { "\"k\": \($0)" } + "\n}"
    },
    Shape(testDescription: "F9: keys that are there twice") { count in
      "{\n" + joined(count, ",\n") { "\"k\($0 / 2)\": \($0)" } + "\n}"
    },
    Shape(testDescription: "F9: a list on one line") { count in
      "{\"a\": [" + joined(count) { "\($0)" } + "]}"
    },
    Shape(testDescription: "F9: many objects") { count in
      "{\n" + joined(count, ",\n") { "\"o\($0)\": {\"a\": \($0)}" } + "\n}"
    },
    Shape(testDescription: "F9: an inline table", file: "file.toml") { count in
      "a = { " + joined(count) { "k\($0) = \($0)" } + " }\n"
    },
    Shape(testDescription: "F9: a flow mapping", file: "file.yaml") { count in
      "a: { " + joined(count) { "k\($0): \($0)" } + " }\n"
    },
    Shape(testDescription: "F9: a property list on one line", file: "file.plist") { count in
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"
        + joined(count, "") { "<key>k\($0)</key><integer>\($0)</integer>" } + "</dict></plist>"
    },
    Shape(testDescription: "F9: numbers below a choice of kinds") { count in
      "{\"v\": [" + joined(count) { "\($0)" } + "]}"
    } schema: { _ in
      """
      {"properties": {"v": {"oneOf": [
        {"type": "array", "items": {"type": "integer"}}, {"type": "string"}]}}}
      """
    },
    Shape(testDescription: "F12: many required members") { _ in
      "{}"
    } schema: { count in
      let keys = joined(count) { "\"k\($0)\"" }
      return "{\"properties\": {" + joined(count) { "\"k\($0)\": {}" }
        + "}, \"required\": [\(keys)]}"
    },
    Shape(testDescription: "F12: required members without properties") { _ in
      "{}"
    } schema: { count in
      "{\"required\": [" + joined(count) { "\"k\($0)\"" } + "]}"
    },
    Shape(testDescription: "F12: members that demand others") { _ in
      "{\"k0\": 1}"
    } schema: { count in
      "{\"properties\": {" + joined(count) { "\"k\($0)\": {}" } + "}, \"dependentRequired\": {"
        + joined(count) { "\"k\($0)\": [\"k\($0 + 1)\"]" } + "}}"
    },
    Shape(testDescription: "F12: a list of values of many kinds") { _ in
      "{\"l\": [" + joined(20) { "\($0)" } + "]}"
    } schema: { count in
      "{\"properties\": {\"l\": {\"items\": {\"anyOf\": ["
        + joined(count) { "{\"const\": \"c\($0)\"}" } + "]}}}}"
    },
    Shape(testDescription: "F12: many patterns") { _ in
      "{" + joined(50) { "\"x\($0)\": \($0)" } + "}"
    } schema: { count in
      "{\"patternProperties\": {" + joined(count) { "\"^k\($0)$\": {}" } + "}}"
    },
  ]

  @Test(arguments: shapes)
  func `list and check take time in proportion`(shape: Shape) throws {
    for command in ["list", "check"] {
      let cost = try Self.cost(of: command, shape, count: Self.count)
      let grown = try Self.cost(of: command, shape, count: Self.count * 4)
      // Four times the work for four times as much; sixteen times, where it is quadratic.
      #expect(grown <= 7 * cost + 50_000, "\(command): \(cost) µs, then \(grown) µs")
    }
  }

  // MARK: - Private

  private static let count = 500

  private static func joined(
    _ count: Int, _ separator: String = ", ", _ text: (Int) -> String
  ) -> String {
    (0..<count).map(text).joined(separator: separator)
  }

  /// The least that a command took of some runs, in µs: what else runs makes it more, never less.
  private static func cost(of command: String, _ shape: Shape, count: Int) throws -> Int {
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
