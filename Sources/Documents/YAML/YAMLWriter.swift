import EditorCore

/// Spells values as YAML, over lines or in brackets.
struct YAMLWriter {
  private(set) var output: [UInt8] = []
  private let style: YAMLStyle
  /// Whether brackets are used throughout.
  private let isFlow: Bool
  private let scalars: YAMLScalarWriter
  private let keys: YAMLScalarWriter
  /// The containers that are being written, the innermost last.
  private var open: [Frame] = []

  private struct Frame {
    var parts: [(key: String?, value: Value)]
    var written = 0
    var isObject: Bool
    var column: Int
  }

  /// Takes how strings and keys next to the new ones are spelled.
  init(
    _ style: YAMLStyle, isFlow: Bool, strings: YAMLScalarStyle = .plain,
    keys: YAMLScalarStyle = .plain
  ) {
    self.style = style
    self.isFlow = isFlow
    scalars = YAMLScalarWriter(
      place: isFlow ? .flow : .block, style: strings, quotes: style.quotes, dates: style.dates)
    self.keys = YAMLScalarWriter(place: isFlow ? .flow : .key, style: keys, quotes: style.quotes)
  }

  /// Spells a member, where there is a key, or an element, without what introduces it.
  ///
  /// The text starts at the column, and its further lines are indented to it.
  mutating func write(_ value: Value, key: String?, column: Int) {
    if let key {
      write(key: key)
      writeMember(value, column)
    } else {
      start(value, column: column)
    }
    writeOpen()
  }

  /// Spells an element of a block sequence, with its dash.
  mutating func writeElement(_ value: Value, column: Int) {
    output += "- ".utf8
    start(value, column: column + 2, outer: column)
    writeOpen()
  }

  private mutating func writeOpen() {
    while let frame = open.last {
      if frame.written == frame.parts.count {
        open.removeLast()
        if isFlow { output.append(frame.isObject ? .closeBrace : .closeBracket) }
        continue
      }
      open[open.count - 1].written += 1
      let part = frame.parts[frame.written]
      if frame.written > 0 {
        if isFlow { output += ", ".utf8 } else { startLine(frame.column) }
      }
      if let key = part.key {
        write(key: key)
        writeMember(part.value, frame.column)
      } else if isFlow {
        start(part.value, column: 0)
      } else {
        output += "- ".utf8
        start(part.value, column: frame.column + 2, outer: frame.column)
      }
    }
  }

  private mutating func write(key: String) {
    output += keys.spelling(of: key).utf8
    output.append(.colon)
  }

  /// Writes what follows the colon of a member in that column.
  private mutating func writeMember(_ value: Value, _ column: Int) {
    if isFlow || value.isLeaf {
      output.append(.space)
      start(value, column: column + style.unit, outer: column)
    } else {
      let inner =
        if case .array = value { column + style.sequenceOffset } else { column + style.unit }
      startLine(inner)
      start(value, column: inner)
    }
  }

  /// Writes a leaf, or the start of a container whose parts then follow.
  private mutating func start(_ value: Value, column: Int, outer: Int? = nil) {
    switch value {
    case .array(let elements) where !elements.isEmpty:
      if isFlow { output.append(.openBracket) }
      open.append(
        Frame(parts: elements.map { (nil, $0) }, isObject: false, column: column))
    case .object(let members) where !members.isEmpty:
      if isFlow { output.append(.openBrace) }
      open.append(
        Frame(parts: members.map { ($0.key, $0.value) }, isObject: true, column: column))
    case .string(let text) where !isFlow && text.utf8.contains(.lineFeed):
      let indent = Self.spaces((outer ?? column) + style.unit)
      output +=
        style.blockScalar(text, indent: indent) ?? Array(scalars.spelling(of: text).utf8)
    default: output += scalars.spelling(of: value).utf8
    }
  }

  private mutating func startLine(_ column: Int) {
    output += style.lineEnd + Self.spaces(column)
  }

  static func spaces(_ count: Int) -> [UInt8] { Array(repeating: .space, count: max(0, count)) }
}
