import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// Where paths lead: links, and what is no regular file.
struct AtomicFilePathTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func file(_ name: String) -> AtomicFile { AtomicFile(path: folder.path(name)) }

  private func isLink(_ name: String) throws -> Bool {
    try folder.status(of: name).kind == .symbolicLink
  }

  @Test func `a link is kept and the file it leads to is saved`() throws {
    mkdir(folder.path("d"), 0o755)
    try folder.write("old", to: "d/a")
    symlink("d/a", folder.path("1"))
    for number in 2...8 { symlink("\(number - 1)", folder.path("\(number)")) }
    let baseline = try file("8").read()
    #expect(baseline.resolvedPath == folder.path("d/a"))
    _ = try file("8").replace(baseline, with: Array("new".utf8))
    #expect(try folder.text(of: "d/a") == "new")
    #expect(try isLink("8") && isLink("1"))
  }

  @Test func `a link to a whole path is followed`() throws {
    try folder.write("old", to: "a")
    symlink(folder.path("a"), folder.path("link"))
    let baseline = try file("link").read()
    #expect(baseline.resolvedPath == folder.path("a"))
    #expect(baseline.path == folder.path("link"))
  }

  @Test func `forty links are followed and no more`() throws {
    try folder.write("old", to: "0")
    for number in 1...41 { symlink("\(number - 1)", folder.path("\(number)")) }
    #expect(throws: Never.self) { try file("40").read() }
    #expect(throws: FileError.linkLoop(path: folder.path("41"))) { try file("41").read() }
  }

  @Test func `links in a circle are refused`() throws {
    symlink("b", folder.path("a"))
    symlink("a", folder.path("b"))
    #expect(throws: FileError.linkLoop(path: folder.path("a"))) { try file("a").read() }
    #expect(throws: FileError.linkLoop(path: folder.path("a/x"))) { try file("a/x").read() }
  }

  @Test func `a link to nothing is a file to be created`() throws {
    symlink("a", folder.path("link"))
    #expect(throws: FileError.missingFile(path: folder.path("link"))) { try file("link").read() }
    let contents = try file("link").create([1])
    #expect(contents.resolvedPath == folder.path("a"))
    #expect(try isLink("link"))
    #expect(try file("a").read().bytes == [1])
  }

  @Test func `a pipe that has a number for a name is there, and no file`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let path = "/dev/fd/\(ends[0])"
    #expect(throws: FileError.notRegular(path: path, .pipe)) { try AtomicFile(path: path).read() }
  }

  @Test func `a named pipe is refused without waiting for a writer`() throws {
    mkfifo(folder.path("a"), 0o600)
    #expect(throws: FileError.notRegular(path: folder.path("a"), .pipe)) { try file("a").read() }
  }

  @Test func `a folder is refused`() throws {
    mkdir(folder.path("d"), 0o755)
    for name in ["d", "d/", "d/."] {
      #expect(throws: FileError.notRegular(path: folder.path(name), .folder)) {
        try file(name).read()
      }
    }
  }

  @Test func `a device is refused`() {
    #expect(throws: FileError.notRegular(path: "/dev/null", .device)) {
      try AtomicFile(path: "/dev/null").read()
    }
  }

  @Test func `a missing folder is named`() throws {
    let error = FileError.missingFolder(path: folder.path("d/a"), folder: folder.path("d"))
    #expect(throws: error) { try file("d/a").read() }
    #expect(throws: error) { try file("d/a").create([]) }
  }

  @Test func `a file in the place of a folder is named`() throws {
    try folder.write("", to: "d")
    let error = FileError.notAFolder(path: folder.path("d/a"), folder: folder.path("d"))
    #expect(throws: error) { try file("d/a").read() }
  }

  @Test func `a path with a zero byte leads nowhere`() throws {
    try folder.write("", to: "a")
    #expect(throws: FileError.cannotOpen(path: folder.path("a\0b"), EINVAL)) {
      try file("a\0b").read()
    }
  }

  @Test func `an empty path leads nowhere`() {
    #expect(throws: FileError.missingFile(path: "")) { try AtomicFile(path: "").read() }
  }

  @Test(arguments: [EACCES, EPERM])
  func `a file that may not be read says so`(number: Int32) throws {
    try folder.write("", to: "a")
    let calls = FaultyCalls()
    calls.failure = { index, call in call == .open && index > 0 ? number : nil }
    #expect(throws: FileError.noPermission(path: folder.path("a"))) {
      try AtomicFile(path: folder.path("a"), calls: calls).read()
    }
  }

  @Test func `a file at the limit is read and one byte more is not`() throws {
    try folder.write("12345678", to: "a")
    #expect(try file("a").read(limit: 8).bytes.count == 8)
    #expect(throws: FileError.tooLarge(path: folder.path("a"), limit: 7)) {
      try file("a").read(limit: 7)
    }
  }

  @Test func `a file that grows while it is read stops at the limit`() throws {
    try folder.write("1234", to: "a")
    let calls = FaultyCalls()
    calls.chunk = 1
    calls.before = { [folder] _, call in
      if call == .read { _ = try? folder.write("1234567890", to: "a") }
    }
    let file = AtomicFile(path: folder.path("a"), calls: calls)
    #expect(throws: FileError.tooLarge(path: file.path, limit: 8)) { try file.read(limit: 8) }
  }
}
