import Documents
import EditorCore
import Stores

/// The repository that git works in from a folder: `gitrepository-layout(5)`.
struct GitRepository {
  /// The folder of the worktree's own state: `.git`, or one in `.git/worktrees`.
  let gitDirectory: String
  /// The folder that all worktrees share, with `config` in it.
  let commonDirectory: String

  /// Looks as git does: at `GIT_DIR`, else in the folder and in those above, up to a ceiling; nil where there is
  /// none.
  ///
  /// Whose repository it is, which git looks at too, is not asked: git itself refuses to work there.
  init?(from folder: String, environment: (String) -> String?) {
    if let path = environment("GIT_DIR"), !path.isEmpty {
      self.init(at: Folder.absolute(path, in: folder), environment)
      return
    }
    let ceilings = Self.ceilings(environment("GIT_CEILING_DIRECTORIES") ?? "")
    var folder = folder
    while true {
      let inner = folder == "/" ? "/.git" : folder + "/.git"
      for place in [Self.linked(from: inner, in: folder) ?? inner, folder] {
        if let found = GitRepository(at: place, environment) {
          self = found
          return
        }
      }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      if ceilings.contains(folder) { return nil }
    }
  }

  /// The folders in which no repository is looked for from below, as `git(1)` reads them: links are followed up
  /// to an empty path, and what is no whole path is passed over.
  private static func ceilings(_ text: String) -> Set<String> {
    var followsLinks = true
    return text.split(separator: ":", omittingEmptySubsequences: false).reduce(into: []) {
      ceilings, path in
      if path.isEmpty { followsLinks = false }
      guard path.hasPrefix("/") else { return }
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : String(path)
      ceilings.insert(followsLinks ? Directories.realPath(path) ?? path : path)
    }
  }

  private init?(at path: String, _ environment: (String) -> String?) {
    var common = path
    if let given = environment("GIT_COMMON_DIR"), !given.isEmpty {
      common = given
    } else if let text = Self.line(of: path + "/commondir") {
      common = Folder.absolute(text, in: path)
      common = Directories.realPath(common) ?? common
    }
    guard Self.line(of: path + "/HEAD") != nil, Folder.isFolder(common + "/objects"),
      Folder.isFolder(common + "/refs")
    else { return nil }
    gitDirectory = path
    commonDirectory = common
  }

  /// The branch that is checked out, as `main`; nil where none is.
  var branch: String? {
    guard let head = Self.line(of: gitDirectory + "/HEAD"), head.hasPrefix("ref:") else {
      return nil
    }
    let name = head.dropFirst("ref:".count).drop { $0 == " " || $0 == "\t" }
    return name.hasPrefix("refs/heads/") ? String(name.dropFirst("refs/heads/".count)) : nil
  }

  /// Whether each worktree has settings of its own: what the shared file itself says of it, whatever it
  /// includes.
  var hasWorktreeConfig: Bool {
    guard let bytes = try? AtomicFile(path: commonDirectory + "/config").read().bytes,
      let document = try? Document(preferences: bytes, format: .git)
    else { return false }
    let index = DocumentIndex(document)
    guard var node = index.node(at: Pointer(["extensions", "worktreeconfig"])) else { return false }
    if document.kind(node) == .array, let last = Array(document.children(node)).last { node = last }
    // A key alone says yes.
    guard let text = document.value(node)?.string else { return true }
    return Self.truth(text)
  }

  /// Whether git takes a text for true.
  static func truth(_ text: String) -> Bool {
    DocumentFormat.git.truth(spelledBy: text) ?? (Int(text).map { $0 != 0 } ?? false)
  }

  /// Where the file in the place of a folder `.git` says that it is.
  private static func linked(from path: String, in folder: String) -> String? {
    guard Folder.kind(of: path) == .file, let line = line(of: path), line.hasPrefix("gitdir: ")
    else { return nil }
    return Folder.absolute(String(line.dropFirst("gitdir: ".count)), in: folder)
  }

  /// The most that is read of a file of one line.
  private static let lineLimit = 1 << 16

  /// The text of a file of one line; nil where there is none.
  private static func line(of path: String) -> String? {
    guard let bytes = try? AtomicFile(path: path).read(limit: lineLimit).bytes else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
