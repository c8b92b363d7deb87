import EditorCore

/// Searches the pane of an object without making its rows.
final class ObjectSearch {
  private let pane: ObjectPane
  /// What is known of the groups that were looked at, by their sections.
  private var groups = NumberMap<Group>()

  /// What tells that a group need not be made again, as fewer are kept than there may be.
  private struct Group {
    let rowCount: Int
    let mayOpenPanes: Bool
    let verbatim: VerbatimTexts?

    init(_ settings: SearchedSettings) {
      rowCount = settings.settings.count
      mayOpenPanes = settings.mayOpenPanes
      verbatim = settings.verbatim
    }
  }

  init(_ pane: ObjectPane) { self.pane = pane }

  var searcher: RowSearcher { RowSearcher(rowCount: rowCount, paneRow: paneRow, find: find) }

  private func group(_ section: Int) -> Group {
    if let known = groups[section] { return known }
    let group = Group(pane.searchedSettings(ofGroup: pane.blocks[section].first))
    groups[section] = group
    return group
  }

  private func rowCount(inSection section: Int) -> Int {
    let block = pane.blocks[section]
    return block.isGroup ? group(section).rowCount : block.count
  }

  private func paneRow(inSection section: Int, from row: Int) -> Int? {
    let block = pane.blocks[section]
    if block.isGroup {
      return group(section).mayOpenPanes
        ? pane.searchedSettings(ofGroup: block.first).paneRow(from: row) : nil
    }
    let ownSettings = pane.ownSettings
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
    let count = block.isGroup ? group(section).rowCount : pane.ownSettings.settings.count
    // It pays to look through the text of all first where no few of them are searched.
    if !forgiving, rows.count >= count / 32,
      let verbatim = block.isGroup ? group(section).verbatim : pane.ownSettings.verbatim,
      verbatim.ruleOut(query, in: pane.object.context)
    {
      return []
    }
    let settings = block.isGroup ? pane.searchedSettings(ofGroup: block.first) : pane.ownSettings
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

  /// For so many found rows room is made at once.
  private static let fewRows = 32
}
