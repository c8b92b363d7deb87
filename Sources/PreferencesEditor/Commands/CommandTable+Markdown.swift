extension CommandTable {
  /// The table as the README prints it.
  static var markdown: String {
    entries.reduce(into: "| Key | Does |\n|---|---|\n") { table, entry in
      let keys = entry.keys.map { "`\($0.name(.unicode))`" }.joined(separator: " ")
      table += "| \(keys) | \(entry.help) |\n"
    }
  }
}
