import EditorCore
import FuzzTargets
import TestSupport
import Testing

@testable import Documents

/// The upstream suites through the program: `list --json FILE` and, of what can be read, `get FILE ''`.
///
/// What the texts mean by the suites, the tests of each format check; here, that the program prints
/// exactly that, and that what cannot be read is told with its place and exits 65.
@Suite(.enabled(if: ProgramRun.program != nil, "the program has not been built"))
struct SuiteProgramTests {
  @Test(.enabled(if: !JSONSuite.cases.isEmpty, "../shared/suites/json is absent here"))
  func `the suite of JSON is read as the library reads it`() throws {
    let run = try ProgramRun()
    for name in JSONSuite.cases {
      let path = TestFiles.suites + "/json/" + name
      let isRead = try run.check(JSONSuite.read(name), at: path, .json)
      if !name.hasPrefix("i_") { #expect(isRead == name.hasPrefix("y_"), "\(name)") }
    }
  }

  @Test(.enabled(if: !TOMLSuite.cases.isEmpty, "../shared/suites/toml is absent here"))
  func `the suite of TOML is read as the library reads it`() throws {
    let run = try ProgramRun()
    for name in TOMLSuite.cases {
      let path = TestFiles.suites + "/toml/" + name
      let isRead = try run.check(TOMLSuite.read(name), at: path, .toml)
      #expect(isRead == name.hasPrefix("valid/"), "\(name)")
    }
  }

  @Test(.enabled(if: !YAMLSuite.cases.isEmpty, "../shared/suites/yaml is absent here"))
  func `the suite of YAML is read as the library reads it`() throws {
    let run = try ProgramRun()
    for test in YAMLSuite.cases {
      try run.folder.write(test.yaml, to: "case.yaml")
      let path = run.folder.path("case.yaml")
      let isRead = try run.check(Array(test.yaml.utf8), at: path, .yaml)
      let reasons = test.isInvalid ? YAMLSuiteExclusions.notRefused : YAMLSuiteExclusions.notRead
      if reasons[test.name] == nil { #expect(isRead != test.isInvalid, "\(test.name)") }
    }
  }
}

/// Runs the program on one file after the other.
private struct ProgramRun {
  static let program = BuildFolder.program("prefs-tui")

  let folder: TestFolder
  private let program: String

  init() throws {
    folder = try TestFolder()
    program = try #require(Self.program)
  }

  /// Compares what the program prints of a file with what the library reads.
  ///
  /// - Returns: Whether the file can be read.
  func check(_ bytes: [UInt8], at path: String, _ format: DocumentFormat) throws -> Bool {
    let list = try run([
      "list", "--json", "--all", "--show-secrets", "--format", format.rawValue, path,
    ])
    let document: Document
    do throws(DocumentError) {
      // Strict JSON has a value; a file in another format that has none is no settings yet.
      document =
        format == .json
        ? try Document(bytes, format: format) : try Document(preferences: bytes, format: format)
    } catch {
      let place = "prefs-tui: \(path):\(error.position.line):\(error.position.column): "
      #expect(list.exit == .exited(65), "\(path)")
      #expect(list.output.isEmpty, "\(path)")
      #expect(list.errors.hasPrefix(place), "\(path): \(list.errors)")
      return false
    }
    let get = try run(["get", "--format", format.rawValue, path, ""])
    #expect(get.exit == .exited(0) && list.exit == .exited(0), "\(path): \(get) \(list)")
    // A text that is no valid Unicode has no value, but a spelling.
    let value = document.value(document.root)
    #expect(
      get.output == (value?.compactText ?? document.text(document.root)) + "\n", "\(path)")
    try checkRows(list.output, of: document, path)
    return true
  }

  /// Checks that the rows are those of all leaves that count, with their values.
  private func checkRows(_ json: String, of document: Document, _ path: String) throws {
    let listed = try Document(Array(json.utf8), format: .json)
    let index = DocumentIndex(document)
    guard case .array(let rows)? = listed.value(listed.root) else {
      Issue.record("\(path): \(json)")
      return
    }
    var places: Set<Pointer> = []
    for case .object(let row) in rows {
      guard let text = row.first(where: { $0.key == "pointer" })?.value.string,
        let pointer = Pointer(parsing: text)
      else { continue }
      places.insert(pointer)
      let value = row.first { $0.key == "value" }?.value
      let expected = index.node(at: pointer).flatMap(document.value)
      if expected != nil { #expect(value == expected, "\(path): \(text)") }
    }
    guard document.kind(document.root) == .object, document.value(document.root) != nil else {
      return
    }
    for number in 1..<max(1, document.nodeCount) where document.childCount(NodeID(number)) == 0 {
      guard document.isAlone(NodeID(number)), let pointer = document.pointer(NodeID(number)) else {
        continue
      }
      #expect(places.contains(pointer), "\(path): \(pointer) is not listed")
    }
  }

  private struct Outcome {
    let exit: ChildProcess.Exit?
    let output: String
    let errors: String
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    for name in ["input", "output", "errors"] { try folder.write("", to: name) }
    let process = try ChildProcess(
      [program] + arguments, environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8"],
      descriptors: ["input", "output", "errors"].map { .file(folder.path($0)) })
    _ = Deadline(seconds: 60).poll(everyMilliseconds: 1) { process.hasExited() }
    return Outcome(
      exit: process.exit, output: try folder.text(of: "output"),
      errors: try folder.text(of: "errors"))
  }
}
