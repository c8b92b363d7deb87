extension FormSearch {
  /// Where near misses are looked for: so few other matches make a mistyped word likely.
  private static let fewMatches = 10
  /// How many rows could be searched where their texts stand while one is made.
  private static let costOfMadeRow = 16
  /// The same of a pane that is made to look into it.
  private static let costOfMadePane = 256

  /// Does a little of the search, and takes what it costs from the budget.
  func step(_ budget: inout Int) {
    switch phase {
    case .narrowing: narrow(&budget)
    case .preparing, .matching, .forgiving: walk(&budget)
    case .done: break
    }
  }

  /// Looks again at some of what the former query found.
  private func narrow(_ budget: inout Int) {
    guard let first = former.first else {
      phase = .matching
      return
    }
    former.removeFirst()
    guard !first.isSection else {
      budget -= 1
      return look(atHeaderOf: Int(first.section), of: Int(first.pane))
    }
    var rows = Int(first.row)..<Int(first.row) + 1
    while rows.count < budget, let next = former.first, next.pane == first.pane,
      next.section == first.section, next.row == rows.upperBound
    {
      rows = rows.lowerBound..<rows.upperBound + 1
      former.removeFirst()
    }
    look(at: rows, inSection: Int(first.section), of: Int(first.pane), &budget)
  }

  /// Goes on through the form: rows up to the next that opens a pane, and then that pane.
  private func walk(_ budget: inout Int) {
    guard var place = places.popLast() else { return finishWalk() }
    let entry = panes[place.pane]
    let section = place.position.section
    guard section < entry.pane.sections.count else { return }
    let searcher = entry.pane.searcher
    let rowCount =
      searcher?.rowCount(section) ?? entry.pane.sections[section].rows.count
    let first = place.position.row
    if first == 0, rowCount > 0 { look(atHeaderOf: section, of: place.pane) }
    guard first < rowCount else {
      budget -= 1
      place.position = RowPosition(section: section + 1, row: 0)
      places.append(place)
      return
    }
    let opening = firstOpening(from: place.position, of: entry)
    let end = first + min((opening.map { $0 + 1 } ?? rowCount) - first, budget)
    place.position.row = end
    places.append(place)
    look(at: first..<end, inSection: section, of: place.pane, &budget)
    if let opening, opening == end - 1 {
      enterPane(at: RowPosition(section: section, row: opening), of: place.pane, &budget)
    }
  }

  /// The next row of the section that may open a pane; nil where none does.
  private func firstOpening(from position: RowPosition, of entry: SearchedPanes.Entry) -> Int? {
    // Without a searcher a row must be made anyhow, and tells then whether it opens a pane.
    guard let searcher = entry.pane.searcher else { return position.row }
    let stored = searcher.paneRow(position.section, position.row)
    // A list may have elements in the draft alone.
    let revised = entry.revised.first { $0 >= position && $0.section == position.section }
    guard let stored, let revised else { return stored ?? revised?.row }
    return min(stored, revised.row)
  }

  private func finishWalk() {
    isPrepared = true
    let forgives = query.words.contains { $0.nearMiss != nil }
    if phase == .matching, forgives, hits.all.count(where: { !$0.isSection }) < Self.fewMatches {
      phase = .forgiving
      places = [Place(pane: 0, position: RowPosition(section: 0, row: 0))]
    } else {
      phase = .done
    }
  }

  private func enterPane(at position: RowPosition, of pane: Int, _ budget: inout Int) {
    var inner = panes.pane(openedAt: position, of: pane)
    if inner == nil {
      budget -= Self.costOfMadePane
      let row = panes[pane].pane[position]
      let isHidden = panes[pane].isHidden || session.isHidden(row.identifier)
      inner = panes.pane(
        openedBy: row, at: position, of: pane, isHidden: isHidden,
        opening: { session.pane(of: $0) })
    }
    guard let inner, findsHidden || !panes[inner].isHidden,
      query.looksIntoValues || !panes[inner].isInValue
    else { return }
    places.append(Place(pane: inner, position: RowPosition(section: 0, row: 0)))
  }

  private var findsHidden: Bool { includesHidden || query.filters.contains(.hidden) }

  /// Searches some rows of a section.
  private func look(at rows: Range<Int>, inSection section: Int, of pane: Int, _ budget: inout Int)
  {
    if phase == .preparing { return budget -= rows.count * Self.costOfMadeRow }
    let entry = panes[pane]
    found.removeAll(keepingCapacity: true)
    if let searcher = entry.pane.searcher {
      budget -= rows.count
      // Only what the draft has is changed, and that is added below.
      if !query.filters.contains(.changed) {
        found += searcher.find(query, rows, section, phase == .forgiving)
      }
      addRevised(entry.revised, among: rows, ofSection: section)
    } else {
      found += rows.lazy.map { FoundRow(row: $0, rank: nil, isSet: false) }
    }
    let makesRows = !query.filters.isEmpty || !session.rules.hidesNothing
    if !makesRows, phase != .forgiving,
      found.allSatisfy({ $0.rank != nil && $0.rank != .nearMiss })
    {
      return hits.add(found, inSection: section, of: pane)
    }
    for index in found.indices {
      let position = RowPosition(section: section, row: found[index].row)
      if let rank = found[index].rank, !makesRows {
        take(rank, position, of: pane, isSet: found[index].isSet)
      } else {
        budget -= Self.costOfMadeRow
        consider(position, of: pane, found[index].rank)
      }
    }
  }

  /// Puts rows that must be made, for other values than their searcher knows, among those found.
  private func addRevised(
    _ revised: [RowPosition], among rows: Range<Int>, ofSection section: Int
  ) {
    for position in revised where position.section == section && rows.contains(position.row) {
      let place = found.firstIndex { $0.row >= position.row } ?? found.count
      if place < found.count, found[place].row == position.row {
        found[place].rank = nil
      } else {
        found.insert(FoundRow(row: position.row, rank: nil, isSet: false), at: place)
      }
    }
  }

  /// Makes the row and looks whether it is a match; the rank is that of its words where it is known.
  private func consider(_ position: RowPosition, of pane: Int, _ known: SearchRank?) {
    let row = session.resolved(panes[pane].pane[position])
    let isHidden = panes[pane].isHidden || session.isHidden(row.identifier)
    guard !isHidden || findsHidden,
      let rank = known
        ?? query.rank(
          of: row, value: RowFiltering(in: session).value(of: row),
          forgiving: phase == .forgiving),
      query.filters.isEmpty || passesFilters(row, position, of: pane, isHidden: isHidden)
    else { return }
    take(rank, position, of: pane, isSet: isSet(row))
  }

  private func isSet(_ row: Row) -> Bool {
    if case .pane(let link) = row.control { return link.holdsValues }
    return RowFiltering(in: session).isSet(row)
  }

  private func passesFilters(
    _ row: Row, _ position: RowPosition, of pane: Int, isHidden: Bool
  ) -> Bool {
    let facts = facts(ofSection: position.section, of: pane)
    return query.filters.allSatisfy {
      RowFiltering(in: session).passes(row, $0, in: facts, isHidden: isHidden)
    }
  }

  private func facts(ofSection section: Int, of pane: Int) -> SectionFacts {
    if let known = sectionFacts, known.pane == pane, known.section == section { return known }
    let facts = SectionFacts(
      pane: pane, section: section, path: panes.path(toSection: section, of: pane),
      tags: panes[pane].pane.sections[section].tags)
    sectionFacts = facts
    return facts
  }

  /// Looks whether the words stand in what is written above a section.
  private func look(atHeaderOf section: Int, of pane: Int) {
    guard phase != .forgiving, !query.words.isEmpty, query.filters.isEmpty,
      findsHidden || !panes[pane].isHidden,
      var header = panes[pane].pane.sections[section].header
    else { return }
    let rank: SearchRank? = header.withUTF8 { header in
      let header = UnsafeRawBufferPointer(header)
      if query.phrase?.isWhole(header) ?? false { return .exactTitle }
      var worst = SearchRank.exactTitle
      for word in query.words {
        guard let rank = word.rank(title: header) else { return nil }
        worst = max(worst, rank)
      }
      return worst
    }
    guard let rank else { return }
    hits.add(
      Hit(
        pane: UInt32(pane), section: UInt32(section), row: Hit.wholeSection, rank: rank,
        isSet: true))
  }

  private func take(_ rank: SearchRank, _ position: RowPosition, of pane: Int, isSet: Bool) {
    // What was found as typed stands among the matches before near misses are looked for.
    guard (rank == .nearMiss) == (phase == .forgiving) else { return }
    hits.add(Hit(pane: pane, position: position, rank: rank, isSet: isSet))
  }
}

extension FormSearch.Hit {
  init(pane: Int, position: RowPosition, rank: SearchRank, isSet: Bool) {
    self.pane = UInt32(pane)
    section = UInt32(position.section)
    row = UInt32(position.row)
    self.rank = rank
    self.isSet = isSet
  }

  /// Where the row is, or the first of the section.
  var position: RowPosition { RowPosition(section: Int(section), row: isSection ? 0 : Int(row)) }

  /// Which place in the order of matches it has a part in.
  var placeInOrder: Int { rank.place(isSet: isSet) }
}
