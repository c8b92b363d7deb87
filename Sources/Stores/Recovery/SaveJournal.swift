internal import Documents
internal import EditorCore
internal import Glibc

/// Saves of several files as one: whatever ends the program, all of them come to hold what is new, or all
/// what is old.
///
/// What each file holds and is to hold is durable in the state folder before the first of them is
/// written, and is removed once the last one is. What a program left there that ended before that, the
/// next start finishes; where it cannot, or where somebody has put a file back since, it takes it back. A file
/// that another program has written since is left as it is.
///
/// Only its owner may read it: the bytes are those of the files, with the secrets in them.
package struct SaveJournal {
  /// One of the files of a Save.
  package struct Part: Hashable, Sendable {
    /// From the root on, with no link on the way.
    package var path: String
    /// What it holds; nil where it is to be made.
    package var old: [UInt8]?
    package var new: [UInt8]
    /// Who may read it where it is to be made.
    package var access: NewFileAccess

    package init(path: String, old: [UInt8]?, new: [UInt8], access: NewFileAccess = .shared) {
      self.path = path
      self.old = old
      self.new = new
      self.access = access
    }
  }

  private let folder: String
  private let calls: any FileSystemCalls

  /// Takes the path of a folder, which is made when it is first needed.
  package init(folder: String, calls: any FileSystemCalls = SystemCalls()) {
    self.folder = folder
    self.calls = calls
  }

  /// How the name of a record ends.
  private static var ending: String { ".save" }
  /// How often a record is tried to be made.
  private static var attempts: Int { 16 }
  /// How many names of the folder are looked at: to open a file must not take long.
  private static var namesLimit: Int { 1_000 }
  /// The largest record that is read, in bytes: the old and the new text of some of the largest files.
  private static var sizeLimit: Int { 8 * AtomicFile.sizeLimit }

  /// Has the files written; where that fails, what was written of them is taken back.
  ///
  /// - Parameters:
  ///   - parts: The files, and what they are to hold.
  ///   - write: Writes them.
  ///   - hold: Takes over the record of the Save once all is written, where that may yet be taken back: its
  ///     path, and the descriptor that has its lock; what it throws takes the Save back.
  /// - Returns: What `write` returns.
  /// - Throws: What `write` throws, or why nothing can be kept in the state folder.
  package func saving<Result>(
    _ parts: [Part], _ write: () throws -> Result,
    hold: ((_ record: String, _ lock: Int32) throws -> Void)? = nil
  ) throws -> Result {
    let record = try makeRecord(
      SaveRecord.encoded(parts, isHeld: hold != nil), of: parts.first?.path ?? "")
    do {
      let result = try write()
      if let hold { try hold(record.path, record.lock) } else { record.remove() }
      return result
    } catch {
      // What cannot be taken back now is left for the next start.
      if takeBack(parts) { record.remove() }
      throw error
    }
  }

  /// Makes the record of a Save of a file, under another name where a program that starts took it for one that
  /// was left: it has no lock for a moment, and is removed by its name.
  private func makeRecord(_ bytes: [UInt8], of target: String) throws(StoreError) -> PrivateFile {
    var attempt = 1
    while true {
      let variant = attempt == 1 ? target : "\(target)\0\(attempt)"
      let name = DraftName(for: variant, process: calls.process, ending: Self.ending).text
      do throws(SystemError) {
        return try PrivateFile(bytes, named: name, in: folder, calls: calls)
      } catch {
        guard error.number == EEXIST, attempt < Self.attempts else {
          throw .file(.writeFailed(path: folder + "/" + name, error))
        }
        attempt += 1
      }
    }
  }

  /// Takes back what a record says was written; whether that could be.
  func takeBack(recordedAt path: String) -> Bool {
    let file = AtomicFile(path: path, calls: calls)
    guard let bytes = try? file.read(limit: Self.sizeLimit).bytes,
      let (parts, _) = SaveRecord.decoded(bytes), takeBack(parts)
    else { return false }
    file.remove()
    return true
  }

  /// What became of a Save that was broken off.
  package struct Outcome: Hashable, Sendable {
    package enum End: Hashable, Sendable {
      /// The files hold what is new.
      case finished
      /// The files hold what is old.
      case takenBack
      /// Neither could be; the next start tries again.
      case left
    }

    package var end: End
    /// The files that hold what the end says.
    package var paths: [String]
    /// Those that another program has written since, and that hold what it wrote.
    package var others: [String]
  }

  /// Finishes what programs that ended left, or takes it back; returns what was done.
  @discardableResult
  package func finishLeft() -> [Outcome] {
    guard let folder = Descriptor(listing: folder, calls: calls) else { return [] }
    var outcomes: [Outcome] = []
    for name in folder.names(limit: Self.namesLimit) where name.hasSuffix(Self.ending) {
      guard let record = PrivateFile(left: name, in: folder, at: self.folder),
        let bytes = record.bytes(upTo: Self.sizeLimit)
      else { continue }
      // One that is not whole is of a Save that had not begun to write.
      guard let (parts, isHeld) = SaveRecord.decoded(bytes) else {
        record.remove()
        continue
      }
      // Nobody has said that one which was held may stay, and who put a file back wants none of it.
      let mayFinish = !isHeld && !parts.contains { isPutBack($0, since: record.time) }
      let end: Outcome.End =
        mayFinish && finish(parts) ? .finished : takeBack(parts) ? .takenBack : .left
      if end != .left { record.remove() }
      let asMeant = parts.filter { part in
        let held = try? AtomicFile(path: part.path, calls: calls).read().bytes
        return end == .left || held == (end == .finished ? part.new : part.old)
      }
      outcomes.append(
        Outcome(
          end: end, paths: asMeant.map(\.path),
          others: parts.filter { !asMeant.contains($0) }.map(\.path)))
    }
    return outcomes
  }

  /// Whether the file holds what is old, and was written since a time.
  private func isPutBack(_ part: Part, since time: FileStatus.Time?) -> Bool {
    guard let time, let contents = try? AtomicFile(path: part.path, calls: calls).read() else {
      return false
    }
    let modified = contents.status.modified
    return contents.bytes == part.old
      && (modified.seconds, modified.nanoseconds) > (time.seconds, time.nanoseconds)
  }

  /// Has each file that holds what is old hold what is new; whether all do that could.
  private func finish(_ parts: [Part]) -> Bool {
    parts.allSatisfy { part in change(part, from: part.old, to: part.new) }
  }

  /// Has each file that holds what is new hold what is old.
  private func takeBack(_ parts: [Part]) -> Bool {
    parts.reversed().allSatisfy { part in change(part, from: part.new, to: part.old) }
  }

  /// Has the file hold the one where it holds the other; false where that cannot be.
  private func change(_ part: Part, from old: [UInt8]?, to new: [UInt8]?) -> Bool {
    let file = AtomicFile(path: part.path, calls: calls)
    do throws(FileError) {
      let contents = try file.read()
      guard contents.bytes == old else { return true }
      if let new {
        _ = try file.replace(contents, with: new)
      } else {
        file.remove()
      }
      return true
    } catch {
      guard case .missingFile = error, old == nil, let new else {
        return if case .missingFile = error { true } else { false }
      }
      return (try? file.create(new, access: part.access)) != nil
    }
  }
}

extension SaveJournal.Outcome {
  /// What was done, in words.
  package var words: String {
    let files = paths.joined(separator: ", ")
    let outcome =
      switch end {
      case .finished where paths.isEmpty, .takenBack where paths.isEmpty:
        localized("a Save that was broken off is given up")
      case .finished:
        localized("a Save that was broken off is finished, with what is new in \(files)")
      case .takenBack:
        localized("a Save that was broken off is taken back, with what was before in \(files)")
      case .left:
        localized("a Save was broken off and can be neither finished nor taken back now: \(files)")
      }
    guard !others.isEmpty else { return outcome }
    return localized(
      "\(outcome); another program has written \(others.joined(separator: ", ")) since, which stays so"
    )
  }
}
