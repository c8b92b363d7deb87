/// What a document may be at most; one step past a limit is a `DocumentError`.
package struct Limits: Hashable, Sendable {
  /// The size of the whole text, in bytes.
  package var fileSize: Int
  /// How many containers may stand inside one another.
  package var nesting: Int
  /// The length of one text between its quotes, in bytes as spelled.
  package var stringLength: Int

  package init(fileSize: Int, nesting: Int, stringLength: Int) {
    self.fileSize = fileSize
    self.nesting = nesting
    self.stringLength = stringLength
  }

  /// 512 MiB, 512 levels, 16 MiB; offsets then fit in the 30 bits that a `PackedNode` gives them.
  package static let standard = Limits(
    fileSize: 512 << 20, nesting: 512, stringLength: 16 << 20)
}
