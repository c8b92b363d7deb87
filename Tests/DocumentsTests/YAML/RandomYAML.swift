import Documents
import EditorCore
import FuzzTargets
import TestSupport

/// Spells values as YAML in odd ways.
struct RandomYAML {
  var documents: RandomDocuments
  private var lineEnd = "\n"
  private var unit = 2
  private var sequenceOffset = 0
  private var commentCount = 0
  private var commentChance = 20
  /// Whether what comes next on the line would be part of a text.
  private var isAfterBlockScalar = false

  private var random: SeededGenerator {
    get { documents.random }
    set { documents.random = newValue }
  }

  init(seed: UInt64) {
    documents = RandomDocuments(seed: seed)
    lineEnd = random.pick(["\n", "\n", "\r\n"])
    unit = random.pick([2, 2, 4])
    sequenceOffset = random.pick([0, unit])
    commentChance = random.pick([0, 20, 40])
  }

  private static let strings = [
    "yes", "12", "a\nb\n", "- x", "# no", "a: b", "two words", "line\n\nline", " x", "null", "it's",
    "\\", "2020-01-01", "0o7", ".inf", "<<", "\u{85}", "\n", "a #b", "[x", "x, y", "---", "!x",
    "x:",
  ]

  /// The value with other strings in it, those that YAML could take for something else.
  mutating func varied(_ value: Value) -> Value {
    value.mapLeaves(at: Pointer()) { _, leaf in
      guard case .string = leaf, documents.random.chance(50) else { return leaf }
      return .string(documents.random.pick(Self.strings))
    }
  }

  mutating func value() -> Value { varied(documents.value()) }

  mutating func change(of document: Document) -> Change {
    switch documents.change(of: document) {
    case .set(let pointer, let value): .set(pointer, varied(value))
    case let change: change
    }
  }

  /// A text with one document; what stands before it belongs to none of its values.
  mutating func text(of value: Value) -> String {
    var text = random.chance(10) ? "\u{FEFF}" : ""
    if random.chance(30) { text += comment() + lineEnd }
    let isExplicit = random.chance(20)
    if isExplicit { text += "---" + trailing() + lineEnd }
    text += block(value, column: 0, isInline: false)
    if isAfterBlockScalar || random.chance(80) {
      text += lineEnd
      if random.chance(10) { text += comment() + lineEnd }
    }
    return text
  }

  // MARK: - Blocks

  /// Spells the value from the column on, where the first line is there already.
  private mutating func block(_ value: Value, column: Int, isInline: Bool) -> String {
    switch value {
    case .array(let elements) where !elements.isEmpty && random.chance(80):
      return lines(column, isInline, elements.map { ("-", $0) })
    case .object(let members) where !members.isEmpty && random.chance(80):
      return lines(
        column, isInline,
        members.map { member in
          if random.chance(5) {
            let indent = String(repeating: " ", count: column)
            return ("? " + quoted(member.key) + lineEnd + indent + ":", member.value)
          }
          return (key(member.key) + ":", member.value)
        })
    default: return leaf(value, column: column)
    }
  }

  private mutating func lines(
    _ column: Int, _ isInline: Bool, _ entries: [(intro: String, value: Value)]
  ) -> String {
    var text = ""
    let indent = String(repeating: " ", count: column)
    for (index, entry) in entries.enumerated() {
      if index > 0 {
        text += trailing() + lineEnd
        if random.chance(commentChance / 4) { text += lineEnd }
      }
      if index > 0 || !isInline {
        if random.chance(commentChance) { text += indent + comment() + lineEnd }
        text += indent
      }
      text += entry.intro + rest(entry.value, after: entry.intro, column: column)
    }
    return text
  }

