package import Documents
package import EditorCore

/// Preferences in a file, which is made by the first commit where there is none.
///
/// **Limitations**
/// - A baseline that is no longer what the file holds is refused, not merged.
package final class DocumentStore: Store {
  package let format: DocumentFormat
  package let path: String
  /// Which document of the file it is, from 1.
  private let number: Int
  private let file: AtomicFile
  private let access: NewFileAccess
  private let inPlace: InPlaceWriting?

  /// Takes a path without reading it.
  ///
  /// A file that can only be written in place is refused unless `inPlace` is given.
  package init(
    path: String, format: DocumentFormat? = nil, document number: Int = 1,
    access: NewFileAccess = .shared,
    inPlace: InPlaceWriting? = nil, calls: any FileSystemCalls = SystemCalls()
  ) {
    self.path = path
    self.number = number
    self.format = format ?? DocumentFormat(path: path)
    self.access = access
    self.inPlace = inPlace
    file = AtomicFile(path: path, calls: calls)
  }

  package func load() throws -> any Snapshot {
    try read()
  }

  /// Reads the file; a missing or empty one is an object without members.
  package func read() throws(StoreError) -> DocumentSnapshot {
    let contents: FileContents?
    do throws(FileError) {
      contents = try file.read()
    } catch {
      guard case .missingFile = error, !path.isEmpty else { throw .file(error) }
      contents = nil
    }
    do {
      let document = try Document(
        preferences: contents?.bytes ?? [], format: format, number: number)
      return DocumentSnapshot(document, stored: contents?.bytes ?? [], file: contents)
    } catch {
      throw .document(path: path, error)
    }
  }

  /// Why what was read cannot be saved, as far as that can be told before; nil where it can.
  package func obstacle(to baseline: DocumentSnapshot) throws(StoreError) -> SaveObstacle? {
    let obstacle: SaveObstacle?
    do throws(FileError) {
      if let contents = baseline.file {
        obstacle = try file.obstacle(to: contents)
      } else {
        obstacle = try file.obstacleToCreating()
      }
    } catch {
      throw .file(error)
    }
    guard let obstacle, !(inPlace != nil && obstacle.permitsInPlace) else { return nil }
    return obstacle
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
      throw StoreError.edit(path: path, error)
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

  /// Writes all changes, or none; changes that change nothing write nothing.
  package func write(
    _ changes: [Change], against baseline: DocumentSnapshot
  ) throws(StoreError) -> DocumentSnapshot {
    let document: Document
    do {
      document = try baseline.document.applying(changes)
    } catch {
      throw .edit(path: path, error)
    }
    guard document.bytes != baseline.document.bytes else { return baseline }
    do throws(FileError) {
      let contents =
        if let old = baseline.file {
          try file.replace(old, with: document.bytes, inPlace: inPlace)
        } else {
          try file.create(document.bytes, access: access)
        }
      return DocumentSnapshot(document, stored: contents.bytes, file: contents)
    } catch {
      throw .file(error)
    }
  }
}
