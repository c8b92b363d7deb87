import EditorCore

extension ObjectPane: RowSearcher {
  func rowCount(inSection section: Int) -> Int {
    let block = blocks[section]
    return block.isGroup ? searchedSettings(ofGroup: block.first).settings.count : block.count
  }

  func paneRow(inSection section: Int, from row: Int) -> Int? {
    let block = blocks[section]
    if block.isGroup { return searchedSettings(ofGroup: block.first).paneRow(from: row) }
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
    settings.find(
      query, in: rows.lowerBound + first..<rows.upperBound + first, forgiving: forgiving
    ) { found.append(FoundRow(row: $0 - first, rank: $1)) }
  }
}
