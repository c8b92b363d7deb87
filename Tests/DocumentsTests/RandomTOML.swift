import EditorCore
import TestSupport

/// Makes TOML texts that spell a table in odd ways.
struct RandomTOML {
  var random: SeededGenerator
  private var commentCount = 0
  private var lineEnd = "\n"

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A table without null.
  mutating func table(depth: Int = 3) -> [Value.Member] {
    ["a", "b", "c", "d e", "é", "x/y", "", "a\"b"].shuffled(using: &random)
      .prefix(random.below(5)).map { Value.Member($0, value(depth: depth - 1)) }
  }

  private mutating func value(depth: Int) -> Value {
    switch random.below(depth > 0 ? 12 : 4) {
    case 0: .bool(random.chance(50))
    case 1: .number(Number(random.below(1000)))
    case 2: .string(random.pick(["", "x", "tab\t", "é😀", "\"", "# none", "a,b}", "it's", "a\nb"]))
    case 3: random.chance(50) ? .array([]) : .object([])
    case 4, 5: .array((0..<random.below(4)).map { _ in value(depth: depth - 1) })
    case 6, 7: .array((0..<random.below(4)).map { _ in .object(table(depth: depth - 1)) })
    default: .object(table(depth: depth))
    }
  }

  mutating func text(of members: [Value.Member]) -> String {
    lineEnd = random.pick(["\n", "\r\n"])
    var text = section(of: members, path: "")
    if random.chance(20) { text += "# \(nextComment()) at the end" }
    if random.chance(20), text.hasSuffix(lineEnd) { text.removeLast() }
    return text
  }

  // MARK: - Lines

  /// The keys below a header, then the tables in it.
  private mutating func section(of members: [Value.Member], path: String) -> String {
    var text = ""
    var tables: [(key: String, text: String)] = []
    for member in members {
      let key = self.key(member.key)
      let inner = path.isEmpty ? key : path + "." + key
      switch member.value {
      case .object(let parts) where random.chance(60):
        let isImplied = !parts.isEmpty && parts.allSatisfy { isTable($0.value) }
        let header = isImplied && random.chance(50) ? "" : line("[\(inner)]", isSetApart: true)
        // Where no header says that it is there, those in it must.
        let isSpelled = header.isEmpty
        let below =
          isSpelled
          ? parts.map { part in
            line("[\(inner).\(self.key(part.key))]", isSetApart: true)
              + section(of: part.value.members, path: "\(inner).\(self.key(part.key))")
          }.joined() : section(of: parts, path: inner)
        tables.append((key, header + below))
      case .array(let elements)
      where !elements.isEmpty && elements.allSatisfy(isTable) && random.chance(70):
        for element in elements {
          let header = line("[[\(inner)]]", isSetApart: true)
          tables.append((key, header + section(of: element.members, path: inner)))
        }
      case .object(let parts) where !parts.isEmpty && random.chance(60):
        text += dotted(parts, path: key)
      default: text += line("\(key)\(equals())\(inline(member.value))")
      }
    }
    // In any order, but for the elements of one list.
    let order = tables.map(\.key).shuffled(using: &random)
    for key in order {
      guard let index = tables.firstIndex(where: { $0.key == key }) else { continue }
      text += tables.remove(at: index).text
    }
    return text
  }

  private mutating func dotted(_ members: [Value.Member], path: String) -> String {
    var text = ""
    for member in members {
      let inner = path + random.pick([".", ".", " . "]) + key(member.key)
      if case .object(let parts) = member.value, !parts.isEmpty, random.chance(40) {
        text += dotted(parts, path: inner)
      } else {
        text += line("\(inner)\(equals())\(inline(member.value))")
      }
    }
    return text
  }

  private mutating func line(_ content: String, isSetApart: Bool = false) -> String {
    var text = random.chance(isSetApart ? 70 : 10) ? lineEnd : ""
    let indent = random.pick(["", "", "", "  "])
    if random.chance(15) { text += "\(indent)# own \(nextComment())\(lineEnd)" }
    if random.chance(8) { text += lineEnd }
    text += indent + content
    if random.chance(15) { text += " # after \(nextComment())" }
    return text + lineEnd
  }

  // MARK: - Values

  private mutating func inline(_ value: Value) -> String {
    switch value {
    case .null: return ""
    case .bool(let value): return "\(value)"
    case .number(let number):
      return random.pick(["", "", "+"]) + number.text + random.pick(["", "", ".0", "e0"])
    case .string(let text): return quoted(text)
    case .array(let elements):
      let isMultiline = random.chance(40)
      var text = "["
      for (index, element) in elements.enumerated() {
        if isMultiline {
          if random.chance(15) { text += "\(lineEnd)  # own \(nextComment())" }
          text += lineEnd + "  "
        }
        text += inline(element)
        if index < elements.count - 1 || random.chance(20) { text += isMultiline ? "," : ", " }
        if isMultiline, random.chance(20) { text += " # after \(nextComment())" }
      }
      return text + (isMultiline ? lineEnd : "") + "]"
    case .object(let members):
      var parts: [String] = []
      for member in members {
        if case .object(let inner) = member.value, !inner.isEmpty, random.chance(40) {
          for part in inner {
            parts.append("\(key(member.key)).\(key(part.key))\(equals())\(inline(part.value))")
          }
        } else {
          parts.append("\(key(member.key))\(equals())\(inline(member.value))")
        }
      }
      let shuffled = random.chance(30) ? parts.shuffled(using: &random) : parts
      return "{" + shuffled.joined(separator: random.pick([", ", ","])) + "}"
    }
  }

  private mutating func equals() -> String { random.pick([" = ", " = ", "=", "\t=  "]) }

  private mutating func key(_ key: String) -> String {
    let isBare = !key.isEmpty && key.utf8.allSatisfy(\.isBare)
    if isBare, random.chance(70) { return key }
    return key.contains("\"") || random.chance(50) ? "'\(key)'" : "\"\(key)\""
  }

  private mutating func quoted(_ text: String) -> String {
    let isLiteral = !text.contains("'") && !text.contains("\n")
    if isLiteral, random.chance(30) { return "'\(text)'" }
    if !text.contains("'"), random.chance(15) { return "'''\(lineEnd)\(broken(text))'''" }
    if !text.contains("\""), random.chance(15) { return "\"\"\"\(broken(text))\"\"\"" }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\t": "\\t"
      case "\n": "\\n"
      case "é" where random.chance(50): "\\xe9"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private func broken(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }

  private func isTable(_ value: Value) -> Bool {
    if case .object = value { true } else { false }
  }

  private mutating func nextComment() -> String {
    commentCount += 1
    return "#\(commentCount);"
  }
}

extension Value {
  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}

extension UInt8 {
  fileprivate var isBare: Bool {
    self < 0x80 && (Character(Unicode.Scalar(self)).isLetter || isDigit)
  }

  private var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
