import CSaveHarness
import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// Real processes that save, killed; and a real file system, whose power is cut.
///
/// `PREFS_SOAK=1 swift test --filter KillTests` takes minutes, and cuts power where it may mount.
struct KillTests {
  static let isSoak = getenv("PREFS_SOAK") != nil
  let folder: TemporaryFolder
  let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try #require(BuildFolder.program("SaveTorture"))
  }

  @Test func `a kill at any call of a save leaves the old text or the new one`() throws {
    let patience = Deadline(seconds: 120)
    var outcomes: Set<String> = []
    var call = 0
    while !patience.hasPassed {
      let path = try folder.write("old", to: "a", mode: 0o640)
      let child = try ChildProcess(
        [program, "cut", path, "new text", String(call)], environment: [:])
      #expect(patience.poll { child.hasExited() })
      let text = try folder.text(of: "a")
      #expect(["old", "new text"].contains(text), "killed before call \(call)")
      for name in folder.names {
        #expect(try folder.status(of: name).mode & ~0o640 == 0, "\(name), call \(call)")
      }
      outcomes.insert(text)
      if child.exit == .exited(0) { break }
      #expect(child.exit == .signaled(SIGKILL))
      call += 1
    }
    #expect(call > 20)
    #expect(outcomes == ["old", "new text"])
    // What the killed ones left behind went with the last save, which nobody killed.
    #expect(folder.names == ["a"])
  }

  @Test func `a kill at any moment loses nothing that was acknowledged`() throws {
    let path = try folder.write("0 |", to: "a", mode: 0o600)
    var last = 0
    for round in 0..<(Self.isSoak ? 20_000 : 100) {
      last = try countUntilKilled(path, after: Double(round % 20) / 1_000, from: last) {
        $0.signal(SIGKILL)
      }
      #expect(try folder.status(of: "a").mode == 0o600)
      #expect(folder.names.count <= 2)
    }
    #expect(last > 0)
  }

  @Test(.enabled(if: isSoak && geteuid() == 0, "needs PREFS_SOAK and the right to mount"))
  func `a power cut at any moment loses nothing that was acknowledged`() throws {
    try cutPower(rounds: 600, mutant: nil)
  }

  @Test(.enabled(if: isSoak && geteuid() == 0, "needs PREFS_SOAK and the right to mount"))
  func `a power cut finds out who does not wait for the folder`() throws {
    try withKnownIssue {
      try cutPower(rounds: 150, mutant: .noFolderSynchronization)
    } matching: { issue in
      issue.error == nil
    }
  }

  // MARK: - Private

  /// In turn nothing, the journal and everything of what waits in memory is still written.
  private func cutPower(rounds: Int, mutant: Mutant?) throws {
    let disk = try #require(try MountedDisk(in: folder), "no disk can be made here")
    defer { disk.remove() }
    let path = try folder.write("0 |", to: "mnt/a", mode: 0o600)
    try disk.remount()
    var last = 0
    for round in 0..<rounds {
      let flush = [UInt32(2), 1, 0][round % 3]
      let pause = Double(round % 40) / 1_000
      last = try countUntilKilled(path, after: pause, from: last, mutant: mutant) { child in
        disk.cutPower(flush)
        child.signal(SIGKILL)
        _ = Deadline(seconds: 5).poll { child.hasExited() }
        try disk.remount()
      }
      #expect(try folder.status(of: "mnt/a").mode == 0o600)
    }
    #expect(last > 0)
  }

  /// Lets a process count for so many seconds, and returns what the file says after its end.
  private func countUntilKilled(
    _ path: String, after seconds: Double, from first: Int, mutant: Mutant? = nil,
    _ end: (ChildProcess) throws -> Void
  ) throws -> Int {
    let ledger = try folder.write("", to: "ledger")
    defer { unlink(ledger) }
    let child = try ChildProcess(
      [program, "count", path] + (mutant.map { [$0.rawValue] } ?? []), environment: [:],
      descriptors: [.closed, .file(ledger)])
    // The moment is counted from the first Save: to start takes longer than to save.
    _ = Deadline(seconds: 10).poll(everyMilliseconds: 1) { (try? lastLine(of: ledger)) != nil }
    _ = Deadline(seconds: seconds).poll(everyMilliseconds: 1) { false }
    try end(child)
    #expect(Deadline(seconds: 10).poll(everyMilliseconds: 1) { child.hasExited() })

    let acknowledged = try lastLine(of: ledger) ?? first
    let text = String(decoding: try AtomicFile(path: path).read().bytes, as: UTF8.self)
    let number = try #require(Int(text.prefix { $0 != " " }), "torn: \(text.prefix(40))")
    let isWhole =
      number == 0 || text.utf8.count == String(number).utf8.count + 2 * (3_000 + number % 3_000) + 1
    #expect(isWhole && text.hasSuffix("|"), "torn at \(number)")
    #expect(
      number == acknowledged || number == acknowledged + 1, "acknowledged \(acknowledged)")
    return number
  }

  private func lastLine(of ledger: String) throws -> Int? {
    let text = String(decoding: try AtomicFile(path: ledger).read().bytes, as: UTF8.self)
    return text.split(separator: "\n").last.flatMap { Int($0) }
  }
}

/// An ext4 file system in a file, mounted in a folder.
private struct MountedDisk {
  struct Unmountable: Error {}

  let image: String
  let folder: String

  /// Nil where it cannot be made or mounted.
  init?(in parent: TemporaryFolder) throws {
    image = try parent.write("", to: "image")
    folder = parent.path("mnt")
    mkdir(folder, 0o700)
    guard truncate(image, 32 << 20) == 0, try Self.run(["mkfs.ext4", "-q", image]),
      try Self.run(["mount", "-o", "loop", image, folder])
    else { return nil }
  }

  func cutPower(_ flush: UInt32) {
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    csaveharness_cutPower(file, flush)
    close(file)
  }

  /// Mounts anew, which replays the journal; also so that what was written is on the disk.
  func remount() throws {
    // Who was killed may hold it a moment longer.
    let isDone = try Deadline(seconds: 10).poll { try Self.run(["umount", folder]) }
    guard isDone, try Self.run(["mount", "-o", "loop", image, folder]) else { throw Unmountable() }
  }

  func remove() {
    _ = try? Self.run(["umount", folder])
  }

  private static func run(_ words: [String]) throws -> Bool {
    let child = try ChildProcess(
      ["/usr/bin/env"] + words, environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    return Deadline(seconds: 30).poll(everyMilliseconds: 2) { child.hasExited() }
      && child.exit == .exited(0)
  }
}
