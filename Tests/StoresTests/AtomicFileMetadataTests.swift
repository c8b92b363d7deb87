import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// Owner, permissions and extended attributes are kept, or nothing is written.
struct AtomicFileMetadataTests {
  static let accessList = "system.posix_acl_access"
  static let defaultList = "system.posix_acl_default"

  let folder: TestFolder
  let calls = FaultyCalls()
  let file: AtomicFile

  init() throws {
    folder = try TestFolder()
    file = AtomicFile(path: try folder.write("old", to: "a", mode: 0o640), calls: calls)
  }

  private func withFile<Result>(_ name: String, _ body: (Int32) throws -> Result) throws -> Result {
    let number = open(folder.path(name), O_RDONLY | O_CLOEXEC)
    try #require(number >= 0)
    defer { close(number) }
    return try body(number)
  }

  private func setAttribute(_ name: String, of path: String, to value: [UInt8]) throws {
    try withFile(path) { try SystemCalls().setAttribute(name, of: $0, to: value) }
  }

  private func attribute(_ name: String, of path: String) throws -> [UInt8] {
    try withFile(path) { try SystemCalls().attribute(name, of: $0) }
  }

  private func save() throws {
    _ = try file.replace(file.read(), with: Array("new".utf8))
    #expect(try folder.text(of: "a") == "new")
  }

  /// An access control list as Linux stores it, with one named user; `linux/posix_acl_xattr.h`.
  private static func list(user: UInt8, mask: UInt8) -> [UInt8] {
    func entry(_ tag: UInt8, _ permissions: UInt8, _ identifier: UInt8? = nil) -> [UInt8] {
      let number: [UInt8] = identifier.map { [$0, 0, 0, 0] } ?? [255, 255, 255, 255]
      return [tag, 0, permissions, 0] + number
    }
    return [2, 0, 0, 0] + entry(0x01, 6) + entry(0x02, user, 77) + entry(0x04, 0)
      + entry(0x10, mask) + entry(0x20, 0)
  }

  @Test func `extended attributes are kept`() throws {
    let large = [UInt8](repeating: 7, count: 1000)
    try setAttribute("user.test", of: "a", to: large)
    try setAttribute("user.empty", of: "a", to: [])
    try save()
    #expect(try attribute("user.test", of: "a") == large)
    #expect(try attribute("user.empty", of: "a") == [])
  }

  @Test func `an access control list is kept`() throws {
    let list = Self.list(user: 4, mask: 4)
    try setAttribute(Self.accessList, of: "a", to: list)
    let mode = try folder.status(of: "a").mode
    try save()
    #expect(try attribute(Self.accessList, of: "a") == list)
    #expect(try folder.status(of: "a").mode == mode)
  }

  @Test func `the folder's list for new files does not open an old one`() throws {
    try setAttribute(Self.defaultList, of: ".", to: Self.list(user: 7, mask: 7))
    try save()
    let names = try withFile("a") { try SystemCalls().attributeNames(of: $0) }
    #expect(names == [])
    #expect(try folder.status(of: "a").mode == 0o640)
  }

  @Test func `a file system without attributes has none to keep`() throws {
    calls.failure = { _, call in call == .listAttributes ? EOPNOTSUPP : nil }
    try save()
  }

