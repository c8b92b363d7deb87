import Documents
import TestSupport
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
  static let cases = TestFiles.names(in: folder).filter { $0.hasSuffix(".json") }

  static func cases(prefix: String) -> [String] {
    cases.filter { $0.hasPrefix(prefix) }
  }

  static func read(_ name: String) throws -> [UInt8] {
    try TestFiles.bytes(of: folder + "/" + name)
  }

  private static let folder = TestFiles.suites + "/json"
}
