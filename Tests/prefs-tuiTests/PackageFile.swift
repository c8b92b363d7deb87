import Glibc
import Testing

/// A file of the package, found from this one.
enum PackageFile {
  static func text(of name: String) throws -> String {
    let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC)
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
}
