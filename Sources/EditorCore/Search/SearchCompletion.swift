/// One way to go on with the filter that is being typed.
package struct SearchCompletion: Hashable, Sendable {
  /// The bytes of the query, in UTF-8, that the completion takes the place of.
  package var replaced: Range<Int>
  /// What stands there then.
  package var text: String
  /// What it means, in words; nil where the text says it all.
  package var meaning: String?
}

extension SearchFilter {
  /// What the filter at the cursor may become.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - cursor: The offset in its UTF-8 behind what was typed last.
  ///   - vocabulary: The values that lead anywhere in the form.
  /// - Returns: The completions in the order in which they are offered; none for a word.
  package static func completions(
    for text: String, cursor: Int, in vocabulary: @autoclosure () -> SearchVocabulary
  ) -> [SearchCompletion] {
    let typed = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
    guard let last = SearchQuery.parts(of: typed).last, last.range.upperBound == cursor,
      let name = last.filterName
    else { return [] }
    // The whole of the filter that the cursor stands in gives way, what is behind the cursor too.
    let replaced =
      SearchQuery.parts(of: text).first { $0.range.lowerBound == last.range.lowerBound }?.range
      ?? last.range
    guard let value = last.filterValue else {
      let begun = names.filter { $0.text.hasPrefix(name.lowercased()) }
      guard !begun.isEmpty else { return [] }
      let vocabulary = vocabulary()
      return begun.filter { vocabulary.offers($0.text) }.map {
        SearchCompletion(
          replaced: replaced, text: "@\($0.text)" + ($0.valued == nil ? " " : ":"),
          meaning: $0.meaning)
      }
    }
    let beginning = SearchText(value)
    return vocabulary().values(of: name.lowercased())
      .filter { beginning.isFound(in: $0) }
      .map {
        let value = $0.contains(" ") ? "\"\($0)\"" : $0
        return SearchCompletion(replaced: replaced, text: "@\(name):\(value) ")
      }
  }
}
