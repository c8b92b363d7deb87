import CLibYAML
import EditorCore

/// Reads a stream of YAML event by event.
///
/// The corresponding libyaml functions are `yaml_parser_parse` and those that set it up. The bytes
/// must outlive the reader.
struct YAMLEventReader: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let offsets: CharacterOffsets
  // The parser keeps pointers into itself, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The event that was read last, whose texts are lent.
  private var event = yaml_event_t()

  /// Takes a text that is known to be UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    offsets = CharacterOffsets(bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    // It fails where there is no memory left; the first event then fails too.
    if yaml_parser_initialize(parser) == 1 {
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }
  }

  deinit {
    var event = event
    yaml_event_delete(&event)
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The text of a scalar can be read until the next event is.
  mutating func next() throws(DocumentError) -> YAMLEvent {
    yaml_event_delete(&event)
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    let start = offsets.offset(of: event.start_mark.index)
    var result = YAMLEvent(
      kind: .end, range: start..<max(start, offsets.offset(of: event.end_mark.index)))
    switch event.type {
    case YAML_STREAM_START_EVENT: result.kind = .streamStart
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: result.kind = .streamEnd
    case YAML_DOCUMENT_START_EVENT:
      let document = event.data.document_start
      result.kind = .documentStart(
        isExplicit: document.implicit == 0,
        hasDirectives: document.version_directive != nil
          || document.tag_directives.start != document.tag_directives.end)
    case YAML_DOCUMENT_END_EVENT:
      result.kind = .documentEnd(isExplicit: event.data.document_end.implicit == 0)
    case YAML_ALIAS_EVENT: result.kind = .alias
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      result.kind = .scalar(YAMLScalarStyle(scalar.style), text)
      (result.hasAnchor, result.hasTag) = (scalar.anchor != nil, scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      result.kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
      (result.hasAnchor, result.hasTag) = (sequence.anchor != nil, sequence.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      result.kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
      (result.hasAnchor, result.hasTag) = (mapping.anchor != nil, mapping.tag != nil)
    default: result.kind = .end
    }
    return result
  }

  /// The anchor of the event that was read last, or the one that an alias names.
  var anchor: String? {
    switch event.type {
    case YAML_ALIAS_EVENT: Self.text(event.data.alias.anchor)
    case YAML_SCALAR_EVENT: Self.text(event.data.scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: Self.text(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: Self.text(event.data.mapping_start.anchor)
    default: nil
    }
  }

  /// The tag in full of the event that was read last; nil for `!`, too.
  var tag: String? {
    switch event.type {
    case YAML_SCALAR_EVENT: Self.text(event.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT: Self.text(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: Self.text(event.data.mapping_start.tag)
    default: nil
    }
  }

  private var failure: DocumentError {
    let parser = parser.pointee
    let problem =
      parser.problem.map { String(cString: $0) } ?? localized("the text is not valid YAML")
    let offset =
      parser.error == YAML_READER_ERROR
      ? parser.problem_offset : offsets.offset(of: parser.problem_mark.index)
    return DocumentError(.notYAML(problem), at: min(offset, bytes.count), in: bytes)
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

extension YAMLScalarStyle {
  init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}

/// One step through a stream of YAML documents.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd
    /// Whether the document has a `---`, and directives before it.
    case documentStart(isExplicit: Bool, hasDirectives: Bool)
    /// Whether the document has a `...`.
    case documentEnd(isExplicit: Bool)
    case scalar(YAMLScalarStyle, UnsafeBufferPointer<UInt8>)
    case alias
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case end
  }

  var kind: Kind
  /// Where it stands, in bytes, from its anchor or tag on.
  var range: Range<Int>
  var hasAnchor = false
  var hasTag = false
}

/// How a scalar is spelled.
enum YAMLScalarStyle: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded

  var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
  var isBlock: Bool { self == .literal || self == .folded }
}

/// Where in a text its characters start, for a parser that counts them.
///
/// A byte order mark at the start is not counted.
struct CharacterOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  /// Where every so many characters start; empty where a character is a byte each.
  private var marks: [UInt32] = []

  /// How many characters lie between two marks.
  private static let step = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    start = ByteOrderMark.length(in: bytes)
    guard bytes[start...].contains(where: { $0 >= 0x80 }) else { return }
    var count = 0
    for offset in start..<bytes.count where !bytes[offset].isContinuation {
      if count.isMultiple(of: Self.step) { marks.append(UInt32(offset)) }
      count += 1
    }
  }

  /// The offset of the character with the index; the size of the text, past its end.
  func offset(of index: Int) -> Int {
    guard !marks.isEmpty else { return min(start + index, bytes.count) }
    let (mark, rest) = index.quotientAndRemainder(dividingBy: Self.step)
    guard mark < marks.count else { return bytes.count }
    var offset = Int(marks[mark])
    for _ in 0..<rest where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset].isContinuation { offset += 1 }
    }
    return offset
  }
}
