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
