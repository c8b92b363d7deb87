extension CommandTable {
  /// The table as the README prints it, a heading for each group.
  static var markdown: String {
    groups.reduce(into: "| Key | Does |\n|---|---|\n") { table, group in
      table += "| **\(group.title)** | |\n"
      for entry in group.entries {
        let keys = entry.keys.map { "`\($0.name(.unicode))`" }.joined(separator: " ")
        table += "| \(keys) | \(entry.help) |\n"
      }
    }
  }
}
