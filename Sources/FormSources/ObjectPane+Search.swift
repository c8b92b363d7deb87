import EditorCore

extension ObjectPane: RowSearcher {
  func rowCount(inSection section: Int) -> Int {
    let block = blocks[section]
    return block.isGroup ? searchedSettings(ofGroup: block.first).settings.count : block.count
  }

  func paneRows(inSection section: Int) -> [Int] {
    let block = blocks[section]
    guard !block.isGroup else { return searchedSettings(ofGroup: block.first).paneRows }
    return ownSettings.paneRows.lazy
      .filter { block.first..<block.first + block.count ~= $0 }.map { $0 - block.first }
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
