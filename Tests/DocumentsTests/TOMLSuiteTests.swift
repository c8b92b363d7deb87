import EditorCore
import TestSupport
import Testing

@testable import Documents

/// Runs toml-test where it lies beside the checkout.
@Suite(
  .enabled(
    if: !TOMLSuite.cases.isEmpty,
    "the suite lies beside the checkout, in ../shared/suites/toml, and is absent here"))
struct TOMLSuiteTests {
  @Test(arguments: TOMLSuite.cases(in: "valid/"))
  func `a valid text means what the suite says`(name: String) throws {
    let bytes = try TOMLSuite.read(name)
    let document = try Document(bytes, format: .toml)
    #expect(document.bytes == bytes)
    let expected = try Document(
      TOMLSuite.read(String(name.dropLast(4)) + "json"), format: .json)
    let tagged = try #require(expected.value(expected.root))
    let difference = TaggedValue.difference(of: document, document.root, from: tagged)
    #expect(difference == nil)
  }

  @Test(arguments: TOMLSuite.cases(in: "invalid/"))
  func `an invalid text is rejected with its place`(name: String) throws {
    let bytes = try TOMLSuite.read(name)
    let error = #expect(throws: DocumentError.self) { try Document(bytes, format: .toml) }
    #expect(0...bytes.count ~= (error?.offset ?? -1))
    #expect((error?.position.line ?? 0) >= 1)
  }
}

/// The cases that are about TOML 1.1, which makes valid some of what 1.0 does not allow.
enum TOMLSuite {
  static let cases: [String] = {
    let list = (try? read("VERSIONS.txt")) ?? []
    return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, words[0].hasSuffix(".toml"),
        words[1].contains("1.1.0") || isValid(words[0])
      else { return nil }
      return String(words[0])
    }
  }()

  static func cases(in folder: String) -> [String] { cases.filter { $0.hasPrefix(folder) } }

  static func read(_ name: String) throws -> [UInt8] {
    try TestFiles.bytes(of: TestFiles.suites + "/toml/" + name)
  }

  private static func isValid(_ name: Substring) -> Bool { name.hasPrefix("valid/") }
}
