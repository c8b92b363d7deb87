internal import Glibc

/// What saves of a file that were killed left beside it.
enum LeftoverFiles {
  /// Removes them, but no version of the file that another program wrote.
  ///
  /// Trouble with any of it is no reason not to save.
  static func remove(at location: borrowing FileLocation) {
    for name in location.folder.names() { _ = judge(name, at: location, removesLeaving: true) }
  }

  /// The names of versions that other programs wrote just before a save, and that were not put back.
  static func rescuedVersions(at location: borrowing FileLocation) -> [String] {
    var rescued: [String] = []
    for name in location.folder.names()
    where judge(name, at: location, removesLeaving: false) == .rescued {
      rescued.append(name)
    }
    return rescued.sorted()
  }

  private enum LeftFile {
    /// What a save had written, or what it replaced on purpose: nobody misses it.
    case leaving
    case rescued
  }

  /// Nil for a name that has nothing to do with saves of the file, for another user's leaving, and
  /// while the process that made it runs.
  ///
  /// A running process has its file locked. Its number would not tell: other machines and containers
  /// count their own, and may see the same folder.
  private static func judge(
    _ text: String, at location: borrowing FileLocation, removesLeaving: Bool
  ) -> LeftFile? {
    if TemporaryName.isOfRescued(text, for: location.name) { return .rescued }
    let calls = location.calls
    let folder = location.folder.number
    guard let name = TemporaryName(parsing: text, for: location.name),
      !name.isMade(by: calls.process) || name.record != nil,
      let status = try? calls.status(of: text, in: folder)
    else { return nil }
    guard status.kind == .regular, let number = try? calls.open(text, in: folder, for: .reading)
    else { return name.record == nil ? nil : .rescued }
    let file = Descriptor(number, calls: calls)
    guard (try? calls.lock(file.number)) != nil else { return nil }
    if let record = name.record, status.identity.inode != record.placed {
      let bytes = try? file.readAll(limit: AtomicFile.sizeLimit, expected: status.size)
      guard let bytes, VersionMark(bytes, status) == record.expected else { return .rescued }
    }
    guard status.owner == calls.process.user else { return nil }
    // Whoever has just made the file asks after the lock whether it is still there.
    if removesLeaving { try? calls.unlink(text, in: folder) }
    withExtendedLifetime(file) {}
    return .leaving
  }
}
