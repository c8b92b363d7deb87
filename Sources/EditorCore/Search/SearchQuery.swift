/// What is searched for: words, which a row must hold all, and filters, which it must pass all.
package struct SearchQuery: Sendable {
  package let words: [SearchText]
  package let filters: [SearchFilter]
  /// Several words as they stand in a title that is all of them; nil for fewer.
  package let phrase: SearchText?
  /// What of the query is not understood, and left out of the search; the first of it.
  package let problem: SearchProblem?

  /// Searches for one text as it is, blanks and all.
  package init(_ text: String) {
    self.init(words: text.isEmpty ? [] : [SearchText(text)])
  }

  init(words: [SearchText], filters: [SearchFilter] = [], problem: SearchProblem? = nil) {
    self.words = words
    phrase = words.count > 1 ? SearchText(words.map(\.text).joined(separator: " ")) : nil
    self.filters = filters
    self.problem = problem
  }

  /// Whether nothing is searched for.
  package var isEmpty: Bool { words.isEmpty && filters.isEmpty }

  /// Whether the text holds all the words; every text holds those of a query without any.
  package func matches(_ text: String) -> Bool {
    words.allSatisfy { $0.isFound(in: text) }
  }

  /// Whether every row that this query finds is one that the other finds, near misses aside.
  func narrows(_ other: SearchQuery) -> Bool {
    !other.isEmpty
      && other.words.allSatisfy { word in words.contains { $0.includes(word) } }
      && other.filters.allSatisfy { filters.contains($0) }
      && other.looksIntoValues == looksIntoValues
  }

  /// Whether the elements of lists and maps are looked at, where those are set as a whole.
  ///
  /// Of what is set, a list is one thing; but what else is asked may hold of one of its elements alone.
  var looksIntoValues: Bool { !filters.contains(.set) || !words.isEmpty || filters.count > 1 }
}

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
      !Self.types.contains(where: { $0.hasPrefix(type.lowercased()) })
    {
      throw .unknownType(type)
    }
  }
}

/// Why a part of a query means nothing.
package enum SearchProblem: Error, Hashable, Sendable {
  case unknownFilter(String)
  /// A filter that takes a value stands without one.
  case missingValue(filter: String)
  /// A filter that takes no value has one.
  case needlessValue(filter: String)
  case unknownType(String)
}

extension SearchProblem: CustomStringConvertible {
  /// The problem in words, such as `'@foo' is not a filter`.
  package var description: String {
    switch self {
    case .unknownFilter(let name): localized("'@\(name)' is not a filter")
    case .missingValue(let name):
      localized("'@\(name)' needs a value, as in '@\(name):\(Self.example(name))'")
    case .needlessValue(let name): localized("'@\(name)' takes no value")
    case .unknownType(let type): localized("'\(type)' is not a type of row")
    }
  }

  private static func example(_ filter: String) -> String {
    switch filter {
    case "type": "toggle"
    case "section": "editor"
    case "id": "/editor"
    default: "name"
    }
  }
}
