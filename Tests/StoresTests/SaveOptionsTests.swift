import EditorCore
import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

struct SaveOptionsTests {
  let folder: TestFolder
  let calls = FaultyCalls()
  let file: AtomicFile

  init() throws {
    folder = try TestFolder()
    file = AtomicFile(path: try folder.write("old", to: "a", mode: 0o640), calls: calls)
  }

  private var backup: SaveOptions {
    var options = SaveOptions()
    options.keepsBackup = true
    return options
  }

  // MARK: Backups

  @Test func `a backup holds what was replaced, with its permissions`() throws {
    _ = try file.replace(file.read(), with: Array("new".utf8), options: backup)
    #expect(try folder.text(of: "a") == "new")
    #expect(try folder.text(of: "a~") == "old")
    #expect(try folder.status(of: "a~").mode == 0o640)
    #expect(folder.names == ["a", "a~"])
    #expect(try folder.status(of: "a").linkCount == 1)
    _ = try file.replace(file.read(), with: Array("newer".utf8), options: backup)
    #expect(try folder.text(of: "a~") == "new")
  }

  @Test func `a save of nothing leaves the backup as it is`() throws {
    _ = try file.replace(file.read(), with: Array("old".utf8), options: backup)
    #expect(folder.names == ["a"])
  }

  @Test func `a backup is durable before anything is exchanged`() throws {
    _ = try file.replace(file.read(), with: Array("new".utf8), options: backup)
    let order = calls.log.filter { [.synchronize, .rename, .exchange].contains($0) }
    #expect(
      order == [.synchronize, .rename, .synchronize, .synchronize, .exchange, .synchronize])
  }

  @Test func `a link with the backup's name is replaced, not followed`() throws {
    try folder.write("victim", to: "victim")
    symlink("victim", folder.path("a~"))
    _ = try file.replace(file.read(), with: [1], options: backup)
    #expect(try folder.text(of: "victim") == "victim")
    #expect(try folder.status(of: "a~").kind == .regular)
  }

  @Test func `without a backup that was asked for nothing is saved`() throws {
    mkdir(folder.path("a~"), 0o700)
    #expect(throws: FileError.backupFailed(path: file.path, backup: "a~", EISDIR)) {
      try file.replace(file.read(), with: [1], options: backup)
    }
    #expect(try folder.text(of: "a") == "old")
    #expect(folder.names == ["a", "a~"])
  }

  @Test func `what is written in place has a backup too`() throws {
    link(file.path, folder.path("b"))
    var options = SaveOptions(inPlace: folder.path("state"))
    options.keepsBackup = true
    _ = try file.replace(file.read(), with: Array("new".utf8), options: options)
    #expect(try folder.text(of: "b") == "new")
    #expect(try folder.text(of: "a~") == "old")
  }

  // MARK: Hard links

  @Test func `names are parted where that is asked for`() throws {
    link(file.path, folder.path("b"))
    let store = DocumentStore(path: file.path)
    try folder.write("{}", to: "a", mode: 0o640)
    let baseline = try store.read()
    #expect(try store.obstacle(to: baseline) == .hardLinks(2))
    store.options.partsHardLinks = true
    #expect(try store.obstacle(to: baseline) == nil)
    _ = try store.commit([.set(Pointer(["x"]), .null)], against: baseline)
    #expect(try folder.text(of: "b") == "{}")
    #expect(try folder.text(of: "a") != "{}")
    #expect(try folder.status(of: "a").linkCount == 1)
  }

  // MARK: Callers

  @Test func `a caller that holds the file open sees what is saved`() throws {
    let baseline = try file.read()
    calls.callerFile = baseline.status.identity
    var options = SaveOptions()
    options.inPlaceForCaller = InPlaceWriting(recoveryFolder: folder.path("state"))
    let next = try file.replace(baseline, with: Array("new".utf8), options: options)
    #expect(next.status.identity == baseline.status.identity)
    #expect(try folder.text(of: "a") == "new")
    #expect(folder.names(in: "state").isEmpty)
  }

  @Test func `a file that no caller holds open is replaced`() throws {
    let baseline = try file.read()
    var options = SaveOptions()
    options.inPlaceForCaller = InPlaceWriting(recoveryFolder: folder.path("state"))
    let next = try file.replace(baseline, with: Array("new".utf8), options: options)
    #expect(next.status.identity != baseline.status.identity)
    // This process is no caller of its own.
    let own = open(file.path, O_RDWR | O_CLOEXEC)
    defer { close(own) }
    #expect(!SystemCalls().isOpenByCaller(next.status.identity))
  }
}
