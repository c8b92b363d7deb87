import EditorCore
import Testing

@testable import PreferencesEditor

struct DiffHighlightsTests {
  /// The marked pieces of each line.
  private func marked(_ lines: DiffLine...) -> [[String]] {
    zip(lines, DiffHighlights(of: lines).ranges).map { line, ranges in
      let text = Array(line.text)
      return ranges.map { String(text[$0]) }
    }
  }

  @Test func `a changed value is marked by whole words, on both sides`() {
    #expect(
      marked(DiffLine(.removed, #"  "port": 8080,"#), DiffLine(.added, #"  "port": 8081,"#))
        == [["8080"], ["8081"]])
    #expect(
      marked(DiffLine(.removed, #""on": true"#), DiffLine(.added, #""on": false"#))
        == [["true"], ["false"]])
  }

  @Test func `many lines that are like none of as many others take time in proportion`() {
    func lines(_ count: Int) -> [DiffLine] {
      let numbers = 0..<count
      return numbers.map { DiffLine(.removed, "\(String($0, radix: 2)) a b c d e f g h") }
        + numbers.map { DiffLine(.added, "x y \(String($0, radix: 36)) z ! ? + - * /") }
    }
    let clock = ContinuousClock()
    // Others slow a machine for a while: once without too much is enough.
    let isInProportion = (0..<5).contains { _ in
      let few = clock.measure { _ = DiffHighlights(of: lines(1_000)) }
      return clock.measure { _ = DiffHighlights(of: lines(8_000)) } < few * 24
    }
    #expect(isInProportion)
  }

  @Test func `what is only added is marked on its side`() {
    #expect(
      marked(DiffLine(.removed, #"["a", "b"]"#), DiffLine(.added, #"["a", "b", "c"]"#)).first
        == [])
  }

  @Test func `two changes far apart in one line are marked apart`() {
    let middle = (0..<20).map { "k\($0): 1" }.joined(separator: ", ")
    #expect(
      marked(DiffLine(.removed, "a: 1, \(middle), z: 1"), DiffLine(.added, "a: 2, \(middle), z: 3"))
        == [["1", "1"], ["2", "3"]])
  }

  @Test func `of many lines those are compared that are alike, and new ones have no mark`() {
    #expect(
      marked(
        DiffLine(.context, "{"), DiffLine(.removed, "  alpha: 1"), DiffLine(.removed, "  beta: 2"),
        DiffLine(.added, "  inserted: true"), DiffLine(.added, "  alpha: 5"),
        DiffLine(.added, "  beta: 6"), DiffLine(.context, "}"))
        == [[], ["1"], ["2"], [], ["5"], ["6"], []])
  }
}

struct PartChangesTests {
  private func words(_ old: Value, _ new: Value) -> String {
    "\(PartChanges(from: old, to: new))"
  }

  private func words(_ old: [Value], _ new: [Value]) -> String { words(.array(old), .array(new)) }

  @Test func `a list tells what was added, removed, moved and changed`() {
    #expect(words(["a", "b", "c"], ["b", "c", "d"]) == "+1 -1")
    #expect(words(["a", "b", "c"], ["b", "c", "a"]) == "1 moved")
    #expect(words(["a", "b", "c"], ["a", "x", "c"]) == "1 changed")
    #expect(words(["a", "b"], ["a", "b"]) == "changed")
  }

  @Test func `a map tells of keys and of their values`() {
    let old = Value.object([.init("a", 1), .init("b", 2)])
    #expect(words(old, .object([.init("a", 1), .init("b", 3)])) == "1 changed")
    #expect(words(old, .object([.init("a", 1), .init("c", 2)])) == "+1 -1")
    #expect(words(old, .object([.init("b", 2), .init("a", 1)])) == "1 moved")
  }
}
