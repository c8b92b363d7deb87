/// A path with `*`, `?` and classes in its parts, as shells and `glob(3)` have them.
struct PathPattern {
  private let pattern: String
  /// A folder in whose name no sign is one of a pattern.
  private let folder: String?

  init(_ pattern: String) {
    (self.pattern, folder) = (pattern, nil)
  }

  init(folder: String, _ pattern: String) {
    (self.pattern, self.folder) = (pattern, folder)
  }

  /// The most files that one pattern stands for, and folders that are looked at for it.
  static let limit = 1000

  /// The paths that exist, in order; a path without signs of a pattern itself.
  var paths: [String] {
    guard Self.isPattern(pattern) else { return [pattern] }
    var found = [folder.map { $0 + "/" } ?? (pattern.hasPrefix("/") ? "/" : "")]
    var folders = 0
    let parts = pattern.split(separator: "/")
    for (place, part) in parts.enumerated() {
      let end = place + 1 < parts.count ? "/" : ""
      guard Self.isPattern(part) else {
        found = found.map { "\($0)\(part)\(end)" }
        continue
      }
      var inner: [String] = []
      for folder in found where folders < Self.limit {
        folders += 1
        inner += Self.names(in: folder, matching: String(part)).map { "\(folder)\($0)\(end)" }
      }
      found = Array(inner.prefix(Self.limit))
    }
    return found.filter { Folder.exists($0) }
  }

  private static func isPattern(_ text: some StringProtocol) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// Names that begin with a point are meant by patterns alone that do so.
  private static func names(in folder: String, matching pattern: String) -> [String] {
    let matcher = Wildmatch(pattern)
    return (Folder.names(in: folder.isEmpty ? "." : folder) ?? [])
      .filter { $0.hasPrefix(".") == pattern.hasPrefix(".") && matcher.matches($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
