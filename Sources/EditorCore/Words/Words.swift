/// An English text with the places of what is put into it, the key of a catalogue.
///
/// `"'\(name)' is not a filter"` has the key `'%1$s' is not a filter`, in the notation of C and
/// gettext, so that a translation may change the order. A text without such places is its own
/// key. Where no catalogue is bound, only the English text is made, at the cost of a string.
package struct Words: ExpressibleByStringInterpolation, Sendable {
  enum Piece: Equatable, Sendable {
    case literal(String)
    case argument(String)
  }

  let english: String
  /// Empty where there is nothing to put in, and where no catalogue is bound.
  private let pieces: [Piece]

  package init(stringLiteral text: String) {
    (english, pieces) = (text, [])
  }

  package init(stringInterpolation: StringInterpolation) {
    english = String(stringInterpolation: stringInterpolation.english)
    pieces = stringInterpolation.pieces ?? []
  }

  private init(english: String, pieces: [Piece]) {
    (self.english, self.pieces) = (english, pieces)
  }

  /// One text of two, for a line of source that would be too long.
  package static func + (first: Words, second: Words) -> Words {
    guard !(first.pieces.isEmpty && second.pieces.isEmpty) else {
      return Words(english: first.english + second.english, pieces: [])
    }
    return Words(
      english: first.english + second.english, pieces: first.wholePieces + second.wholePieces)
  }

  /// What a catalogue has the translation under.
  var key: String {
    guard !pieces.isEmpty else { return english }
    var number = 0
    return pieces.reduce(into: "") { key, piece in
      switch piece {
      case .literal(let text):
        // `%` begins a place, so a percent sign is written twice.
        key += text.utf8.contains(UInt8(ascii: "%")) ? text.replacing("%", with: "%%") : text
      case .argument:
        number += 1
        key += "%\(number)$s"
      }
    }
  }

  /// The text in the language of a catalogue, in English where it has none.
  func text(in catalogue: Catalogue?) -> String {
    catalogue?.text(for: self).map(filled) ?? english
  }

  /// A translation with the arguments in their places.
  func filled(into translation: Translation) -> String {
    guard !pieces.isEmpty else { return translation.text }
    let arguments = pieces.compactMap { if case .argument(let text) = $0 { text } else { nil } }
    return translation.filled(with: arguments)
  }

  private var wholePieces: [Piece] { pieces.isEmpty ? [.literal(english)] : pieces }
}

extension Words {
  /// Builds the English text, and its pieces where a catalogue will look for their key.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var english: DefaultStringInterpolation
    fileprivate var pieces: [Piece]?

    package init(literalCapacity: Int, interpolationCount: Int) {
      english = DefaultStringInterpolation(
        literalCapacity: literalCapacity, interpolationCount: interpolationCount)
      pieces = Catalogue.bound == nil ? nil : []
    }

    package mutating func appendLiteral(_ literal: String) {
      english.appendLiteral(literal)
      if !literal.isEmpty { pieces?.append(.literal(literal)) }
    }

    package mutating func appendInterpolation(_ value: some Any) {
      let text = String(describing: value)
      english.appendInterpolation(text)
      pieces?.append(.argument(text))
    }
  }
}
