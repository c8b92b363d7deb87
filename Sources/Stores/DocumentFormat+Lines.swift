package import Documents

extension DocumentFormat {
  /// The format that the text is in, as far as its first lines tell and all of it can be read so; nil
  /// where none is, or it could only be JSON.
  ///
  /// For a file whose name stands for no format.
  package init?(firstLinesOf bytes: [UInt8]) {
    let likely = Self.likely(for: Array(bytes.prefix(Self.lookedAt)))
    guard let format = likely.first(where: { (try? Document(bytes, format: $0)) != nil }) else {
      return nil
    }
    self = format
  }

  /// Whether every line of the text is a comment, or a word and a value behind blanks that no `=` introduces.
  package static func isKeyValue(_ bytes: [UInt8]) -> Bool {
    guard let document = try? Document(bytes, format: .keyvalue) else { return false }
    return document.text(document.root).split(whereSeparator: \.isNewline).allSatisfy { line in
      let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let key = parts.first, key.first != "#" else { return true }
      guard let value = parts.last, parts.count == 2, value.first != "=", let last = value.last
      else {
        return false
      }
      return !";{}".contains(last)
        && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
    }
  }

  private static let lookedAt = 4096

  /// The formats that the first lines look like, the likeliest first.
  private static func likely(for bytes: [UInt8]) -> [DocumentFormat] {
    let text = String(decoding: bytes, as: UTF8.self)
    if ["bplist", "<?xml", "<!DOCTYPE", "<plist"].contains(where: text.hasPrefix) {
      return [.plist]
    }
    if ["%YAML", "---", "#cloud-config"].contains(where: text.hasPrefix) { return [.yaml] }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
    guard
      let line = lines.first(where: { line in
        !line.isEmpty && !["#", ";", "//"].contains { line.hasPrefix($0) }
      })
    else { return [] }
    if line.hasPrefix("{") { return [] }
    if line.hasPrefix("- ") || line == "-" { return [.yaml] }
    if line.hasPrefix("[") { return [.toml, .ini] }
    let first = line.prefix { !" \t=".contains($0) }.lowercased()
    if first == "host" || first == "match" { return [.ssh] }
    if ["types:", "package:", "source:"].contains(first) { return [.deb822] }
    if Self.isOfSysctl(first) { return [.sysctl] }
    guard let sign = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return [] }
    if line[sign] == ":" {
      let next = line[line.index(after: sign)...].first
      return next == nil || next == " " ? [.yaml] : []
    }
    let isVariable =
      line.hasPrefix("export ")
      || line[..<sign].allSatisfy { character in
        character.isUppercase || character.isNumber || character == "_"
      }
    // What ends with a semicolon is none of these, such as a line of `.strings`.
    guard isVariable else { return line.last == ";" ? [] : [.toml, .ini] }
    // Words after a variable are columns of another kind of file, as of fstab.
    let value = line[line.index(after: sign)...].drop { $0 == " " || $0 == "\t" }
    let isQuoted = value.first.map { $0 == "\"" || $0 == "'" } ?? true
    return isQuoted || !value.contains(" ") ? [.env, .toml, .ini] : []
  }

  /// Whether the key is one of a kernel's parameters.
  private static func isOfSysctl(_ key: String) -> Bool {
    let words = key.drop { $0 == "-" }.split(maxSplits: 1) { $0 == "." || $0 == "/" }
    return words.count == 2 && ["kernel", "net", "vm", "fs", "dev"].contains(words[0])
  }
}
