import Documents

/// What a program does with its files beyond what data can say: code that a descriptor names.
protocol ProgramReader {
  /// The folders that a name in `$(…)` stands for, the weakest first; of what is no folder, its path.
  func folders(_ name: String) -> [String]

  /// Whether the program looks at the files of a source at all.
  func reads(_ source: ProgramDescriptor.Source) -> Bool

  /// What the program takes from its environment, as the text of a file that says the same.
  ///
  /// The documents are those of the files, where what a variable means depends on them.
  func variables(beside documents: [Document]) -> VariableText?

  /// The path that a value of a file includes another by, and the like, as stretches in the order in
  /// which all is read: what comes later is stronger.
  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch]
}

extension ProgramReader {
  func folders(_ name: String) -> [String] { [] }
  func reads(_ source: ProgramDescriptor.Source) -> Bool { true }
  func variables(beside documents: [Document]) -> VariableText? { nil }
  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    files.principals.map { files.whole($0, of: documents) }
  }
}

/// The files of a program, by their places among its layers.
struct ProgramFiles {
  /// Where each is; nil for what is in no file.
  var paths: [String?]
  /// The names of their sources.
  var sources: [String]
  /// Those that the program reads by itself, in its order.
  var principals: [Int]
  /// The layer of a file that another includes; nil where it cannot be read.
  var find: (_ path: String, _ includer: Int) -> Int?

  func whole(_ layer: Int, of documents: [Document]) -> DocumentStack.Stretch {
    .init(document: layer, range: 0..<documents[layer].bytes.count)
  }
}

/// A program that reads its files one after another, and nothing else.
struct PlainReader: ProgramReader {}

extension ProgramDescriptor {
  /// The code that the descriptor names.
  func reader(from start: ProgramStart) -> any ProgramReader {
    switch includes {
    case "git": GitReader(start)
    case "ssh": SSHReader(start: start)
    case "systemd": SystemdReader()
    case "apt": AptReader(start: start)
    case "cargo": CargoReader(start: start)
    case "editorconfig": EditorConfigReader()
    case "mysql": MySQLReader(start: start)
    case "npm": NpmReader(start: start)
    case "pip": PipReader(start: start)
    default: PlainReader()
    }
  }
}
