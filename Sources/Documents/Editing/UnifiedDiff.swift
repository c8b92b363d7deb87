package import EditorCore

/// The difference of two texts in the format that `patch` reads: POSIX `diff -u`.
package struct UnifiedDiff {
  private var old: LineText
  private var new: LineText
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
    let name = Self.quoted(name)
    var bytes = Array("--- \(name)\n+++ \(name)\n".utf8)
    forEachLine { kind, text, _, _ in bytes += Array(kind.sign.utf8) + text + [.lineFeed] }
    return bytes
  }

  /// The lines of the hunks.
  package var lines: [DiffLine] {
    var lines: [DiffLine] = []
    forEachLine { kind, text, old, new in
      lines.append(DiffLine(kind, String(decoding: text, as: UTF8.self), old: old, new: new))
    }
    return lines
  }

  /// The bytes of the old text that the diff shows, a range for each hunk.
  package var oldRanges: [Range<Int>] { hunks.map { old.range(of: lines(of: $0).old) } }

  /// The bytes of the new text that the diff shows, a range for each hunk.
  package var newRanges: [Range<Int>] { hunks.map { new.range(of: lines(of: $0).new) } }

  /// The same diff with parts of the old and of the new text shown as masks.
  package func hiding(_ oldParts: [Range<Int>], _ newParts: [Range<Int>]) -> UnifiedDiff {
    var diff = self
    diff.old = old.hiding(oldParts)
    diff.new = new.hiding(newParts)
    return diff
  }

  /// The name as GNU diff spells it: one with a space, a quote, a backslash or a control character is
  /// quoted as a string of C, in which the bytes of such a character are octal numbers.
  ///
  /// GNU diff's own quotes pass over control characters beyond ASCII; here they are bytes, too.
  private static func quoted(_ name: String) -> String {
    var quoted = ""
    var isPlain = true
    for scalar in name.unicodeScalars {
      let letter = letters[scalar]
      let category = scalar.properties.generalCategory
      let isControl =
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
      isPlain = isPlain && letter == nil && !isControl && scalar != " "
      if let letter {
        quoted += "\\" + letter
      } else if isControl {
        for byte in UTF8.encode(scalar).map(Array.init) ?? [] {
          let digits = String(byte, radix: 8)
          quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return isPlain ? name : "\"\(quoted)\""
  }

  private static let letters: [Unicode.Scalar: String] = [
    "\u{7}": "a", "\u{8}": "b", "\t": "t", "\n": "n", "\u{B}": "v", "\u{C}": "f", "\r": "r",
    "\"": "\"", "\\": "\\",
  ]

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

  /// The lines of both texts that a hunk shows, those of its context with them.
  private func lines(
    of hunk: ArraySlice<LineComparison.Change>
  ) -> (old: Range<Int>, new: Range<Int>) {
    guard let first = hunk.first, let last = hunk.last else { return (0..<0, 0..<0) }
    let before = min(Self.contextLines, first.old.lowerBound)
    let after = min(Self.contextLines, old.lines.count - last.old.upperBound)
    return (
      first.old.lowerBound - before..<last.old.upperBound + after,
      first.new.lowerBound - before..<last.new.upperBound + after
    )
  }

  /// Takes a line without its sign and end, and its numbers in the old and the new text, from 1.
  private typealias Visitor = (DiffLine.Kind, [UInt8], _ old: Int?, _ new: Int?) -> Void

  /// Visits the lines of all hunks.
  private func forEachLine(_ visit: Visitor) {
    for hunk in hunks {
      let range = lines(of: hunk)
      visit(
        .place, Array("@@ -\(Self.spelled(range.old)) +\(Self.spelled(range.new)) @@".utf8), nil,
        nil)
      var line = range.old.lowerBound
      // How many lines more the new text has up to here.
      var shift = range.new.lowerBound - range.old.lowerBound
      for change in hunk {
        for equal in line..<change.old.lowerBound { writeEqual(equal, shift, visit) }
        for gone in change.old { write(gone, of: old, (.removed, gone + 1, nil), visit) }
        for come in change.new { write(come, of: new, (.added, nil, come + 1), visit) }
        line = change.old.upperBound
        shift = change.new.upperBound - change.old.upperBound
      }
      for equal in line..<range.old.upperBound { writeEqual(equal, shift, visit) }
    }
  }

  private func writeEqual(_ line: Int, _ shift: Int, _ visit: Visitor) {
    write(line, of: old, (.context, line + 1, line + shift + 1), visit)
  }

  private func write(
    _ line: Int, of text: LineText, _ place: (kind: DiffLine.Kind, old: Int?, new: Int?),
    _ visit: Visitor
  ) {
    let shown = text.shown(line)
    let isWhole = shown.last == .lineFeed
    visit(place.kind, isWhole ? shown.dropLast() : shown, place.old, place.new)
    if !isWhole { visit(.note, Array("\\ No newline at end of file".utf8), nil, nil) }
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
