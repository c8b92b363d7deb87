/// The old bytes of a file that is being written in place, durable in another folder.
///
/// Its name says of which file, by the hash of the real path. It is locked while its process writes
/// there: a copy without a lock is what a crash left.
enum RecoveryCopy {
  /// Writes the copy, readable by its owner alone, and makes its folders where they are missing.
  static func made(
    of bytes: [UInt8], at target: String, in folder: String, calls: any FileSystemCalls
  ) throws(SystemError) -> PrivateFile {
    let name = TemporaryName(for: stem(for: target), process: calls.process).text
    return try PrivateFile(bytes, named: name, in: folder, isWholeAtOnce: true, calls: calls)
  }

  /// The copies that dead processes left of a file, their paths in order.
  static func left(of target: String, in folder: String, calls: any FileSystemCalls) -> [String] {
    guard let parent = Descriptor(listing: folder, calls: calls) else { return [] }
    let stem = stem(for: target)
    var left: [String] = []
    for name in parent.names() {
      let whole = PrivateFile.name(ofPart: name)
      guard TemporaryName(parsing: whole ?? name, for: stem) != nil, !parent.isLocked(name) else {
        continue
      }
      if whole == nil {
        left.append(folder + "/" + name)
      } else {
        // Nothing was written in place yet.
        try? calls.unlink(name, in: parent.number)
      }
    }
    return left.sorted()
  }

  /// What the names of a file's copies have in common: its name, for people, and its path's hash.
  static func stem(for path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
    return DraftName.key(for: path) + "." + name
  }
}
