import Documents
import EditorCore
import Glibc
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// The stack of git, against what git itself says.
struct GitStackTests {
  /// What one source of git's says of one key.
  private struct Entry: Hashable, CustomStringConvertible {
    var scope: String
    var origin: String
    var key: String
    /// Nil for a key alone.
    var value: String?

    var description: String { "\(scope) \(origin) \(key)=\(value ?? "(none)")" }
  }

  private static let isThere = Command.isThere("git --version")

  /// How many random places are tried; `PREFS_GIT_STACKS` says another number.
  private static let wanted =
    Int(Command.output("printf %s \"$PREFS_GIT_STACKS\"")) ?? 60

  @Test(.enabled(if: isThere, "git is not installed"))
  func `after a random edit git says the new value, and one file is another`() throws {
    var random = SeededGenerator(seed: 58038)
    var (edited, failed) = (0, 0)
    for number in 0..<Self.wanted {
      let place = try GitPlace(&random)
      guard try said(in: place) != nil else { continue }
      let store = try store(of: place)
      let baseline = try store.read()
      let places = leaves(of: baseline) + [Pointer(["user", "new"])]
      let pointer = random.pick(places)
      // What a variable sets, or several files make together, is locked.
      guard baseline.lockReason(at: pointer) == nil else { continue }
      let before = try place.bytes()
      let value = random.pick(["v\(number)", "two  words \(number)", "q\"uote; \(number) # \\"])
      let saved = try store.commit([.set(pointer, .string(value))], against: baseline)
      let after = try place.bytes()
      let key = key(of: pointer.tokens)
      let said = try said(in: place)?.last(where: { $0.key == key })?.value
      let changed = after.count { before[$0.key] != $0.value }
      edited += 1
      guard saved.slot(at: pointer) == .value(.string(value)), said == value,
        changed == 1
      else {
        Issue.record("\(place.texts)\n\(pointer) = \(value): \(said ?? "none")")
        failed += 1
        if failed == 3 { return }
        continue
      }
    }
    #expect(edited * 2 >= Self.wanted)
  }

  @Test func `a repository is also where the shell came to it by a link`() throws {
    let folder = try TestFolder()
    for name in [
      "home", "real", "real/r", "real/r/.git", "real/r/.git/objects", "real/r/.git/refs",
    ] {
      try folder.makeFolder(name)
    }
    try folder.write("ref: refs/heads/main\n", to: "real/r/.git/HEAD")
    try folder.write("[user]\n\tname = work\n", to: "home/work")
    try folder.write(
      "[includeIf \"gitdir:\(folder.path("link"))/\"]\n\tpath = work\n", to: "home/.gitconfig")
    #expect(symlink("real", folder.path("link")) == 0)
    for (shown, name) in [("link/r", "work"), ("real/r", nil), ("home", nil)] {
      let start = ProgramStart(
        folder: folder.path("real/r"),
        environment: [
          "HOME": folder.path("home"), "PWD": folder.path(shown), "GIT_CONFIG_NOSYSTEM": "1",
        ])
      let descriptor = try #require(ProgramCatalog(folders: []).descriptor(named: "git"))
      let snapshot = try ProgramStack(of: descriptor, from: start).store().read()
      #expect(snapshot.slot(at: Pointer(["user", "name"])).value?.string == name)
    }
  }

