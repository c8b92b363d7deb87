import Documents
import Glibc
import Testing

/// Runs JSONTestSuite where it lies beside the checkout.
@Suite(
  .enabled(
    if: !JSONSuite.cases.isEmpty,
    "the suite lies beside the checkout, in ../shared/suites/json, and is absent here"))
struct JSONSuiteTests {
  @Test(arguments: JSONSuite.cases(prefix: "y_"))
  func `a valid text is accepted`(name: String) throws {
    let bytes = try JSONSuite.read(name)
    #expect(try Document(bytes, format: .json).bytes == bytes)
    #expect(try Document(bytes, format: .jsonc).bytes == bytes)
  }

  @Test(arguments: JSONSuite.cases(prefix: "n_"))
  func `an invalid text is rejected with its place`(name: String) throws {
    let bytes = try JSONSuite.read(name)
    let error = #expect(throws: DocumentError.self) { try Document(bytes, format: .json) }
    #expect(0...bytes.count ~= (error?.offset ?? -1))
    #expect((error?.position.line ?? 0) >= 1)
  }

  @Test func `comments and trailing commas are all that JSONC adds`() throws {
    let accepted = try JSONSuite.cases(prefix: "n_").filter { name in
      let bytes = try JSONSuite.read(name)
      return (try? Document(bytes, format: .jsonc)) != nil
    }
    #expect(!accepted.isEmpty)
    #expect(accepted.allSatisfy { $0.contains("comma") || $0.contains("comment") }, "\(accepted)")
  }

  @Test(arguments: JSONSuite.cases(prefix: "i_"))
  func `an undecided text is answered, either way`(name: String) throws {
    let bytes = try JSONSuite.read(name)
    if let document = try? Document(bytes, format: .json) { #expect(document.bytes == bytes) }
  }
}

enum JSONSuite {
  /// The names of the cases, or none where the suite is absent.
  static let cases: [String] = {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".json") { names.append(name) }
    }
    return names.sorted()
  }()

  static func cases(prefix: String) -> [String] {
    cases.filter { $0.hasPrefix(prefix) }
  }

  static func read(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen(folder + "/" + name, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// `../shared/suites/json` from the root of the package, which is three levels above this file.
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/") + "/shared/suites/json"
}
