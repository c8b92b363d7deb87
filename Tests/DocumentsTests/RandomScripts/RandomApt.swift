import TestSupport

/// Makes the configuration of apt, as people write it and worse.
struct RandomApt {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func text() -> String {
    let lineEnd = random.pick(["\n", "\n", "\n", "\r\n"])
    let lines = (0..<random.below(6)).flatMap { _ in settings(depth: 0) }
    return lines.map { $0.split(separator: "\n").joined(separator: lineEnd) }
      .joined(separator: lineEnd) + (random.chance(80) ? lineEnd : "")
  }

  // MARK: - Private

  private mutating func settings(depth: Int) -> [String] {
    let indent = String(repeating: " ", count: depth * 2)
    switch random.below(depth < 3 ? 10 : 5) {
    case 0: return [indent + comment()]
    case 1, 2, 3:
      return [indent + name() + " " + value() + ";" + random.pick(["", " // c", " # \"c"])]
    case 4: return [indent + name() + ":: " + value() + ";"]
    case 5:
      return [indent + name() + random.pick([" { ", "{"]) + element() + "; " + element() + ";};"]
    case 6:
      let elements = (0..<random.below(4)).map { _ in indent + "  " + element() + ";" }
      return [indent + name() + " {"] + elements + [indent + random.pick(["};", "}", "}; // end"])]
    case 7: return depth == 0 ? ["#clear " + name() + ";"] : []
    default:
      let inner = (0..<random.below(4)).flatMap { _ in settings(depth: depth + 1) }
      let open = name() + random.pick(["", "", "", " \"own\""])
      return (random.chance(50) ? [indent + open + " {"] : [indent + open, indent + "{"]) + inner
        + [indent + random.pick(["};", "}"])]
    }
  }

  private mutating func name() -> String {
    (0...random.below(2)).map { _ in random.pick(["Aa", "bB", "C-d", "Name", "deb.x", "ü"]) }
      .joined(separator: "::")
  }

  private mutating func value() -> String {
    random.pick([
      "\"x\"", "\"true\"", "\"\"", "\"a b // c\"", "\"{;}\"", "yes", "a%20b", "\"1\" \"2\"",
      "\"é\"",
      "\"a\tb\"", "/* c */ \"y\"", "\"x/*y*/\"",
    ])
  }

  private mutating func element() -> String {
    random.pick(["\"x\"", "\"a b\"", "bare", "\"50%\"", "\"%41\"", "\"# no\"", "\"^[a-z]$\""])
  }

  private mutating func comment() -> String {
    random.pick(["// why", "# why", "/* why */", "", "/* why", "/* http://x */"]).withEnd
  }
}

extension String {
  /// A comment that is open, or that another kind cuts off, ends on the next line.
  fileprivate var withEnd: String {
    hasPrefix("/*") && (!hasSuffix("*/") || contains("//")) ? self + "\n more */" : self
  }
}