  @Test func `no repository is looked for in a ceiling, nor above it`() throws {
    let folder = try TestFolder()
    for name in [
      "home", "r", "r/.git", "r/.git/objects", "r/.git/refs", "r/a", "r/a/b", "r/a/b/c",
    ] { try folder.makeFolder(name) }
    try folder.write("[user]\n\temail = a@b\n", to: "home/.gitconfig")
    try folder.write("ref: refs/heads/main\n", to: "r/.git/HEAD")
    try folder.write("[user]\n\tname = work\n", to: "r/.git/config")
    #expect(symlink("r", folder.path("link")) == 0)
    for (shell, ceilings, isThere) in [
      ("r/a/b", "r/a", false), ("r/a/b", "r", false), ("r/a", "r/a", true), ("r", "r", true),
      ("r/a/b", "r/a/b/c:r/x", true), ("r/a/b/c", "x:link/a", false), ("r/a/b/c", ":link/a", true),
      ("r/a/b", "", true), ("r/a/b/c", ".:r/a/", false),
    ] {
      let paths = ceilings.split(separator: ":", omittingEmptySubsequences: false)
        .map { $0.isEmpty || $0 == "." ? String($0) : folder.path(String($0)) }
      let start = ProgramStart(
        folder: folder.path(shell),
        environment: [
          "HOME": folder.path("home"), "GIT_CONFIG_NOSYSTEM": "1",
          "GIT_CEILING_DIRECTORIES": paths.joined(separator: ":"),
        ])
      let descriptor = try #require(ProgramCatalog(folders: []).descriptor(named: "git"))
      let snapshot = try ProgramStack(of: descriptor, from: start).store().read()
      #expect(
        (snapshot.slot(at: Pointer(["user", "name"])).value?.string == "work") == isThere,
        "\(shell) below \(ceilings)")
      if Self.isThere {
        let said = Command.output(
          "cd '\(folder.path(shell))' && HOME=/ GIT_CEILING_DIRECTORIES='\(paths.joined(separator: ":"))' "
            + "git config user.name || :")
        #expect((said == "work\n") == isThere, "git: \(shell) below \(ceilings)")
      }
    }
  }

  private func store(of place: GitPlace) throws -> LayeredStore {
    let descriptor = try #require(ProgramCatalog(folders: []).descriptor(named: "git"))
    let start = ProgramStart(folder: place.repository, environment: place.environment)
    return try ProgramStack(of: descriptor, from: start).store()
  }

  /// The places of what holds one value, but for what says which files are read.
  private func leaves(of snapshot: LayeredSnapshot) -> [Pointer] {
    let document = snapshot.index.document
    return (1..<max(1, document.nodeCount)).map { NodeID($0) }.compactMap { node in
      guard !document.kind(node).isContainer, document.keyRange(node) != nil,
        let pointer = document.pointer(node),
        !["include", "includeif", "extensions"].contains(pointer.tokens[0].lowercased()),
        pointer.tokens.last != "repositoryformatversion", pointer.tokens.last != "url"
      else { return nil }
      return pointer
    }
  }

  /// How git calls what stands at the place.
  private func key(of tokens: [String]) -> String {
    ([tokens.first?.lowercased() ?? ""] + tokens.dropFirst().dropLast()
      + [tokens.last?.lowercased() ?? ""]).joined(separator: ".")
  }

  @Test(.enabled(if: isThere, "git is not installed"))
  func `random stacks are what git says they are`() throws {
    var random = SeededGenerator(seed: 2654)
    var compared = 0
    var failed = 0
    var settings = 0
    for _ in 0..<Self.wanted {
      let place = try GitPlace(&random)
      guard let expected = try said(in: place) else { continue }
      compared += 1
      settings += expected.count
      let found = try entries(in: place)
      guard found == expected else {
        let first = zip(found, expected).first { $0 != $1 }
        Issue.record(
          """
          \(place.texts)
          prefs-tui: \(first.map { "\($0.0)" } ?? "\(found.count)")
          git: \(first.map { "\($0.1)" } ?? "\(expected.count)")
          """)
        failed += 1
        if failed == 5 { return }
        continue
      }
    }
    #expect(compared * 10 >= Self.wanted * 8)
    #expect(settings >= compared * 10)
  }

  /// What git says; nil where it refuses its files.
  private func said(in place: GitPlace) throws -> [Entry]? {
    let output = Command.output(
      "cd '\(place.repository)' && env -i PATH=\"$PATH\" \(place.assignments) "
        + "git config --list --show-origin --show-scope -z 2>/dev/null && printf done")
    var parts = output.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    guard parts.popLast() == "done", parts.count % 3 == 0 else { return nil }
    return stride(from: 0, to: parts.count, by: 3).map { start in
      let setting = parts[start + 2]
      let end = setting.firstIndex(of: "\n")
      var origin = parts[start + 1]
      if origin.hasPrefix("file:") {
        origin = String(origin.dropFirst("file:".count))
        if !origin.hasPrefix("/") { origin = place.repository + "/" + origin }
      }
      return Entry(
        scope: parts[start], origin: origin, key: String(setting[..<(end ?? setting.endIndex)]),
        value: end.map { String(setting[setting.index(after: $0)...]) })
    }
  }

  /// What the stack says, in the same order.
  private func entries(in place: GitPlace) throws -> [Entry] {
    let snapshot = try store(of: place).read()
    return snapshot.stack.stretches.flatMap { stretch -> [Entry] in
      let document = snapshot.stack.documents[stretch.document]
      let layer = snapshot.layers[stretch.document]
      let leaves = (1..<max(1, document.nodeCount)).map { NodeID($0) }.filter { node in
        !document.kind(node).isContainer
          && (stretch.range.contains(document.valueRange(node).lowerBound)
            || stretch.range.upperBound == document.bytes.count
              && document.valueRange(node).lowerBound == document.bytes.count)
      }.sorted { document.valueRange($0).lowerBound < document.valueRange($1).lowerBound }
      return leaves.map { node in
        let isElement = document.keyRange(node) == nil
        var tokens = document.pointer(node)?.tokens ?? []
        if isElement { tokens.removeLast() }
        return Entry(
          scope: layer.name, origin: layer.path ?? "command line:",
          key: key(of: tokens), value: document.value(node)?.string)
      }
    }
  }
}

