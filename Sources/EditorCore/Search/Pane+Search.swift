extension Pane {
  /// Whether each word of the query stands in the row's title, identifier or help.
  package func holds(_ query: SearchQuery, at position: RowPosition) -> Bool {
    guard let searcher, !query.words.isEmpty else { return query.matches(self[position]) }
    var found: [FoundRow] = []
    searcher.find(
      query, in: position.row..<position.row + 1, ofSection: position.section, forgiving: false,
      into: &found)
    guard let found = found.first else { return false }
    return found.rank.map { $0 <= .help } ?? query.matches(self[position])
  }

  /// The next row that fits, from the one after `start`, round the end and back to `start` itself.
  package func firstPosition(
    after start: RowPosition, forward: Bool = true, where fits: (RowPosition) -> Bool
  ) -> RowPosition? {
    let step = forward ? 1 : -1
    var position = start
    var count = sections[position.section].rows.count
    repeat {
      position.row += step
      while position.row < 0 || position.row >= count {
        position.section = (position.section + step + sections.count) % sections.count
        count = sections[position.section].rows.count
        position.row = forward ? 0 : count - 1
      }
      if fits(position) { return position }
    } while position != start
    return nil
  }
}

extension PaneOutline {
  /// The next row that is shown and holds the query, from the one after `start`, round the end and
  /// back to `start` itself; places are those in the pane.
  package func firstPosition(
    of query: SearchQuery, after start: RowPosition, forward: Bool = true
  ) -> RowPosition? {
    pane.firstPosition(after: start, forward: forward) {
      place(of: $0) != nil && pane.holds(query, at: $0)
    }
  }
}
