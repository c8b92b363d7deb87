package import Documents
package import EditorCore

/// Preferences in a file, which is made by the first commit where there is none.
///
/// Commits are compare-and-swap: a baseline that is no longer what the file holds is refused, for
/// the session to merge with what `reload(since:)` reads.
package final class DocumentStore: DocumentKeeper {
  package let path: String
  package let reading: DocumentReading
  private let file: AtomicFile
  /// Who may read the file where a commit makes it.
  package var access: NewFileAccess
  /// Makes the folder of the file, which need not be there before a commit; nil where it has to be.
  package var makeFolder: ((String) throws -> Void)?
  /// What its commits may do: a person who was asked about an obstacle decides here.
  package var options: SaveOptions
  /// What judges and applies its commits, found when there is something to commit; nil for a file that
  /// nothing guards.
  package private(set) lazy var saveGuard = findGuard()
  package var findGuard: () -> SaveGuard? = { nil }
  /// Told what the file held once a commit has written something else; nil where nobody asks.
  package var didReplace: ((DocumentSnapshot) -> Void)?

  /// Takes a path without reading it.
  ///
  /// A file that can only be written in place is refused unless the options allow that.
  package init(
    path: String, format: DocumentFormat? = nil, document number: Int = 1,
    types: (DocumentFormat) -> ValueTypes? = { _ in nil },
    access: NewFileAccess = .shared,
    options: SaveOptions = SaveOptions(), calls: any FileSystemCalls = SystemCalls()
  ) {
    self.path = path
    let format = format ?? DocumentFormat(path: path)
    reading = DocumentReading(format: format, number: number, types: types(format))
    self.access = access
    self.options = options
    file = AtomicFile(path: path, calls: calls)
  }

  package var name: String { path }

  /// Reads the file; a missing or empty one is an object without members.
  package func read() throws(StoreError) -> DocumentSnapshot {
    let contents = try contents()
    return try snapshot(of: contents?.bytes ?? [], file: contents)
  }

  /// Reads the file anew; the baseline itself, where the file still holds its bytes.
  ///
  /// Throws `changedUnderneath` where the file is gone: taken for an empty one, it would be made
  /// again from the draft alone.
  package func reload(since baseline: any Snapshot) throws -> any Snapshot {
    let baseline = Self.own(baseline)
    let contents = try contents()
    if baseline.file != nil && contents == nil {
      throw StoreError.file(.changedUnderneath(path: path, .removed))
    }
    let bytes = contents?.bytes ?? []
    let isSame =
      bytes == baseline.stored && contents?.folder == baseline.file?.folder
      && contents?.name == baseline.file?.name
    return isSame ? baseline : try snapshot(of: bytes, file: contents, like: baseline.document)
  }

  /// What was read of the file before, to take the place of what is there now, for a person who was
  /// asked: the file is gone, or holds no document any more.
  ///
  /// A write against it keeps the bytes that it replaces beside the file, as `NAME~`; a file that
  /// is made again can be read by its owner alone where not everybody could before.
  /// - Returns: Nil where the file holds a document again, to be merged like any other.
  package func standIn(for baseline: DocumentSnapshot) throws(StoreError) -> DocumentSnapshot? {
    let contents = try contents()
    if let contents {
      guard (try? snapshot(of: contents.bytes, like: baseline.document)) == nil else { return nil }
    } else if let old = baseline.file, old.status.mode & 0o004 == 0 {
      access = .ownerOnly
    }
    return DocumentSnapshot(
      baseline.document, stored: contents?.bytes ?? [], file: contents, standsIn: true)
  }

  /// Why what was read cannot be saved, as far as that can be told before; nil where it can.
  package func obstacle(to baseline: DocumentSnapshot) throws(StoreError) -> SaveObstacle? {
    let obstacle: SaveObstacle?
    do throws(FileError) {
      if let contents = baseline.file {
        obstacle = try file.obstacle(to: contents, options)
      } else {
        obstacle = try file.obstacleToCreating(options)
      }
    } catch {
      if makeFolder != nil, case .missingFolder = error { return nil }
      throw .file(error)
    }
    guard let obstacle, !options.allow(obstacle) else { return nil }
    return obstacle
  }

  package func commit(
    _ prepared: any Snapshot, against baseline: any Snapshot
  ) throws -> any Snapshot {
    let (prepared, baseline) = (Self.own(prepared), Self.own(baseline))
    let document = prepared.document
    guard document.bytes != baseline.document.bytes else { return baseline }
    try prepareFolder()
    let written: DocumentSnapshot
    if let saveGuard {
      written = try saveGuard.saving(
        [(journalPart(of: prepared, over: baseline), prepared.index)], areSeveral: false
      ) { try write(document, over: baseline) }
    } else {
      written = try write(document, over: baseline)
    }
    didReplace?(baseline)
    return written
  }

  /// Replaces the file, or makes it where there was none.
  package func write(
    _ document: Document, over baseline: DocumentSnapshot
  ) throws(StoreError) -> DocumentSnapshot {
    var options = options
    if baseline.standsIn { options.keepsBackup = true }
    do throws(FileError) {
      let contents =
        if let old = baseline.file {
          try file.replace(old, with: document.bytes, options: options)
        } else {
          try file.create(document.bytes, access: access, options: options)
        }
      return written(document, over: baseline, file: contents)
    } catch {
      throw .file(error)
    }
  }

  /// Makes the folder of the file where that may be missing.
  func prepareFolder() throws {
    if let end = path.lastIndex(of: "/") { try makeFolder?(String(path[..<end])) }
  }

  /// What a journal is to know of a Save of the file.
  func journalPart(
    of prepared: DocumentSnapshot, over baseline: DocumentSnapshot
  ) throws(StoreError) -> SaveJournal.Part {
    do throws(FileError) {
      return SaveJournal.Part(
        path: try file.realPath(), old: baseline.file == nil ? nil : baseline.stored,
        new: prepared.document.bytes, access: access)
    } catch {
      throw .file(error)
    }
  }

  /// What the file holds; nil where there is none.
  private func contents() throws(StoreError) -> FileContents? {
    do throws(FileError) {
      return try file.read()
    } catch {
      switch error {
      case .missingFile where !path.isEmpty: return nil
      case .missingFolder where makeFolder != nil: return nil
      default: throw .file(error)
      }
    }
  }
}
