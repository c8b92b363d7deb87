import Documents

/// What OpenSSH's client does beyond reading its files: `ssh_config(5)`, "Include".
///
/// It keeps what it reads first, so that the person's file is stronger than the system's, and what
/// stands above stronger than what stands below.
///
/// **Limitations**: a file that is included for some hosts alone is not looked at.
struct SSHReader: ProgramReader {
  let start: ProgramStart

  /// Another file includes no more than so many, one in the other; ssh ends with an error there.
  private static let deepest = 16

  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    var reading = files
    reading.principals.reverse()
    let includes = documents.map(Self.includes)
    let read = IncludeWalk(files: reading, deepest: Self.deepest).stretches(of: documents) {
      layer, _ in
      includes[layer].map { include in
        let words = Self.words(include.text)
        return .init(
          end: include.end,
          paths: words.flatMap { paths($0, isOwn: files.sources[layer] == "user") })
      }
    }
    return read.reversed()
  }

  /// What a file includes for all hosts.
  private static func includes(in document: Document) -> [(text: String, end: Int)] {
    let index = DocumentIndex(document)
    let sections = document.children(document.root).filter { child in
      let words = document.key(child)?.lowercased().split(separator: " ")
      return document.kind(child) == .object
        && (words == ["host", "*"] || words == ["match", "all"])
    }
    return ([document.root] + sections).flatMap { index.texts(of: "include", in: $0) }
      .sorted { $0.end < $1.end }
  }

  /// The files that a word of an include stands for.
  private func paths(_ word: String, isOwn: Bool) -> [String] {
    if isOwn {
      guard let home = start.accountHome, let path = start.expandingHome(in: word, own: home) else {
        return []
      }
      return PathPattern(path.hasPrefix("/") ? path : "\(home)/.ssh/\(path)").paths
    }
    guard !word.hasPrefix("~") else { return [] }
    return PathPattern(word.hasPrefix("/") ? word : "\(start.root)/etc/ssh/\(word)").paths
  }

  /// The words between blanks, without the quotes around them.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for sign in text {
      switch sign {
      case "\"": isQuoted.toggle()
      case " ", "\t":
        if isQuoted { fallthrough }
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(sign)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