/// A home, a repository and an environment, all random.
private struct GitPlace {
  private let folder: TestFolder
  private(set) var environment: [String: String] = [:]
  private(set) var texts: [String: String] = [:]

  var repository: String { folder.path("home/work/repo") }
  var assignments: String {
    environment.sorted { $0.key < $1.key }.map { name, value in
      let quoted = value.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''")
      return "\(name)='\(quoted)'"
    }.joined(separator: " ")
  }

  init(_ random: inout SeededGenerator) throws {
    folder = try TestFolder()
    for name in [
      "home", "home/work", "home/work/repo", "home/work/repo/.git", "home/work/repo/.git/objects",
      "home/work/repo/.git/refs", "home/config", "home/config/git",
    ] {
      try folder.makeFolder(name)
    }
    let git = "home/work/repo/.git"
    try write(
      random.pick(["ref: refs/heads/main\n", "ref: refs/heads/feature/x\n"]), "\(git)/HEAD")
    let hasWorktree = random.chance(30)
    var local = "[core]\n\trepositoryformatversion = 1\n"
    if hasWorktree { local += "[extensions]\n\tworktreeConfig = \(random.pick(["true", "yes"]))\n" }
    try write(local + text(&random, 0), "\(git)/config")
    if random.chance(50) { try write(text(&random, 0), "\(git)/config.worktree") }
    if random.chance(80) { try write(text(&random, 0), "home/.gitconfig") }
    if random.chance(50) { try write(text(&random, 0), "home/config/git/config") }
    if random.chance(70) { try write(text(&random, 0), "home/system") }
    for number in 1...4 where random.chance(80) {
      let text = text(&random, number)
      for folder in ["home", git, "home/config/git"] { try write(text, "\(folder)/inc\(number)") }
    }
    environment = ["HOME": folder.path("home"), "GIT_CONFIG_SYSTEM": folder.path("home/system")]
    if random.chance(70) { environment["XDG_CONFIG_HOME"] = folder.path("home/config") }
    if random.chance(10) { environment["GIT_CONFIG_NOSYSTEM"] = random.pick(["1", "true", "0"]) }
    if random.chance(15) {
      environment["GIT_CONFIG_GLOBAL"] = random.pick(["", folder.path("home/inc1")])
    }
    if random.chance(40) {
      let count = random.below(4)
      environment["GIT_CONFIG_COUNT"] = String(count)
      for number in 0..<count {
        environment["GIT_CONFIG_KEY_\(number)"] = random.pick([
          "user.name", "User.Email", "remote.Up Stream.url", "core.x-y",
        ])
        environment["GIT_CONFIG_VALUE_\(number)"] = random.pick([
          "", "a b", "q\"uo\\te", "it's", " lead", "two\nlines", "# no comment",
        ])
      }
    }
    if random.chance(25) {
      environment["GIT_CONFIG_PARAMETERS"] = random.pick([
        "'user.name'='param'", "'a.b=old' 'c.d'='new'", "'e.f'=", "'user.name'='it'\\''s' 'x.y'",
      ])
    }
  }

