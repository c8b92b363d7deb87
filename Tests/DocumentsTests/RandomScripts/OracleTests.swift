import EditorCore
import Foundation
import FuzzTargets
import TestSupport
import Testing

@testable import Documents

/// What the parsers of Python and Node make of random texts, before and after random changes.
struct OracleTests {
  private static let seeds: Range<UInt64> = 0..<2000
  /// Of these many texts are spelled in ways in which parsers differ, and left out.
  private static let seedsOfLines: Range<UInt64> = 0..<7500
  /// How many changed texts of a format are to be read, at least.
  private static let fewest = 500

  @Test(.enabled(if: Oracle.python.isThere, "python3 is absent here"))
  func `Python's parsers read the same values`() throws {
    try compare([.json, .toml, .yaml, .plist, .ini, .desktop, .env], with: .python)
  }

  @Test(.enabled(if: Oracle.node.isThere, "node is absent here"))
  func `Node's parsers read the same values`() throws {
    try compare([.jsonc, .json5, .env], with: .node)
  }

  private func compare(_ formats: [DocumentFormat], with oracle: Oracle) throws {
    var lines: [String] = []
    for format in formats {
      for seed in [.ini, .env].contains(format) ? Self.seedsOfLines : Self.seeds {
        guard let document = RandomText(of: format, seed: seed).document(), document.isUnambiguous
        else { continue }
        lines.append(line(document, seed, isEdited: false))
        if let result = RandomScript(document, seed: seed).result, result.isUnambiguous {
          lines.append(line(result, seed, isEdited: true))
        }
      }
    }
    let output = try oracle.run(lines.joined(separator: "\n") + "\n")
    let words = output.split(separator: "\n").last?.split(separator: " ") ?? []
    try #require(words.first == "read", "\(output.suffix(4000))")
    #expect(output.prefix(5) == "read ", "\(output.prefix(4000))")
    for format in formats {
      let place = try #require(
        words.firstIndex { $0 == format.rawValue }, "\(format) is not told of")
      let count = try #require(Int(words[place + 1]))
      // None where there is no such parser.
      #expect(count == 0 || count >= Self.fewest, "\(count) texts of \(format) were compared")
    }
  }

  private func line(_ document: Document, _ seed: UInt64, isEdited: Bool) -> String {
    Value.object([
      .init("format", .string(document.format.rawValue)), .init("seed", .number(Number(Int(seed)))),
      .init("edited", .bool(isEdited)),
      .init("text", .string(String(decoding: document.bytes, as: UTF8.self))),
      .init("value", document.value(document.root) ?? .null),
    ]).compactText
  }
}

/// A program that reads texts with other parsers.
private struct Oracle: Sendable {
  let program: String
  let script: String

  static let python = Oracle(program: "python3", script: "oracle.py")
  static let node = Oracle(program: "node", script: "oracle.js")

  var isThere: Bool { (try? run("")) != nil }

  /// What the oracle prints of the cases; throws where there is none.
  func run(_ cases: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appendingPathComponent("prefs-tui-oracle-\(UUID().uuidString)")
    try cases.write(to: input, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, TestFiles.root + "/Tests/DocumentsTests/Cases/" + script]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    return String(decoding: output, as: UTF8.self)
  }
}
