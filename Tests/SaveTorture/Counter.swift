import CSaveHarness
import Glibc
import SaveHarness
import Stores

/// A file with a number that children of this process count up, each until it is ended.
///
/// The number that a Save has acknowledged is in memory that both share, so that it is known to the
/// last moment of a child's life.
struct Counter {
  let path: String
  let mutant: Mutant?
  private let acknowledged: UnsafeMutablePointer<Int>
  /// The number in the file, as far as the last child has come.
  private(set) var number = 0
  /// How often a Save returned.
  private(set) var saves = 0

  /// Fills the file, which nobody but its owner may read.
  init(path: String, mutant: Mutant?) throws(FileError) {
    self.path = path
    self.mutant = mutant
    let size = MemoryLayout<Int>.size
    let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let shared, shared != MAP_FAILED else { fatalError("no memory to share") }
    acknowledged = shared.bindMemory(to: Int.self, capacity: 1)
    unlink(path)
    _ = try AtomicFile(path: path).create(Self.bytes(of: 0), access: .ownerOnly)
  }

  /// How often a Save of the child has returned so far.
  var savesOfChild: Int { acknowledged.pointee - number }

  /// Starts a child that counts; returns its process.
  func start() -> Int32 {
    acknowledged.pointee = number
    let child = csaveharness_fork()
    guard child == 0 else { return child }
    do throws(FileError) {
      try count()
    } catch {
      // As on a disk whose power is cut.
      _exit(74)
    }
  }

  /// Looks at what the last child left; returns what is wrong with it, in words.
  mutating func check() -> [String] {
    let promised = acknowledged.pointee
    saves += promised - number
    do throws(FileError) {
      let contents = try AtomicFile(path: path).read()
      let found = Int(String(decoding: contents.bytes.prefix { $0 != 0x20 }, as: UTF8.self))
      guard let found, contents.bytes == Self.bytes(of: found) else {
        number = promised
        return ["torn after \(promised)"]
      }
      number = found
      var violations: [String] = []
      if found != promised && found != promised + 1 {
        violations.append("acknowledged \(promised), and \(found) is there")
      }
      if contents.status.mode != 0o600 { violations.append("mode \(contents.status.mode)") }
      return violations
    } catch {
      return ["\(error)"]
    }
  }

  private func count() throws(FileError) -> Never {
    let calls: any FileSystemCalls =
      if let mutant { MutantCalls(mutant, over: SystemCalls(), believing: []) } else {
        SystemCalls()
      }
    let file = AtomicFile(path: path, calls: calls)
    var baseline = try file.read()
    var next = number
    while true {
      next += 1
      baseline = try file.replace(baseline, with: Self.bytes(of: next))
      acknowledged.pointee = next
    }
  }

  /// More than a page, so that a torn file would show.
  private static func bytes(of number: Int) -> [UInt8] {
    Array("\(number)\(String(repeating: " .", count: 3_000 + number % 3_000))|".utf8)
  }
}
