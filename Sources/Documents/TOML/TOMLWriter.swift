import EditorCore

/// Spells values as TOML.
struct TOMLWriter {
  private let style: TOMLStyle
  /// The indentation of the line on which the value starts, where each part of a list gets a line.
  private let indent: [UInt8]?
  private var output: [UInt8] = []
  /// The containers that are being written, the innermost last.
  private var open: [Frame] = []

  private struct Frame {
    var parts: [(key: String?, value: Value)]
    var place: ValueTypes.Place?
    var written = 0
    var isTable: Bool
    /// A table between braces stays on one line, as TOML 1.0 wants it, and so does all in it.
    var isMultiline: Bool
  }

  private init(_ style: TOMLStyle, indent: [UInt8]?) {
    self.style = style
    self.indent = indent
  }

  /// Spells a value, with its key where there is one.
  ///
  /// What has the type of an old value is spelled as that was, or as what its place is for. Lists get a line for each part where
  /// there is an indentation.
  static func spelling(
    of value: Value, key: String? = nil, like type: LeafType? = nil, in style: TOMLStyle,
    indent: [UInt8]? = nil, at place: ValueTypes.Place? = nil
  ) -> [UInt8] {
    var writer = TOMLWriter(style, indent: indent)
    writer.start(value, key: key, like: type, at: place)
    writer.finish()
    return writer.output
  }

  private mutating func finish() {
    while let frame = open.last {
      if frame.written == frame.parts.count {
        open.removeLast()
        if frame.isMultiline { output.append(.comma) }
        separate(from: frame)
        output.append(frame.isTable ? .closeBrace : .closeBracket)
        continue
      }
      if frame.written > 0 { output += frame.isMultiline ? [.comma] : [.comma, .space] }
      if frame.written == 0 || frame.isMultiline { separate(from: frame) }
      open[open.count - 1].written += 1
      let part = frame.parts[frame.written]
      start(part.value, key: part.key, like: nil, at: frame.place?.part(part.key))
    }
  }

  /// Writes a leaf, or the start of a container whose parts then follow.
  private mutating func start(
    _ value: Value, key: String?, like type: LeafType?, at place: ValueTypes.Place?
  ) {
    if let key { output += TOMLSpelling.key(key) + style.equals }
    switch value {
    case .array([]): output += [.openBracket, .closeBracket]
    case .object([]): output += [.openBrace, .closeBrace]
    case .array(let elements):
      output.append(.openBracket)
      let isMultiline = indent != nil && open.allSatisfy(\.isMultiline)
      open.append(
        Frame(
          parts: elements.map { (nil, $0) }, place: place, isTable: false,
          isMultiline: isMultiline))
    case .object(let members):
      output.append(.openBrace)
      open.append(
        Frame(
          parts: members.map { ($0.key, $0.value) }, place: place, isTable: true,
          isMultiline: false))
    case .null, .bool, .number, .string:
      output += TOMLSpelling.leaf(value, like: type ?? value.dateType(at: place, in: style))
    }
  }

  private mutating func separate(from frame: Frame) {
    guard frame.isMultiline else {
      output += frame.isTable ? style.padding : []
      return
    }
    output += style.lineEnd + (indent ?? [])
    for _ in open { output += style.unit }
  }
}
