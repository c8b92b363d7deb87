import TestSupport
import Testing

/// Time grows with the size of a file and its schema, whatever their shape.
struct GrowthTests {
  @Test(arguments: GrowthShape.all)
  func `list and check take time in proportion`(shape: GrowthShape) throws {
    for command in ["list", "check"] {
      // Other programs slow a machine for a while: two costs of one time are compared, and once without
      // too much is enough, since what is quadratic is too much each time.
      var (cost, grown) = (0, Int.max)
      for _ in 0..<5 where grown > 7 * cost + 50_000 {
        cost = try Self.cost(of: command, shape, count: Self.count)
        grown = try Self.cost(of: command, shape, count: Self.count * 4)
      }
      // Four times the work for four times as much; sixteen times, where it is quadratic.
      #expect(grown <= 7 * cost + 50_000, "\(command): \(cost) µs, then \(grown) µs")
    }
  }

  @Test(arguments: ["get", "reset", "set", "diff"])
  func `a pointer takes time in proportion, where a schema has no end`(command: String) throws {
    let sandbox = try Sandbox("{}")
    try sandbox.folder.write(##"{"properties": {"a": {"$ref": "#"}}}"##, to: "schema.json")
    func cost(_ count: Int) throws -> Int {
      let place =
        String(repeating: "/a", count: count) + (["set", "diff"].contains(command) ? "=1" : "")
      let arguments = [command, "settings.json", place, "--schema", "schema.json"]
      return try #require(try sandbox.processorTime(of: arguments, within: 60))
    }
    var costs = [0, Int.max]
    for _ in 0..<3 where costs[1] > 7 * costs[0] + 50_000 {
      costs = [try cost(1_000), try cost(4_000)]
    }
    #expect(costs[1] <= 7 * costs[0] + 50_000, "\(costs) µs")
    let last = try cost(30_000)
    #expect(last <= 1_000_000, "\(last) µs")
  }

  @Test func `what is appended to a list takes time in proportion`() throws {
    let elements = (0..<2_000).map { "\"item \($0)\"" }.joined(separator: ",\n")
    func cost(_ count: Int) throws -> Int {
      let sandbox = try Sandbox("{\"l\": [\n\(elements)\n]}\n")
      let arguments = ["set", "settings.json"] + (0..<count).map { "/l/-=n\($0)" }
      return try #require(try sandbox.processorTime(of: arguments, within: 60))
    }
    var costs = [0, Int.max]
    for _ in 0..<3 where costs[1] > 7 * costs[0] + 50_000 { costs = [try cost(60), try cost(240)] }
    #expect(costs[1] <= 7 * costs[0] + 50_000, "\(costs) µs")
  }

  @Test func `no format takes many times what JSON does`() throws {
    // A text of some 900 KB each, and the sections of a small one, whose cost is that of any start.
    let (few, many) = (10, 2_500)
    var least: [String: [Int]] = [:]
    for command in ["get", "set"] {
      for format in SectionedText.allCases {
        let text = format.text(sections: many)
        let start = try Self.cost(of: command, format, format.text(sections: few))
        let (time, memory) = try Self.cost(of: command, format, text)
        least["\(command) \(format)"] = [time - start.time, memory - start.memory]
        #expect(
          memory - start.memory <= 12 * text.utf8.count + 4 << 20,
          "\(command) \(format): \(memory - start.memory) bytes for \(text.utf8.count)")
      }
      let json = least["\(command) json"]?[0] ?? 0
      for format in SectionedText.allCases {
        let time = least["\(command) \(format)"]?[0] ?? 0
        #expect(time <= Self.mostTimes * json + 5_000, "\(command): \(least)")
      }
    }
  }

