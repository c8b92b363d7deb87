import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// Other programs change the file, before a save and in the middle of one.
struct AtomicFileConflictTests {
  let folder: TestFolder
  let calls = FaultyCalls()
  let file: AtomicFile
  let baseline: FileContents

  init() throws {
    folder = try TestFolder()
    file = AtomicFile(path: try folder.write("base", to: "a"), calls: calls)
    baseline = try file.read()
  }

  private func save() throws {
    _ = try file.replace(baseline, with: Array("mine".utf8))
  }

  private func changed(_ change: FileError.OutsideChange) -> FileError {
    .changedUnderneath(path: file.path, change)
  }

  /// Does `action` just before the call of this kind that comes as number `count`.
  private func before(
    _ kind: SystemError.Call, number count: Int = 1, _ action: @escaping () -> Void
  ) {
    var left = count
    calls.before = { _, call in
      guard call == kind else { return }
      left -= 1
      if left == 0 { action() }
    }
  }

  @Test func `an edit of the same size and time is found`() throws {
    try folder.write("else", to: "a")
    let time = timespec(
      tv_sec: baseline.status.modified.seconds, tv_nsec: baseline.status.modified.nanoseconds)
    #expect(utimensat(AT_FDCWD, file.path, [time, time], 0) == 0)
    #expect(try folder.status(of: "a").modified == baseline.status.modified)
    #expect(throws: changed(.edited)) { try save() }
    #expect(try folder.text(of: "a") == "else")
  }

  @Test func `another file with the same bytes is no conflict`() throws {
    folder.replaceByRename("a", with: "base")
    try save()
    #expect(try folder.text(of: "a") == "mine")
  }

  @Test func `permissions changed since the baseline are kept`() throws {
    chmod(file.path, 0o600)
    try save()
    #expect(try folder.status(of: "a").mode == 0o600)
  }

  @Test func `a file that was removed is not made again`() throws {
    unlink(file.path)
    #expect(throws: changed(.removed)) { try save() }
    #expect(folder.names.isEmpty)
  }

  @Test func `a folder in the file's place is found`() throws {
    unlink(file.path)
    mkdir(file.path, 0o755)
    #expect(throws: changed(.moved)) { try save() }
  }

