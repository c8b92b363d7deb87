import ArgumentParser
import EditorCore
import PreferencesFiles
import Stores

/// What a command works on: a file, several as one stack, or the settings of a program.
enum SettingsSource {
  case file(String)
  /// The paths of a stack, the weakest first.
  case layers([String])
  /// A program that is known by its name.
  case program(ProgramDescriptor)

  /// What is to be done with it.
  enum Use {
    /// It may be made.
    case edit
    case change
    case tell
  }

  /// Takes a word of the command line, which may be several files that were joined to one.
  ///
  /// The name of a program means its settings; `./git` is a file.
  init(argument: String) throws(Failure) {
    guard argument.utf8.first == Self.separator else {
      let program = Self.program(argument)
      self = program.map { .program($0) } ?? .file(argument)
      return
    }
    self = .layers(
      argument.utf8.dropFirst().split(separator: Self.separator, omittingEmptySubsequences: false)
        .map { String($0) ?? "" })
  }

  func settings(
    _ use: Use, reading: Reading, saving: SaveOptions = SaveOptions()
  ) throws(Failure) -> SettingsFile {
    switch self {
    case .program(let program):
      return try SettingsLayers.reading(program, reading, saving: saving)
    case .layers(let paths):
      return try SettingsLayers.reading(
        paths, existing: use != .edit, reading, saving: saving)
    case .file(let path):
      switch use {
      case .edit: return try SettingsFile(path, reading: reading, saving: saving)
      case .change: return try SettingsFile(existing: path, reading: reading, saving: saving)
      case .tell: return try SettingsFile(telling: path, reading: reading)
      }
    }
  }

  /// Makes one argument, in the place of FILE, of all `--layer FILE`.
  ///
  /// The parser has no argument that an option can stand for. Only commands that take a file are looked
  /// at, of all that there are, and only what stands before `--`.
  static func joiningLayers(_ arguments: [String], among all: [String]) -> [String] {
    let command = arguments.first.flatMap { commands.contains($0) ? $0 : nil }
    if command == nil, let first = arguments.first, all.contains(first) { return arguments }
    var joined: [String] = []
    var source = ""
    var rest = arguments.dropFirst(command == nil ? 0 : 1)
    while let argument = rest.popFirst(), argument != "--" {
      if argument == option, let path = rest.popFirst() {
        source += "\0" + path
      } else if argument.hasPrefix(option + "=") {
        source += "\0" + argument.dropFirst(option.count + 1)
      } else {
        joined.append(argument)
      }
    }
    guard !source.isEmpty else { return arguments }
    return [command, source].compactMap { $0 } + joined + rest
  }

  /// The program of the name; nil for what is none.
  private static func program(_ name: String) -> ProgramDescriptor? {
    guard ProgramCatalog.mayName(name) else { return nil }
    return ProgramCatalog.own().descriptor(named: name) { failure in
      StandardError.write(localized("\(failure.message); this description is left out"))
    }
  }

  // MARK: - Private

  private static let option = "--layer"
  private static let commands = [
    "edit", "view", "list", "get", "set", "reset", "check", "diff", "why",
  ]

  /// No argument of a program can hold it, so what does was joined.
  private static let separator: UInt8 = 0
}

/// The files of a stack.
struct LayerOptions: ParsableArguments {
  // Taken out by `SettingsSource.joiningLayers`; what is left here lacks its value.
  @Option(
    help: .localized(
      "A file that decides together with others, in the place of <file>: as often as needed, the weakest first."
    ), completion: .file())
  private var layer: [String] = []

  func validate() throws {
    guard layer.isEmpty else { throw ValidationError(localized("'--layer' takes a FILE")) }
  }
}

/// Which layer of a stack a command works on.
struct LayerChoice: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      localized("The one layer of the stack to work on, as 'why' names it."), valueName: "layer"))
  private var name: String?

  /// The layer of the settings, where one is named; else all.
  func chosen(of settings: SettingsFile) throws(Failure) -> SettingsFile {
    guard let name else { return settings }
    return try SettingsLayers(of: settings).named(name)
  }
}
