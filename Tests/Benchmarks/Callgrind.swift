import Glibc
import TestSupport

/// A program that runs under `valgrind --tool=callgrind`, which counts what it executes.
///
/// Instructions are the same in every run on the same machine, whatever else it does; time is not.
final class Callgrind {
  /// What a stretch of the program's life took.
  struct Cost: Equatable {
    var instructions = 0
    /// How often memory was asked of the system's allocator.
    var allocations = 0

    static func + (left: Cost, right: Cost) -> Cost {
      Cost(
        instructions: left.instructions + right.instructions,
        allocations: left.allocations + right.allocations)
    }
  }

  /// The program's terminal.
  let terminal: PseudoTerminal
  /// The functions that it executed until now, each once, in order.
  private(set) var functions = FunctionList()
  private let folder: TestFolder
  /// How many of Callgrind's files were read.
  private var filesRead = 0

  /// Runs a program on a terminal of 80 by 24 cells; the first argument is its path.
  ///
  /// A cost is told after each frame too, which ends with curses' `doupdate`.
  init(_ arguments: [String], environment: [String: String], isOnScreen: Bool = true) throws {
    folder = try TestFolder()
    terminal = try PseudoTerminal()
    let options =
      [
        "--tool=callgrind", "--demangle=no", "--dump-line=no",
        "--callgrind-out-file=\(folder.path("out"))",
      ]
      + (isOnScreen ? ["--dump-after=doupdate"] : [])
    try terminal.run(
      ["/usr/bin/valgrind", "--quiet"] + options + arguments,
      environment: environment, errors: .file("/dev/null"))
  }

  /// What the program executed since it was last asked, a cost for each frame that it drew and one for
  /// what came after the last, once so many milliseconds have passed and it is at rest.
  func costs(rest milliseconds: Int = 0) throws -> [Cost] {
    try rest(milliseconds)
    guard let process = terminal.process else { throw Unmeasured("the program did not start") }
    _ = Command.output("vgdb --pid=\(process.identifier) dump rest 2>/dev/null")
    return try newCosts()
  }

  /// What the program executed since it was last asked, until it ended by itself.
  func costToEnd() throws -> Cost {
    guard terminal.waitForExit(within: Self.patience) == .exited(0) else {
      throw Unmeasured("the program did not end well")
    }
    // What comes last has no number; the file is there from the start, and empty.
    let last = try CallgrindFile(folder.bytes(of: "out"))
    let cost = try newCosts().reduce(last.cost, +)
    functions.append(last.functions)
    return cost
  }

  // MARK: - Private

  /// How many seconds a program may take for anything; under Callgrind it is some 50 times slower.
  private static let patience = 300.0

  /// How long a program neither works nor writes that is at rest, in milliseconds: it looks at its file
  /// every second or two.
  private static let quiet = 400

  /// Waits so many milliseconds at least, and until the program is at rest.
  private func rest(_ milliseconds: Int) throws {
    let deadline = Deadline(seconds: Self.patience)
    let start = Deadline.now()
    var state = (time: -1, output: -1)
    var since = Deadline.now()
    while Deadline.now() - since < Self.quiet || Deadline.now() - start < milliseconds {
      if deadline.hasPassed { throw Unmeasured("the program does not come to rest") }
      _ = terminal.read(within: 0.02) { _ in false }
      guard let process = terminal.process, !process.hasExited() else {
        throw Unmeasured("the program ended by itself")
      }
      let now = (time: process.processorTime() ?? 0, output: terminal.output.count)
      if now != state { (state, since) = (now, Deadline.now()) }
    }
  }

  /// A file that Valgrind may still be writing.
  private func fileOnceWritten(_ name: String) throws -> CallgrindFile {
    var file: CallgrindFile?
    _ = Deadline(seconds: 10).poll {
      file = try? CallgrindFile(folder.bytes(of: name))
      return file != nil
    }
    return try file ?? CallgrindFile(folder.bytes(of: name))
  }

  private func newCosts() throws -> [Cost] {
    var costs: [Cost] = []
    while (try? folder.bytes(of: "out.\(filesRead + 1)")) != nil {
      filesRead += 1
      let file = try fileOnceWritten("out.\(filesRead)")
      costs.append(file.cost)
      functions.append(file.functions)
      unlink(folder.path("out.\(filesRead)"))
    }
    return costs
  }
}

/// Functions, each once, in the order in which they were executed first.
struct FunctionList {
  private(set) var names: [String] = []
  private var known: Set<String> = []

  mutating func append(_ more: [String]) {
    for name in more where known.insert(name).inserted { names.append(name) }
  }
}

/// What could not be measured, and why.
struct Unmeasured: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A file that Callgrind wrote; its format is in the manual of Valgrind, "Callgrind Format
/// Specification".
struct CallgrindFile {
  private(set) var cost = Callgrind.Cost()
  /// What was executed, as the linker calls it, of the program and of the libraries that it calls.
  private(set) var functions: [String] = []

  private static let allocators: Set<Substring> = [
    "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign",
  ]

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    // A name stands where it is first used, behind the number by which it is known.
    var allocatorNumbers: Set<Substring> = []
    var callsAllocator = false
    var hasTotals = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map(Substring.init) {
      if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
        let parts = line.drop { $0 != "=" }.dropFirst().split(separator: " ", maxSplits: 1)
        guard let number = parts.first else { continue }
        if parts.count > 1 {
          if Self.allocators.contains(parts[1]) { allocatorNumbers.insert(number) }
          // A function that calls itself has a name for each depth.
          functions.append(String(parts[1].prefix { $0 != "'" }))
        }
        if line.hasPrefix("c") { callsAllocator = allocatorNumbers.contains(number) }
      } else if callsAllocator, line.hasPrefix("calls=") {
        let count = line.dropFirst("calls=".count).prefix { $0 != " " }
        cost.allocations += Int(count) ?? 0
      } else if line.hasPrefix("totals: ") {
        hasTotals = true
        cost.instructions = Int(line.dropFirst("totals: ".count)) ?? 0
      }
    }
    guard hasTotals else { throw Unmeasured("a file of Callgrind without totals") }
  }
}
