import EditorCore

/// Searches the pane of an object without making its rows.
final class ObjectSearch {
  private let pane: ObjectPane
  /// Of groups in which a query was not found, by their sections: there the next looks first.
  private var stretches = NumberMap<VerbatimTexts>()

  init(_ pane: ObjectPane) { self.pane = pane }

  var searcher: RowSearcher { RowSearcher(rowCount: rowCount, paneRow: paneRow, find: find) }

  private func rowCount(inSection section: Int) -> Int {
    let block = pane.blocks[section]
    guard block.isGroup else { return block.count }
    return stretches[section]?.count ?? pane.searchedSettings(ofGroup: block.first).settings.count
  }

  private func paneRow(inSection section: Int, from row: Int) -> Int? {
    let block = pane.blocks[section]
    let ownSettings = pane.ownSettings
    if block.isGroup {
      if stretches[section]?.mayOpenPanes == false { return nil }
      return pane.searchedSettings(ofGroup: block.first).paneRow(from: row)
    }
    if let places = block.places {
      return (row..<block.count).first { ownSettings.paneRow(from: places[$0]) == places[$0] }
    }
    guard let place = ownSettings.paneRow(from: block.first + row) else { return nil }
    return place < block.first + block.count ? place - block.first : nil
  }

  private func find(
    _ query: SearchQuery, in rows: Range<Int>, ofSection section: Int, forgiving: Bool
  ) -> [FoundRow] {
    let block = pane.blocks[section]
    let known = stretches[section]
    if !forgiving, let known, Self.isMuch(rows, of: known.count),
      known.ruleOut(query, in: pane.object.context)
    {
      return []
    }
    let settings = block.isGroup ? pane.searchedSettings(ofGroup: block.first) : pane.ownSettings
    if !forgiving, known == nil, Self.isMuch(rows, of: settings.settings.count),
      let without = settings.stretches(without: query)
    {
      if block.isGroup { stretches[section] = without }
      return []
    }
    var found: [FoundRow] = []
    let first = block.isGroup ? 0 : block.first
    var next = rows.lowerBound
    while next < rows.upperBound {
      // Settings that follow each other in the object are searched at once.
      let row = next
      let place = block.places?[row] ?? row + first
      next = block.places == nil ? rows.upperBound : row + 1
      while let places = block.places, next < rows.upperBound, places[next] == place + next - row {
        next += 1
      }
      settings.find(query, in: place..<place + next - row, forgiving: forgiving) {
        if found.isEmpty { found.reserveCapacity(min(rows.count, Self.fewRows)) }
        found.append(FoundRow(row: $0 - place + row, rank: $1, isSet: settings.isSet($0)))
      }
    }
    return found
  }

  /// Whether so many of the settings are searched that it pays to look through the text of all first.
  private static func isMuch(_ rows: Range<Int>, of count: Int) -> Bool { rows.count >= count / 32 }

  /// For so many found rows room is made at once.
  private static let fewRows = 32
}
