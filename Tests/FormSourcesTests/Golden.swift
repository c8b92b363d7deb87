import Glibc
import Testing

/// Compares lines with those that were written down, in `Goldens` beside this file.
///
/// What was never written down is written now and fails: somebody has to read it first.
func expectGolden(_ lines: [String], _ name: String) throws {
  let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Goldens"
  let path = "\(folder)/\(name).txt"
  let text = lines.map { $0 + "\n" }.joined()
  guard let bytes = Suites.bytes(at: path) else {
    mkdir(folder, 0o755)
    for (index, _) in path.utf8.enumerated().filter({ $0.element == UInt8(ascii: "/") })
    where index > folder.utf8.count { mkdir(String(path.prefix(index)), 0o755) }
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
    Issue.record("\(name) was written down just now")
    return
  }
  let known = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  #expect(lines == known, "\(name)")
}

/// The suites beside the checkout, where they are there.
enum Suites {
  static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    + "/../shared/suites"

  static func bytes(at path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The names in a folder of the suites, in order; none where it is absent.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir("\(Self.folder)/\(folder)") else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
