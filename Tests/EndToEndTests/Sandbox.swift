import Glibc
import TestSupport
import Testing

/// A folder of settings to work in, a home apart from it, and `prefs-tui` to run there.
struct Sandbox {
  /// Where the program runs, so that messages name files as short as a person types them.
  let folder: TestFolder
  let home: TestFolder
  var program: String
  /// The whole environment of the program.
  var environment: [String: String]

  init() throws {
    folder = try TestFolder()
    home = try TestFolder()
    program = try #require(BuildFolder.program("prefs-tui"))
    environment = PseudoTerminal.environment
    environment["HOME"] = home.path
    environment["XDG_CONFIG_HOME"] = home.path("config")
    environment["XDG_STATE_HOME"] = home.path("state")
  }

  /// A sandbox with one file of settings in it.
  init(_ text: String, named name: String = "settings.json", mode: UInt32 = 0o644) throws {
    try self.init()
    try folder.write(text, to: name, mode: mode)
  }

  /// Has a descriptor be the person's own, in a data folder of the sandbox.
  mutating func describe(_ name: String, _ descriptor: String) throws {
    environment["XDG_DATA_HOME"] = home.path("data")
    try home.write(descriptor, to: "data/prefs-tui/apps/\(name).json")
  }

  /// How a command ended, and what it said.
  struct Run: Equatable {
    /// Nil where it did not end in time.
    var exit: ChildProcess.Exit?
    var output: String
    var errors: String
  }

  /// Runs a command without any terminal to its end, which must come within the time.
  func run(
    _ arguments: [String], input: String = "", wrapper: [String] = [], within seconds: Double = 30
  ) throws -> Run {
    let process = try process(wrapper + command(arguments), input: input, within: seconds)
    return Run(
      exit: process.exit, output: try home.text(of: "output"), errors: try home.text(of: "errors"))
  }

  /// The processor time that a command takes, in µs, until it ends with a status of its own; nil where that
  /// is not within the time.
  func processorTime(of arguments: [String], within seconds: Double) throws -> Int? {
    try cost(of: arguments, within: seconds)?.time
  }

  /// That time, and the most memory that it holds at once, in bytes.
  func cost(
    of arguments: [String], within seconds: Double
  ) throws -> (time: Int, memory: Int)? {
    var memory = 0
    let process = try process(command(arguments), within: seconds) { process in
      memory = process.mostMemory() ?? memory
    }
    guard case .exited = process.exit, let time = process.processorMicroseconds else { return nil }
    return (time, memory)
  }

  /// Starts a command without any terminal, and looks at it again and again until its end.
  private func process(
    _ command: [String], input: String = "", within seconds: Double,
    look: (ChildProcess) -> Void = { _ in }
  ) throws -> ChildProcess {
    for (name, text) in [("input", input), ("output", ""), ("errors", "")] {
      try home.write(text, to: name)
    }
    let process = try ChildProcess(
      command, environment: environment,
      descriptors: ["input", "output", "errors"].map { .file(home.path($0)) },
      isSessionLeader: true)
    _ = Deadline(seconds: seconds).poll(everyMilliseconds: 2) {
      look(process)
      return process.hasExited()
    }
    return process
  }

  func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments, input: input)
  }

  /// Runs the editor on a terminal of our own, with its standard error in a file.
  func open(
    _ arguments: [String], columns: Int = 80, rows: Int = 24,
    output: ChildProcess.Descriptor? = nil, wrapper: [String] = []
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try home.write("", to: "errors")
    try terminal.run(
      wrapper + command(arguments), environment: environment, output: output,
      errors: .file(home.path("errors")))
    return terminal
  }

  /// What the editor that was opened last said on standard error.
  var errors: String { get throws { try home.text(of: "errors") } }

  /// What takes the right to read everything from a program that a superuser runs.
  static let withoutPrivileges =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-all", "--inh-caps=-all", "--"] : []
  static var canDropPrivileges: Bool {
    withoutPrivileges.first.map { access($0, X_OK) == 0 } ?? true
  }

  /// `posix_spawn` as Swift sees it cannot change the folder; `env` can, and becomes the program.
  private func command(_ arguments: [String]) -> [String] {
    ["/usr/bin/env", "-C", folder.path, program] + arguments
  }
}