  /// The root, by the name of the person's account.
  private static let accountHome = Command.output(
    "printf '~%s' \"$(id -un)\"; getent passwd \"$(id -u)\" | cut -d: -f6 | sed 's|/[^/]*|/..|g'"
  )
  .filter { !$0.isNewline }

  /// What each file holds that is there.
  func bytes() throws -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    let home = folder.path("home")
    for path in TestFiles.paths(in: home, where: { _ in true }) {
      bytes[path] = try TestFiles.bytes(of: path)
    }
    return bytes
  }

  private mutating func write(_ text: String, _ name: String) throws {
    texts[name] = text
    try folder.write(text, to: name)
  }

  /// The text of a file that includes others of higher numbers alone.
  private func text(_ random: inout SeededGenerator, _ number: Int) -> String {
    (0..<random.below(6)).map { _ in section(&random, number) }.joined()
  }

  private func section(_ random: inout SeededGenerator, _ number: Int) -> String {
    if number < 4, random.chance(35) {
      let next = number + 1 + random.below(4 - number)
      let path = random.pick([
        "inc\(next)", "~/inc\(next)", Self.accountHome + folder.path("home/inc\(next)"),
        folder.path("home/inc\(next)"), "gone",
      ])
      let header = random.chance(40) ? "[include]" : "[includeIf \"\(condition(&random))\"]"
      return header + "\n\tpath = \(path)\n" + (random.chance(30) ? line(&random) : "")
    }
    let header = random.pick([
      "[user]", "[User]", "[core]", "[remote \"origin\"]", "[remote \"Origin\"]",
      "[branch \"a.b\"]", "[alias]", "[x \"q\\\"u\\\\o\"]", "[user] name = behind",
    ])
    return header + "\n" + (0..<random.below(4)).map { _ in line(&random) }.joined()
  }

  private func condition(_ random: inout SeededGenerator) -> String {
    random.pick([
      "gitdir:~/work/", "gitdir:repo/", "gitdir:repo/.git", "gitdir:other/", "gitdir:WORK/**",
      "gitdir/i:~/WORK/", "gitdir/i:Repo/.GIT", "gitdir:./",
      "gitdir:\(folder.path("home"))/*/repo/",
      "gitdir:\(folder.path("home"))/w?rk/r[a-f]po/.git", "onbranch:main", "onbranch:feature/",
      "onbranch:*", "onbranch:**", "hasconfig:remote.*.url:https://**",
      "hasconfig:remote.*.url:https://example.org/**", "unknown:x", "gitdir:",
    ])
  }

  private func line(_ random: inout SeededGenerator) -> String {
    let key = random.pick(["name", "Name", "url", "fetch", "email", "a1-b"])
    let value = random.pick([
      " = plain", "=tight", " = two words  ", " = \"quoted ; # \"", " = half\" and half\"", " =",
      "", " = a ; comment", " = a # comment", " = tab\\there", " = back\\\\slash \\\" quote",
      " = long \\\n   line", " = https://example.org/x.git", " = https://x/y", " = é ü",
    ])
    return random.pick(["\t", "", "    "]) + key + value + "\n"
  }
}
