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
      append(String(describing: value))
    }

    /// The same for what says itself how it is written: any other value is asked at run time.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(value.description)
    }

    private mutating func append(_ text: String) {
      english.appendInterpolation(text)
      pieces?.append(.argument(text))
    }
  }
}

/// The words in the language of the bound catalogue, else as they stand.
///
/// Every text of the program that people read goes through here. The English text is the key, so
/// a program without a catalogue says exactly what its source does.
package func localized(_ words: Words) -> String {
  words.text(in: Catalogue.bound)
}

/// The words for a number of things, which a catalogue may have in more forms than two.
///
/// - Parameters:
///   - count: The number; the words name it themselves.
///   - one: What English says of one thing.
///   - other: What English says of none and of several.
/// - Returns: The form for the count in the language of the bound catalogue.
package func localized(
  count: Int, one: @autoclosure () -> Words, other: @autoclosure () -> Words
) -> String {
  // The plural has all the arguments; the singular may leave the number out.
  if let translation = Catalogue.bound?.text(for: one(), count: count) {
    return other().filled(into: translation)
  }
  return (count == 1 ? one() : other()).english
}

/// A text of a catalogue, known to have the places that its key has.
struct Translation: Sendable {
  /// As it stands in the catalogue.
  let text: String
  /// The same at its places, found once.
  private let parts: [Part]

  /// Nil where the places differ: a translation must not lose an argument, nor ask for another.
  ///
  /// A form of the plural may leave out what the English singular leaves out, its number.
  init?(_ text: String, of key: String, plural: String? = nil) {
    let parts = Self.parts(of: text)
    let places = Self.places(in: parts)
    guard places.isSuperset(of: Self.places(in: Self.parts(of: key))),
      places.isSubset(of: Self.places(in: Self.parts(of: plural ?? key)))
    else { return nil }
    (self.text, self.parts) = (text, parts)
  }

  /// The text with the arguments in their places, the first in those of number 1.
  func filled(with arguments: [String]) -> String {
    parts.reduce(into: "") { filled, part in
      switch part {
      case .literal(let text): filled += text
      case .place(let number):
        if arguments.indices.contains(number - 1) { filled += arguments[number - 1] }
      }
    }
  }

  private enum Part: Sendable {
    case literal(String)
    case place(Int)
  }

  private static func places(in parts: [Part]) -> Set<Int> {
    Set(parts.compactMap { if case .place(let number) = $0 { number } else { nil } })
  }

  /// The text at its places, which are `%1$s` to `%99$s`; `%%` is a percent sign, as is a lone one.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text.unicodeScalars[...]
    while let percent = rest.firstIndex(of: "%") {
      if percent > rest.startIndex { parts.append(.literal(String(rest[..<percent]))) }
      let after = rest[rest.index(after: percent)...]
      let digits = after.prefix(2).prefix { ("0"..."9").contains($0) }
      let end = after[digits.endIndex...].prefix(2)
      if let number = Int(String(digits)), number > 0, end.elementsEqual("$s".unicodeScalars) {
        parts.append(.place(number))
        rest = after[end.endIndex...]
      } else {
        parts.append(.literal("%"))
        rest = after.first == "%" ? after.dropFirst() : after
      }
    }
    if !rest.isEmpty { parts.append(.literal(String(rest))) }
    return parts
  }
}
