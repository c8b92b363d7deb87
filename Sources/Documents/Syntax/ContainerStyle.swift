import EditorCore

/// How a language writes the parts of a list or table that has brackets around it.
///
/// Those of JSON and TOML have the same commas, and comments in the same places, but differ in how
/// they spell keys and values.
protocol ContainerStyle {
  /// The line end of the text.
  var lineEnd: [UInt8] { get }
  /// What each level adds to the indentation.
  var unit: [UInt8] { get }

  /// The space after a comma on one line, near the value.
  func space(near id: NodeID) -> [UInt8]

  /// Spells a member, where there is a key, or an element.
  ///
  /// The neighbour is the value before it, or its container where there is none; the indentation
  /// is nil where it does not start a line.
  func spelling(
    of value: Value, key: String?, near neighbour: NodeID, indent: [UInt8]?
  ) -> [UInt8]
}
