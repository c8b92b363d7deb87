import EditorCore
import Stores
import TestSupport

/// Random files of EditorConfig, and what `editorconfig` makes of them for a random path.
struct EditorConfigProgram: RandomProgram {
  static let name = "editorconfig"
  static let isThere = Command.isThere("editorconfig --version")
  static let seed: UInt64 = 5

  private(set) var place: ProgramPlace
  private let file: String

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    file = random.pick(["x.py", "b.js", "c.txt"])
    for folder in ["", "home/", "home/work/"] where random.chance(80) {
      try place.write(Self.text(&random), "\(folder).editorconfig")
    }
    if place.texts.isEmpty { try place.write("root = true\n", ".editorconfig") }
  }

  func said() throws -> [String: String]? {
    guard let output = place.output("editorconfig '\(place.work)/\(file)'") else { return nil }
    var said: [String: String] = [:]
    for line in output.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      said[String(line[..<sign])] = String(line[line.index(after: sign)...])
    }
    return said
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found: [String: String] = [:]
    for setting in ReadSetting.stretches(of: snapshot).flatMap({ $0 })
    where setting.tokens.count == 2 && Self.matched[setting.tokens[0]]?.contains(file) == true {
      found[setting.tokens[1].lowercased()] = setting.text
    }
    return found
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    pointer.tokens.count == 2 ? .string("new\(random.below(100))") : nil
  }

  // MARK: - Private

  /// Which of the files each pattern matches.
  private static let matched: [String: Set<String>] = [
    "*": ["x.py", "b.js", "c.txt"], "*.py": ["x.py"], "*.{py,js}": ["x.py", "b.js"],
    "[bc].*": ["b.js", "c.txt"], "x.py": ["x.py"], "*.PY": [],
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    let top = random.pick(["", "", "root = true\n", "Root=TRUE\n", "root = false\n"])
    let sections = (0..<random.below(4)).map { _ in
      "[\(random.pick(matched.keys.sorted()))]\n"
        + (0..<random.below(4)).map { _ in line(&random) }.joined()
    }
    return top + sections.joined(separator: "\n")
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    let key = random.pick(["own", "Own", "max_line_length", "charset", "b-c"])
    let value = random.pick(["\(random.below(100))", "off", "utf-8", "a b"])
    return key + random.pick([" = ", "="]) + value + "\n"
  }
}
