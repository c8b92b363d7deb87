/// A search over a whole form, a slice of work at a time: panes that were never opened, too.
///
/// Give it time with `advance(for:)` until it is done, and show what it has found in between. Matches
/// are in the order of their ranks, and those of a rank in the order of the form; a later match may
/// come to stand before earlier ones. Near misses are looked for last, and only where little else
/// was found.
///
/// Matches are kept as places, and made into rows when they are looked at: finding a hundred
/// thousand rows costs little more than finding one. An edit starts the search over.
///
/// **Limitations**: panes that repeat one they are opened from are not searched, for want of an end;
/// nor are more than some thousands of panes that no value is stored in.
package final class FormSearch {
  package private(set) var query: SearchQuery

  let session: EditSession
  let includesHidden: Bool
  var panes: SearchedPanes
  var phase = Phase.done
  /// Where the walk stands, in a stack of panes.
  var places: [Place] = []
  /// What a former query found and is still to be looked at again.
  var former: ArraySlice<Hit> = []
  var hits: [Hit] = []
  /// The matches of each place in `SearchRank.order`, by their places among `hits`.
  private var hitsInOrder: [[UInt32]] = []
  private var revision: Int
  private var structureRevision: Int
  /// Used again for every section, so as not to allocate for each.
  var found: [FoundRow] = []
  var sectionFacts: SectionFacts?

  enum Phase {
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

  /// A place in one of the panes that are being walked through.
  struct Place {
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
    let narrows = query.narrows(self.query) && !isOutdated
    self.query = query
    guard narrows else { return start() }
    // Near misses are looked for once the walk is over; theirs, of the former query, ends here.
    if phase == .forgiving { places = [] }
    former = hits.filter { $0.rank != .nearMiss } + former
    clearMatches()
    phase = .narrowing
  }

  // MARK: Matches

  /// How many matches there are so far.
  package var count: Int { hits.count }

  /// The match at a place from 0 in the order in which they are shown.
  package subscript(place: Int) -> SearchMatch {
    var rest = place
    for numbers in hitsInOrder {
      guard rest >= numbers.count else { return match(Int(numbers[rest])) }
      rest -= numbers.count
    }
    preconditionFailure("There is no match at place \(place)")
  }

  /// How many of them are of the rank.
  package func count(of rank: SearchRank) -> Int {
    let places = Set([rank.place(isSet: true), rank.place(isSet: false)])
    return places.reduce(0) { $0 + hitsInOrder[$1].count }
  }

  /// The matches so far, each made when it is looked at.
  package var matches: LazyList<SearchMatch> { LazyList(count: count) { self[$0] } }

  /// Where a match stands now that others were found; nil for one of another query.
  package func place(of match: SearchMatch) -> Int? {
    guard match.number < hits.count, panes.route(to: hits[match.number]) == match.route else {
      return nil
    }
    let place = hits[match.number].place
    let before = hitsInOrder[..<place].reduce(0) { $0 + $1.count }
    return hitsInOrder[place].firstIndex(of: UInt32(match.number)).map { before + $0 }
  }

  func add(_ hit: Hit) {
    hitsInOrder[hit.place].append(UInt32(hits.count))
    hits.append(hit)
  }

  // MARK: - Private

  /// Whether values or rows are others than those that were searched.
  private var isOutdated: Bool {
    revision != session.revision || structureRevision != session.structureRevision
  }

  private func start() {
    if isOutdated {
      panes = SearchedPanes(of: session)
      revision = session.revision
      structureRevision = session.structureRevision
    }
    clearMatches()
    former = []
    sectionFacts = nil
    phase = query.isEmpty ? .done : .matching
    places = [Place(pane: 0, position: RowPosition(section: 0, row: 0))]
  }

  private func clearMatches() {
    hits.removeAll(keepingCapacity: true)
    hitsInOrder = Array(repeating: [], count: SearchRank.order.count)
  }

  private func match(_ number: Int) -> SearchMatch {
    let hit = hits[number]
    let path = panes.path(toSection: Int(hit.section), of: Int(hit.pane))
    if hit.isSection {
      let (row, first) = panes.sectionRow(at: hit)
      return SearchMatch(
        row: row, target: first.identifier, isSection: true, route: panes.route(to: hit),
        rank: hit.rank, path: path.last == row.title ? path.dropLast() : path,
        titleHighlights: query.titleHighlights(in: row.title), excerpt: nil, number: number)
    }
    let row = session.resolved(panes.row(at: hit))
    let value = SearchFiltering(in: session).value(of: row)
    return SearchMatch(
      row: row, target: row.identifier, isSection: false, route: panes.route(to: hit),
      rank: hit.rank, path: path,
      titleHighlights: query.titleHighlights(in: row.title),
      excerpt: query.excerpt(of: row, value: value), number: number)
  }
}
