import EditorCore

extension ObjectPane: RowSearcher {
  func rowCount(inSection section: Int) -> Int {
    let block = blocks[section]
    return block.isGroup ? searchedSettings(ofGroup: block.first).settings.count : block.count
  }

  func paneRow(inSection section: Int, from row: Int) -> Int? {
    let block = blocks[section]
    if block.isGroup { return searchedSettings(ofGroup: block.first).paneRow(from: row) }
    if let places = block.places {
      return (row..<block.count).first { ownSettings.paneRow(from: places[$0]) == places[$0] }
    }
    guard let place = ownSettings.paneRow(from: block.first + row) else { return nil }
    return place < block.first + block.count ? place - block.first : nil
  }

  func find(
    _ query: SearchQuery, in rows: Range<Int>, ofSection section: Int, forgiving: Bool,
    into found: inout [FoundRow]
  ) {
    let block = blocks[section]
    let settings = block.isGroup ? searchedSettings(ofGroup: block.first) : ownSettings
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
        found.append(FoundRow(row: $0 - place + row, rank: $1, isSet: settings.isSet($0)))
      }
    }
  }
}