  @Test func `a link that leads elsewhere now is found`() throws {
    symlink("a", folder.path("link"))
    let link = AtomicFile(path: folder.path("link"))
    let baseline = try link.read()
    try folder.write("base", to: "b")
    unlink(folder.path("link"))
    symlink("b", folder.path("link"))
    #expect(throws: FileError.changedUnderneath(path: link.path, .moved)) {
      try link.replace(baseline, with: [1])
    }
    #expect(try folder.text(of: "b") == "base")
  }

  @Test func `a folder that was replaced is found`() throws {
    mkdir(folder.path("d"), 0o755)
    let inner = AtomicFile(path: try folder.write("base", to: "d/a"))
    let baseline = try inner.read()
    rename(folder.path("d"), folder.path("e"))
    mkdir(folder.path("d"), 0o755)
    try folder.write("base", to: "d/a")
    #expect(throws: FileError.changedUnderneath(path: inner.path, .moved)) {
      try inner.replace(baseline, with: [1])
    }
  }

  @Test func `a file that appeared is not replaced by a new one`() throws {
    let new = AtomicFile(path: folder.path("new"), calls: calls)
    before(.link) { [folder] in _ = try? folder.write("theirs", to: "new") }
    #expect(throws: FileError.changedUnderneath(path: new.path, .created)) {
      try new.create([1])
    }
    #expect(throws: FileError.changedUnderneath(path: new.path, .created)) {
      try new.create([1])
    }
    #expect(try folder.text(of: "new") == "theirs")
    #expect(folder.names == ["a", "new"])
  }

  @Test func `a file that appeared is not replaced where files need names`() throws {
    let new = AtomicFile(path: folder.path("new"), calls: calls)
    calls.failure = { _, call in call == .link ? EXDEV : nil }
    before(.rename) { [folder] in _ = try? folder.write("theirs", to: "new") }
    #expect(throws: FileError.changedUnderneath(path: new.path, .created)) {
      try new.create([1])
    }
    #expect(folder.names == ["a", "new"])
  }

  @Test func `what is written between comparison and exchange is put back`() throws {
    before(.exchange) { [folder] in folder.replaceByRename("a", with: "late") }
    #expect(throws: changed(.edited)) { try save() }
    #expect(try folder.text(of: "a") == "late")
    #expect(folder.names == ["a"])
    #expect(calls.count(of: .exchange) == 2)
  }

  @Test func `permissions taken away between comparison and exchange stay away`() throws {
    before(.exchange) { [path = file.path] in chmod(path, 0o600) }
    #expect(throws: changed(.edited)) { try save() }
    #expect(try folder.status(of: "a").mode == 0o600)
  }

  @Test func `what is written while another file is put back wins`() throws {
    var round = 0
    calls.before = { [folder] _, call in
      guard call == .exchange, round < 5 else { return }
      round += 1
      folder.replaceByRename("a", with: "late \(round)")
    }
    #expect(throws: changed(.edited)) { try save() }
    #expect(try folder.text(of: "a") == "late 5")
    #expect(folder.names == ["a"])
  }

  @Test func `F16: a version that could not be put back outlasts the next Save`() throws {
    var exchanges = 0
    before(.exchange) { [folder] in folder.replaceByRename("a", with: "late") }
    calls.failure = { _, call in
      exchanges += call == .exchange ? 1 : 0
      return exchanges > 1 ? EIO : nil
    }
    #expect(throws: FileError.self) { try save() }
    calls.failure = { _, _ in nil }
    // As a process that comes later, when this one has ended.
    calls.process.number = .max
    _ = try file.replace(file.read(), with: Array("next".utf8))
    #expect(try folder.names.map { try folder.text(of: $0) }.contains("late"))
  }

  @Test func `F16: a version that cannot be put back stays beside the file`() throws {
    var exchanges = 0
    before(.exchange) { [folder] in folder.replaceByRename("a", with: "late") }
    calls.failure = { _, call in
      guard call == .exchange else { return nil }
      exchanges += 1
      return exchanges > 1 ? EIO : nil
    }
    let error = try #require(throws: FileError.self) { try save() }
    guard case .otherVersionAside(file.path, let name) = error else {
      Issue.record(error)
      return
    }
    calls.failure = { _, _ in nil }
    #expect(try folder.text(of: name) == "late")
    #expect(try folder.text(of: "a") == "mine")
    // The name is not one that saves use for themselves, and is told until the file is removed.
    #expect(name.hasPrefix(".a.prefs-tui-rescued."))
    #expect(file.rescuedVersions() == [name])
    _ = try file.replace(file.read(), with: Array("next".utf8))
    #expect(try folder.text(of: name) == "late")
    unlink(folder.path(name))
    #expect(file.rescuedVersions() == [])
  }

  @Test func `F16: a version that cannot be renamed either is told from what a save leaves`() throws
  {
    var exchanges = 0
    before(.exchange) { [folder] in folder.replaceByRename("a", with: "late") }
    calls.failure = { _, call in
      exchanges += call == .exchange ? 1 : 0
      return exchanges > 1 ? EIO : nil
    }
    _ = try? save()
    calls.failure = { _, _ in nil }
    let name = try #require(folder.names.first { $0 != "a" })
    #expect(file.rescuedVersions() == [name])
    _ = try file.replace(file.read(), with: Array("next".utf8))
    #expect(try folder.text(of: name) == "late")
  }

  @Test func `a file removed before the exchange is not made again`() throws {
    before(.exchange) { [path = file.path] in unlink(path) }
    #expect(throws: changed(.removed)) { try save() }
    #expect(folder.names.isEmpty)
  }

  @Test func `a folder put in place before the exchange is put back`() throws {
    before(.exchange) { [path = file.path] in
      unlink(path)
      mkdir(path, 0o755)
    }
    #expect(throws: changed(.edited)) { try save() }
    #expect(try folder.status(of: "a").kind == .folder)
    #expect(folder.names == ["a"])
  }

  @Test(arguments: [EINVAL, ENOSYS, EOPNOTSUPP])
  func `where names cannot be exchanged the file is compared once more`(number: Int32) throws {
    calls.failure = { _, call in call == .exchange ? number : nil }
    before(.exchange) { [folder] in folder.replaceByRename("a", with: "late") }
    #expect(throws: changed(.edited)) { try save() }
    #expect(try folder.text(of: "a") == "late")
    #expect(folder.names == ["a"])
  }

  @Test func `where names cannot be exchanged the file is renamed`() throws {
    calls.failure = { _, call in call == .exchange ? EINVAL : nil }
    try save()
    #expect(try folder.text(of: "a") == "mine")
    #expect(folder.names == ["a"])
  }

  @Test func `a change after the save is left to the next one`() throws {
    var synchronised = 0
    calls.before = { [folder] _, call in
      synchronised += call == .synchronize ? 1 : 0
      if synchronised == 2, call == .open { folder.replaceByRename("a", with: "after") }
    }
    let next = try file.replace(baseline, with: Array("mine".utf8))
    calls.before = { _, _ in }
    #expect(next.bytes == Array("mine".utf8))
    #expect(throws: changed(.edited)) { try file.replace(next, with: [1]) }
    #expect(try folder.text(of: "a") == "after")
  }

  @Test func `a file that stays locked is not saved`() throws {
    let other = open(file.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(other, LOCK_EX) == 0)
    #expect(throws: FileError.busy(path: file.path)) { try save() }
    flock(other, LOCK_UN)
    close(other)
    try save()
  }

  @Test func `a file replaced by the holder of the lock is compared anew`() throws {
    before(.lock) { [folder] in folder.replaceByRename("a", with: "base") }
    try save()
    #expect(try folder.text(of: "a") == "mine")
    // The file's twice, and that of the new file.
    #expect(calls.count(of: .lock) == 3)
  }
}
