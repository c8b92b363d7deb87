import Documents
import EditorCore
import Glibc
import Stores
import TestSupport
import Testing

/// Real processes that save, killed.
struct KillTests {
  let folder: TestFolder
  let program: String

  init() throws {
    folder = try TestFolder()
    program = try #require(BuildFolder.program("SaveTorture"))
  }

  /// Formats with settings of a few bytes, of more than a page and of some hundred kilobytes.
  private static let settings: [(format: DocumentFormat, name: String, others: Int)] = {
    let names: [(DocumentFormat, String)] = [
      (.json, "a.json"), (.yaml, "a.yaml"), (.toml, "a.toml"), (.ini, "a.ini"), (.env, "a.env"),
    ]
    return names.prefix(Soak.count(1, release: .max)).flatMap { format, name in
      [0, 500, 20_000].prefix(Soak.count(1, release: .max)).map { (format, name, $0) }
    }
  }()

  @Test(arguments: settings)
  func `a kill at any call of a save leaves the old text or the new one`(
    format: DocumentFormat, name: String, others: Int
  ) throws {
    let patience = Deadline(seconds: 600)
    let old = Self.text(format, others: others)
    var outcomes: Set<String> = []
    var call = 0
    while !patience.hasPassed {
      let path = try folder.write(old, to: name, mode: 0o640)
      let child = try ChildProcess([program, "cut", path, String(call)], environment: [:])
      #expect(patience.poll(everyMilliseconds: 1) { child.hasExited() })
      let text = try folder.text(of: name)
      #expect(text == old || text == old.replacing("old", with: "new"), "before call \(call)")
      for name in folder.names {
        #expect(try folder.status(of: name).mode & ~0o640 == 0, "\(name), call \(call)")
      }
      outcomes.insert(text)
      if child.exit == .exited(0) { break }
      #expect(child.exit == .signaled(SIGKILL))
      call += 1
    }
    #expect(call > 20)
    #expect(outcomes.count == 2)
    // What the killed ones left behind went with the last save, which nobody killed.
    #expect(folder.names == [name])
    Soak.report("\(name), \(old.utf8.count) bytes: killed before each of \(call) calls")
  }

  @Test func `a kill at any moment loses nothing that was acknowledged`() throws {
    let rounds = Soak.count(2_000, release: 100_000)
    // Where a disk need not be waited for, a kill finds more than the waiting.
    let isInMemory = access("/dev/shm", W_OK) == 0
    let folder = try TestFolder(in: isInMemory ? "/dev/shm" : "/tmp")
    let run = try Torture.run([program, "kill", folder.path("a"), String(rounds)])
    #expect(run.exit == .exited(0), "\(run.output)")
    Soak.report(run.output)
  }

  private static func text(_ format: DocumentFormat, others: Int) -> String {
    let lines: [String]
    switch format {
    case .json:
      return "{\((0..<others).map { "\"k\($0)\": 1, " }.joined())\"key\": \"old\"}\n"
    case .yaml: lines = (0..<others).map { "k\($0): 1" } + ["key: old"]
    case .toml: lines = (0..<others).map { "k\($0) = 1" } + ["key = \"old\""]
    default: lines = (0..<others).map { "k\($0)=1" } + ["key=old"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
