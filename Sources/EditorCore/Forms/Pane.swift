/// One table of sections and rows; a row may open another.
package struct Pane {
  package var title: String
  package var sections: LazyList<PaneSection>

  /// Finds a row without a walk over all of them; see `init(title:sections:locate:)`.
  let locate: ((RowIdentifier) -> RowPosition?)?
  /// Searches rows that are dear to make; nil where they are not.
  package var searcher: RowSearcher?
  /// How many rows a section has whose header is a row too, and which has no footer; nil where that is
  /// not told without making the section.
  package var headedRowCount: (Int) -> Int? = { _ in nil }
  /// Whether some of its rows may be set aside; only then are all of them looked at.
  package var setsRowsAside = false
  /// The object that the pane shows, where keys may be added to it.
  package var openObject: (any OpenObject)?
  /// Finds an object of which the pane shows settings, where keys may be added to that.
  package var findOpenObject: ((RowIdentifier) -> (any OpenObject)?)?

  package init(title: String, sections: [PaneSection]) {
    self.title = title
    self.sections = LazyList(sections)
    locate = nil
  }

  /// A pane whose rows are made when looked at.
  ///
  /// - Parameters:
  ///   - title: What stands in the path of panes.
  ///   - sections: The sections, made when asked for.
  ///   - locate: Tells where the row with an identifier is, or else the row that opens the pane
  ///     in which it is; nil where the pane holds neither.
  package init(
    title: String, sections: LazyList<PaneSection>,
    locate: @escaping (RowIdentifier) -> RowPosition?
  ) {
    self.title = title
    self.sections = sections
    self.locate = locate
  }

  /// The same pane with its rows changed as they are made; rows of inner panes stay as they are.
  package func mappingRows(_ change: @escaping (Row) -> Row) -> Pane {
    let sections = sections
    let changed = { (index: Int) in
      var section = sections[index]
      let rows = section.rows
      section.rows = LazyList(count: rows.count) { change(rows[$0]) }
      if let head = section.head { section.head = { change(head()) } }
      return section
    }
    var pane = Pane(
      title: title, sections: LazyList(count: sections.count, make: changed),
      locate: locate ?? { self.route(to: $0)?.first })
    pane.searcher = searcher
    pane.headedRowCount = headedRowCount
    pane.setsRowsAside = setsRowsAside
    pane.openObject = openObject
    pane.findOpenObject = findOpenObject
    return pane
  }

  package subscript(position: RowPosition) -> Row {
    let section = sections[position.section]
    guard position.isHead else { return section.rows[position.row] }
    guard let head = section.head else {
      preconditionFailure("The header of section \(position.section) is no row")
    }
    return head()
  }

  /// The positions that lead to a row: one in each pane that is passed, the row's own last.
  ///
  /// - Parameters:
  ///   - identifier: The row's name.
  ///   - open: The pane that a row opens; without it, the one with what the store holds.
  /// - Returns: The positions; nil where there is no such row.
  package func route(
    to identifier: RowIdentifier, opening open: ((Row) -> Pane?)? = nil
  ) -> [RowPosition]? {
    find(identifier, opening: open ?? { $0.storedPane })?.route
  }

  /// The row with a name, in this pane or in one that is opened from it; parameters as for `route`.
  package func row(_ identifier: RowIdentifier, opening open: ((Row) -> Pane?)? = nil) -> Row? {
    find(identifier, opening: open ?? { $0.storedPane })?.row
  }

  private func find(
    _ identifier: RowIdentifier, opening open: (Row) -> Pane?
  ) -> (route: [RowPosition], row: Row)? {
    func findInside(_ row: Row, at position: RowPosition) -> (route: [RowPosition], row: Row)? {
      guard row.identifier != identifier else { return ([position], row) }
      return open(row)?.find(identifier, opening: open).map { ([position] + $0.route, $0.row) }
    }
    if let locate { return locate(identifier).flatMap { findInside(self[$0], at: $0) } }
    for section in sections.indices {
      for (index, row) in sections[section].rows.enumerated() {
        if case .pane(let link) = row.control, link.isEndless, row.identifier != identifier {
          continue
        }
        if let found = findInside(row, at: RowPosition(section: section, row: index)) {
          return found
        }
      }
    }
    return nil
  }

  /// The row at the end of a route, which must be one of this pane's.
  package func row(at route: [RowPosition], opening open: ((Row) -> Pane?)? = nil) -> Row? {
    guard let first = route.first else { return nil }
    let row = self[first]
    guard route.count > 1 else { return row }
    let pane = open.map { $0(row) } ?? row.storedPane
    return pane?.row(at: Array(route.dropFirst()), opening: open)
  }
}

/// The pane that a row opens, made when it is opened; so a form may be deep, or without an end.
public struct PaneLink {
  private let make: () -> Pane
  /// Whether the pane repeats one that it is opened from, and holds no value: such panes lead to
  /// each other without an end, so who walks a whole form stops here.
  package let isEndless: Bool
  /// Whether values are stored below the row; a form describes panes for values that are not there.
  package let holdsValues: Bool
  /// Makes at most so many rows of the pane, those whose values come first in the store, without the
  /// pane; nil where that is not dear to make.
  package var firstRows: ((Int) -> [Row])?

  package init(isEndless: Bool = false, holdsValues: Bool = true, _ make: @escaping () -> Pane) {
    self.make = make
    self.isEndless = isEndless
    self.holdsValues = holdsValues
  }

  package func pane() -> Pane { make() }
}

/// Where a row stands in its pane: its section, and its place in that section, both from 0.
package struct RowPosition: Hashable, Comparable, Sendable {
  package var section: Int
  package var row: Int

  package init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// The header of a section that is an object; it stands before the first row.
  package static func head(ofSection section: Int) -> RowPosition {
    RowPosition(section: section, row: -1)
  }

  package var isHead: Bool { row < 0 }

  package static func < (left: RowPosition, right: RowPosition) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// Rows that belong together, with an optional line above and below them.
package struct PaneSection {
  /// What a host calls the section; nil to call it by its header.
  var givenName: String?
  package var header: String?
  package var footer: String?
  package var rows: LazyList<Row>
  /// What draws the header and the footer of a host's own.
  package var ownHeader: Any?
  package var ownFooter: Any?
  /// Tags of all its rows.
  package var tags: Set<String> = []
  /// Rules for all its rows; a section with no row to show is not shown either.
  package var rules: [Rule] = []
  /// What is demanded of the whole model of a host, and done with it, as the form says that it is from.
  var demands = ModelDemands()
  /// Finds the object whose settings the rows are, where keys may be added to it.
  package var findOpenObject: (() -> (any OpenObject)?)?
  /// Makes the row that the header is, where the section is an object of the store: what is done to it
  /// is done to the object as a whole.
  package var head: (() -> Row)?

  package init(header: String? = nil, footer: String? = nil, rows: LazyList<Row>) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }

  var name: String? { givenName ?? header }

  /// The object whose settings the rows are, where keys may be added to it.
  package var openObject: (any OpenObject)? { findOpenObject?() }
}

extension LazyList<PaneSection> {
  /// The same list, which keeps the section that it made last, as that is asked about many times for
  /// each key; for sections that do not change.
  ///
  /// Of sections alone: for any element, the compiler would leave the types to be looked up each time.
  package func keepingLast() -> LazyList {
    var last: PaneSection?
    var lastPosition = -1
    return LazyList(count: count) { position in
      if let last, lastPosition == position { return last }
      let section = self[position]
      (last, lastPosition) = (section, position)
      return section
    }
  }
}
