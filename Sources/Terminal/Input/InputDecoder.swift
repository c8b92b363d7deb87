/// Turns the bytes that a terminal sends into keys, pastes and reports.
///
/// ncurses could do so too, but a byte at a time, and it gives out the pieces of a sequence that it
/// does not know as if they had been typed. Here a sequence is recognised by its form (ECMA-48,
/// section 5.4), so an unknown one is dropped whole, and a paste stays as it came.
nonisolated package struct InputDecoder {
  /// The bytes of a paste that are kept.
  static let pasteLimit = 1 << 20

  /// How long the rest of a sequence may take, in milliseconds.
  enum Patience {
    /// After ESC, which may be a key of its own: what follows it in a sequence comes at once.
    static let escape = 25
    /// After bytes that nobody types; a slow line may dawdle.
    static let sequence = 250
    /// Within the text of an answer, which would look like typed text if it were given up.
    static let answer = 1_000
    /// Until a paste is taken to have broken off.
    static let paste = 1_000
  }

  private var buffer: [UInt8] = []
  private var head = 0
  private var paste: [UInt8]?
  private let parser: SequenceParser

  /// - Parameter keys: What the terminal's own description says its keys send.
  package init(keys: [(bytes: [UInt8], key: Key)] = []) {
    parser = SequenceParser(keys: keys)
  }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    if head > 0 {
      buffer.removeSubrange(..<head)
      head = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// How long to wait for the rest of what has begun, in milliseconds; `nil` if nothing has.
  var patience: Int? {
    if paste != nil { return Patience.paste }
    guard head < buffer.count else { return nil }
    let begun = buffer[head...]
    if begun.count == 1, begun.first == ASCII.escape { return Patience.escape }
    return begun.count > 2
      && ["\u{1B}]", "\u{1B}P", "\u{1B}_"].contains { begun.starts(with: $0.utf8) }
      ? Patience.answer : Patience.sequence
  }

  /// The next event of the bytes so far, `nil` if they are used up or begin something.
  ///
  /// With `isFinal`, nothing more came: what has begun is taken for what it is.
  package mutating func next(isFinal: Bool = false) -> Event? {
    while true {
      if paste != nil { return nextPaste(isFinal: isFinal) }
      guard head < buffer.count else { return nil }
      let (step, count) = parser.parse(buffer[head...], isFinal: isFinal)
      head += count
      switch step {
      case .key(let key): return .key(key)
      case .report(let event): return event
      case .pasteStart: paste = []
      case .nothing: continue
      case .incomplete: return nil
      }
    }
  }

  private mutating func nextPaste(isFinal: Bool) -> Event? {
    if let end = SequenceParser.endOfPaste(in: buffer[head...]) {
      takePaste(upTo: end)
      head = end + SequenceParser.pasteEnd.count
    } else {
      // The start of the end mark may stand at the end of what has come so far.
      let kept = isFinal ? 0 : SequenceParser.pasteEnd.count - 1
      takePaste(upTo: max(head, buffer.count - kept))
      guard isFinal else { return nil }
    }
    defer { paste = nil }
    return .paste(String(decoding: paste ?? [], as: UTF8.self))
  }

  private mutating func takePaste(upTo end: Int) {
    let room = Self.pasteLimit - (paste?.count ?? 0)
    paste?.append(contentsOf: buffer[head..<end].prefix(room))
    head = end
  }
}
