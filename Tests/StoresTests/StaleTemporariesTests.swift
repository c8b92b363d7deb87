import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

struct StaleTemporariesTests {
  let folder: TestFolder
  let calls = FaultyCalls()
  let file: AtomicFile
  let boot: String

  init() throws {
    folder = try TestFolder()
    file = AtomicFile(path: try folder.write("old", to: "a"), calls: calls)
    boot = calls.process.boot
    calls.aliveProcesses = [1]
  }

  private func save() throws {
    _ = try file.replace(file.read(), with: [1])
  }

  @Test func `what dead processes left of this file is removed`() throws {
    try folder.write("", to: ".a.prefs-tui.\(boot)-2-ff")
    try folder.write("", to: ".a.prefs-tui.another-1-ff")
    try save()
    #expect(folder.names == ["a"])
  }

  @Test func `what may be in use or is no such file stays`() throws {
    let names = [
      ".a.prefs-tui.\(boot)-1-ff", ".b.prefs-tui.\(boot)-2-ff", ".a.prefs-tui.\(boot)-2",
    ]
    for name in names { try folder.write("", to: name) }
    let link = ".a.prefs-tui.\(boot)-2-fe"
    symlink("a", folder.path(link))
    try save()
    #expect(Set(folder.names) == Set(names + [link, "a"]))
  }

  /// It may run in another container, where its number is nobody's, or on another machine.
  @Test func `F17: what a process has locked is in use, whatever its number`() throws {
    let name = ".a.prefs-tui.0badcafe-2147483647-ff"
    let descriptor = open(try folder.write("", to: name), O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    try save()
    #expect(folder.names == [name, "a"])
    close(descriptor)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `what another user left stays`() throws {
    let path = try folder.write("", to: ".a.prefs-tui.\(boot)-2-ff")
    chown(path, 12, 34)
    try save()
    #expect(folder.names.count == 2)
  }
}
