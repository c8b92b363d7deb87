/// Which line of a table's content is what: the arithmetic of rows of different heights.
///
/// Every row is one line high until told otherwise, so a table of a million rows costs a number a
/// section; the tree of differences appears with the first row that is higher. Between sections
/// stands an empty line more than between the rows of a section, of which there are as many as are
/// asked for: so sections are apart however far rows are.
package nonisolated struct LineMap {
  /// What a section takes: lines of header and footer, and how many rows.
  package struct SectionShape: Hashable, Sendable {
    package var header: Int
    package var rows: Int
    package var footer: Int

    package init(header: Int, rows: Int, footer: Int) {
      self.header = header
      self.rows = rows
      self.footer = footer
    }
  }

  /// What stands on one line.
  package enum Item: Equatable, Sendable {
    case gap(after: Int)
    case header(section: Int)
    case row(TablePosition, line: Int)
    case spacing(after: TablePosition)
    case footer(section: Int, line: Int)
  }

  private let sections: [SectionShape]
  /// Empty lines between two rows of a section.
  private let rowSpacing: Int
  /// The line on which each section starts were all rows one line high; one more for the end.
  private let starts: [Int]
  /// How many rows stand before each section; one more for the end.
  private let rowsBefore: [Int]
  /// By how much each row is higher than one line, by its place among all rows.
  private var extra: FenwickTree?

  package init(sections: [SectionShape], rowSpacing: Int = 0) {
    self.sections = sections
    self.rowSpacing = max(0, rowSpacing)
    var starts = [0]
    var rowsBefore = [0]
    starts.reserveCapacity(sections.count + 1)
    rowsBefore.reserveCapacity(sections.count + 1)
    for (index, section) in sections.enumerated() {
      let gap = index + 1 < sections.count ? 1 + self.rowSpacing : 0
      let spacings = max(0, section.rows - 1) * self.rowSpacing
      starts.append(
        starts[index] + section.header + section.rows + spacings + section.footer + gap)
      rowsBefore.append(rowsBefore[index] + section.rows)
    }
    self.starts = starts
    self.rowsBefore = rowsBefore
  }

  package var sectionCount: Int { sections.count }
  package var rowCount: Int { rowsBefore[sections.count] }
  package var lineCount: Int { start(ofSection: sections.count) }

  package func shape(ofSection section: Int) -> SectionShape { sections[section] }

  /// The line of the section's header, or of its first row where it has none.
  package func start(ofSection section: Int) -> Int {
    starts[section] + (extra?.sum(ofFirst: rowsBefore[section]) ?? 0)
  }

  /// The first line of the row, or that of the header.
  package func line(of position: TablePosition) -> Int {
    guard !position.isHead else { return start(ofSection: position.section) }
    return starts[position.section] + sections[position.section].header
      + position.row * (1 + rowSpacing) + (extra?.sum(ofFirst: ordinal(of: position)) ?? 0)
  }

  package func height(of position: TablePosition) -> Int {
    position.isHead ? 1 : 1 + (extra?[ordinal(of: position)] ?? 0)
  }

  /// Records a height, of at least one line, that differs from what was known.
  package mutating func setHeight(_ height: Int, of position: TablePosition) {
    let difference = height - self.height(of: position)
    guard difference != 0 else { return }
    if extra == nil { extra = FenwickTree(count: rowCount) }
    let ordinal = ordinal(of: position)
    extra?.add(difference, at: ordinal)
  }

  /// What stands on the line, which must be one of the content's.
  package func item(at line: Int) -> Item {
    let section = lastIndex(below: sections.count) { start(ofSection: $0) <= line }
    let shape = sections[section]
    let lineInSection = line - start(ofSection: section)
    if lineInSection < shape.header { return .header(section: section) }
    let rowsEnd = start(ofSection: section + 1) - shape.footer - gap(after: section)
    if line < rowsEnd {
      let row = lastIndex(below: shape.rows) {
        self.line(of: TablePosition(section: section, row: $0)) <= line
      }
      let position = TablePosition(section: section, row: row)
      let lineInRow = line - self.line(of: position)
      // Most rows are the one line that tells at once, without a look at their heights.
      return lineInRow == 0 || lineInRow < height(of: position)
        ? .row(position, line: lineInRow) : .spacing(after: position)
    }
    return line < rowsEnd + shape.footer
      ? .footer(section: section, line: line - rowsEnd) : .gap(after: section)
  }

  /// The lines in the range on which a header or a footer stands, in order, and which it is.
  package func captions(inLines range: Range<Int>) -> [(line: Int, item: Item)] {
    var captions: [(line: Int, item: Item)] = []
    var section = lastIndex(below: sections.count) { start(ofSection: $0) <= range.lowerBound }
    while section < sections.count, start(ofSection: section) < range.upperBound {
      let (first, shape) = (start(ofSection: section), sections[section])
      for line in range.clamped(to: first..<first + shape.header) {
        captions.append((line, .header(section: section)))
      }
      let end = start(ofSection: section + 1) - gap(after: section)
      for line in range.clamped(to: end - shape.footer..<end) {
        captions.append((line, .footer(section: section, line: line - end + shape.footer)))
      }
      section += 1
    }
    return captions
  }

  // MARK: Rows in order

  /// The place of the row among all rows, from 0; of a header, that of the row which comes next.
  package func ordinal(of position: TablePosition) -> Int {
    rowsBefore[position.section] + max(0, position.row)
  }

  /// The row at a place among all rows, which must be less than `rowCount`.
  package func position(at ordinal: Int) -> TablePosition {
    let section = lastIndex(below: sections.count) { rowsBefore[$0] <= ordinal }
    return TablePosition(section: section, row: ordinal - rowsBefore[section])
  }

  /// The places among all rows of those that have a line in the range, which must be of the content.
  package func ordinals(inLines range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    return rowCount(before: range.lowerBound)..<rowCount(upTo: range.upperBound - 1)
  }

  /// The row on the line, or else the nearest one: that way first, then the other.
  func row(nearestTo line: Int, lookingUp: Bool) -> TablePosition? {
    guard rowCount > 0 else { return nil }
    var line = min(max(0, line), lineCount - 1)
    let step = lookingUp ? -1 : 1
    for step in [step, -step] {
      while line >= 0 && line < lineCount {
        switch item(at: line) {
        case .row(let position, _): return position
        case .gap, .header, .footer, .spacing: line += step
        }
      }
      line = min(max(0, line), lineCount - 1)
    }
    return nil
  }

  /// How many rows end before the line.
  private func rowCount(before line: Int) -> Int {
    if case .row(let position, _) = item(at: line) { return ordinal(of: position) }
    return rowCount(upTo: line)
  }

  /// How many rows start on the line or before it.
  private func rowCount(upTo line: Int) -> Int {
    switch item(at: line) {
    case .header(let section): rowsBefore[section]
    case .row(let position, _), .spacing(let position): ordinal(of: position) + 1
    case .footer(let section, _), .gap(let section): rowsBefore[section + 1]
    }
  }

  private func gap(after section: Int) -> Int {
    section + 1 < sections.count ? 1 + rowSpacing : 0
  }

  /// The last index below `end` for which the condition holds; it holds for 0 and for no index
  /// after one for which it does not.
  private func lastIndex(below end: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = end
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// Numbers of which one can be changed, and a sum from the start taken, in O(log n).
///
/// P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994.
nonisolated struct FenwickTree {
  /// `sums[i]` holds the sum of the `i & -i` numbers that end before index `i`; `sums[0]` is unused.
  private var sums: [Int32]

  /// `count` numbers, all of them 0.
  init(count: Int) {
    sums = Array(repeating: 0, count: count + 1)
  }

  /// The sum of the first `count` numbers.
  func sum(ofFirst count: Int) -> Int {
    var total = 0
    var index = count
    while index > 0 {
      total += Int(sums[index])
      index &= index - 1
    }
    return total
  }

  subscript(index: Int) -> Int { sum(ofFirst: index + 1) - sum(ofFirst: index) }

  mutating func add(_ difference: Int, at index: Int) {
    var index = index + 1
    while index < sums.count {
      sums[index] += Int32(clamping: difference)
      index += index & -index
    }
  }
}
