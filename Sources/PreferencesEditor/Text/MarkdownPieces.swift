/// What a paragraph of Markdown was read to be so far: text, where a look begins and ends, and what may
/// yet begin one.
nonisolated struct MarkdownPieces {
  /// What may begin something, as long as nothing ended it.
  enum Opener: Hashable {
    /// So many of `*` or `_`, 1 or 2.
    case delimiter(UInt8, count: Int)
    case bracket
  }

  mutating func append(_ byte: UInt8) { pending.append(byte) }

  mutating func append(_ text: some Sequence<UInt8>) { pending.append(contentsOf: text) }

  mutating func append(_ text: some Sequence<UInt8>, _ look: StyledText.Look) {
    flush()
    pending.append(contentsOf: text)
    flush(look)
  }

  /// Adds what stands as the text till something ends it.
  mutating func open(_ opener: Opener, as text: String) {
    flush()
    places[opener, default: []].append(openers.count)
    openers.append((opener, piece: pieces.count))
    pieces.append(.text(text, []))
  }

  /// The place of the latest opener of the kind among all that are open; nil where there is none.
  func latestOpener(_ opener: Opener) -> Int? { places[opener]?.last }

  /// Ends what the latest opener of the kind began; openers since then began nothing.
  mutating func close(_ opener: Opener, with look: StyledText.Look) {
    flush()
    while let latest = popOpener() {
      guard latest.opener == opener else { continue }
      pieces[latest.piece] = .begin(look)
      pieces.append(.end(look))
      return
    }
  }

  /// Leaves the latest of all openers as text, where it is of the kind.
  mutating func forgetLatestOpener(_ opener: Opener) {
    if openers.last?.opener == opener { _ = popOpener() }
  }

  /// The text, with the looks that were begun and ended, over the one around it.
  func text(_ look: StyledText.Look) -> StyledText {
    var all = self
    all.flush()
    var styled = StyledText()
    var depths: [StyledText.Look: Int] = [:]
    for piece in all.pieces {
      switch piece {
      case .begin(let look): depths[look, default: 0] += 1
      case .end(let look): depths[look, default: 0] -= 1
      case .text(let text, let own):
        let around = depths.reduce(look) { $1.value > 0 ? $0.union($1.key) : $0 }
        styled.append(text, own.union(around))
      }
    }
    return styled
  }

  // MARK: - Private

  private enum Piece {
    case text(String, StyledText.Look)
    case begin(StyledText.Look)
    case end(StyledText.Look)
  }

  private var pieces: [Piece] = []
  /// What has not become a piece yet, so that a run of text is one.
  private var pending: [UInt8] = []
  /// What is open, each with its place among the pieces, where it stands as text.
  private var openers: [(opener: Opener, piece: Int)] = []
  /// Where among these those of each kind are, so that none is looked for.
  private var places: [Opener: [Int]] = [:]

  private mutating func flush(_ look: StyledText.Look = []) {
    guard !pending.isEmpty else { return }
    pieces.append(.text(String(decoding: pending, as: UTF8.self), look))
    pending.removeAll()
  }

  private mutating func popOpener() -> (opener: Opener, piece: Int)? {
    guard let latest = openers.popLast() else { return nil }
    places[latest.opener]?.removeLast()
    return latest
  }
}
