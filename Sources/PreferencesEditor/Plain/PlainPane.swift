import EditorCore

/// One pane of the plain editor: its shown rows, numbered from 1, a page of them at a time.
struct PlainPane {
  private(set) var pane: Pane
  /// The row that opened the pane; nil for the first one.
  private(set) var openedBy: RowIdentifier?
  private(set) var outline: PaneOutline
  /// The number of the row before the first of each shown section.
  private var offsets: [Int] = []
  private var structureRevision: Int
  /// The number of the page that is shown, from 0.
  var page = 0
  /// The rows whose numbers a person has seen, by these.
  private var seen: [Int: RowIdentifier] = [:]

  static let pageRows = 20

  init(_ pane: Pane, openedBy: RowIdentifier? = nil, in session: EditSession) {
    self.pane = pane
    self.openedBy = openedBy
    outline = session.outline(of: pane)
    structureRevision = session.structureRevision
    count = 0
    measure()
  }

  /// How many rows are shown.
  private(set) var count: Int

  var pageCount: Int { max(1, (count + Self.pageRows - 1) / Self.pageRows) }

  /// The numbers of the rows on the page.
  var pageNumbers: Range<Int> {
    let first = page * Self.pageRows + 1
    return first..<min(first + Self.pageRows, count + 1)
  }

  /// The number that stands for the object which a section of the title is, and that nobody can type;
  /// for no section where there is none.
  func head(titled title: String) -> Int {
    let section = (0..<outline.sectionCount).first { section in
      let section = outline.section(section)
      return section.head != nil && section.header?.isIdentical(to: title) == true
    }
    return -1 - (section ?? outline.sectionCount)
  }

  /// Where the row with the number is shown; nil where there is none.
  func place(_ number: Int) -> RowPosition? {
    if number < 0, -number <= outline.sectionCount { return .head(ofSection: -1 - number) }
    guard 1...max(1, count) ~= number, count > 0 else { return nil }
    var low = 0
    var high = offsets.count - 1
    // The last section that begins before the number, past those without rows.
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle] < number { low = middle } else { high = middle - 1 }
    }
    return RowPosition(section: low, row: number - offsets[low] - 1)
  }

  func row(_ number: Int) -> Row? {
    place(number).map { pane[outline.position(shownAt: $0)] }
  }

  /// Takes on the rows that the session has and shows now, of the element that the pane is of, where elements have
  /// moved; returns false where the pane's row is gone.
  mutating func follow(_ session: EditSession, _ moves: ElementMoves?) -> Bool {
    if let opener = openedBy, let moves {
      guard let now = moves.row(opener) else { return false }
      openedBy = now
    }
    guard structureRevision != session.structureRevision else { return true }
    structureRevision = session.structureRevision
    if let openedBy {
      guard let pane = session.row(openedBy).flatMap({ session.pane(of: $0) }) else { return false }
      self.pane = pane
    } else {
      pane = session.form.root
    }
    outline = session.outline(of: pane)
    measure()
    page = min(page, pageCount - 1)
    return true
  }

  /// The object that the pane shows, where keys may be added to it.
  var openObject: (any OpenObject)? { pane.openObject }

  /// The number of the row; nil where it is not shown.
  func number(of row: RowIdentifier, in session: EditSession) -> Int? {
    session.drafted.position(of: row, in: pane).flatMap { outline.place(of: $0) }
      .map { $0.isHead ? -1 - $0.section : offsets[$0.section] + $0.row + 1 }
  }

  // MARK: What a person has seen

  /// Whether a number that a person has seen stands for another row now.
  var isRenumbered: Bool {
    seen.contains { number, seen in row(number).map { $0.identifier != seen } ?? false }
  }

  /// What the numbers that a person has seen stand for: the rows' names, and what is printed of those in lists,
  /// which have no name but their place there.
  func seenRows(_ words: PlainWords) -> [Int: String] {
    seen.keys.reduce(into: [:]) { seen, number in
      guard let row = row(number) else { return }
      let isInList = row.pointer?.tokens.contains { Int($0) != nil } ?? true
      seen[number] = isInList ? words.line(number, row) : row.identifier.text
    }
  }

  private mutating func see(_ numbers: some Sequence<Int>) {
    if isRenumbered { seen = [:] }
    for number in numbers { seen[number] = row(number)?.identifier }
  }

  // MARK: What is printed

  /// The rows of the page, with their sections.
  ///
  /// `list` is the list or map whose elements they are.
  mutating func listing(_ words: PlainWords, of list: Row?) -> [String] {
    see(pageNumbers)
    let bounds = list?.control.elementWords.map { [$0] } ?? []
    guard count > 0 else {
      return [
        list == nil ? localized("nothing is set here") : localized("no items yet; add adds one")
      ]
        + bounds
    }
    var lines: [String] = []
    var section = -1
    for number in pageNumbers {
      guard let place = place(number), let row = row(number) else { continue }
      if place.section != section {
        section = place.section
        // Rows of the pane's own that come after a section would seem to be of that, read line by line.
        let isBehindOthers = (0..<section).contains { outline.section($0).header != nil }
        let title = isBehindOthers ? pane.title : nil
        if let header = outline.section(section).header ?? title { lines.append("[\(header)]") }
      }
      lines.append(words.line(number, row))
    }
    if pageCount > 1 {
      lines.append(localized("page \(page + 1) of \(pageCount); + and - turn it"))
    }
    return lines + bounds
  }

  /// The numbers and rows of the pane that fit.
  mutating func matches(_ words: PlainWords, _ fits: (RowPosition) -> Bool) -> [String] {
    var shown: [String] = []
    for number in 1..<count + 1 {
      guard let place = place(number), fits(outline.position(shownAt: place)) else { continue }
      guard shown.count < Self.pageRows else {
        return shown + [localized("and more; a longer text finds fewer")]
      }
      see([number])
      shown += row(number).map { [words.line(number, $0)] } ?? []
    }
    return shown.isEmpty ? [localized("no match in this pane")] : shown
  }

  private mutating func measure() {
    offsets.removeAll(keepingCapacity: true)
    count = 0
    for section in 0..<outline.sectionCount {
      offsets.append(count)
      count += outline.rowCount(inSection: section)
    }
  }
}

/// What the next line of the plain editor answers, where it is no command.
struct PlainQuestion {
  /// What stands before the line.
  var prompt: String
  /// Whether the line must not be shown while it is typed.
  var hidesInput = false
  /// Does what the line means; returns what is to be said.
  var answer: (String) -> [String]
}
