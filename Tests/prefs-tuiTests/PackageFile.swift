import TestSupport

/// A file of the package, by its path in there.
enum PackageFile {
  static func text(of name: String) throws -> String {
    try TestFiles.text(of: "\(TestFiles.root)/\(name)")
  }

  static func write(_ text: String, to name: String) throws {
    try TestFiles.write(Array(text.utf8), to: "\(TestFiles.root)/\(name)")
  }

  /// The words of each Swift file in `Sources`, in the order of the paths.
  static func sources() throws -> [(path: String, words: SourceWords)] {
    let paths = TestFiles.paths(in: TestFiles.root + "/Sources") { $0.hasSuffix(".swift") }
    return try paths.map { path in
      (
        String(path.dropFirst(TestFiles.root.count + 1)),
        SourceWords(try TestFiles.text(of: path))
      )
    }
  }
}
