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
}
