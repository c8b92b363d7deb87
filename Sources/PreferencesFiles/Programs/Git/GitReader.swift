import Documents
import EditorCore
import Stores

/// What git does beyond reading its files one after another: `git-config(1)`, "Includes", "ENVIRONMENT".
struct GitReader: ProgramReader {
  private let start: ProgramStart
  private let repository: GitRepository?

  init(_ start: ProgramStart) {
    self.start = start
    repository = GitRepository(from: start.folder) { start.environment[$0] }
  }

  /// Another file includes no more than so many, one in the other; git ends with an error there.
  private static let deepest = 10

  /// A file that is included, and where in the text of the one that does so.
  private struct Include {
    var end: Int
    var path: String
    var condition: String?
  }

  func folders(_ name: String) -> [String] {
    guard let repository else { return [] }
    switch name {
    case "git-common-dir": return [repository.commonDirectory]
    case "git-worktree-config" where !start.looksOnly && repository.hasWorktreeConfig:
      return [repository.gitDirectory + "/config.worktree"]
    default: return []
    }
  }

  func variables(beside documents: [Document]) -> VariableText? {
    GitVariables { start.environment[$0] }.asText
  }

  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    let includes = documents.map(Self.includes)
    // An address of a remote may be asked for that stands anywhere.
    let first = walk(documents, files, includes, addresses: nil)
    let addresses = Set(first.map(\.document)).sorted().flatMap {
      Self.addresses(in: documents[$0])
    }
    return walk(documents, files, includes, addresses: addresses)
  }

  private func walk(
    _ documents: [Document], _ files: ProgramFiles, _ includes: [[Include]], addresses: [String]?
  ) -> [DocumentStack.Stretch] {
    IncludeWalk(files: files, deepest: Self.deepest).stretches(of: documents) { layer, path in
      includes[layer].compactMap { include in
        guard holds(include.condition, in: path, addresses: addresses),
          let place = place(include.path, in: path)
        else { return nil }
        return .init(end: include.end, paths: [place])
      }
    }
  }

  private static func includes(in document: Document) -> [Include] {
    let index = DocumentIndex(document)
    var includes: [Include] = []
    func add(_ section: NodeID, _ condition: String?) {
      includes += index.texts(of: "path", in: section).map {
        Include(end: $0.end, path: $0.text, condition: condition)
      }
    }
    if let section = index.child(of: document.root, key: "include") { add(section, nil) }
    if let section = index.child(of: document.root, key: "includeif") {
      for inner in document.children(section) where document.kind(inner) == .object {
        if let condition = document.key(inner) { add(inner, condition) }
      }
    }
    return includes.sorted { $0.end < $1.end }
  }

  /// The addresses of the remotes of a file.
  private static func addresses(in document: Document) -> [String] {
    let index = DocumentIndex(document)
    guard let remotes = index.child(of: document.root, key: "remote") else { return [] }
    return document.children(remotes).flatMap { remote in
      index.texts(of: "url", in: remote).map(\.text)
    }
  }

  /// The path of an included file from the root on; nil where it has none.
  private func place(_ path: String, in includer: String?) -> String? {
    guard let path = expanded(path), !path.isEmpty else { return nil }
    if path.hasPrefix("/") { return path }
    // Of what is in no file git knows no folder either.
    return includer.map { Folder.absolute(path, in: Folder.containing($0)) }
  }

  private func expanded(_ path: String) -> String? {
    start.expandingHome(in: path, own: start.home)
  }

  // MARK: Conditions

  private func holds(_ condition: String?, in includer: String?, addresses: [String]?) -> Bool {
    guard let condition else { return true }
    let rest = { (name: String) in
      condition.hasPrefix(name) ? String(condition.dropFirst(name.count)) : nil
    }
    if let pattern = rest("gitdir:") { return isIn(pattern, includer, foldsCase: false) }
    if let pattern = rest("gitdir/i:") { return isIn(pattern, includer, foldsCase: true) }
    if let pattern = rest("onbranch:") {
      guard let branch = repository?.branch else { return false }
      return Wildmatch(Self.openEnded(pattern)).matches(branch)
    }
    if let pattern = rest("hasconfig:remote.*.url:") {
      return addresses?.contains { Wildmatch(pattern).matches($0) } ?? false
    }
    return false
  }

  private func isIn(_ pattern: String, _ includer: String?, foldsCase: Bool) -> Bool {
    guard let repository, var pattern = expanded(pattern) else { return false }
    var prefix = ""
    if pattern.hasPrefix("./") {
      guard let path = includer, let real = Directories.realPath(path) else { return false }
      prefix = Folder.containing(real) + "/"
      pattern = prefix + pattern.dropFirst("./".count)
    } else if !pattern.hasPrefix("/") {
      pattern = "**/" + pattern
    }
    pattern = Self.openEnded(pattern)
    let places = [
      Directories.realPath(repository.gitDirectory), repository.gitDirectory, cameTo(repository),
    ]
    return places.compactMap { $0 }.contains { place in
      guard !prefix.isEmpty else { return Wildmatch(pattern, foldsCase: foldsCase).matches(place) }
      // Signs in the names of folders on the way are no signs of a pattern.
      let start = place.prefix(prefix.count)
      guard foldsCase ? start.lowercased() == prefix.lowercased() : start == prefix[...] else {
        return false
      }
      return Wildmatch(String(pattern.dropFirst(prefix.count)), foldsCase: foldsCase)
        .matches(String(place.dropFirst(prefix.count)))
    }
  }

  /// Where the shell has come to the repository, by a link perhaps, which it tells in `PWD`; nil where the
  /// folder is not that of the repository itself.
  private func cameTo(_ repository: GitRepository) -> String? {
    guard let shown = start.filled("PWD"), shown.hasPrefix("/"),
      Directories.realPath(shown) == Directories.realPath(start.folder),
      repository.gitDirectory.hasPrefix(start.folder + "/")
    else { return nil }
    return shown + repository.gitDirectory.dropFirst(start.folder.count)
  }

  /// A pattern that ends with a slash is one of all that is below.
  private static func openEnded(_ pattern: String) -> String {
    pattern.hasSuffix("/") ? pattern + "**" : pattern
  }
}