  @Test func `a setting takes the memory of its text and of its nodes`() throws {
    let counts = (few: 10_000, many: 40_000)
    let costs = try [counts.few, counts.many].map { count in
      let keys = (0..<count).map { "setting_\($0 + 100_000)" }
      let text = "{\(keys.map { "\"\($0)\": true" }.joined(separator: ",\n"))}"
      let properties = keys.map { key in
        "\"\(key)\": {\"title\": \"What \(key) is for\", \"type\": \"boolean\"}"
      }
      let schema = "{\"properties\": {\(properties.joined(separator: ",\n"))}}"
      let sandbox = try Sandbox(text)
      try sandbox.folder.write(schema, to: "schema.json")
      let terminal = try sandbox.open(["settings.json", "--schema", "schema.json"])
      #expect(terminal.read("What \(keys[0]) is for"))
      let process = try #require(terminal.process)
      // What is done in slices between keys takes its part of it too.
      var memory = 0
      let isAtRest = Deadline(seconds: 60).poll(everyMilliseconds: 1_000) {
        let before = memory
        memory = process.mostMemory() ?? 0
        return memory > 0 && memory == before
      }
      #expect(isAtRest)
      return (memory: memory, texts: text.utf8.count + schema.utf8.count)
    }
    // The value, its schema, and the two values in that are 20 bytes each; the schema is 12 more, as it
    // holds others. The form, and what it takes to find a key, are some more.
    let settings = counts.many - counts.few
    let expected = costs[1].texts - costs[0].texts + (4 * 20 + 12) * settings
    let taken = costs[1].memory - costs[0].memory
    #expect(taken <= expected * 7 / 4, "\(taken / settings) bytes for \(expected / settings)")
  }

  @Test(arguments: ["settings.yaml", "settings.plist"])
  func `a long text that is there many times is held once`(file: String) throws {
    let memory = try [2, 2_000].map { count in
      var sandbox = try Sandbox("", named: file)
      let text = String(repeating: "x", count: 200_000)
      let bytes =
        file == "settings.yaml"
        ? Array("- &a \"\(text)\"\n\(String(repeating: "- *a\n", count: count))".utf8)
        : Self.binaryList(of: text, times: count)
      try sandbox.folder.write(bytes, to: file)
      sandbox.program = try #require(BuildFolder.programBuiltWithTests("prefs-tui"))
      return try #require(try sandbox.cost(of: ["get", file, "/0"], within: 60)).memory
    }
    #expect(memory[1] - memory[0] < 50 << 20, "\(memory)")
  }

  // MARK: - Private

  /// A binary property list: a text as each of so many elements of a list.
  private static func binaryList(of text: String, times count: Int) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] {
      (0..<4).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
    var bytes = Array("bplist00".utf8)
    var offsets = [bytes.count]
    bytes += [0xAF, 0x12] + word(count)
    for _ in 0..<count { bytes += [0, 1] }
    offsets.append(bytes.count)
    bytes += [0x5F, 0x12] + word(text.utf8.count) + text.utf8
    let table = bytes.count
    bytes += offsets.flatMap(word) + [0, 0, 0, 0, 0, 0, 4, 2]
    return bytes + [offsets.count, 0, table].flatMap { word(0) + word($0) }
  }

  /// How many times what JSON takes another language may take: some three times in a build that people
  /// use, and up to thirteen without optimization, where a step that grows with the square takes hundreds.
  private static let mostTimes = 25

  /// The least time that a command took of some runs, and the most memory.
  private static func cost(
    of command: String, _ format: SectionedText, _ text: String
  ) throws -> (time: Int, memory: Int) {
    var sandbox = try Sandbox(text, named: "settings.\(format)")
    // The most memory is seen by looking again and again: one that is released ends between two looks.
    sandbox.program = try #require(BuildFolder.programBuiltWithTests("prefs-tui"))
    let runs = try (0..<3).map { run in
      let value = command == "set" ? "=\(run)" : ""
      let arguments = [command, "settings.\(format)", "/section_7/count\(value)"]
      return try #require(try sandbox.cost(of: arguments, within: 60), "'\(command)' did not end")
    }
    return (runs.map(\.time).min() ?? 0, runs.map(\.memory).max() ?? 0)
  }

  private static let count = 500

  /// What a command took, in µs.
  private static func cost(of command: String, _ shape: GrowthShape, count: Int) throws -> Int {
    let sandbox = try Sandbox(shape.text(count), named: shape.file)
    var arguments = [command, shape.file]
    if let schema = shape.schema {
      try sandbox.folder.write(schema(count), to: "schema.json")
      arguments += ["--schema", "schema.json"]
    }
    return try #require(
      try sandbox.processorTime(of: arguments, within: 60), "'\(command)' did not end")
  }
}

/// The same settings in each language: sections with a comment, of texts, numbers, truths and lists.
private enum SectionedText: String, CaseIterable, CustomStringConvertible {
  case json, yaml, toml, ini

  var description: String { rawValue }

  func text(sections count: Int) -> String {
    let body = (0..<count).map(section).joined()
    return self == .json ? "{\n\(body)  \"last\": 1\n}\n" : body
  }

  private func section(_ number: Int) -> String {
    let (title, path) = ("Setting number \(number)", "/usr/share/app/\(number)/data")
    let comment = "What section \(number) is for, as a person would say it"
    return switch self {
    case .json:
      """
        // \(comment)
        "section_\(number)": {
          "title": "\(title)",
          "path": "\(path)",
          "count": \(number),
          "ratio": 27.5,
          "enabled": true,
          "tags": ["alpha", "beta", "gamma\(number)"],
          "sizes": [1, 2, \(number)]
        },

      """
    case .yaml:
      """
      # \(comment)
      section_\(number):
        title: \(title)
        path: "\(path)"
        count: \(number)
        ratio: 27.5
        enabled: true
        tags:
          - alpha
          - beta
          - gamma\(number)
        sizes: [1, 2, \(number)]

      """
    case .toml:
      """
      # \(comment)
      [section_\(number)]
      title = "\(title)"
      path = "\(path)"
      count = \(number)
      ratio = 27.5
      enabled = true
      tags = ["alpha", "beta", "gamma\(number)"]
      sizes = [1, 2, \(number)]


      """
    case .ini:
      """
      ; \(comment)
      [section_\(number)]
      title = \(title)
      path = \(path)
      count = \(number)
      ratio = 27.5
      enabled = true
      tags = alpha
      tags = beta
      tags = gamma\(number)
      sizes = 1
      sizes = 2
      sizes = \(number)


      """
    }
  }
}
