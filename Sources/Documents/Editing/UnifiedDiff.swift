/// The difference of two texts in the format that `patch` reads: POSIX `diff -u`.
package struct UnifiedDiff {
  private let old: LineText
  private let new: LineText
  private let comparison: LineComparison

  /// How many equal lines stand before and after each change.
  private static let contextLines = 3

  package init(from old: LineText, to new: LineText) {
    self.old = old
    self.new = new
    comparison = LineComparison(old, new)
  }

  package var isEmpty: Bool { comparison.changes.isEmpty }

  /// The diff, with the name of the file before both texts; empty where they are the same.
  package func bytes(name: String) -> [UInt8] {
    guard !isEmpty else { return [] }
    var bytes = Array("--- \(name)\n+++ \(name)\n".utf8)
    for hunk in hunks { write(hunk, to: &bytes) }
    return bytes
  }

  // MARK: - Private

  /// Changes that are so near to each other that their context meets.
  private var hunks: [ArraySlice<LineComparison.Change>] {
    let changes = comparison.changes
    var hunks: [ArraySlice<LineComparison.Change>] = []
    var start = 0
    for index in changes.indices {
      let isLast = index == changes.count - 1
      if isLast
        || changes[index + 1].old.lowerBound - changes[index].old.upperBound
          > 2 * Self.contextLines
      {
        hunks.append(changes[start...index])
        start = index + 1
      }
    }
    return hunks
  }

  private func write(_ hunk: ArraySlice<LineComparison.Change>, to bytes: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.contextLines, first.old.lowerBound)
    let after = min(Self.contextLines, old.lines.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    bytes += "@@ -\(Self.spelled(oldRange)) +\(Self.spelled(newRange)) @@\n".utf8
    var line = oldRange.lowerBound
    for change in hunk {
      for equal in line..<change.old.lowerBound { write(equal, of: old, after: " ", to: &bytes) }
      for gone in change.old { write(gone, of: old, after: "-", to: &bytes) }
      for come in change.new { write(come, of: new, after: "+", to: &bytes) }
      line = change.old.upperBound
    }
    for equal in line..<oldRange.upperBound { write(equal, of: old, after: " ", to: &bytes) }
  }

  private func write(_ line: Int, of text: LineText, after sign: String, to bytes: inout [UInt8]) {
    let shown = text.shown(line)
    bytes += Array(sign.utf8) + shown
    if shown.last != .lineFeed { bytes += "\n\\ No newline at end of file\n".utf8 }
  }

  /// The first line, counted from 1, and how many; an empty range is named by the line before it.
  private static func spelled(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }
}
