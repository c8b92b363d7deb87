import CSaveHarness
import Glibc
import Stores

/// Rounds of saving that are ended at a random moment, each looked at; one line of figures.
struct Torture {
  var counter: Counter
  let rounds: Int
  /// How long a round lasts at most, in microseconds: some Saves.
  private var longest: UInt32 = 1

  /// What was wrong, in words, for the first rounds in which something was.
  private(set) var violations: [String] = []

  init(_ counter: Counter, rounds: Int) {
    self.counter = counter
    self.rounds = rounds
  }

  /// Kills in each round.
  mutating func kill() {
    measure()
    let slash = counter.path.lastIndex(of: "/") ?? counter.path.startIndex
    let folder = String(counter.path[..<slash])
    for round in 0..<rounds {
      let child = counter.start()
      usleep(.random(in: 0..<longest))
      Glibc.kill(child, SIGKILL)
      waitpid(child, nil, 0)
      note(counter.check() + Self.litter(in: folder), round)
    }
    print("\(rounds) kills, \(counter.saves) saves, \(violations.count) violations")
  }

  /// Cuts the power in each round: in turn nothing, the journal and all that waits is still written.
  mutating func cutPower(of disk: MountedDisk) {
    measure()
    let flushes = [csaveharness_flush_nothing, csaveharness_flush_journal, csaveharness_flush_all]
    for round in 0..<rounds {
      let child = counter.start()
      usleep(.random(in: 0..<longest))
      let isCut = disk.cutPower(flushes[round % flushes.count])
      Glibc.kill(child, SIGKILL)
      waitpid(child, nil, 0)
      guard isCut, disk.unmount(), disk.mount() else {
        return note(["the disk cannot be mounted anew: \(String(cString: strerror(errno)))"], round)
      }
      note(counter.check(), round)
    }
    print(
      "\(rounds) power cuts on \(disk.kind) (\(disk.options)), \(counter.saves) saves, "
        + "\(violations.count) violations")
  }

  /// Has a child save some times, and gives each round as long as that took.
  private mutating func measure() {
    let child = counter.start()
    var steps: UInt32 = 0
    while counter.savesOfChild < 4, steps < 100_000 {
      usleep(100)
      steps += 1
    }
    Glibc.kill(child, SIGKILL)
    waitpid(child, nil, 0)
    violations += counter.check()
    longest = max(steps, 1) * 100
  }

  private mutating func note(_ found: [String], _ round: Int) {
    violations += found.map { "round \(round): \($0)" }
  }

  /// More than one file that a killed save left behind, or one that others may read.
  private static func litter(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return ["no folder"] }
    defer { closedir(stream) }
    var count = 0
    var found: [String] = []
    while let entry = readdir(stream) {
      var status = stat()
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard lstat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      count += 1
      if status.st_mode & 0o7777 != 0o600 { found.append("'\(name)' can be read by others") }
    }
    return found + (count > 2 ? ["\(count) files"] : [])
  }
}
