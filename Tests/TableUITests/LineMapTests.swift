import Testing

@testable import TableUI

struct LineMapTests {
  /// A header and three rows; a gap; two rows and a footer.
  var map = LineMap(sections: [
    LineMap.SectionShape(header: 1, rows: 3, footer: 0),
    LineMap.SectionShape(header: 0, rows: 2, footer: 1),
  ])

  func position(_ section: Int, _ row: Int) -> TablePosition {
    TablePosition(section: section, row: row)
  }

  @Test func `every line is something`() {
    #expect(map.lineCount == 8)
    #expect(
      (0..<8).map { map.item(at: $0) } == [
        .header(section: 0), .row(position(0, 0), line: 0), .row(position(0, 1), line: 0),
        .row(position(0, 2), line: 0), .gap(after: 0), .row(position(1, 0), line: 0),
        .row(position(1, 1), line: 0), .footer(section: 1, line: 0),
      ])
  }

  @Test(arguments: [0, 1, 2])
  func `captions are the lines that are headers and footers`(spacing: Int) {
    var map = LineMap(
      sections: [(2, 3, 0), (0, 2, 1), (1, 0, 2), (0, 0, 0), (1, 1, 1)].map {
        LineMap.SectionShape(header: $0.0, rows: $0.1, footer: $0.2)
      }, rowSpacing: spacing)
    map.setHeight(3, of: position(0, 1))
    for start in 0..<map.lineCount {
      for end in start...map.lineCount {
        let all = (start..<end).map { (line: $0, item: map.item(at: $0)) }
        let captions = all.filter {
          switch $0.item {
          case .header, .footer: true
          case .gap, .row, .spacing: false
          }
        }
        let found = map.captions(inLines: start..<end)
        #expect(found.map(\.line) == captions.map(\.line), "\(start..<end)")
        #expect(found.map(\.item) == captions.map(\.item), "\(start..<end)")
      }
    }
  }

  @Test func `a higher row moves what is below it`() {
    var map = map
    map.setHeight(3, of: position(0, 1))
    #expect(map.lineCount == 10)
    #expect(map.item(at: 3) == .row(position(0, 1), line: 1))
    #expect(map.line(of: position(0, 2)) == 5)
    #expect(map.line(of: position(1, 0)) == 7)
    #expect(map.height(of: position(0, 1)) == 3)
    map.setHeight(1, of: position(0, 1))
    #expect(map.lineCount == 8)
  }

  @Test func `empty lines stand between rows, and one more between sections`() {
    var map = LineMap(
      sections: [
        LineMap.SectionShape(header: 1, rows: 2, footer: 1),
        LineMap.SectionShape(header: 0, rows: 1, footer: 0),
        LineMap.SectionShape(header: 1, rows: 0, footer: 0),
      ], rowSpacing: 1)
    #expect(
      (0..<map.lineCount).map { map.item(at: $0) } == [
        .header(section: 0), .row(position(0, 0), line: 0), .spacing(after: position(0, 0)),
        .row(position(0, 1), line: 0), .footer(section: 0, line: 0), .gap(after: 0),
        .gap(after: 0), .row(position(1, 0), line: 0), .gap(after: 1), .gap(after: 1),
        .header(section: 2),
      ])
    map.setHeight(2, of: position(0, 0))
    #expect(map.item(at: 2) == .row(position(0, 0), line: 1))
    #expect(map.item(at: 3) == .spacing(after: position(0, 0)))
    #expect(map.line(of: position(0, 1)) == 4)
  }

  @Test(arguments: [0, 1, 2])
  func `lines and rows agree whatever the heights`(spacing: Int) {
    var map = LineMap(
      sections: (0..<40).map { LineMap.SectionShape(header: $0 % 2, rows: $0 % 7, footer: $0 % 3) },
      rowSpacing: spacing)
    for ordinal in 0..<map.rowCount {
      map.setHeight(1 + ordinal * 7 % 5, of: map.position(at: ordinal))
    }
    var expected: [LineMap.Item] = []
    for section in 0..<40 {
      let shape = map.shape(ofSection: section)
      expected += (0..<shape.header).map { _ in .header(section: section) }
      for row in 0..<shape.rows {
        let position = position(section, row)
        expected += (0..<map.height(of: position)).map { .row(position, line: $0) }
        if row + 1 < shape.rows { expected += (0..<spacing).map { _ in .spacing(after: position) } }
      }
      expected += (0..<shape.footer).map { .footer(section: section, line: $0) }
      if section < 39 { expected += (0...spacing).map { _ in .gap(after: section) } }
    }
    #expect(map.lineCount == expected.count)
    #expect((0..<map.lineCount).map { map.item(at: $0) } == expected)
    for start in 0..<expected.count {
      let range = start..<min(start + 5, expected.count)
      let rows = expected[range].compactMap { item in
        if case .row(let position, _) = item { map.ordinal(of: position) } else { nil }
      }
      #expect(Array(map.ordinals(inLines: range)) == Set(rows).sorted())
    }
  }

  @Test func `rows are counted through sections without any`() {
    let map = LineMap(sections: [
      LineMap.SectionShape(header: 1, rows: 0, footer: 0),
      LineMap.SectionShape(header: 1, rows: 1, footer: 0),
      LineMap.SectionShape(header: 0, rows: 0, footer: 0),
      LineMap.SectionShape(header: 0, rows: 2, footer: 0),
    ])
    #expect(map.rowCount == 3)
    #expect(
      (0..<3).map { map.position(at: $0) } == [position(1, 0), position(3, 0), position(3, 1)])
  }
}

struct FenwickTreeTests {
  @Test func `sums follow every change`() {
    var tree = FenwickTree(count: 100)
    var numbers = Array(repeating: 0, count: 100)
    for step in 0..<500 {
      let index = step * 37 % 100
      let difference = step % 9 - 4
      tree.add(difference, at: index)
      numbers[index] += difference
    }
    for count in 0...100 { #expect(tree.sum(ofFirst: count) == numbers[..<count].reduce(0, +)) }
    #expect((0..<100).map { tree[$0] } == numbers)
  }
}

struct ScrollThumbTests {
  @Test func `the thumb stands at an end only when the content does`() {
    let thumbs = (0...80).map { ScrollThumb(track: 20, content: 100, viewport: 20, offset: $0) }
    #expect(thumbs.allSatisfy { $0.length == 4 })
    #expect(thumbs.first?.start == 0)
    #expect(thumbs.last?.start == 16)
    #expect(thumbs.dropFirst().dropLast().allSatisfy { $0.start > 0 && $0.start < 16 })
    #expect(zip(thumbs, thumbs.dropFirst()).allSatisfy { $0.start <= $1.start })
  }

  @Test func `a thumb is at least one cell, in the smallest track too`() {
    #expect(ScrollThumb(track: 5, content: 1_000_000, viewport: 5, offset: 0).length == 1)
    #expect(ScrollThumb(track: 1, content: 10, viewport: 1, offset: 5).start == 0)
  }
}
