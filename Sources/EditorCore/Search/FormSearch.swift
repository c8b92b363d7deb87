/// A search over a whole form, a slice of work at a time: panes that were never opened, too.
///
/// Give it time with `advance(for:)` until it is done, and show what it has found in between. Matches
/// are in the order of their ranks, and those of a rank in the order of the form; a later match may
/// come to stand before earlier ones. Near misses are looked for last, and only where little else
/// was found.
///
/// Matches are kept as places, and made into rows when they are looked at: finding a hundred
/// thousand rows costs little more than finding one. An edit starts the search over. Without a query
/// it makes ready what one will be looked for in, which is most of the work for the first.
///
/// **Limitations**: panes that repeat one they are opened from are not searched, for want of an end;
/// nor are more than some thousands of panes that no value is stored in.
package final class FormSearch {
  package private(set) var query: SearchQuery

  let session: EditSession
  let includesHidden: Bool
  var panes: SearchedPanes
  var phase = Phase.done
  /// Whether all that a query is looked for in was made.
  var isPrepared = false
  /// Where the walk stands, in a stack of panes.
  var places: [Place] = []
  /// What a former query found and is still to be looked at again.
  var former: ArraySlice<Hit> = []
  var hits = Hits()
  /// Rows that were made for matches, which a query that is typed on mostly finds again.
  private var rows: [Place: Row] = [:]
  /// The match that was made last, of which its row is asked for, and then the rest.
  private var lastMatch: SearchMatch?
  private var revision: Int
  private var structureRevision: Int
  /// Used again for every section, so as not to allocate for each.
  var found: [FoundRow] = []
  var sectionFacts: SectionFacts?

  enum Phase {
    /// Makes what a query is looked for in, while there is none.
    case preparing
    /// Looks again at what a former query found, before going on where that one stopped.
    case narrowing
    case matching
    case forgiving
    case done
  }

  /// One row that was found, or a section by its header.
  struct Hit {
    var pane: UInt32
    var section: UInt32
    /// The row in the section; `wholeSection` where the section itself was found.
    var row: UInt32
    var rank: SearchRank
    /// Whether it has a value that is not just the default.
    var isSet: Bool

    static let wholeSection = UInt32.max
    var isSection: Bool { row == Self.wholeSection }
  }

  /// All that was found, in the order in which it is shown.
  ///
  /// One value, so that adding to it is one access to it.
  struct Hits {
    private(set) var all: [Hit] = []
    /// Those of each place in `SearchRank.order`, by their numbers among all.
    private var inOrder: [[UInt32]] = Array(repeating: [], count: SearchRank.order.count)

    mutating func add(_ hit: Hit) {
      inOrder[hit.placeInOrder].append(UInt32(all.count))
      all.append(hit)
    }

    /// Adds rows of a section whose ranks are known: as one, for less than each alone.
    mutating func add(_ rows: [FoundRow], inSection section: Int, of pane: Int) {
      for row in rows {
        guard let rank = row.rank else { continue }
        let position = RowPosition(section: section, row: row.row)
        add(Hit(pane: pane, position: position, rank: rank, isSet: row.isSet))
      }
    }

    mutating func removeAll() {
      all.removeAll(keepingCapacity: true)
      for place in inOrder.indices { inOrder[place].removeAll(keepingCapacity: true) }
    }

    /// How many are of the rank.
    func count(of rank: SearchRank) -> Int {
      let places = Set([rank.place(isSet: true), rank.place(isSet: false)])
      return places.reduce(0) { $0 + inOrder[$1].count }
    }

    /// The number of the one that is shown at a place from 0.
    func number(at place: Int) -> Int? {
      var rest = place
      for numbers in inOrder {
        guard rest >= numbers.count else { return Int(numbers[rest]) }
        rest -= numbers.count
      }
      return nil
    }

    /// Where the one of a number is shown.
    func place(of number: Int) -> Int? {
      let place = all[number].placeInOrder
      let before = inOrder[..<place].reduce(0) { $0 + $1.count }
      return inOrder[place].firstIndex(of: UInt32(number)).map { before + $0 }
    }
  }

  /// A place in one of the panes that are searched.
  struct Place: Hashable {
    var pane: Int
    var position: RowPosition
  }

  /// Searches the session's form, with the values of its draft.
  ///
  /// Rows that are hidden are left out unless they are asked for, here or by `@hidden`.
  package init(_ query: SearchQuery, in session: EditSession, includesHidden: Bool = false) {
    self.query = query
    self.session = session
    self.includesHidden = includesHidden
    panes = SearchedPanes(of: session)
    revision = session.revision
    structureRevision = session.structureRevision
    start()
  }

  /// Whether everything was looked at.
  package var isDone: Bool { phase == .done && !isOutdated }

  /// Goes on searching.
  ///
  /// - Parameter budget: About how many rows to look at. A row that must be made to tell counts for
  ///   more than one that can be searched where its texts stand.
  /// - Returns: Whether everything was looked at.
  @discardableResult
  package func advance(for budget: Int) -> Bool {
    if isOutdated { start() }
    var budget = max(1, budget)
    while budget > 0, phase != .done { step(&budget) }
    return isDone
  }

  /// Searches for something else.
  ///
  /// Where the new query can only find less, as while a word is typed on, it is looked for among
  /// what was found, and the search goes on where it was.
  package func search(for query: SearchQuery) {
    let narrows = !self.query.isEmpty && query.narrows(self.query) && !isOutdated
    self.query = query
    guard narrows else { return start() }
    // Near misses are looked for once the walk is over; theirs, of the former query, ends here.
    if phase == .forgiving { places = [] }
    former = hits.all.filter { $0.rank != .nearMiss } + former
    clearMatches()
    phase = .narrowing
  }

  // MARK: Matches

  /// How many matches there are so far.
  package var count: Int { hits.all.count }

  /// The match at a place from 0 in the order in which they are shown.
  package subscript(place: Int) -> SearchMatch {
    guard let number = hits.number(at: place) else {
      preconditionFailure("There is no match at place \(place)")
    }
    if let lastMatch, lastMatch.number == number, !isOutdated { return lastMatch }
    let match = match(number)
    lastMatch = match
    return match
  }

  /// How many of them are of the rank.
  package func count(of rank: SearchRank) -> Int { hits.count(of: rank) }

  /// The matches so far, each made when it is looked at.
  package var matches: LazyList<SearchMatch> { LazyList(count: count) { self[$0] } }

  /// Where a match stands now that others were found; nil for one of another query.
  package func place(of match: SearchMatch) -> Int? {
    guard match.number < count, panes.route(to: hits.all[match.number]) == match.route else {
      return nil
    }
    return hits.place(of: match.number)
  }

  /// Whether values or rows are others than those that were searched.
  private var isOutdated: Bool {
    revision != session.revision || structureRevision != session.structureRevision
  }

  private func start() {
    if isOutdated {
      panes = SearchedPanes(of: session)
      rows = [:]
      isPrepared = false
      revision = session.revision
      structureRevision = session.structureRevision
    }
    clearMatches()
    former = []
    sectionFacts = nil
    phase = !query.isEmpty ? .matching : isPrepared ? .done : .preparing
    places = [Place(pane: 0, position: RowPosition(section: 0, row: 0))]
  }

  private func clearMatches() {
    hits.removeAll()
    lastMatch = nil
  }

  /// The row as the form has it.
  private func row(at hit: Hit) -> Row {
    // An edit may have made another row of it.
    guard !isOutdated else { return panes.row(at: hit) }
    let place = Place(pane: Int(hit.pane), position: hit.position)
    if let known = rows[place] { return known }
    let row = panes.row(at: hit)
    if rows.count == Self.mostRows { rows.removeAll(keepingCapacity: true) }
    rows[place] = row
    return row
  }

  /// How many rows are remembered before all are forgotten: some screens of them.
  private static let mostRows = 256

  private func match(_ number: Int) -> SearchMatch {
    let hit = hits.all[number]
    let path = panes.path(toSection: Int(hit.section), of: Int(hit.pane))
    if hit.isSection {
      let (row, first) = panes.sectionRow(at: hit)
      return SearchMatch(
        row: row, target: first.identifier, isSection: true, route: panes.route(to: hit),
        rank: hit.rank, path: path.last == row.title ? path.dropLast() : path,
        titleHighlights: query.titleHighlights(in: row.title), excerpt: nil, number: number)
    }
    let row = session.resolved(row(at: hit))
    let value = RowFiltering(in: session).value(of: row)
    return SearchMatch(
      row: row, target: row.identifier, isSection: false, route: panes.route(to: hit),
      rank: hit.rank, path: path,
      titleHighlights: query.titleHighlights(in: row.title),
      excerpt: query.excerpt(of: row, value: value), number: number)
  }
}
