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
