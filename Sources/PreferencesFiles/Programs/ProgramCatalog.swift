import EditorCore
import Stores

/// The programs whose settings can be opened by name.
///
/// Descriptors come with prefs-tui, and from `apps` in `share/prefs-tui` beside the program, in each
/// folder of `XDG_DATA_DIRS`, and in the person's own data folder; of one name, later ones count. Those in
/// `.prefs-tui/apps` of a project add programs of other names.
package struct ProgramCatalog {
  let folders: [String]
  private let project: String?

  /// The largest descriptor that is read, in bytes.
  static let sizeLimit = 1 << 20

  /// - Parameters:
  ///   - folders: Where descriptors are, the later ones stronger.
  ///   - project: Where those of a project are.
  package init(folders: [String], project: String? = nil) {
    self.folders = folders
    self.project = project
  }

  /// The catalog of the person who runs the program, in the folder where that is.
  package static func own() -> ProgramCatalog {
    var folders: [String] = []
    if let program = Directories.realPath("/proc/self/exe") {
      let beside = program.split(separator: "/").dropLast(2).reduce(into: "") { $0 += "/" + $1 }
      folders.append(beside + "/share/prefs-tui/apps")
    }
    let shared = Directories.environment("XDG_DATA_DIRS") ?? ""
    // The first of them is the most important.
    folders += (shared.isEmpty ? "/usr/local/share:/usr/share" : shared).split(separator: ":")
      .filter { $0.hasPrefix("/") }.reversed().map { "\($0)/prefs-tui/apps" }
    if let own = try? Directories.data() { folders.append(own + "/apps") }
    let around =
      Directories.realPath(".").map { ProgramStart(folder: $0, environment: [:]).folders } ?? []
    let project = around.reversed().lazy.map { "\($0 == "/" ? "" : $0)/.prefs-tui/apps" }
      .first { Folder.isFolder($0) }
    return ProgramCatalog(folders: folders, project: project)
  }

  /// Whether a word of the command line may name a program, and no file.
  package static func mayName(_ word: String) -> Bool {
    guard let first = word.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else {
      return false
    }
    return word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
  }

  /// The program of a name; nil where there is none.
  ///
  /// What describes none is left out, and told.
  ///
  /// - Parameters:
  ///   - name: What the program is called.
  ///   - judges: Whether it is asked if a descriptor that comes with prefs-tui says only what one may say, as
  ///     tests do; those of others are judged in any case.
  ///   - tell: Takes what is wrong with a descriptor.
  /// - Returns: The descriptor.
  package func descriptor(
    named name: String, judging judges: Bool = true,
    telling tell: (Failure) -> Void = { _ in }
  ) -> ProgramDescriptor? {
    guard Self.mayName(name) else { return nil }
    for folder in folders.reversed() {
      if let found = descriptor(named: name, in: folder, tell) { return found }
    }
    if let bytes = Self.shipped[name] {
      do throws(Failure) {
        let path = "\(name).json"
        return judges
          ? try ProgramDescriptor(bytes, path: path)
          : try ProgramDescriptor(unjudged: bytes, path: path)
      } catch {
        tell(error)
      }
    }
    var found = project.flatMap { descriptor(named: name, in: $0, tell) }
    found?.isOfProject = true
    found?.commands = nil
    return found
  }

  /// The names of all programs, in order.
  var names: [String] {
    var names = Set(Self.shipped.keys)
    for folder in folders + (project.map { [$0] } ?? []) {
      for file in Folder.names(in: folder) ?? [] where file.hasSuffix(".json") {
        let name = String(file.dropLast(5))
        if Self.mayName(name) { names.insert(name) }
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func descriptor(
    named name: String, in folder: String, _ tell: (Failure) -> Void
  ) -> ProgramDescriptor? {
    let path = "\(folder)/\(name).json"
    guard let bytes = try? AtomicFile(path: path).read(limit: Self.sizeLimit).bytes else {
      return nil
    }
    do throws(Failure) {
      let descriptor = try ProgramDescriptor(bytes, path: path)
      guard descriptor.name == name else {
        throw Failure(
          .dataError, localized("\(path): it describes '\(descriptor.name)', and not '\(name)'"))
      }
      return descriptor
    } catch {
      tell(error)
      return nil
    }
  }

  /// The descriptors that prefs-tui brings.
  package static let shipped = ShippedPrograms.all

  /// Those of them that have something run at a Save.
  package static var shippedWithCommands: [String: [UInt8]] { ["sshd": PackageResources.sshd_json] }
}

extension ProgramCatalog {
  /// The commands that guard the file of a path; nil where no descriptor that has some names the file.
  ///
  /// Takes a path from the root on, with no link on the way. What a project describes is not asked.
  func commands(guarding path: String) -> SaveCommands? {
    let start = ProgramStart.here(in: "/")
    for (name, bytes) in Self.shippedWithCommands.merging(described, uniquingKeysWith: { $1 })
      .sorted(by: { $0.key < $1.key })
    {
      // To judge a descriptor takes longer than a Save; most name other files.
      guard let found = try? ProgramDescriptor(unjudged: bytes, path: name), found.commands != nil
      else { continue }
      if found.names(path, from: start), let judged = try? ProgramDescriptor(bytes, path: name) {
        return judged.commands
      }
    }
    return nil
  }

  /// The program whose file the path is, and that says which of its settings are secret; nil for none.
  ///
  /// Those of the person are asked, and those that come with prefs-tui, of which most are told apart by the name
  /// of the file.
  static func program(withSecretsAt path: String) -> ProgramDescriptor? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    let names = programs(withSecretsInFilesCalled: name)
    let described =
      (try? Directories.data()).map { ProgramCatalog(folders: [$0 + "/apps"]).described } ?? [:]
    let likely =
      described.sorted { $0.key < $1.key }.map(\.value)
      + names.filter { described[$0] == nil }.compactMap { shipped[$0] }
    guard !likely.isEmpty, let real = Directories.realPath(ofFile: path) else { return nil }
    let start = ProgramStart.here(in: Folder.containing(real))
    return likely.lazy.compactMap { try? ProgramDescriptor(unjudged: $0, path: name) }
      .first { !$0.secrets.isEmpty && $0.names(real, from: start) }
  }

  /// The programs that come with prefs-tui, have a file of the name, and say what is secret.
  package static func programs(withSecretsInFilesCalled name: String) -> [String] {
    ShippedPrograms.withSecrets(inFilesCalled: name)
  }

  /// The descriptors of the folders: of one name, the one that counts.
  private var described: [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for folder in folders {
      for file in Folder.names(in: folder) ?? [] where file.hasSuffix(".json") {
        let contents = try? AtomicFile(path: "\(folder)/\(file)").read(limit: Self.sizeLimit)
        if let contents { found[String(file.dropLast(5))] = contents.bytes }
      }
    }
    return found
  }
}

extension ProgramDescriptor {
  /// Whether a path, from the root on and with no link on the way, is that of one of the program's files.
  fileprivate func names(_ path: String, from start: ProgramStart) -> Bool {
    let places = ProgramPlaces(start: start, reader: reader(from: start))
    return sources.lazy.flatMap(\.files).flatMap(places.paths)
      .contains { Directories.realPath(ofFile: $0) == path }
  }
}
