import Documents
import EditorCore
import JSONSchema
import TestSupport

/// The folders of schemas and cases that lie beside the checkout.
enum SchemaSuite {
  /// One file of the official suite, read in one dialect.
  struct File: Sendable, CustomStringConvertible {
    let dialect: Dialect
    let path: String

    var description: String { path }
  }

  static let folder = TestFiles.suites + "/json-schema"

  private static let dialects: [(folder: String, dialect: Dialect)] = [
    ("draft4", .draft4), ("draft6", .draft6), ("draft7", .draft7), ("draft2019-09", .draft2019),
    ("draft2020-12", .draft2020),
  ]

  /// The files of a subfolder of each dialect, or none where the suite is absent.
  static func files(in subfolder: String = "") -> [File] {
    dialects.flatMap { entry in
      let path = [entry.folder, subfolder].filter { !$0.isEmpty }.joined(separator: "/")
      return TestFiles.names(in: folder + "/" + path).filter { $0.hasSuffix(".json") }
        .map { File(dialect: entry.dialect, path: path + "/" + $0) }
    }
  }

  static func document(_ path: String) throws -> Document {
    try Document(TestFiles.bytes(of: path), format: .json)
  }

  /// The documents that `http://localhost:1234/` stands for.
  static func remotes() throws -> SchemaRegistry {
    var documents: [String: Document] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      for name in TestFiles.names(in: self.folder + "/remotes" + folder) {
        let path = folder + "/" + name
        guard name.hasSuffix(".json") else {
          folders.append(path)
          continue
        }
        documents["http://localhost:1234" + path] =
          try document(self.folder + "/remotes" + path)
      }
    }
    return SchemaRegistry { documents[$0] }
  }
}
