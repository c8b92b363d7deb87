/// Words for settings that only a key names, as VS Code makes them.
enum SettingTitle {
  /// What is written in capitals, wherever it is a word of its own.
  private static let acronyms: Set<String> = [
    "api", "cli", "cpu", "css", "dns", "gpu", "html", "http", "https", "id", "ide", "ip", "json",
    "lsp", "npm", "php", "scm", "sdk", "sql", "ssh", "ssl", "svg", "tcp", "tls", "toml", "ui",
    "uri",
    "url", "utf", "xml", "yaml",
  ]

  /// The key itself; of an empty one, or one of blanks, in quotes, as nothing else tells its row from its value.
  static func ofKey(_ key: String) -> String {
    key.utf8.contains { $0 != UInt8(ascii: " ") } ? key : "\"\(key)\""
  }

  /// `heatMap` as `Heat Map`, `http_proxyURL` as `HTTP Proxy URL`.
  static func startCased(_ key: String) -> String {
    var words: [String] = []
    var word = ""
    let scalars = Array(key.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "_" || scalar == "-" || scalar == " " || scalar == "." {
        words.append(word)
        word = ""
        continue
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isStart =
        scalar.properties.isUppercase && index > 0
        && (!scalars[index - 1].properties.isUppercase
          || next?.properties.isLowercase ?? false)
      if isStart {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
    }
    words.append(word)
    return words.filter { !$0.isEmpty }.map { word in
      acronyms.contains(word.lowercased())
        ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
  }

  /// The title of a setting with dots in its key, below the parts that all its siblings share.
  ///
  /// `blame.heatMap.enabled` becomes `Blame › Heat Map: Enabled`.
  static func dotted(_ key: String, below shared: Int = 0) -> String {
    let parts = key.split(separator: ".").dropFirst(shared).map { startCased(String($0)) }
    guard let last = parts.last else { return key }
    let category = parts.dropLast().joined(separator: " › ")
    return category.isEmpty ? last : "\(category): \(last)"
  }
}
