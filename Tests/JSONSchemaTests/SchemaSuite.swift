import Documents
import EditorCore
import Glibc
import JSONSchema

/// The folders of schemas and cases that lie beside the checkout.
enum SchemaSuite {
  /// One file of the official suite, read in one dialect.
  struct File: Sendable, CustomStringConvertible {
    let dialect: Dialect
    let path: String

    var description: String { path }
  }

  /// `../shared/suites` from the root of the package, which is three levels above this file.
  static let suites =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/") + "/shared/suites"

  static let folder = suites + "/json-schema"

  private static let dialects: [(folder: String, dialect: Dialect)] = [
    ("draft4", .draft4), ("draft6", .draft6), ("draft7", .draft7), ("draft2019-09", .draft2019),
    ("draft2020-12", .draft2020),
  ]

  /// The files of a subfolder of each dialect, or none where the suite is absent.
  static func files(in subfolder: String = "") -> [File] {
    dialects.flatMap { entry in
      let path = [entry.folder, subfolder].filter { !$0.isEmpty }.joined(separator: "/")
      return names(in: folder + "/" + path).filter { $0.hasSuffix(".json") }
        .map { File(dialect: entry.dialect, path: path + "/" + $0) }
    }
  }

  /// The names in a folder, sorted; none where it does not exist.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func document(_ path: String) throws -> Document {
    guard let file = fopen(path, "r") else { throw Missing(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return try Document(bytes, format: .json) }
      bytes += buffer[..<count]
    }
  }

  struct Missing: Error {
    let path: String
  }

  /// The documents that `http://localhost:1234/` stands for.
  static func remotes() throws -> SchemaRegistry {
    var registry = SchemaRegistry()
    var folders = [""]
    while let folder = folders.popLast() {
      for name in names(in: self.folder + "/remotes" + folder) {
        let path = folder + "/" + name
        guard name.hasSuffix(".json") else {
          folders.append(path)
          continue
        }
        registry.register(
          try document(self.folder + "/remotes" + path), uri: "http://localhost:1234" + path)
      }
    }
    return registry
  }
}
