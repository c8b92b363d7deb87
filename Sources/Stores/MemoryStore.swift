package import Documents
package import EditorCore

/// Preferences in memory: bytes that came from standard input, and go to standard output later.
package final class MemoryStore: Store {
  /// What the last commit left, or whoever else wrote since.
  package var bytes: [UInt8]
  package let format: DocumentFormat
  /// How errors call it, as `-` for standard input.
  package let name: String
  /// Which document of the bytes it is, from 1.
  private let number: Int

  package init(
    _ bytes: [UInt8], format: DocumentFormat = .jsonc, document number: Int = 1,
    name: String = "-"
  ) {
    self.bytes = bytes
    self.number = number
    self.format = format
    self.name = name
  }

  package func load() throws -> any Snapshot {
    try read()
  }

  /// Reads the bytes; none are an object without members.
  package func read() throws(StoreError) -> DocumentSnapshot {
    do {
      return DocumentSnapshot(
        try Document(preferences: bytes, format: format, number: number), stored: bytes)
    } catch {
      throw .document(path: name, error)
    }
  }

  package func preview(
    _ changes: [Change], against baseline: any Snapshot
  ) throws -> any Snapshot {
    guard let baseline = baseline as? DocumentSnapshot else {
      preconditionFailure("A baseline is a snapshot that the same store has read")
    }
    do {
      return try baseline.applying(changes)
    } catch {
      throw StoreError.edit(path: name, error)
    }
  }

  package func commit(
    _ changes: [Change], against baseline: any Snapshot
  ) throws -> any Snapshot {
    guard let baseline = baseline as? DocumentSnapshot else {
      preconditionFailure("A baseline is a snapshot that the same store has read")
    }
    return try write(changes, against: baseline)
  }

  /// Puts all changes into the bytes, or none.
  package func write(
    _ changes: [Change], against baseline: DocumentSnapshot
  ) throws(StoreError) -> DocumentSnapshot {
    let document: Document
    do {
      document = try baseline.document.applying(changes)
    } catch {
      throw .edit(path: name, error)
    }
    guard document.bytes != baseline.document.bytes else { return baseline }
    guard bytes == baseline.stored else {
      throw .file(.changedUnderneath(path: name, .edited))
    }
    bytes = document.bytes
    return DocumentSnapshot(document, stored: bytes)
  }
}
