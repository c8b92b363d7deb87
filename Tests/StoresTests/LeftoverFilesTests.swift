import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// What saves that were killed left beside a file.
struct LeftoverFilesTests {
  let folder: TestFolder
  let calls = FaultyCalls()
  let file: AtomicFile

  init() throws {
    folder = try TestFolder()
    file = AtomicFile(path: try folder.write("old", to: "a"), calls: calls)
  }

  private func save() throws {
    _ = try file.replace(file.read(), with: [1])
  }

  @Test func `what dead processes left of this file is removed`() throws {
    try folder.write("", to: ".a.prefs-tui.0badcafe-2-ff")
    try folder.write("", to: ".a.prefs-tui.0badcafe-1-ff")
    #expect(file.rescuedVersions() == [])
    try save()
    #expect(folder.names == ["a"])
  }

  @Test func `what is no such file stays`() throws {
    let names = [".b.prefs-tui.0badcafe-2-ff", ".a.prefs-tui.0badcafe-2"]
    for name in names { try folder.write("", to: name) }
    let link = ".a.prefs-tui.0badcafe-2-fe"
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
    flock(descriptor, LOCK_UN)
    close(descriptor)
    try folder.write("old", to: "a")
    try save()
    #expect(folder.names == ["a"])
  }

  @Test(arguments: [false, true])
  func `F17: a save keeps its file locked until it is done`(named: Bool) throws {
    var unlocked: [String] = []
    calls.failure = { _, call in named && call == .link ? EXDEV : nil }
    calls.before = { [folder] _, call in
      // Nobody can make a file that is locked from the start; whoever locks it looks at its name after.
      guard call != .lock else { return }
      for name in folder.names where name.hasPrefix(".a.prefs-tui.") {
        let descriptor = open(folder.path(name), O_RDONLY | O_CLOEXEC)
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlocked.append(name) }
        close(descriptor)
      }
    }
    try save()
    #expect(unlocked == [])
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `what another user left stays`() throws {
    let path = try folder.write("", to: ".a.prefs-tui.0badcafe-2-ff")
    chown(path, 12, 34)
    try save()
    #expect(folder.names.count == 2)
  }

  /// A program that another test starts has the descriptors of this process, and so its locks, until it runs.
  @Test func `what a killed save had locked is free at once, whatever is being started`() throws {
    let number = try calls.open(file.path, in: nil, for: .reading)
    try calls.lock(number)
    let copyInChild = dup(number)
    defer { close(copyInChild) }
    try calls.close(number)
    let other = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
  }

  /// A kill before each call of a save that comes between another program's write and what it replaced.
  @Test(arguments: [false, true])
  func `F16: a kill at any call loses no version of another program`(named: Bool) throws {
    var call = 0
    var rescues = 0
    while true {
      let trial = try Self()
      trial.calls.process.token = "0badcafe"
      let baseline = try trial.file.read()
      let start = trial.calls.log.count
      var isOver = false
      var isWritten = false
      trial.calls.before = { [folder = trial.folder] _, kind in
        // Just before the exchange, after all that was looked at.
        if kind == .exchange, !isWritten {
          isWritten = true
          folder.replaceByRename("a", with: "theirs")
        }
      }
      trial.calls.failure = { index, kind in
        if index >= start + call { isOver = true }
        return isOver ? EIO : named && kind == .link ? EXDEV : nil
      }
      _ = try? trial.file.replace(baseline, with: Array("mine".utf8))
      guard isOver else { break }
      trial.calls.failure = { _, _ in nil }
      trial.calls.before = { _, _ in }
      let kept = trial.file.rescuedVersions()
      let next = AtomicFile(path: trial.file.path, calls: FaultyCalls())
      _ = try next.replace(next.read(), with: Array("next".utf8))
      if isWritten {
        let texts = try kept.map { try trial.folder.text(of: $0) }
        let isInPlace = try next.read().bytes == Array("next".utf8)
        #expect(isInPlace)
        if !texts.isEmpty {
          #expect(texts == ["theirs"], "before call \(call)")
          rescues += 1
        }
      } else {
        #expect(kept == [], "before call \(call)")
      }
      // What the next save left is what must not be lost, and nothing else.
      #expect(trial.folder.names == (kept + ["a"]).sorted(), "before call \(call)")
      call += 1
    }
    #expect(call > 20)
    #expect(rescues > 0)
  }
}
