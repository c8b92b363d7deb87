import Documents
import EditorCore
import Terminal
import TestSupport

extension FuzzTarget {
  /// A catalogue of words, as `msgfmt` makes them.
  static let catalogue = FuzzTarget("catalogue") { bytes in
    guard let catalogue = Catalogue(compiled: bytes) else { return nil }
    return Catalogue.$bound.withValue(catalogue) {
      let said = (0..<4).map { count in
        localized(count: count, one: "\(count) change", other: "\(count) changes")
      }
      return said.contains("") ? "a translation is empty" : nil
    }
  }

  /// A text on its way to the screen, to a message, and into JSON.
  static let sanitizer = FuzzTarget("sanitizer") { bytes in
    var random = SeededGenerator(seed: seed(of: bytes))
    let text = String(decoding: bytes, as: UTF8.self)
    for text in [text, PlainText.decoding(bytes)] {
      for repertoire in [Repertoire.unicode, .ascii] {
        let shown = PlainText.visible(text, repertoire: repertoire)
        for scalar in shown.unicodeScalars where scalar.misleads(repertoire) {
          return "U+\(String(scalar.value, radix: 16)) is shown"
        }
        var canvas = Canvas(size: Size(columns: 20, rows: 2), repertoire: repertoire)
        for truncation in [Canvas.Truncation.clip, .tail, .head] {
          let room = random.below(24)
          let used = canvas.write(
            text, at: Point(x: random.below(22) - 1, y: 1), columns: room, truncation: truncation)
          guard used <= room else { return "\(used) columns of \(room)" }
        }
        let marks = { (text: Substring) in
          text.utf8.count { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
        }
        let lines = TextWidth.wrap(text, columns: 1 + random.below(30), repertoire: repertoire)
        guard lines.reduce(0, { $0 + marks($1) }) == marks(text[...]) else {
          return "a text broken into lines has other characters"
        }
      }
      let inert = PlainText.inert(text)
      guard PlainText.inert(inert) == inert, !inert.unicodeScalars.contains(where: \.steers) else {
        return "what was made inert steers"
      }
    }
    let quoted = text.jsonQuoted
    guard !quoted.unicodeScalars.contains(where: { $0.value < 0x20 || $0.steers }),
      let document = try? Document(Array(quoted.utf8), format: .json),
      document.value(document.root) == .string(text)
    else { return "a text is spelled otherwise in JSON" }
    return nil
  }

  /// What a terminal sends, in one piece and in several.
  static let keys = FuzzTarget("keys") { bytes in
    var random = SeededGenerator(seed: seed(of: bytes))
    let whole = events(of: [bytes])
    for event in whole {
      if case .key(.character(let scalar)) = event, scalar.steers, scalar.value < 0xA0 {
        return "a control character is a key"
      }
    }
    guard whole.count <= bytes.count else { return "there are more events than bytes" }
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      pieces.append(Array(rest.prefix(1 + random.below(8))))
      rest = rest.dropFirst(pieces.last?.count ?? 0)
    }
    let parted = events(of: pieces)
    // A paste that holds the mark of its end is told by what came in one breath.
    let hasPaste = whole.contains { if case .paste = $0 { true } else { false } }
    return whole == parted || hasPaste ? nil : "\(whole) comes in pieces as \(parted)"
  }

  private static func events(of pieces: [[UInt8]]) -> [Event] {
    var decoder = InputDecoder()
    var events: [Event] = []
    for piece in pieces {
      decoder.append(piece)
      while let event = decoder.next() { events.append(event) }
    }
    while let event = decoder.next(isFinal: true) { events.append(event) }
    return events
  }
}

extension Unicode.Scalar {
  /// Whether it could steer a terminal, or the direction of writing.
  fileprivate var steers: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: properties.isBidiControl
    }
  }

  /// Whether it is not what it seems to be on a screen, or nothing.
  fileprivate func misleads(_ repertoire: Repertoire) -> Bool {
    if repertoire == .ascii { return !(0x20..<0x7F ~= value) }
    return value < 0x20 || steers || properties.isDefaultIgnorableCodePoint
      || [.unassigned, .privateUse, .surrogate].contains(properties.generalCategory)
  }
}
