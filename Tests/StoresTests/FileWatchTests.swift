import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

struct FileWatchTests {
  let folder: TestFolder
  let file: AtomicFile

  init() throws {
    folder = try TestFolder()
    file = AtomicFile(path: try folder.write("old", to: "a"))
  }

  private func watch(_ calls: any FileSystemCalls = SystemCalls()) throws -> FileWatch {
    FileWatch(path: file.path, since: try file.read(), calls: calls)
  }

  /// Whether the watch has something to be read at once.
  private func isReported(_ watch: FileWatch) -> Bool {
    var poll = pollfd(fd: watch.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) == 1
  }

  @Test func `a file that nobody touches is no news`() throws {
    let watch = try watch()
    #expect(watch.descriptor != nil)
    #expect(!isReported(watch))
    #expect(watch.check() == nil)
  }

  /// As editors save: in place, by a rename, by a rename of the old file first.
  @Test(arguments: [true, false])
  func `each way to save is reported, with and without events`(hasEvents: Bool) throws {
    let calls = FaultyCalls()
    calls.failure = { _, call in call == .watch && !hasEvents ? ENOSPC : nil }
    let watch = try watch(calls)
    #expect((watch.descriptor != nil) == hasEvents)
    let ways: [() throws -> Void] = [
      { try folder.write("in place", to: "a") },
      { folder.replaceByRename("a", with: "renamed") },
      {
        rename(folder.path("a"), folder.path("a~"))
        try folder.write("new", to: "a")
      },
      { _ = try file.replace(file.read(), with: Array("exchanged".utf8)) },
    ]
    for way in ways {
      try way()
      #expect(isReported(watch) == hasEvents)
      #expect(watch.check() == .changed)
      #expect(watch.check() == nil)
      #expect(!isReported(watch))
    }
  }

  @Test func `a file that goes and comes back is told both times`() throws {
    let watch = try watch()
    unlink(file.path)
    #expect(watch.check() == .removed)
    #expect(watch.check() == nil)
    try folder.write("again", to: "a")
    #expect(watch.check() == .changed)
  }

  @Test func `a file that does not exist yet can be waited for`() throws {
    let watch = FileWatch(path: folder.path("new"), since: nil)
    #expect(watch.check() == nil)
    try folder.write("", to: "new")
    #expect(isReported(watch))
    #expect(watch.check() == .changed)
  }

  @Test func `a change between reading and watching is found`() throws {
    let contents = try file.read()
    folder.replaceByRename("a", with: "quick")
    #expect(FileWatch(path: file.path, since: contents).check() == .changed)
  }

  @Test func `what was saved by oneself is no news`() throws {
    let watch = try watch()
    watch.acknowledge(try file.replace(file.read(), with: [1]))
    #expect(watch.check() == nil)
  }

  @Test func `a link that leads elsewhere, and a folder that was replaced, are changes`() throws {
    mkdir(folder.path("d1"), 0o700)
    mkdir(folder.path("d2"), 0o700)
    try folder.write("1", to: "d1/a")
    try folder.write("2", to: "d2/a")
    symlink("d1", folder.path("d"))
    let file = AtomicFile(path: folder.path("d/a"))
    let watch = FileWatch(path: file.path, since: try file.read())
    unlink(folder.path("d"))
    symlink("d2", folder.path("d"))
    #expect(watch.check() == .changed)
    try folder.write("other", to: "d2/a")
    #expect(isReported(watch), "the new folder is the one that is watched")
    #expect(watch.check() == .changed)
  }

  @Test func `a file whose folder is gone is gone`() throws {
    mkdir(folder.path("d"), 0o700)
    try folder.write("1", to: "d/a")
    let file = AtomicFile(path: folder.path("d/a"))
    let watch = FileWatch(path: file.path, since: try file.read())
    rename(folder.path("d"), folder.path("e"))
    #expect(watch.check() == .removed)
  }

  @Test func `a file that cannot be looked at is no news`() throws {
    let calls = FaultyCalls()
    let watch = try watch(calls)
    calls.failure = { _, call in call == .status ? EIO : nil }
    try folder.write("other", to: "a")
    #expect(watch.check() == nil)
  }

  @Test func `without reports the file is looked at once in a while`() throws {
    let calls = FaultyCalls()
    var looks = 0
    let watch = try watch(calls)
    calls.failure = { _, call in
      looks += call == .status ? 1 : 0
      return nil
    }
    #expect(watch.check(at: 0) == nil)
    let atFirst = looks
    #expect(atFirst > 0)
    for now in 1..<1_000 { #expect(watch.check(at: now) == nil) }
    #expect(looks == atFirst)
    #expect(watch.check(at: 1_000) == nil)
    #expect(looks == 2 * atFirst)
    try folder.write("other", to: "a")
    #expect(watch.check(at: 1_001) == .changed)
    #expect(watch.check(at: 1_002) == nil)
  }

  @Test func `what is reported of one file has those beside it looked at, too`() throws {
    let events = FileEvents()
    let other = AtomicFile(path: try folder.write("b", to: "b"))
    let watches = try [file, other].map {
      FileWatch(path: $0.path, since: try $0.read(), events: events)
    }
    #expect(watches.map { $0.check(at: 0) } == [nil, nil])
    try folder.write("other", to: "b")
    #expect(watches.map { $0.check(at: 1) } == [nil, .changed])
  }

  @Test func `where nothing is reported, time finds a change`() throws {
    let calls = FaultyCalls()
    calls.failure = { _, call in call == .watch ? ENOSPC : nil }
    let watch = try watch(calls)
    #expect(watch.check(at: 0) == nil)
    try folder.write("other", to: "a")
    #expect(watch.check(at: FileWatch.interval / 2 - 1) == nil)
    #expect(watch.check(at: FileWatch.interval) == .changed)
  }
}
