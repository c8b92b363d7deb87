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
