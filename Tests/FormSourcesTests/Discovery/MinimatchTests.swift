import FormSources
import TestSupport
import Testing

/// Patterns of file names against minimatch, which those who write catalogs of schemas test them with.
struct MinimatchTests {
  private static let module =
    Command.output(
      """
      for place in "$(npm root -g 2>/dev/null)/npm/node_modules" /usr/share/nodejs; do
        [ -d "$place/minimatch" ] && printf %s "$place/minimatch" && break
      done
      """)
  private static let isThere = !module.isEmpty && Command.isThere("node --version")
  private static let seed: UInt64 = 27_043
  private static let composedCount = 1700
  /// `PREFS_PATTERN_PATHS=5000` compares more.
  private static let pathCount = Int(Command.output("printf %s \"$PREFS_PATTERN_PATHS\"")) ?? 200

  private static func patterns() throws -> [String] {
    try TestFiles.text(
      of: "\(TestFiles.root)/Tests/FormSourcesTests/Discovery/Fixtures/patterns.txt"
    ).split(separator: "\n").map(String.init)
  }

  /// So many patterns that are made of parts of those.
  private func composed(
    _ count: Int, of patterns: [String], _ random: inout SeededGenerator
  ) -> [String] {
    (0..<count).map { _ in
      let (first, last) = (random.pick(patterns), random.pick(patterns))
      var parts = first.split(separator: "/").dropLast() + last.split(separator: "/").suffix(2)
      let place = random.pick(Array(parts.indices))
      let pieces = parts[place].split(separator: ".")
      if let piece = pieces.last, random.chance(50), !piece.contains(where: "*?[]{}()@,|".contains)
      {
        let other = random.pick(["x", "json", "", "y*", "?"])
        let group = random.pick([
          "{\(piece),\(other)}", "@(\(piece)|\(other))", "[a-z]*", "[!\(piece.prefix(1))]*", "**",
          "*\(piece)", "\(piece)?",
        ])
        parts[place] = parts[place].dropLast(piece.count) + group
      }
      return parts.joined(separator: "/")
    }
  }

  /// A path that the pattern may match, or nearly.
  private func path(for pattern: String, _ random: inout SeededGenerator) -> String {
    let words = ["a", "app", ".config", "x.y", "en-US", "deep/er", "data"]
    var path = ""
    var rest = pattern.replacing("@(", with: "{").replacing("|", with: ",")[...]
    while let character = rest.popFirst() {
      switch character {
      case "*":
        rest = rest.drop { $0 == "*" }
        path += random.pick(words + ["b"])
      case "?": path += random.pick(["1", "z", "/"])
      case "[":
        rest = (rest.firstIndex(of: "]").map { rest[$0...].dropFirst() }) ?? rest
        path += random.pick(["0", "a", "-"])
      case "{":
        let inside = rest.prefix { $0 != "}" && $0 != ")" }
        rest = rest.dropFirst(inside.count + 1)
        path += String(random.pick(inside.split(separator: ",", omittingEmptySubsequences: false)))
      case "!" where path.isEmpty: break
      default: path.append(character)
      }
    }
    if random.chance(50) { path = random.pick(words) + "/" + path }
    if random.chance(10) { path += random.pick(["x", "/b.json", ".bak"]) }
    if random.chance(10), let place = path.indices.randomElement(using: &random) {
      path.replaceSubrange(place...place, with: random.pick(["", "é", "/", "q"]))
    }
    // No file is called by what leads to it.
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.isEmpty ? "a" : parts.joined(separator: "/")
  }

  @Test(.enabled(if: isThere, "node or minimatch is not installed"))
  func `the patterns of SchemaStore's catalog choose the files that minimatch chooses`() throws {
    var random = SeededGenerator(seed: Self.seed)
    let known = try Self.patterns()
    let patterns = known + composed(Self.composedCount, of: known, &random)
    let paths = (0..<Self.pathCount).map { _ in path(for: random.pick(patterns), &random) }
    let folder = try TestFolder()
    try folder.write(paths.joined(separator: "\n"), to: "paths")
    try folder.write(patterns.joined(separator: "\n"), to: "patterns")
    try folder.write(
      """
      const fs = require("fs")
      const found = require("\(Self.module)")
      const Minimatch = found.Minimatch || found.default.Minimatch
      const lines = (name) => fs.readFileSync(name, "utf8").split("\\n")
      const matchers = lines("patterns").map((text) => {
        const isExclusion = text.startsWith("!")
        const pattern = isExclusion ? text.slice(1) : text
        const isOfNames = !pattern.includes("/")
        const isWhole = isOfNames || pattern.startsWith("**/")
        const isAbsolute = pattern.startsWith("/")
        return new Minimatch(isAbsolute ? pattern.slice(1) : isWhole ? pattern : "**/" + pattern,
          { dot: true, matchBase: isOfNames, nocomment: true })
      })
      for (const path of lines("paths"))
        console.log(matchers.flatMap((one, place) => one.match(path) ? [place] : []).join(" "))
      """, to: "match.js")
    let said = Command.output("cd '\(folder.path)' && node match.js")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try #require(said.count == paths.count)
    let matchers = patterns.map { FileNamePattern($0) }
    var count = 0
    for (path, line) in zip(paths, said) {
      let found = matchers.indices.filter { matchers[$0].closeness(to: "/" + path) != nil }
      count += found.count
      let expected = line.split(separator: " ").compactMap { Int($0) }
      guard found != expected else { continue }
      let differing = Set(found).symmetricDifference(expected).map { patterns[$0] }
      Issue.record("\(path): \(differing.sorted())")
    }
    #expect(count > paths.count / 2)
  }
}
