extension SearchQuery {
  /// How well the row matches the words by all its texts.
  ///
  /// - Parameters:
  ///   - row: The row, with the choices that it offers now.
  ///   - value: What holds for the row now; that of a secret is not searched.
  ///   - forgiving: Whether near misses count.
  /// - Returns: The rank of the word that matches least well; nil where one does not.
  package func rank(of row: Row, value: Value? = nil, forgiving: Bool = false) -> SearchRank? {
    if phrase?.isWhole(row.title) ?? false { return .exactTitle }
    var worst: SearchRank = words.isEmpty ? .filtered : .exactIdentifier
    for word in words {
      guard let rank = word.rank(of: row, value: value, forgiving: forgiving) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }
}

extension SearchText {
  func rank(of row: Row, value: Value?, forgiving: Bool) -> SearchRank? {
    var title = row.title
    var identifier = row.identifier.text
    var help = row.help ?? ""
    return title.withUTF8 { title in
      let title = UnsafeRawBufferPointer(title)
      return identifier.withUTF8 { identifier in
        let identifier = UnsafeRawBufferPointer(identifier)
        return help.withUTF8 { help in
          rank(title: title, identifier: identifier, help: UnsafeRawBufferPointer(help))
        }
          ?? rank(amongChoicesOf: row) ?? rank(in: value, of: row)
          ?? (forgiving && isNearlyFound(title: title, identifier: identifier) ? .nearMiss : nil)
      }
    }
  }

  private func rank(amongChoicesOf row: Row) -> SearchRank? {
    row.control.choices.contains { $0.searchedTexts.contains { isFound(in: $0) } } ? .choice : nil
  }

  private func rank(in value: Value?, of row: Row) -> SearchRank? {
    row.secrecy.searchedTexts(of: value).contains { isFound(in: $0) } ? .value : nil
  }
}

extension Choice {
  /// The texts by which the choice is found: what it is called, and what choosing it means.
  package var searchedTexts: [String] { [title] + (help.map { [$0] } ?? []) }
}

extension Secrecy {
  /// The texts by which a value is found, as they are shown: its own, or those of its leaves; none of what is
  /// secret as a whole.
  func searchedTexts(of value: Value?) -> [String] {
    (value?.leaves(at: Pointer()) ?? []).compactMap { place, leaf in
      let secrecy = at(place)
      return secrecy.hidesAll(of: leaf) ? nil : secrecy.hiding(in: leaf).plainText
    }
  }
}

/// Tells which rows of one pane a query finds, by what they are set to now.
package struct PaneMatching {
  private let query: SearchQuery
  private let pane: Pane
  private let session: EditSession
  /// The rows whose values are not those that the pane's searcher knows.
  private let revised: Set<RowPosition>

  package init(_ query: SearchQuery, in pane: Pane, of session: EditSession) {
    (self.query, self.pane, self.session) = (query, pane, session)
    revised = pane.places(of: session.drafted.rowsUnlikeTheForm)
  }

  package func finds(_ position: RowPosition) -> Bool {
    if let searcher = pane.searcher, !query.words.isEmpty, !revised.contains(position) {
      let rows = position.row..<position.row + 1
      guard let found = searcher.find(query, rows, position.section, false).first else {
        return false
      }
      if found.rank != nil { return true }
    }
    let row = session.resolved(pane[position])
    return query.rank(of: row, value: RowFiltering(in: session).value(of: row)) != nil
  }
}
