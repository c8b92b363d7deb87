package import EditorCore

/// Spells values as JSON in a given layout.
struct JSONWriter {
  private(set) var output: [UInt8] = []
  private let layout: JSONLayout
  /// The containers that are being written, the innermost last.
  private var open: [Frame] = []

  private struct Frame {
    var parts: [(key: String?, value: Value)]
    var written = 0
    var isObject: Bool
  }

  init(_ layout: JSONLayout) {
    self.layout = layout
  }

  /// Spells a member, where there is a key, or an element.
  static func spelling(of value: Value, key: String? = nil, in layout: JSONLayout) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.write(value, key: key)
    return writer.output
  }

  /// Spells a value without parts.
  static func spelling(ofLeaf value: Value, quote: UInt8 = .quote) -> [UInt8] {
    spelling(of: value, in: .bare(quote: quote))
  }

  private mutating func write(_ value: Value, key: String?) {
    start(value, key: key)
    while let frame = open.last {
      if frame.written == frame.parts.count {
        open.removeLast()
        separate(from: frame)
        output.append(frame.isObject ? .closeBrace : .closeBracket)
        continue
      }
      if frame.written > 0 { output += layout.isMultiline ? [.comma] : layout.comma }
      if frame.written == 0 || layout.isMultiline { separate(from: frame) }
      open[open.count - 1].written += 1
      let part = frame.parts[frame.written]
      start(part.value, key: part.key)
    }
  }

  /// Writes a leaf, or the start of a container whose parts then follow.
  private mutating func start(_ value: Value, key: String?) {
    if let key {
      if layout.hasBareNames, JSONString.isName(key) {
        output += key.utf8
      } else {
        JSONString.encode(key, quote: layout.quote, into: &output)
      }
      output += layout.colon
    }
    switch value {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let number): output += number.text.utf8
    case .string(let text): JSONString.encode(text, quote: layout.quote, into: &output)
    case .array([]): output += [.openBracket, .closeBracket]
    case .object([]): output += [.openBrace, .closeBrace]
    case .array(let elements):
      output.append(.openBracket)
      open.append(Frame(parts: elements.map { (nil, $0) }, isObject: false))
    case .object(let members):
      output.append(.openBrace)
      open.append(Frame(parts: members.map { ($0.key, $0.value) }, isObject: true))
    }
  }

  /// Writes what stands between a bracket and what is next to it, or before a part on its own line.
  private mutating func separate(from frame: Frame) {
    guard layout.isMultiline else {
      output += frame.isObject ? layout.objectPadding : layout.arrayPadding
      return
    }
    output += layout.lineEnd
    output += layout.indent
    for _ in open { output += layout.unit }
  }
}

/// Values as JSON texts of their own, apart from any file.
package enum JSONText {
  /// Spells the value over lines, with two spaces a level and a line end at the end.
  package static func indented(_ value: Value) -> String {
    let layout = JSONLayout(
      isMultiline: true, indent: [], unit: [.space, .space], lineEnd: [.lineFeed],
      colon: [.colon, .space], comma: [.comma], objectPadding: [], arrayPadding: [])
    return String(decoding: JSONWriter.spelling(of: value, in: layout), as: UTF8.self) + "\n"
  }
}
