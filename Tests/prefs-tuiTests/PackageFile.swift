import Glibc
import TestSupport
import Testing

/// A file of the package, found from this one.
enum PackageFile {
  static func text(of name: String) throws -> String {
    let file = open("\(root)/\(name)", O_RDONLY | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  static func write(_ text: String, to name: String) throws {
    let file = open("\(root)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    try #require(file >= 0)
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      try #require(count > 0)
      rest = rest.dropFirst(count)
    }
  }

  /// The words of each Swift file in `Sources`, in the order of the paths.
  static func sources() throws -> [(path: String, words: SourceWords)] {
    var folders = ["Sources"]
    var paths: [String] = []
    while let folder = folders.popLast() {
      guard let stream = opendir("\(root)/\(folder)") else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasSuffix(".swift") {
          paths.append("\(folder)/\(name)")
        } else if !name.contains(".") {
          folders.append("\(folder)/\(name)")
        }
      }
    }
    return try paths.sorted().map { ($0, SourceWords(try text(of: $0))) }
  }

  private static var root: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }
}
