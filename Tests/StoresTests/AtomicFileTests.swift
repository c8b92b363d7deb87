import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

struct AtomicFileTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test func `a file is read and replaced`() throws {
    let path = try folder.write("old", to: "a")
    let file = AtomicFile(path: path)
    let baseline = try file.read()
    #expect(baseline.bytes == Array("old".utf8))
    let next = try file.replace(baseline, with: Array("new".utf8))
    #expect(try folder.text(of: "a") == "new")
    #expect(try file.read() == next)
    #expect(folder.names == ["a"])
  }

  @Test(arguments: [0o600, 0o640, 0o4755, 0o777] as [UInt32])
  func `permissions are kept`(mode: UInt32) throws {
    let file = AtomicFile(path: try folder.write("old", to: "a", mode: mode))
    _ = try file.replace(file.read(), with: Array("new".utf8))
    #expect(try folder.status(of: "a").mode == mode)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may write what is read-only"))
  func `permissions of a file that root alone may write are kept`() throws {
    let file = AtomicFile(path: try folder.write("old", to: "a", mode: 0o400))
    _ = try file.replace(file.read(), with: Array("new".utf8))
    #expect(try folder.status(of: "a").mode == 0o400)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write what is read-only"))
  func `a read-only file is refused`() throws {
    let file = AtomicFile(path: try folder.write("old", to: "a", mode: 0o400))
    let contents = try file.read()
    #expect(try file.obstacle(to: contents) == .readOnlyFile)
    #expect(throws: FileError.refused(path: file.path, .readOnlyFile)) {
      try file.replace(contents, with: [1])
    }
  }

  @Test func `no file is made in a read-only folder, nor written in place`() throws {
    let calls = FaultyCalls()
    calls.failure = { _, call in call == .access ? EACCES : nil }
    let file = AtomicFile(path: folder.path("a"), calls: calls)
    let refusal = FileError.refused(path: file.path, .folderTakesNoFile)
    #expect(try file.obstacleToCreating() == .folderTakesNoFile)
    #expect(throws: refusal) { try file.create([1]) }
    #expect(!SaveObstacle.folderTakesNoFile.permitsInPlace)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write what is read-only"))
  func `a file in a read-only folder is written in place`() throws {
    mkdir(folder.path("d"), 0o755)
    let file = AtomicFile(path: try folder.write("old", to: "d/a"))
    chmod(folder.path("d"), 0o555)
    defer { chmod(folder.path("d"), 0o755) }
    let contents = try file.read()
    #expect(throws: FileError.refused(path: file.path, .folderNotWritable)) {
      try file.replace(contents, with: [1])
    }
    let options = SaveOptions(inPlace: folder.path("recovery"))
    _ = try file.replace(contents, with: [1], options: options)
    #expect(try file.read().bytes == [1])
  }

  @Test func `a save without edits touches nothing`() throws {
    let file = AtomicFile(path: try folder.write("old", to: "a"))
    let baseline = try file.read()
    #expect(try file.replace(baseline, with: baseline.bytes) == baseline)
    #expect(try folder.status(of: "a") == baseline.status)
  }

  @Test func `a new file is created`() throws {
    let file = AtomicFile(path: folder.path("a"))
    #expect(throws: FileError.missingFile(path: file.path)) { try file.read() }
    let contents = try file.create(Array("new".utf8))
    #expect(try file.read() == contents)
    #expect(folder.names == ["a"])
  }
}
