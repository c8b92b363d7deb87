/// The longest selection of the numbers, which are all different, that ascends.
func longestRun(of numbers: [Int]) -> Set<Int> {
  // The least number that ends a run, for each length, and the number before each in its run.
  var ends: [Int] = []
  var before: [Int: Int] = [:]
  for number in numbers {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < number { low = middle + 1 } else { high = middle }
    }
    before[number] = low > 0 ? ends[low - 1] : nil
    if low < ends.count { ends[low] = number } else { ends.append(number) }
  }
  var run: Set<Int> = []
  var next = ends.last
  while let number = next {
    run.insert(number)
    next = before[number]
  }
  return run
}