  @Test func `an attribute that cannot be kept is refused`() throws {
    try setAttribute("user.test", of: "a", to: [1])
    calls.failure = { _, call in call == .writeAttribute ? ENOSPC : nil }
    #expect(throws: FileError.refused(path: file.path, .attributeNotKept("user.test"))) {
      try save()
    }
    #expect(folder.names == ["a"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root may set labels"))
  func `a label of the system that cannot be kept is the system's`() throws {
    try setAttribute("security.test", of: "a", to: [1])
    calls.failure = { _, call in call == .writeAttribute ? EPERM : nil }
    try save()
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `owner and group are kept`() throws {
    #expect(chown(file.path, 12, 34) == 0)
    try save()
    let status = try folder.status(of: "a")
    #expect(status.owner == 12)
    #expect(status.group == 34)
    #expect(status.mode == 0o640)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `an owner that cannot be kept is refused`() throws {
    #expect(chown(file.path, 12, 34) == 0)
    calls.failure = { _, call in call == .changeOwner ? EPERM : nil }
    #expect(throws: FileError.refused(path: file.path, .ownerNotKept)) { try save() }
    #expect(folder.names == ["a"])
  }

  @Test func `permissions that cannot be kept are refused`() throws {
    calls.failure = { _, call in call == .changeMode ? EPERM : nil }
    #expect(throws: FileError.refused(path: file.path, .modeNotKept)) { try save() }
  }

  @Test func `a new file follows the mask of the process`() throws {
    let sample = open(folder.path("sample"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    close(sample)
    let mode = try folder.status(of: "sample").mode
    _ = try AtomicFile(path: folder.path("shared")).create([])
    #expect(try folder.status(of: "shared").mode == mode)
    _ = try AtomicFile(path: folder.path("secret")).create([], access: .ownerOnly)
    #expect(try folder.status(of: "secret").mode == 0o600)
  }

  @Test(arguments: [
    (EACCES, SaveObstacle.readOnlyFile), (EPERM, .immutable), (EROFS, .readOnlyFileSystem),
  ])
  func `what may not be written is known before it is edited`(
    number: Int32, obstacle: SaveObstacle
  ) throws {
    let contents = try file.read()
    #expect(try file.obstacle(to: contents) == nil)
    calls.failure = { _, call in call == .access ? number : nil }
    #expect(try file.obstacle(to: contents) == obstacle)
    #expect(throws: FileError.refused(path: file.path, obstacle)) {
      try file.replace(contents, with: [1], options: SaveOptions(inPlace: folder.path))
    }
  }

  @Test func `a folder that may not be changed is known before`() throws {
    let contents = try file.read()
    var asked = 0
    calls.failure = { _, call in
      asked += call == .access ? 1 : 0
      return call == .access && asked == 2 ? EACCES : nil
    }
    #expect(try file.obstacle(to: contents) == .folderNotWritable)
  }

  /// Whose folder, which mode, and whether a save there is refused.
  @Test(
    .enabled(if: geteuid() == 0, "only root may give folders away"),
    arguments: [
      (12, 0o777, true), (12, 0o775, true), (12, 0o1777, false), (12, 0o755, false),
      (0, 0o777, false), (1000, 0o777, false), (4711, 0o777, false),
    ] as [(UInt32, UInt32, Bool)])
  func `another user's folder that others may change is refused`(
    owner: UInt32, mode: UInt32, isRefused: Bool
  ) throws {
    calls.process.user = 4711
    calls.process.invoker = 1000
    chown(file.path, 4711, 0)
    chown(folder.path, owner, 0)
    chmod(folder.path, mode)
    let contents = try file.read()
    var options = SaveOptions()
    #expect(try file.obstacle(to: contents) == (isRefused ? .folderOpenToOthers : nil))
    let new = AtomicFile(path: folder.path("new"), calls: calls)
    #expect(try new.obstacleToCreating() == (isRefused ? .folderOpenToOthers : nil))
    if isRefused {
      let refusal = { FileError.refused(path: $0, .folderOpenToOthers) }
      #expect(throws: refusal(file.path)) { try file.replace(contents, with: [1]) }
      #expect(throws: refusal(new.path)) { try new.create([1]) }
    }
    options.trustsFolder = true
    _ = try file.replace(contents, with: [1], options: options)
    _ = try new.create([1], options: options)
    #expect(folder.names == ["a", "new"])
  }

  @Test func `somebody else's file is known before`() throws {
    calls.process.user = 4711
    #expect(try file.obstacle(to: file.read()) == .ownerNotKept)
  }
}
