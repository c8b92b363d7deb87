import EditorCore
import Testing

@testable import EditorCore

/// Lists and maps of which two sides made something else, put together.
struct ListMergeTests {
  /// A list of its letters; those of a map are its keys, each with the digit behind it as its value.
  private static func value(_ text: String) -> Value {
    let letters = text.map(String.init)
    guard text.contains(where: \.isNumber) else { return .array(letters.map { .string($0) }) }
    return .object(
      stride(from: 0, to: letters.count, by: 2).map {
        .init(letters[$0], .string(letters[$0 + 1]))
      })
  }

  /// What comes out of the two, where each element of `mine` has its place in the base named below it, or none.
  private static func merged(
    _ base: String, _ mine: String, _ origins: String, _ theirs: String
  ) -> String? {
    let merge = ListMerge(
      base: value(base), mine: value(mine), origins: origins.map { $0.wholeNumberValue },
      theirs: value(theirs))
    guard let merge else { return nil }
    let elements = merge.parts.map { merge.element($0) }
    #expect(merge.origins.count == elements.count)
    return elements.map { ($0.key ?? "") + ($0.value.string ?? "") }.joined()
  }

  @Test(arguments: [
    // What each adds stands where it stood, theirs first.
    ("abc", "abcd", "012-", "abce", "abced"), ("abc", "dabc", "-012", "eabc", "edabc"),
    ("abc", "adbc", "0-12", "abec", "adbec"),
    // What either takes away is gone.
    ("abc", "ac", "02", "abcd", "acd"), ("abc", "abcd", "012-", "bc", "bcd"),
    ("abc", "bc", "12", "ab", "b"), ("abc", "ac", "02", "ac", "ac"),
    // What one moves, the other may add to, take from and change.
    ("abc", "cab", "201", "abcd", "cdab"), ("abc", "cab", "201", "ac", "ca"),
    ("abc", "cab", "201", "aBc", "caB"), ("abc", "abcd", "012-", "cab", "cdab"),
    ("abc", "bc", "12", "cab", "cb"),
    // What both add is there once.
    ("abc", "abcd", "012-", "abcd", "abcd"), ("abc", "abcd", "012-", "dabc", "dabc"),
    ("", "a", "-", "b", "ba"),
    ("abc", "abcdd", "012--", "abcd", "abcdd"),
    // Of what the draft leaves alone, it is no matter which element became which.
    ("abc", "abcd", "012-", "aXYc", "aXYcd"), ("abcd", "abcdy", "0123-", "acdx", "acdxy"),
    ("abcd", "acdy", "023-", "nacd", "nacdy"), ("abcd", "adbc", "0312", "acdx", "adxc"),
  ])
  func `elements of lists are put together`(
    base: String, mine: String, origins: String, theirs: String, result: String
  ) {
    #expect(Self.merged(base, mine, origins, theirs) == result)
  }

  @Test(arguments: [
    // A key goes with what the other side made of its value.
    ("a1b2", "c1b2", "01", "a3b2", "c3b2"), ("a1b2", "c1b2", "01", "a1b3d4", "c1b3d4"),
    ("a1b2", "a1b2c3", "01-", "a1b2d4", "a1b2d4c3"), ("a1b2", "b2", "1", "a1b3", "b3"),
    ("a1b2", "b2a1", "10", "a1b2c3", "b2c3a1"), ("a1b2", "a1b2c3", "01-", "b2c3", "b2c3"),
    // A value goes with the key that the other side gave.
    ("a1b2", "c7b2", "01", "a1b5", "c7b5"),
  ])
  func `members of maps are put together`(
    base: String, mine: String, origins: String, theirs: String, result: String
  ) {
    #expect(Self.merged(base, mine, origins, theirs) == result)
  }

  @Test(arguments: [
    // Taken away by one, and changed by the other.
    ("abc", "ac", "02", "aBc"), ("abc", "aBcd", "012-", "acd"), ("a1b2", "b2", "1", "a3b2"),
    ("a1b2", "c1b2", "01", "b2"), ("a1b2", "b2", "1", "c1b2"), ("a1b2", "c1b2", "01", "d1b2"),
    // Which element became which is not certain.
    ("abc", "ac", "02", "aXYc"),
    // Nothing stays of what both began with.
    ("ab", "abc", "01-", "xy"),
    // One value may be the same by chance: the other may have called the member otherwise, or not.
    ("a1b2", "b2a1", "10", "c1b2"), ("a1b2", "a7b2", "01", "c1b2"),
    // Both moved elements, or one has others altogether.
    ("abc", "cab", "201", "bac"), ("abc", "xy", "--", "abcd"), ("abc", "", "", "abcd"),
    // Both use a key for something else.
    ("a1b2", "c1b2", "01", "a1b2c3"), ("a1b2", "a1b2c3", "01-", "a1b2c4"),
    // It is a list no more.
    ("abc", "abcd", "012-", "a1"),
  ])
  func `what cannot be put together is not`(
    base: String, mine: String, origins: String, theirs: String
  ) {
    #expect(Self.merged(base, mine, origins, theirs) == nil)
  }

  @Test func `lists inside of lists are put together level by level`() {
    var (base, mine, theirs): (Value, Value, Value) = (["x"], ["x", "m"], ["t", "x"])
    for level in 0..<60 {
      // What is deeper is one thing.
      let outer = level < 31
      base = .array(["a", base, "b"])
      mine = .array(["a", mine, "b"])
      theirs = .array(["a", theirs, "b"])
      let merge = ListMerge(base: base, mine: mine, origins: [0, 1, 2], theirs: theirs)
      #expect(merge?.changesSamePart == !outer, "\(level)")
    }
  }
}
