import EditorCore
import Foundation
import FuzzTargets
import TestSupport
import Testing

@testable import Documents

/// What the parsers of Python make of random texts, before and after random changes.
@Suite(.enabled(if: Oracle.isThere, "python3 is absent here"))
struct OracleTests {
  private static let seeds: Range<UInt64> = 0..<1000

  @Test func `another parser reads the same values`() throws {
    var lines: [String] = []
    for format in [DocumentFormat.json, .toml, .yaml, .plist] {
      for seed in Self.seeds {
        guard let document = RandomText(of: format, seed: seed).document() else { continue }
        lines.append(line(document, seed, isEdited: false))
        if let result = RandomScript(document, seed: seed).result {
          lines.append(line(result, seed, isEdited: true))
        }
      }
    }
    let output = try Oracle.run(lines.joined(separator: "\n") + "\n")
    let reports = output.split(separator: "\n", omittingEmptySubsequences: false)
    let summary = reports.last { $0.hasPrefix("read ") } ?? ""
    #expect(summary.hasPrefix("read json "), "\(output)")
    #expect(reports.first?.hasPrefix("read ") == true, "\(output.prefix(4000))")
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

private enum Oracle {
  private static let program = "/usr/bin/env"
  static let isThere = (try? run("")) != nil

  /// What the oracle prints of the cases; throws where there is none.
  static func run(_ cases: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appendingPathComponent("prefs-tui-oracle-\(UUID().uuidString)")
    try cases.write(to: input, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["python3", TestFiles.root + "/Tests/DocumentsTests/Cases/oracle.py"]
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
