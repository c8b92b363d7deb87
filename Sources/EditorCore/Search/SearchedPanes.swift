/// The panes of a form as they are searched, each made once, when the search comes to it.
struct SearchedPanes {
  final class Entry {
    let pane: Pane
    /// The pane's title, or the name of the item that it shows.
    let title: String
    /// The place of the pane that this one is opened from, and of the row there; nil for the root.
    let opener: (pane: Int, position: RowPosition)?
    /// Whether the row that opens the pane is hidden, or one on the way to it.
    let isHidden: Bool
    /// Whether it shows the parts of a value that is set as a whole.
    let isInValue: Bool
    /// The rows, in order, whose values are not those that the pane's searcher knows.
    let revised: [RowPosition]

    init(
      _ pane: Pane, title: String, opener: (pane: Int, position: RowPosition)?, isHidden: Bool,
      isInValue: Bool, revised: [RowPosition]
    ) {
      self.pane = pane
      self.title = title
      self.opener = opener
      self.isHidden = isHidden
      self.isInValue = isInValue
      self.revised = revised
    }
  }

  private var entries: [Entry]
  /// The panes by the rows that open them.
  private var opened: [FormSearch.Place: Int] = [:]
  private var emptyPanes = 0
  private let revisedRows: [RowIdentifier]

  /// How many panes without a value in them are opened: a schema whose references fan out describes
  /// more than anybody could read, or than there is time to make.
  private static let mostEmptyPanes = 2000

  init(of session: EditSession) {
    revisedRows = session.drafted.rowsUnlikeTheForm
    entries = []
    add(
      session.form.root, title: session.form.root.title, from: nil, isHidden: false,
      isInValue: false)
  }

  subscript(pane: Int) -> Entry { entries[pane] }

  /// The pane that the row opens; nil where it is not to be searched.
  mutating func pane(
    openedBy row: Row, at position: RowPosition, of pane: Int, isHidden: Bool,
    opening open: (Row) -> Pane?
  ) -> Int? {
    if case .pane(let link) = row.control {
      guard !link.isEndless, link.holdsValues || emptyPanes < Self.mostEmptyPanes else {
        return nil
      }
      if !link.holdsValues { emptyPanes += 1 }
    }
    guard let inner = open(row) else { return nil }
    opened[FormSearch.Place(pane: pane, position: position)] = entries.count
    add(
      inner, title: row.element == nil ? inner.title : row.title, from: (pane, position),
      isHidden: isHidden, isInValue: entries[pane].isInValue || row.control.isSetAsAWhole)
    return entries.count - 1
  }

  /// The pane that a row was found to open before, without making the row again.
  func pane(openedAt position: RowPosition, of pane: Int) -> Int? {
    opened[FormSearch.Place(pane: pane, position: position)]
  }

  // MARK: Hits

  func row(at hit: FormSearch.Hit) -> Row { entries[Int(hit.pane)].pane[hit.position] }

  /// The row that stands for a section among the matches, and the section's first row.
  func sectionRow(at hit: FormSearch.Hit) -> (row: Row, first: Row) {
    let section = entries[Int(hit.pane)].pane.sections[Int(hit.section)]
    let count = section.rows.count
    let first = section.rows[0]
    var row = Row(
      identifier: first.identifier.appending(.name("section")), pointer: nil,
      title: section.header ?? "", control: .info)
    row.take(Secrecy())
    row.fixedValue = .string(
      localized(count: count, one: "section of 1 row", other: "section of \(count) rows"))
    return (row, first)
  }

  /// The positions that lead to the row from the root pane.
  func route(to hit: FormSearch.Hit) -> [RowPosition] {
    openers(of: Int(hit.pane)).map(\.position) + [hit.position]
  }

  /// The titles of panes and sections in which the rows of a section stand, but for the root's.
  func path(toSection section: Int, of pane: Int) -> [String] {
    let way = openers(of: pane).map { (pane: $0.pane, section: $0.position.section) }
    var path: [String] = []
    for place in way + [(pane, section)] {
      let entry = entries[place.pane]
      for title in [entry.title, entry.pane.sections[place.section].header] {
        path.append(title: title, below: entries[0].title)
      }
    }
    return path
  }

  /// The rows that lead to the pane, from the root on.
  private func openers(of pane: Int) -> [(pane: Int, position: RowPosition)] {
    var openers: [(pane: Int, position: RowPosition)] = []
    var pane = pane
    while let opener = entries[pane].opener {
      openers.append(opener)
      pane = opener.pane
    }
    return openers.reversed()
  }

  private mutating func add(
    _ pane: Pane, title: String, from opener: (pane: Int, position: RowPosition)?, isHidden: Bool,
    isInValue: Bool
  ) {
    let revised = pane.searcher == nil ? [] : pane.places(of: revisedRows)
    entries.append(
      Entry(
        pane, title: title, opener: opener, isHidden: isHidden, isInValue: isInValue,
        revised: revised.sorted()))
  }
}

extension [String] {
  /// Appends the title of what a row is in, below what is called `root`; what bears the name of what it
  /// is in does not say it twice.
  mutating func append(title: String?, below root: String) {
    if let title, !title.isEmpty, title != last ?? root { append(title) }
  }
}

extension Pane {
  /// Where those of the rows are that the pane has.
  func places(of rows: [RowIdentifier]) -> Set<RowPosition> {
    Set(rows.compactMap { locate?($0) })
  }
}
