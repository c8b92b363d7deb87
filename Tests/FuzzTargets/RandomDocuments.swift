package import Documents
package import EditorCore
package import TestSupport

/// Makes values and texts that spell them in odd ways.
package struct RandomDocuments {
  package enum Style: CaseIterable {
    /// A line for each part, comments on lines of their own and at the ends of lines.
    case tidy
    case oneLine
    /// Space, line ends and comments anywhere.
    case wild
  }

  package var random: SeededGenerator
  private var commentCount = 0
  private var lineEnd = "\n"
  private var unit = "  "
  private var style = Style.tidy
  private var hasTrailingCommas = false

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  package static let keys = ["a", "b", "c", "d", "é", "x/y", "~", "", "0", "a\"b"]

  package mutating func value(depth: Int = 3) -> Value {
    switch random.below(depth > 0 ? 9 : 5) {
    case 0: .null
    case 1: .bool(random.chance(50))
    case 2: .number(Number(random.below(1000)))
    case 3: .string(random.pick(["", "x", "tab\t", "é😀", "\"", "// no comment", "a,b}"]))
    case 4: random.chance(50) ? .array([]) : .object([])
    case 5, 6: .array((0..<random.below(5)).map { _ in value(depth: depth - 1) })
    default:
      .object(
        Self.keys.shuffled(using: &random).prefix(random.below(5)).map {
          Value.Member($0, value(depth: depth - 1))
        })
    }
  }

  /// Spells the value; a comma may follow the last part unless that is decided here.
  package mutating func text(
    of value: Value, in style: Style, hasTrailingCommas trailing: Bool? = nil
  ) -> String {
    self.style = style
    lineEnd = random.pick(["\n", "\r\n"])
    unit = random.pick(["  ", "    ", "\t"])
    hasTrailingCommas = random.chance(30) && trailing ?? true
    let mark = random.chance(10) ? "\u{FEFF}" : ""
    return mark + gap() + spelling(of: value, level: 0) + gap() + (random.chance(50) ? lineEnd : "")
  }

  private mutating func spelling(of value: Value, level: Int) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): random.chance(20) ? number.text + ".0" : number.text
    case .string(let text): quoted(text)
    case .array(let elements):
      container("[", "]", level, elements.map { spelling(of: $0, level: level + 1) })
    case .object(let members):
      container(
        "{", "}", level,
        members.map { member in
          let colon = style == .wild ? gap() + ":" + gap() : ": "
          return quoted(member.key) + colon + spelling(of: member.value, level: level + 1)
        })
    }
  }

  private mutating func container(
    _ open: String, _ close: String, _ level: Int, _ parts: [String]
  ) -> String {
    var text = open
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let comma = !isLast || hasTrailingCommas ? "," : ""
      switch style {
      case .oneLine: text += part + (isLast ? comma : ", ")
      case .wild: text += gap() + part + gap() + comma + gap()
      case .tidy:
        let start = lineEnd + String(repeating: unit, count: level + 1)
        if random.chance(25) { text += start + "// own \(nextComment())" }
        text += start + part + comma
        if random.chance(25) { text += " // after \(nextComment())" }
      }
    }
    if style == .tidy, !parts.isEmpty || random.chance(10) {
      if random.chance(20) {
        text += lineEnd + String(repeating: unit, count: level + 1) + "// own \(nextComment())"
      }
      text += lineEnd + String(repeating: unit, count: level)
    } else if parts.isEmpty {
      text += gap()
    }
    return text + close
  }

  private mutating func gap() -> String {
    guard style == .wild else { return "" }
    var text = ""
    for _ in 0..<random.below(4) {
      text += random.pick([
        " ", "\t", lineEnd, lineEnd + "  ", "/* \(nextComment()) */",
        "// \(nextComment())\(lineEnd)",
        "/* \(nextComment())\(lineEnd) */",
      ])
    }
    return text
  }

  private mutating func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\t": "\\t"
      case "é" where random.chance(50): "\\u00e9"
      case "a" where random.chance(20): "\\u0061"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private mutating func nextComment() -> String {
    commentCount += 1
    return "#\(commentCount);"
  }
}

extension RandomDocuments {
  /// A change of a place that is there, or near it.
  package mutating func change(of document: Document) -> Change {
    var pointer = document.pointer(NodeID(random.below(document.nodeCount))) ?? Pointer()
    if random.chance(35) {
      pointer = pointer.appending(random.pick(Self.keys + ["-", "1", "2", "new"]))
    }
    if random.chance(10) { pointer = pointer.appending(random.pick(["-", "0", "new"])) }
    if random.chance(25) { return arrangement(of: document) }
    return random.chance(45) ? .remove(pointer) : .set(pointer, value(depth: 2))
  }

  /// A new order of some list or object, without some of its parts and with others.
  private mutating func arrangement(of document: Document) -> Change {
    let containers = (0..<document.nodeCount).map { NodeID($0) }
      .filter { document.kind($0).isContainer }
    guard !containers.isEmpty else { return .arrange(Pointer(), [.kept(0)]) }
    let id = random.pick(containers)
    let isObject = document.kind(id) == .object
    var indexes = Array(0..<document.childCount(id))
    if random.chance(30) { indexes.shuffle(using: &random) }
    if indexes.count > 1, random.chance(50) {
      indexes.insert(
        indexes.remove(at: random.below(indexes.count)), at: random.below(indexes.count))
    }
    var parts: [ArrangedPart] = []
    for index in indexes where !random.chance(15) {
      let renames = isObject && random.chance(20)
      parts.append(.kept(index, key: renames ? random.pick(Self.keys + ["new", "other"]) : nil))
    }
    for number in 0..<random.below(3) {
      let key = isObject ? random.pick(["new \(number)"] + Self.keys) : nil
      parts.insert(.new(value(depth: 1), key: key), at: random.below(parts.count + 1))
    }
    return .arrange(document.pointer(id) ?? Pointer(), parts)
  }
}
