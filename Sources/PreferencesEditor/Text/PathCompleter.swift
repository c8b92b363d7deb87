import EditorCore

/// Completes the path that is being typed from what its folder holds.
struct PathCompleter {
  /// Lists a folder; nil where it cannot be read.
  let list: (_ path: String) -> [FolderEntry]?
  /// Whether only folders are offered.
  let offersFoldersOnly: Bool

  /// What the typed text becomes, and which paths it may still become.
  struct Completion: Equatable {
    var text: String
    /// Whole paths, those of folders with a slash at their end, in order.
    var candidates: [String]
  }

  /// Nil where the folder cannot be read.
  ///
  /// Names that start with a dot are offered once a dot is typed.
  func completion(of text: String) -> Completion? {
    // The home folder alone has no slash yet to list it by.
    if text.isIdentical(to: "~") { return Completion(text: "~/", candidates: ["~/"]) }
    let nameStart = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let folder = String(text[..<nameStart])
    let name = text[nameStart...]
    guard let entries = list(folder) else { return nil }
    let candidates =
      entries
      .filter { entry in
        entry.name.utf8.starts(with: name.utf8)
          && (entry.isFolder || !offersFoldersOnly)
          && (name.hasPrefix(".") || !entry.name.hasPrefix("."))
      }
      .map { folder + $0.name + ($0.isFolder ? "/" : "") }
      .sorted()
    guard let first = candidates.first else { return Completion(text: text, candidates: []) }
    let common = candidates.dropFirst().reduce(first) { Self.commonStart($0, $1) }
    return Completion(text: common, candidates: candidates)
  }

  private static func commonStart(_ left: String, _ right: String) -> String {
    String(zip(left, right).prefix { String($0).isIdentical(to: String($1)) }.map(\.0))
  }
}
