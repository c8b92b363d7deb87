extension SearchQuery {
  /// Reads words, phrases in double quotes, and filters, with blanks between them.
  ///
  /// What is in quotes is never a filter, and a value in quotes may hold blanks:
  /// `@section:"Line Endings"`. Quotes that are not closed, as while they are typed, end with the
  /// text.
  package init(parsing text: String) {
    var words: [SearchText] = []
    var filters: [SearchFilter] = []
    var problem: SearchProblem?
    for part in Self.parts(of: text) {
      guard let name = part.filterName else {
        if !part.text.isEmpty { words.append(SearchText(part.text)) }
        continue
      }
      do throws(SearchProblem) {
        filters.append(try SearchFilter(name, value: part.filterValue))
      } catch {
        problem = problem ?? error
      }
    }
    self.init(words: words, filters: filters, problem: problem)
  }

  /// One word, phrase or filter, and where it stands.
  struct Part {
    /// Where it stands in the UTF-8 of the query, quotes included.
    var range: Range<Int>
    /// The text without its quotes.
    var text: String
    var isQuoted: Bool

    /// What stands after the `@`, up to a colon; nil for a word or phrase.
    var filterName: String? {
      guard !isQuoted, text.hasPrefix("@") else { return nil }
      return String(text.dropFirst().prefix { $0 != ":" })
    }

    /// What stands after the colon of a filter; nil where there is none.
    var filterValue: String? {
      text.firstIndex(of: ":").map { String(text[text.index(after: $0)...]) }
    }
  }

  static func parts(of text: String) -> [Part] {
    let bytes = Array(text.utf8)
    let quote = UInt8(ascii: "\"")
    var parts: [Part] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: "\t") else {
        index += 1
        continue
      }
      let start = index
      var part: [UInt8] = []
      var isInQuotes = false
      while index < bytes.count {
        let byte = bytes[index]
        if !isInQuotes, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { break }
        if byte == quote { isInQuotes.toggle() } else { part.append(byte) }
        index += 1
      }
      parts.append(
        Part(
          range: start..<index, text: String(decoding: part, as: UTF8.self),
          isQuoted: bytes[start] == quote))
    }
    return parts
  }
}

extension SearchFilter {
  init(_ name: String, value: String?) throws(SearchProblem) {
    let value = value ?? ""
    guard let known = Self.names.first(where: { $0.text == name.lowercased() }) else {
      throw .unknownFilter(name)
    }
    if let plain = known.plain {
      guard value.isEmpty else { throw .needlessValue(filter: known.text) }
      self = plain
    } else {
      guard !value.isEmpty, let valued = known.valued else {
        throw .missingValue(filter: known.text)
      }
      self = valued(value)
    }
    if case .type(let type) = self,
      !Control.names.contains(where: { $0.hasPrefix(type.lowercased()) })
    {
      throw .unknownType(type)
    }
  }
}
