import TestSupport
import Testing

@testable import Documents

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    let diff = UnifiedDiff(from: LineText(Array(old.utf8)), to: LineText(Array(new.utf8)))
    return String(decoding: diff.bytes(name: "f"), as: UTF8.self)
  }

  private func lines(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "\($0)\n" }.joined()
  }

  @Test func `texts that are the same have no diff`() {
    #expect(diff("", "") == "")
    #expect(diff("a\nb", "a\nb") == "")
  }

  @Test func `a changed line has three lines of context on each side`() {
    #expect(
      diff(lines(1...9), lines(1...9).replacing("5\n", with: "five\n"))
        == "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test func `changes six lines apart share a hunk, seven lines apart do not`() {
    let old = lines(1...20)
    let near = old.replacing("5\n", with: "five\n", maxReplacements: 1)
    for (second, hunks) in [(12, 1), (13, 2)] {
      let text = diff(old, near.replacing("\(second)\n", with: "x\n"))
      #expect(text.split(separator: "\n").count { $0.hasPrefix("@@") } == hunks)
    }
    #expect(
      diff("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "1\n2\n3\n4\n5\n6\n7\n")
        == """
        --- f
        +++ f
        @@ -1,4 +1,3 @@
        -a
         1
         2
         3
        @@ -6,4 +5,3 @@
         5
         6
         7
        -b

        """)
  }

  @Test func `a text that was empty is named by line 0, one line has no count`() {
    #expect(diff("", "a\n") == "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\nb\n", "") == "--- f\n+++ f\n@@ -1,2 +0,0 @@\n-a\n-b\n")
  }

  @Test func `a last line without a line feed says so`() {
    #expect(
      diff("a\nb", "a\nc\n")
        == "--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n")
  }

  @Test func `carriage returns and bytes that are no text stay as they are`() {
    let diff = UnifiedDiff(from: LineText([0x61, 0x0D, 0x0A]), to: LineText([0xFF, 0x0D, 0x0A]))
    #expect(
      diff.bytes(name: "f")
        == Array("--- f\n+++ f\n@@ -1 +1 @@\n-a\r\n+".utf8) + [0xFF, 0x0D, 0x0A])
  }

  @Test func `hidden parts are compared and not shown`() {
    let old = LineText(Array("a: \"one\", b: 2\n".utf8), hiding: [3..<8])
    let new = LineText(Array("a: \"other\", b: 2\n".utf8), hiding: [3..<10])
    #expect(
      String(decoding: UnifiedDiff(from: old, to: new).bytes(name: "f"), as: UTF8.self)
        == """
        --- f
        +++ f
        @@ -1 +1 @@
        -a: "••••••••", b: 2
        +a: "••••••••", b: 2

        """)
  }

  @Test func `a hidden part of several lines hides all of them`() {
    let text = LineText(Array("x: one\ntwo\nthree y\nz\n".utf8), hiding: [3..<16, 0..<1, 4..<9])
    let mask = "\"••••••••\""
    #expect(
      text.lines.indices.map { String(decoding: text.shown($0), as: UTF8.self) }
        == ["\(mask): \(mask)\n", "\(mask)\n", "\(mask) y\n", "z\n"])
  }

  @Test func `a diff leads from the old text to the new one with the fewest lines`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let old = Self.randomLines(&generator)
      let new = Self.randomLines(&generator)
      let comparison = LineComparison(
        LineText(Array(old.joined().utf8)), LineText(Array(new.joined().utf8)))
      var made: [String] = []
      var line = 0
      var differences = 0
      for change in comparison.changes {
        made += old[line..<change.old.lowerBound] + new[change.new]
        line = change.old.upperBound
        differences += change.old.count + change.new.count
      }
      made += old[line...]
      #expect(made == new)
      #expect(differences == old.count + new.count - 2 * Self.longestCommon(old, new))
    }
  }

  @Test func `texts that differ everywhere are told apart in bounded time`() {
    let old = LineText(Array(lines(1...30_000).utf8))
    let new = LineText(Array(lines(40_000...70_000).utf8))
    #expect(LineComparison(old, new).changes == [.init(old: 0..<30_000, new: 0..<30_001)])
  }

  // MARK: - Private

  private static func randomLines(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      ["a\n", "b\n", "c\n", "d\n"].randomElement(using: &generator) ?? "a\n"
    }
  }

  private static func longestCommon(_ left: [String], _ right: [String]) -> Int {
    var lengths = [Int](repeating: 0, count: right.count + 1)
    for a in left {
      var diagonal = 0
      for (index, b) in right.enumerated() {
        let above = lengths[index + 1]
        lengths[index + 1] = a == b ? diagonal + 1 : max(above, lengths[index])
        diagonal = above
      }
    }
    return lengths[right.count]
  }
}
