/// Something that a form's source says of a row beyond what its control shows, such as a pattern.
public struct RowFact: Hashable, Sendable {
  /// What it is about, in a word.
  public var label: String
  public var words: String

  public init(_ label: String, _ words: String) {
    self.label = label
    self.words = words
  }
}
