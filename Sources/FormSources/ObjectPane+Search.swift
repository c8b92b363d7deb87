import EditorCore

extension ObjectPane: RowSearcher {
  func rowCount(inSection section: Int) -> Int {
    let block = blocks[section]
    return block.isGroup ? searchedSettings(ofGroup: block.first).settings.count : block.count
  }

  func paneRows(inSection section: Int) -> [Int] {
    let block = blocks[section]
    // An object of this one is a section, and no row, unless no pointer can name it.
    return block.isGroup ? searchedSettings(ofGroup: block.first).groups : []
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
