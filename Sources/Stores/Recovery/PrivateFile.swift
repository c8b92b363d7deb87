internal import Glibc

/// A new file in the state folder that its owner alone may read, and that is locked for as long as its
/// maker uses it: one without a lock is what a program left that ended.
struct PrivateFile: ~Copyable {
  let path: String
  /// Open for its lock.
  private let file: Descriptor

  /// Writes the file, and makes its folders where they are missing.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - name: Its name, which must be free.
  ///   - folder: Where it is made.
  ///   - isDurable: Whether it has to outlast a power cut from now on.
  ///   - isWholeAtOnce: Whether it has its name only once it holds all bytes.
  ///   - calls: How files are written.
  /// - Throws: `EEXIST` where the name is taken, and what else the system says; nothing is left then.
  init(
    _ bytes: [UInt8], named name: String, in folder: String, isDurable: Bool = true,
    isWholeAtOnce: Bool = false, calls: any FileSystemCalls
  ) throws(SystemError) {
    let parent = try Descriptor.folder(folder, calls: calls)
    let first = isWholeAtOnce ? name + Self.partEnding : name
    let file = try Descriptor.lockingNew(first, mode: 0o600, in: parent.number, calls: calls)
    do {
      try file.write(bytes[...])
      if isDurable { try calls.synchronize(file.number) }
      try file.flush()
      if isWholeAtOnce { try calls.rename(first, to: name, in: parent.number, replacing: true) }
      if isDurable { try calls.synchronize(parent.number) }
    } catch {
      for name in [first, name] { try? calls.unlink(name, in: parent.number) }
      throw error
    }
    path = folder + "/" + name
    self.file = file
  }

  /// The name that a file gets once it holds all its bytes; nil for one that has it.
  static func name(ofPart name: String) -> String? {
    name.hasSuffix(partEnding) ? String(name.dropLast(partEnding.count)) : nil
  }

  private static let partEnding = ".part"

  /// Takes over what a program left that ended; nil where one still has it, or it is not this user's.
  init?(left name: String, in folder: borrowing Descriptor, at path: String) {
    let calls = folder.calls
    guard let number = try? calls.open(name, in: folder.number, for: .updating) else { return nil }
    let file = Descriptor(number, calls: calls)
    guard let status = try? calls.status(of: number), status.owner == calls.process.user,
      (try? calls.lock(number)) != nil,
      // Whoever had the lock before may have finished it.
      let named = try? calls.status(of: name, in: folder.number), named.identity == status.identity
    else { return nil }
    self.path = path + "/" + name
    self.file = file
  }

  /// What it holds; nil where that is more, or cannot be read.
  func bytes(upTo limit: Int) -> [UInt8]? { try? file.readAll(limit: limit, expected: 0) }

  /// When its bytes were written; nil where nobody says.
  var time: FileStatus.Time? { try? file.calls.status(of: file.number).modified }

  /// The descriptor that has the lock.
  var lock: Int32 { file.number }

  /// Removes the file when it is no longer needed; where that cannot be, it stays.
  func remove() { AtomicFile(path: path, calls: file.calls).remove() }
}

extension Descriptor {
  /// Opens a folder to list and synchronise it, and makes it, for the owner alone, where it is missing.
  fileprivate static func folder(
    _ path: String, calls: any FileSystemCalls
  ) throws(SystemError) -> Descriptor {
    do {
      return Descriptor(try calls.open(path, in: nil, for: .folderContents), calls: calls)
    } catch {
      guard error.number == ENOENT else { throw error }
      try calls.makeFolders(path)
      return Descriptor(try calls.open(path, in: nil, for: .folderContents), calls: calls)
    }
  }
}
