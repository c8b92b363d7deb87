package import Documents
import EditorCore

/// Preferences in memory: bytes that came from standard input, and go to standard output later.
package final class MemoryStore: DocumentKeeper {
  /// What the last commit left, or whoever else wrote since.
  package var bytes: [UInt8]
  package let reading: DocumentReading
  /// How errors call it, as `-` for standard input.
  package let name: String

  package init(
    _ bytes: [UInt8], format: DocumentFormat = .jsonc, document number: Int = 1,
    types: ValueTypes? = nil, name: String = "-"
  ) {
    self.bytes = bytes
    reading = DocumentReading(format: format, number: number, types: types)
    self.name = name
  }

  /// Reads the bytes; none are an object without members.
  package func read() throws(StoreError) -> DocumentSnapshot {
    try snapshot(of: bytes)
  }

  package func write(
    _ document: Document, over baseline: DocumentSnapshot
  ) throws(StoreError) -> DocumentSnapshot {
    guard bytes == baseline.stored else { throw .file(.changedUnderneath(path: name, .edited)) }
    bytes = document.bytes
    return written(document, over: baseline)
  }
}