  private mutating func rest(_ value: Value, after intro: String, column: Int) -> String {
    if case .null = value, random.chance(30) { return "" }
    let anchor = random.chance(5) ? " &a" : ""
    let isSequence = if case .array = value { true } else { false }
    guard !value.isLeaf, random.chance(85) else {
      return anchor + " " + leaf(value, column: column)
    }
    if intro == "-", anchor.isEmpty, random.chance(70) {
      return " " + blockOnly(value, column: column + 2, isInline: true)
    }
    let inner = column + (isSequence && intro != "-" ? sequenceOffset : unit)
    return anchor + trailing() + lineEnd + blockOnly(value, column: inner, isInline: false)
  }

  private mutating func blockOnly(_ value: Value, column: Int, isInline: Bool) -> String {
    switch value {
    case .array(let elements): lines(column, isInline, elements.map { ("-", $0) })
    case .object(let members):
      lines(column, isInline, members.map { (key($0.key) + ":", $0.value) })
    default: leaf(value, column: column)
    }
  }

  /// Spells a value that needs no lines of its own, but may take some.
  private mutating func leaf(_ value: Value, column: Int) -> String {
    let indent = String(repeating: " ", count: column + unit)
    if case .string(let text) = value, random.chance(60), let first = text.first, first.isLetter,
      !text.hasSuffix("\n\n"), text.unicodeScalars.allSatisfy({ $0.isASCII && $0 != "\t" })
    {
      let hasLineEnd = text.hasSuffix("\n")
      let lines = (hasLineEnd ? text.dropLast() : text[...])
        .split(separator: "\n", omittingEmptySubsequences: false)
      let tail = random.chance(30) ? trailing() : ""
      isAfterBlockScalar = true
      return (hasLineEnd ? "|" : "|-") + tail
        + lines.map { lineEnd + ($0.isEmpty ? "" : indent + $0) }.joined()
    }
    return flow(value, indent: random.chance(30) ? indent : nil)
  }

  // MARK: - Brackets

  private mutating func flow(_ value: Value, indent: String?) -> String {
    switch value {
    case .null: random.pick(["null", "~", "Null"])
    case .bool(let value): random.chance(20) ? (value ? "True" : "False") : "\(value)"
    case .number(let number): random.chance(20) ? number.text + ".0" : number.text
    case .string(let text): string(text)
    case .array(let elements):
      brackets("[", "]", indent, elements.map { flow($0, indent: indent.map { $0 + "  " }) })
    case .object(let members):
      brackets(
        "{", "}", indent,
        members.map { key($0.key) + ": " + flow($0.value, indent: indent.map { $0 + "  " }) })
    }
  }

  private mutating func brackets(
    _ open: String, _ close: String, _ indent: String?, _ parts: [String]
  ) -> String {
    let comma = !parts.isEmpty && random.chance(20) ? "," : ""
    guard let indent, !parts.isEmpty else {
      let padding = random.pick(["", " "])
      return open + padding + parts.joined(separator: ", ") + comma + padding + close
    }
    var text = open + trailing()
    for (index, part) in parts.enumerated() {
      text += lineEnd + indent + "  " + part + (index < parts.count - 1 ? "," : comma)
      text += trailing()
    }
    return text + lineEnd + indent + close
  }

  // MARK: - Scalars

  private mutating func key(_ text: String) -> String {
    text == "0" && random.chance(50) ? text : string(text)
  }

  private mutating func string(_ text: String) -> String {
    let isWord = !text.isEmpty && text.allSatisfy { $0.isLetter }
    if isWord, random.chance(60), !["yes", "null"].contains(text) { return text }
    let isSimple = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x85 }
    if isSimple, random.chance(40) {
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''") + "'"
    }
    return quoted(text)
  }

  private func quoted(_ text: String) -> String {
    Value.string(text).compactText.replacing("\u{85}", with: "\\N")
  }

  private mutating func trailing() -> String {
    guard !isAfterBlockScalar else {
      isAfterBlockScalar = false
      return ""
    }
    return random.chance(commentChance) ? random.pick([" ", "  "]) + comment("after") : ""
  }

  private mutating func comment(_ place: String = "own") -> String {
    commentCount += 1
    return "# \(place) \(commentCount);"
  }
}
