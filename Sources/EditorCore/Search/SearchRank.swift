/// How well a row matches a query: by the place in which its least well placed word stands.
package enum SearchRank: UInt8, CaseIterable, Comparable, Sendable {
  /// The query has filters and no words, so no row fits better than another.
  case filtered
  /// A word is the whole identifier, but for the slash before it.
  case exactIdentifier
  /// A word is the last key of the identifier.
  case exactKey
  /// A word is the whole title.
  case exactTitle
  case titlePrefix
  case titleWordPrefix
  case title
  case identifier
  case help
  case choice
  case value
  /// A word is mistyped: one like it stands in the title or among the keys.
  case nearMiss

  package static func < (left: SearchRank, right: SearchRank) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension SearchRank {
  /// The order in which matches are shown, as ranks of rows that are set and of such that are not.
  ///
  /// What is called by the words comes first; of the others those that are set, as the person who
  /// wrote them is likelier to look for them.
  package static let order: [(rank: SearchRank, isSet: Bool)] = {
    let tiers: [[SearchRank]] = [
      [.exactIdentifier], [.exactKey], [.exactTitle],
      [.titlePrefix, .titleWordPrefix, .title, .identifier], [.help, .choice, .value], [.nearMiss],
    ]
    // Without words nothing tells them apart, and they stay in the order of the form.
    return [(.filtered, true)]
      + tiers.flatMap { tier in [true, false].flatMap { isSet in tier.map { ($0, isSet) } } }
  }()

  /// The places in the order, by the rank and whether the row is set.
  private static let places: [[Int]] = allCases.map { rank in
    [false, true].map { isSet in
      order.firstIndex { $0.rank == rank && ($0.isSet == isSet || rank == .filtered) } ?? 0
    }
  }

  func place(isSet: Bool) -> Int { Self.places[Int(rawValue)][isSet ? 1 : 0] }
}

extension SearchText {
  /// How well a title, an identifier and a help text match, the best of them.
  package func rank(
    title: UnsafeRawBufferPointer, identifier: UnsafeRawBufferPointer,
    help: UnsafeRawBufferPointer
  ) -> SearchRank? {
    if let rank = exactRank(identifier: identifier) ?? place?.exactRank(identifier: identifier) {
      return rank
    }
    if let rank = rank(title: title) { return rank }
    if isFound(in: identifier) || place?.isFound(in: identifier) ?? false { return .identifier }
    return !help.isEmpty && isFound(in: help) ? .help : nil
  }

  /// Whether a word of the title or of the identifier is a near miss.
  package func isNearlyFound(
    title: UnsafeRawBufferPointer, identifier: UnsafeRawBufferPointer
  ) -> Bool {
    guard let nearMiss else { return false }
    return nearMiss.firstRange(in: title) != nil || nearMiss.firstRange(in: identifier) != nil
  }

  // MARK: - Private

  func rank(title: UnsafeRawBufferPointer) -> SearchRank? {
    guard let first = firstRange(in: title) else { return nil }
    if first == 0..<title.count { return .exactTitle }
    if first.lowerBound == 0 { return .titlePrefix }
    var next: Range<Int>? = first
    while let range = next {
      if title.startsWord(at: range.lowerBound) { return .titleWordPrefix }
      next = firstRange(in: title, from: range.lowerBound + 1)
    }
    return .title
  }

  private func exactRank(identifier: UnsafeRawBufferPointer) -> SearchRank? {
    guard let start = startOfEnding(in: identifier) else { return nil }
    let slash = UInt8(ascii: "/")
    if start == 0 || start == 1 && identifier[0] == slash { return .exactIdentifier }
    return identifier[start - 1] == slash || identifier[start] == slash ? .exactKey : nil
  }

  /// Where the text begins with which the other ends, if it is this one.
  private func startOfEnding(in other: UnsafeRawBufferPointer) -> Int? {
    if isASCII { return isSpelled(atEndOf: other) ? other.count - bytes.count : nil }
    // A character may have more bytes in the other case.
    var start = 0
    while let range = firstRange(in: other, from: start) {
      if range.upperBound == other.count { return range.lowerBound }
      start = range.upperBound
    }
    return nil
  }
}
