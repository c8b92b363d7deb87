/// The characters that control sequences are made with.
nonisolated enum ASCII {
  static let bell: UInt8 = 0x07
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let escape: UInt8 = 0x1B
  static let backspace: UInt8 = 0x08
  static let delete: UInt8 = 0x7F
}

/// Recognises one key, or one control sequence, at the start of some bytes.
nonisolated struct SequenceParser {
  enum Step: Equatable {
    case key(Key)
    /// What the terminal tells of itself or of the mouse.
    case report(Event)
    case pasteStart
    /// To be dropped.
    case nothing
    /// More bytes are needed; none are taken.
    case incomplete
  }

  typealias Result = (step: Step, count: Int)

  /// Parameters and intermediates of a control sequence; none that is meant for keys is so long.
  static let sequenceLimit = 64

  static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)
  private static let pasteStart: [UInt8] = Array("\u{1B}[200~".utf8)

  /// Keys whose bytes are not of the usual form, longest first.
  private var unusualKeys: [(bytes: [UInt8], key: Key)] = []

  init(keys: [(bytes: [UInt8], key: Key)] = []) {
    let usual = self
    unusualKeys = keys.filter { usual.parse($0.bytes[...], isFinal: true).step != .key($0.key) }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// What the bytes, of which there is at least one, start with.
  func parse(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Result {
    for unusual in unusualKeys where bytes.starts(with: unusual.bytes) {
      return (.key(unusual.key), unusual.bytes.count)
    }
    guard let first = bytes.first else { return (.incomplete, 0) }
    switch first {
    case ASCII.escape: return parseEscape(bytes, isFinal: isFinal)
    case ..<0x20, ASCII.delete: return (.key(Self.controlKey(first)), 1)
    case ..<ASCII.delete: return (.key(.character(Unicode.Scalar(first))), 1)
    default: return parseUTF8(bytes, isFinal: isFinal)
    }
  }

  /// Where the mark stands that ends a paste.
  ///
  /// A text may hold the mark itself, to have its rest taken for commands. What has come in the same
  /// breath and has one more end than starts belongs to the paste.
  static func endOfPaste(in bytes: ArraySlice<UInt8>) -> Int? {
    var end: Int?
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(of: ASCII.escape) {
      let rest = bytes[escape...]
      if rest.starts(with: pasteEnd) { end = escape }
      if end != nil, rest.starts(with: pasteStart) { break }
      index = escape + 1
    }
    return end
  }

  // MARK: - Characters

  private static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case ASCII.backspace, ASCII.delete: .backspace
    case ASCII.tab: .tab
    case ASCII.lineFeed, ASCII.carriageReturn: .enter
    case 0: .control(" ")
    case 1...26: .control(Unicode.Scalar(byte | 0x60))
    default: .control(Unicode.Scalar(byte | 0x40))
    }
  }

  private func parseUTF8(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Result {
    let length =
      switch bytes[bytes.startIndex] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let sequence = bytes.prefix(length)
    if let strange = sequence.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
      return (.nothing, strange - sequence.startIndex)
    }
    guard sequence.count == length else {
      return isFinal ? (.nothing, sequence.count) : (.incomplete, 0)
    }
    guard let scalar = String(validating: sequence, as: UTF8.self)?.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    else { return (.nothing, length) }
    return (.key(.character(scalar)), length)
  }

  // MARK: - Escape sequences

  private func parseEscape(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Result {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return isFinal ? (.key(.escape), 1) : (.incomplete, 0) }
    switch second {
    case UInt8(ascii: "["):
      return parseControlSequence(rest.dropFirst(), start: bytes.startIndex, isFinal: isFinal)
    case UInt8(ascii: "O"):
      guard let final = rest.dropFirst().first else {
        return isFinal ? (.key(.alt("O")), 2) : (.incomplete, 0)
      }
      return (Self.singleShift(final), 3)
    case UInt8(ascii: "]"):
      return CommandString.parse(rest.dropFirst(), start: bytes.startIndex, isFinal: isFinal)
    case UInt8(ascii: "P"), UInt8(ascii: "_"):
      return CommandString.parseOther(rest, start: bytes.startIndex, isFinal: isFinal)
    case ASCII.delete, ASCII.backspace: return (.key(.altBackspace), 2)
    // Esc, and another key in the same breath.
    case ..<0x20: return (.key(.escape), 1)
    default:
      let (step, count) = parse(rest, isFinal: isFinal)
      return switch step {
      case .key(.character(let scalar)): (.key(.alt(scalar)), 1 + count)
      case .incomplete: (.incomplete, 0)
      case .key, .report, .pasteStart, .nothing: (.nothing, 1 + count)
      }
    }
  }

  /// ESC O and one character: cursor keys in application mode, F1 to F4, the number pad.
  private static func singleShift(_ final: UInt8) -> Step {
    switch final {
    case UInt8(ascii: "M"): .key(.enter)
    case UInt8(ascii: "a"): .key(.controlUp)
    case UInt8(ascii: "b"): .key(.controlDown)
    case UInt8(ascii: "c"): .key(.controlRight)
    case UInt8(ascii: "d"): .key(.controlLeft)
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .key(.character(Unicode.Scalar(final - 0x40)))
    default: ControlSequence.key(final: final, modifiers: 0).map { .key($0) } ?? .nothing
    }
  }

  /// ESC [, parameters, intermediates and a final character.
  private func parseControlSequence(
    _ bytes: ArraySlice<UInt8>, start: Int, isFinal: Bool
  ) -> Result {
    let body = bytes.prefix(Self.sequenceLimit).prefix { (0x20...0x3F).contains($0) }
    let taken = body.endIndex - start
    guard body.endIndex < bytes.endIndex else {
      guard isFinal else { return (.incomplete, 0) }
      return body.isEmpty ? (.key(.alt("[")), taken) : (.nothing, taken)
    }
    let final = bytes[body.endIndex]
    // Not a sequence after all; what broke it is looked at anew.
    guard (0x40...0x7E).contains(final) else { return (.nothing, taken) }
    if let count = ControlSequence.trailingCount(body: body, final: final) {
      let following = bytes[(body.endIndex + 1)...].prefix(count)
      let trailing = following.prefix { $0 >= 0x20 || $0 == 0 }
      let end = trailing.endIndex - start
      guard trailing.count == following.count else { return (.nothing, end) }
      guard trailing.count == count else { return isFinal ? (.nothing, end) : (.incomplete, 0) }
      return (ControlSequence.step(trailing: trailing, final: final), end)
    }
    return (ControlSequence.step(body: body, final: final), taken + 1)
  }
}
