import Documents
import Glibc

/// What MariaDB and MySQL do beyond reading their files: "Configuring MariaDB with Option Files".
///
/// A file that everybody may write is passed over.
struct MySQLReader: ProgramReader {
  let start: ProgramStart

  /// Another file includes no more than so many, one in the other.
  private static let deepest = 10

  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    let find = files.find
    var reading = files
    reading.find = { path, includer in Self.isOpenToAll(path) ? nil : find(path, includer) }
    reading.principals.removeAll { files.paths[$0].map(Self.isOpenToAll) ?? false }
    let includes = documents.map(includes)
    return IncludeWalk(files: reading, deepest: Self.deepest).stretches(of: documents) { layer, _ in
      includes[layer]
    }
  }

  /// The files that lines of a file include, such as `!includedir /etc/mysql/conf.d`.
  private func includes(in document: Document) -> [IncludeWalk.Include] {
    guard document.bytes.contains(UInt8(ascii: "!")) else { return [] }
    var includes: [IncludeWalk.Include] = []
    var offset = 0
    for line in document.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      offset += line.count + 1
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard words.count == 2 else { continue }
      var path = words[1]
      while path.last?.isWhitespace == true { path.removeLast() }
      let place = start.absolute(String(path))
      switch words[0] {
      case "!include": includes.append(.init(end: offset - 1, paths: [place]))
      case "!includedir":
        let folder = place.hasSuffix("/") ? String(place.dropLast()) : place
        includes.append(.init(end: offset - 1, paths: PathPattern(folder: folder, "*.cnf").paths))
      default: break
      }
    }
    return includes
  }

  private static func isOpenToAll(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & S_IWOTH != 0
  }
}
