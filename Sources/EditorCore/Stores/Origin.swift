/// Where one of the values comes from that a store has for a place: one layer of a stack.
package struct Origin {
  /// The name of the layer, such as `global`.
  package var layer: String
  /// What holds the value: a file, or a variable.
  package var location: String
  /// The line of the file, from 1; nil where there are no lines.
  package var line: Int?
  package var value: Value
  /// Whether the value that holds is this one, or made from it.
  package var counts: Bool

  package init(layer: String, location: String, line: Int?, value: Value, counts: Bool) {
    self.layer = layer
    self.location = location
    self.line = line
    self.value = value
    self.counts = counts
  }

  /// The location with the line, as `settings.json:3`.
  package var place: String { line.map { "\(location):\($0)" } ?? location }

  /// The layer, unless the place says it already.
  fileprivate var shownLayer: String { layer == location ? "" : layer }
}

extension [Origin] {
  /// What each has, the strongest first: its place, its layer, the value in these words, and whether it is
  /// the one that holds; what is not to be told is empty.
  package func columns(_ words: (Value) -> String) -> [[String]] {
    let isOne = count { $0.counts } == 1
    return reversed().map { origin in
      let mark = !origin.counts ? "" : isOne ? localized("(wins)") : localized("(one of several)")
      return [origin.place, origin.shownLayer, words(origin.value), mark]
    }
  }

  /// The same, a line each.
  package func lines(_ words: (Value) -> String) -> [String] {
    columns(words).map { $0.filter { !$0.isEmpty }.joined(separator: "  ") }
  }
}
