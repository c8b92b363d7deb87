import Documents
package import EditorCore
package import Stores

/// A file whose folder need not exist yet: it is made by the first Save, and by nothing else.
package final class FolderMakingStore: Store {
  package let file: DocumentStore

  package init(_ file: DocumentStore) {
    self.file = file
  }

  package func load() throws -> any Snapshot { try read() }

  package func read() throws(StoreError) -> DocumentSnapshot {
    do {
      return try file.read()
    } catch {
      guard case .file(.missingFolder) = error else { throw error }
      return try MemoryStore([]).read()
    }
  }

  package func reload(since baseline: any Snapshot) throws -> any Snapshot {
    do {
      return try file.reload(since: baseline)
    } catch StoreError.file(.missingFolder) {
      return baseline
    }
  }

  package func meansOutdated(_ error: any Error) -> Bool { file.meansOutdated(error) }

  package func prepare(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot {
    try file.prepare(changes, against: baseline)
  }

  package func commit(_ prepared: any Snapshot, against baseline: any Snapshot) throws
    -> any Snapshot
  {
    if let end = file.path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      try Directories.make(String(file.path[..<end]))
    }
    return try file.commit(prepared, against: baseline)
  }
}
