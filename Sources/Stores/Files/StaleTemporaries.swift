extension AtomicFile {
  /// How many names of the folder are looked at: a save must not take long in a huge folder.
  private static var namesLimit: Int { 10_000 }

  /// Removes what earlier saves of this file left when they were killed.
  ///
  /// Only regular files of the same user, whose process runs no more. Trouble with any of it is
  /// no reason not to save.
  func removeStaleTemporaries(at location: borrowing FileLocation) {
    let folder = location.folder.number
    let process = calls.process
    guard let names = try? calls.names(in: folder, limit: Self.namesLimit) else { return }
    for text in names {
      guard let name = TemporaryName(parsing: text, for: location.name),
        name.boot != process.boot || !calls.isAlive(process: name.process),
        let status = try? calls.status(of: text, in: folder),
        status.kind == .regular, status.owner == process.user
      else { continue }
      try? calls.unlink(text, in: folder)
    }
  }
}
