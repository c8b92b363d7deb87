import TestSupport

/// One sitting at the editor over a file of so many settings: what each key costs.
struct EditorRun {
  private let settings: SampleSettings
  private let program: String
  private let folder: TestFolder
  private var environment = PseudoTerminal.environment
  /// What was executed for the figures.
  private(set) var functions = FunctionList()

  init(program: String, count: Int) throws {
    self.program = program
    settings = SampleSettings(count: count)
    folder = try TestFolder()
    // Tables of the standard library are then laid out alike in each run.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["HOME"] = folder.path
    try folder.write(settings.text, to: "settings.json")
    try folder.write(settings.schema, to: "schema.json")
  }

  /// All figures of one number of settings.
  mutating func figures() throws -> [Measure: Int] {
    var figures = try figuresOfKeys()
    figures[.get] = try instructions(of: "get", settings.lastTruth)
    figures[.set] = try instructions(of: "set", settings.lastTruth + "=true")
    figures[.memory] = try memory()
    return figures
  }

  // MARK: - Private

  private var arguments: [String] {
    [program, folder.path("settings.json"), "--schema", folder.path("schema.json")]
  }

  private mutating func figuresOfKeys() throws -> [Measure: Int] {
    let run = try Callgrind(arguments, environment: environment)
    var figures: [Measure: Int] = [:]
    // Where the machine has other things to do, a program that only begins to be read looks as if it rested.
    guard run.terminal.read("Setting ", within: 300) else { throw Unmeasured("no first frame") }
    let start = try run.costs()
    // Curses opens the screen with an update of its own.
    figures[.firstFrame] = start.prefix(2).reduce(Callgrind.Cost(), +).instructions
    figures[.start] = start.reduce(Callgrind.Cost(), +).instructions

    // The first of them may bring words that later ones find made.
    let downs = try (0..<4).map { _ in try press(Self.down, run) }.dropFirst()
    figures[.down] = downs.map(\.answer.instructions).max()
    figures[.downAllocations] = downs.map(\.answer.allocations).max()
    figures[.downBytes] = downs.map(\.bytes).max()

    let first = try edit(" ", run)
    figures[.firstToggle] = first.answer.instructions
    _ = try press(String(repeating: Self.down, count: 4), run)
    let toggle = try edit(" ", run)
    figures[.toggle] = toggle.answer.instructions
    figures[.toggleBytes] = toggle.bytes
    figures[.errorSearch] = toggle.rest.instructions

    // Fewer settings stand on one screen.
    if settings.count > 2 * Self.rowsOfScreen {
      _ = try press(String(repeating: Self.down, count: Self.rowsOfScreen), run)
      let scrolls = try (0..<3).map { _ in try press(Self.down, run) }
      figures[.scrollingDown] = scrolls.map(\.answer.instructions).max()
      figures[.scrollingBytes] = scrolls.map(\.bytes).max()
      let pages = try (0..<2).map { _ in try press(Self.pageDown, run) }
      figures[.page] = pages.map(\.answer.instructions).max()
      figures[.pageBytes] = pages.map(\.bytes).max()
    }

    _ = try press("/", run)
    let letters = try settings.lastDigits.map { try press(String($0), run) }
    figures[.searchKey] =
      letters.reduce(0) { $0 + $1.answer.instructions + $1.rest.instructions } / letters.count
    _ = try press(Self.escape, run)

    // It ends the editor.
    run.terminal.type(Self.save)
    figures[.save] = try run.costToEnd().instructions
    functions.append(run.functions.names)
    return figures
  }

  /// What a key costs until its answer is on the terminal, and then until all is at rest.
  private func press(
    _ key: String, _ run: Callgrind, rest milliseconds: Int = 400
  ) throws -> (answer: Callgrind.Cost, rest: Callgrind.Cost, bytes: Int) {
    let start = run.terminal.output.count
    run.terminal.type(key)
    let costs = try run.costs(rest: milliseconds)
    return (
      costs.first ?? Callgrind.Cost(), costs.dropFirst().reduce(Callgrind.Cost(), +),
      run.terminal.output.count - start
    )
  }

  /// What a key costs that edits, with the copy of the draft that the editor keeps within two seconds:
  /// the next key would pay for that now and then.
  private func edit(
    _ key: String, _ run: Callgrind
  ) throws -> (answer: Callgrind.Cost, rest: Callgrind.Cost, bytes: Int) {
    try press(key, run, rest: 2_500)
  }

  private mutating func instructions(of command: String, _ argument: String) throws -> Int {
    let run = try Callgrind(
      [program, command] + arguments.dropFirst() + [argument], environment: environment,
      isOnScreen: false)
    let cost = try run.costToEnd()
    functions.append(run.functions.names)
    return cost.instructions
  }

  /// The most memory that the editor holds from its start to its rest, in KiB.
  private func memory() throws -> Int {
    let terminal = try PseudoTerminal()
    try terminal.run(arguments, environment: environment)
    guard terminal.read("Setting "), let process = terminal.process else {
      throw Unmeasured("no first frame")
    }
    var time = -1
    _ = Deadline(seconds: 60).poll(everyMilliseconds: 300) {
      defer { time = process.processorTime() ?? 0 }
      return time == process.processorTime()
    }
    let status = try TestFiles.bytes(of: "/proc/\(process.identifier)/status")
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmRSS:") }
    terminal.type("q")
    _ = terminal.waitForExit()
    return line.flatMap { $0.split(separator: " ").compactMap { Int($0) }.first } ?? 0
  }

  private static let rowsOfScreen = 18
  private static let down = "\u{1B}OB"
  private static let pageDown = "\u{1B}[6~"
  private static let escape = "\u{1B}"
  private static let save = "\u{13}"
}
