import Documents
import EditorCore
import Stores

/// In which order git reads its files, as one includes another in the middle: `git-config(1)`, "Includes".
struct GitIncludes {
  /// Where a file is, by its place among the layers; nil for what is in no file.
  let paths: [String?]
  /// The layers that git reads by itself, in its order.
  let principals: [Int]
  let repository: GitRepository?
  let home: String?

  /// Another file includes no more than so many, one in the other; git ends with an error there.
  private static let deepest = 10

  /// A file that is included, and where in the text of the one that does so.
  private struct Include {
    var end: Int
    var path: String
    var condition: String?
  }

  /// The stretches of the documents in the order in which git reads them.
  ///
  /// - Parameters:
  ///   - documents: What each layer holds.
  ///   - find: The layer of a file that is included; nil where it cannot be read.
  /// - Returns: Those of a document in several pieces where it includes others.
  func stretches(
    of documents: [Document], find: (_ path: String, _ includer: Int) -> Int?
  ) -> [DocumentStack.Stretch] {
    // An address of a remote may be asked for that stands anywhere.
    let addresses = walk(documents, addresses: nil, find).flatMap {
      Self.addresses(in: documents[$0.document])
    }
    return walk(documents, addresses: addresses, find)
  }

  // MARK: - Private

  private func walk(
    _ documents: [Document], addresses: [String]?,
    _ find: (_ path: String, _ includer: Int) -> Int?
  ) -> [DocumentStack.Stretch] {
    var stretches: [DocumentStack.Stretch] = []
    func read(_ layer: Int, _ path: String?, depth: Int) {
      let document = documents[layer]
      var start = 0
      for include in Self.includes(in: document) {
        guard depth < Self.deepest, holds(include.condition, in: path, addresses: addresses),
          let place = place(include.path, in: path), let inner = find(place, layer)
        else { continue }
        stretches.append(.init(document: layer, range: start..<include.end))
        start = include.end
        read(inner, place, depth: depth + 1)
      }
      stretches.append(.init(document: layer, range: start..<max(start, document.bytes.count)))
    }
    for layer in principals { read(layer, paths[layer], depth: 0) }
    return stretches
  }

  private static func includes(in document: Document) -> [Include] {
    let index = DocumentIndex(document)
    var includes: [Include] = []
    func add(_ section: NodeID, _ condition: String?) {
      guard let path = index.child(of: section, key: "path") else { return }
      let values =
        document.kind(path) == .array ? Array(document.children(path)) : [path]
      for value in values {
        guard let text = document.value(value)?.string else { continue }
        includes.append(
          Include(end: document.valueRange(value).upperBound, path: text, condition: condition))
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
    return document.children(remotes).flatMap { remote -> [String] in
      guard let url = index.child(of: remote, key: "url") else { return [] }
      let values = document.kind(url) == .array ? Array(document.children(url)) : [url]
      return values.compactMap { document.value($0)?.string }
    }
  }

  /// The path of an included file from the root on; nil where it has none.
  private func place(_ path: String, in includer: String?) -> String? {
    guard let path = expanded(path), !path.isEmpty else { return nil }
    if path.hasPrefix("/") { return path }
    // Of what is in no file git knows no folder either.
    return includer.map { GitRepository.absolute(path, in: Self.folder(of: $0)) }
  }

  private func expanded(_ path: String) -> String? {
    guard path.hasPrefix("~") else { return path }
    guard path.hasPrefix("~/") || path == "~", let home else { return nil }
    return home + path.dropFirst()
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
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
      return GitPattern(Self.openEnded(pattern)).matches(branch)
    }
    if let pattern = rest("hasconfig:remote.*.url:") {
      return addresses?.contains { GitPattern(pattern).matches($0) } ?? false
    }
    return false
  }

  private func isIn(_ pattern: String, _ includer: String?, foldsCase: Bool) -> Bool {
    guard let repository, var pattern = expanded(pattern) else { return false }
    var prefix = ""
    if pattern.hasPrefix("./") {
      guard let path = includer, let real = Directories.realPath(path) else { return false }
      prefix = Self.folder(of: real) + "/"
      pattern = prefix + pattern.dropFirst("./".count)
    } else if !pattern.hasPrefix("/") {
      pattern = "**/" + pattern
    }
    pattern = Self.openEnded(pattern)
    let places = [Directories.realPath(repository.gitDirectory), repository.gitDirectory]
    return places.compactMap { $0 }.contains { place in
      guard !prefix.isEmpty else {
        return GitPattern(pattern, foldsCase: foldsCase).matches(place)
      }
      // Signs in the names of folders on the way are no signs of a pattern.
      let start = place.prefix(prefix.count)
      guard foldsCase ? start.lowercased() == prefix.lowercased() : start == prefix[...] else {
        return false
      }
      return GitPattern(String(pattern.dropFirst(prefix.count)), foldsCase: foldsCase)
        .matches(String(place.dropFirst(prefix.count)))
    }
  }

  /// A pattern that ends with a slash is one of all that is below.
  private static func openEnded(_ pattern: String) -> String {
    pattern.hasSuffix("/") ? pattern + "**" : pattern
  }
}
