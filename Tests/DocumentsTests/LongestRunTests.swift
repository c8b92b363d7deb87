import Testing

@testable import Documents

/// Which parts of a new order need not move.
struct LongestRunTests {
  @Test(
    arguments: [
      ([], []), ([4], [4]), ([0, 1, 2], [0, 1, 2]), ([2, 0, 1], [0, 1]), ([1, 2, 0], [1, 2]),
      ([5, 0, 6, 1, 2, 7, 3], [0, 1, 2, 3]), ([2, 1, 0], [0]),
    ] as [([Int], Set<Int>)])
  func `as many as can stay in order stay`(numbers: [Int], run: Set<Int>) {
    #expect(longestRun(of: numbers) == run)
  }
}
