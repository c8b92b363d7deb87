import ArgumentParser
import Documents
import EditorCore
import PreferencesFiles
import Stores

/// What a command works on: a file, several as one stack, or the settings of a program.
enum SettingsSource {
  case file(String)
  case layers(StackWords)
  /// A program that is known by its name.
  case program(ProgramDescriptor)
  /// prefs-tui itself.
  case own

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
      if argument == "prefs-tui" {
        self = .own
        return
      }
      guard let program = Self.program(argument) else {
        self = .file(argument)
        return
      }
      if Folder.mayBeFile(argument), !Folder.isFolder(argument) {
        StandardError.write(
          localized("the settings of '\(argument)' are meant; './\(argument)' is the file here"))
      }
      self = .program(program)
      return
    }
    var words = StackWords()
    let parts = argument.utf8.split(separator: Self.separator, omittingEmptySubsequences: false)
    // An empty part, then each option by turns with its value.
    for (option, value) in zip(parts.dropFirst(), parts.dropFirst(2)).enumerated()
      .filter({ $0.offset % 2 == 0 }).map(\.element)
    {
      let value = String(value) ?? ""
      switch String(option) {
      case "--policy": words.policies.append(value)
      case "--merge": try words.add(rule: value)
      default: words.layers.append(value)
      }
    }
    self = .layers(words)
  }

  func settings(
    _ use: Use, reading: ReadOptions, saving: SaveOptions = SaveOptions()
  ) throws(Failure) -> SettingsFile {
    switch self {
    case .own: return try OwnPreferences.settingsFile()
    case .program(let program):
      return try SettingsLayers.reading(
        program, reading, saving: saving, isToldOnly: use == .tell)
    case .layers(let words):
      return try SettingsLayers.reading(
        words, existing: use != .edit, reading, saving: saving)
    case .file(let path):
      if use != .tell { try Self.refuseMistyped(path) }
      switch use {
      case .edit: return try SettingsFile(path, reading: reading, saving: saving)
      case .change: return try SettingsFile(existing: path, reading: reading, saving: saving)
      case .tell: return try SettingsFile(telling: path, reading: reading)
      }
    }
  }

  /// Makes one argument, in the place of FILE, of all `--layer FILE`, `--policy FILE` and
  /// `--merge POINTER=RULE`.
  ///
  /// The parser has no argument that an option can stand for. Only commands that take a file are looked
  /// at, of all that there are, and only what stands before `--`.
  static func joiningLayers(_ arguments: [String], among all: [String]) -> [String] {
    let command = arguments.first.flatMap { commands.contains($0) ? $0 : nil }
    if command == nil, let first = arguments.first, all.contains(first) { return arguments }
    var joined: [String] = []
    var source = ""
    var hasLayer = false
    var rest = arguments.dropFirst(command == nil ? 0 : 1)
    while let argument = rest.popFirst(), argument != "--" {
      let name = String(argument.prefix { $0 != "=" })
      hasLayer = hasLayer || options.dropLast().contains(name)
      if !options.contains(name) {
        joined.append(argument)
      } else if name != argument {
        source += "\0\(name)\0" + argument.dropFirst(name.count + 1)
      } else if let value = rest.popFirst() {
        source += "\0\(name)\0" + value
      } else {
        joined.append(argument)
      }
    }
    guard hasLayer else { return arguments }
    return [command, source].compactMap { $0 } + joined + rest
  }

  /// The program of the name; nil for what is none.
  private static func program(_ name: String) -> ProgramDescriptor? {
    guard ProgramCatalog.mayName(name) else { return nil }
    return ProgramCatalog.own().descriptor(named: name) { failure in
      StandardError.write(localized("\(failure.message); this description is left out"))
    }
  }

  /// Refuses to make a file of a name that looks like that of a program.
  private static func refuseMistyped(_ path: String) throws(Failure) {
    guard ProgramCatalog.mayName(path.lowercased()), !Folder.mayBeFile(path) else { return }
    throw Failure(
      .noInput,
      localized("'\(path)' is neither a file nor a program that is known; './\(path)' makes a file")
    )
  }

  private static let options = ["--layer", "--policy", "--merge"]
  private static let commands = [
    "edit", "view", "list", "get", "set", "reset", "check", "diff", "why",
    "history",
  ]

  /// No argument of a program can hold it, so what does was joined.
  private static let separator: UInt8 = 0
}

/// One of several files and programs that a command line names, to be edited beside the others.
struct NamedSettings {
  /// As it was typed.
  let word: String
  private let source: SettingsSource
  private let reading: ReadOptions
  /// The file's path from the root on; nil for a program, and for an address.
  let path: String?

  /// - Parameters:
  ///   - word: A file that exists, the name of a program or an address of etcd.
  ///   - reading: How a file is read.
  /// - Throws: That there is no such file, and that it is one of several layers.
  init(_ word: String, reading: ReadOptions) throws(Failure) {
    self.word = word
    self.reading = reading
    source = try SettingsSource(argument: word)
    if case .layers = source {
      throw Failure(.usage, localized("the files of '--layer' are one, and stand alone"))
    }
    guard case .file(let file) = source, !EtcdAddress.isMeant(by: file) else {
      path = nil
      return
    }
    guard Folder.exists(file) else { throw Failure(FileError.missingFile(path: file)) }
    guard !Folder.isFolder(file) else {
      throw Failure(FileError.notRegular(path: file, .folder))
    }
    path = Directories.realPath(ofFile: file)
  }

  /// The files in the folder that a word means; nil where it means none, and where there are no files in it.
  static func filesInFolder(_ word: String) throws(Failure) -> [String]? {
    guard Folder.isFolder(word), case .file = try SettingsSource(argument: word) else { return nil }
    let files = Folder.files(in: word)
    return files.isEmpty ? nil : files
  }

  /// The name of its row.
  var identifier: RowIdentifier { RowIdentifier(path.map { "file " + $0 } ?? word) }

  var title: String {
    path.flatMap { _ in word.split(separator: "/").last.map(String.init) } ?? word
  }

  func settings(saving: SaveOptions) throws(Failure) -> SettingsFile {
    try source.settings(.edit, reading: reading, saving: saving)
  }
}

/// The files of a stack.
struct LayerOptions: ParsableArguments {
  // Taken out by `SettingsSource.joiningLayers`; what is left here lacks its value.
  @Option(
    help: .localized(
      "A file that decides together with others, in the place of <file>: as often as needed, the weakest first. Also 'conf.d/*.conf', and 'env:APP_' or 'env:PORT=/server/port' for variables."
    ), completion: .file())
  private var layer: [String] = []

  @Option(
    help: .localized(
      "A file that is stronger than all layers, and locks what it sets: as often as needed."),
    completion: .file())
  private var policy: [String] = []

  @Option(
    help: ArgumentHelp(
      localized(
        "How the values of several layers become one there, or everywhere: \(Self.rules)."),
      valueName: "pointer=rule"))
  private var merge: [String] = []

  func validate() throws {
    guard layer.isEmpty, policy.isEmpty else {
      throw ValidationError(localized("'--layer' takes a FILE"))
    }
    guard merge.isEmpty else {
      throw ValidationError(localized("'--merge' is about layers; '--layer FILE' names one"))
    }
  }

  private static var rules: String {
    MergeRule.allCases.map(\.rawValue).joined(separator: ", ")
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
