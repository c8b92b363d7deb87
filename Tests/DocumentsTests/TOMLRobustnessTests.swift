import EditorCore
import Glibc
import TestSupport
import Testing

@testable import Documents

/// Damaged texts: each is a document or an error, and never the end of the program.
struct TOMLRobustnessTests {
  private static let text = Array(
    """
    \u{FEFF}# settings
    "na me".b = "x\\u00e9\\n" # é
    'c' = '''
    y'''
    list = [1, -2.5e+3, true, # two
      0xFF, [], {x.y = 1, z = {}}]

    [t.u]
    day = 2026-11-20 10:00:00Z

    [[l]]
    a.b = 1
    [l.m]
    [[l]]

    """.utf8)

  @Test func `a text cut off anywhere is answered`() {
    for length in 0...Self.text.count { check(Array(Self.text.prefix(length)), isEdited: true) }
  }

  @Test func `a text with any one byte changed is answered`() {
    for index in Self.text.indices {
      for byte in UInt8.min...UInt8.max {
        var text = Self.text
        text[index] = byte
        check(text, isEdited: byte.isMultiple(of: 32))
      }
    }
  }

  @Test(arguments: ["[", "{a=", "{a.b="])
  func `brackets nest no deeper than the limit`(open: String) {
    func error(_ depth: Int) -> DocumentError? {
      let close = open == "[" ? "]" : "}"
      let levels = open == "{a.b=" ? depth / 2 : depth
      let text =
        "r = " + String(repeating: open, count: levels) + "[]"
        + String(repeating: close, count: levels)
      do throws(DocumentError) {
        _ = try Document(Array(text.utf8), format: .toml)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(510) == nil)
    #expect(error(512)?.problem == .tooDeep(limit: 512))
  }

  @Test func `no depth exhausts the stack`() {
    for open in ["[", "{a=", "a."] {
      let text = (open == "a." ? "" : "r = ") + String(repeating: open, count: 200_000)
      #expect(throws: DocumentError.self) { try Document(Array(text.utf8), format: .toml) }
    }
  }

  /// Python reads TOML 1.0, all of which is TOML 1.1.
  @Test(.enabled(if: TOMLOracle.isThere, "needs python3 with tomllib, and a toml-test suite"))
  func `what Python accepts is accepted`() throws {
    var random = SeededGenerator(seed: 1)
    var texts: [[UInt8]] = []
    let words = [
      "[a]", "[[a]]", "a.b = 1\n", "= 1", "\n", "\"", "'''", "{", "}", ",", "#", ".", "_",
    ]
    for name in TOMLSuite.cases(in: "valid/") {
      let bytes = try TOMLSuite.read(name)
      for _ in 0..<20 {
        var text = bytes
        for _ in 0...random.below(2) {
          let start = random.below(text.count + 1)
          let end = min(text.count, start + random.below(4))
          text.replaceSubrange(start..<end, with: Array(random.pick(words).utf8))
        }
        texts.append(text)
      }
    }
    let answers = try TOMLOracle.accepts(texts)
    try #require(answers.count == texts.count)
    for (text, isAccepted) in zip(texts, answers) where isAccepted {
      do throws(DocumentError) {
        _ = try Document(text, format: .toml)
      } catch {
        if case .integerTooLarge = error.problem { continue }
        Issue.record("\(error): \(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  private func check(_ text: [UInt8], isEdited: Bool) {
    do {
      let document = try Document(text, format: .toml)
      #expect(document.bytes == text)
      _ = document.value(document.root)
      guard isEdited else { return }
      _ = try? document.applying([
        .set(Pointer(["new", "key"]), .bool(true)), .remove(Pointer(["list"])),
        .set(Pointer(["l", "-"]), .object([])),
      ])
    } catch {
      #expect(0...text.count ~= error.offset)
      #expect(!error.description.isEmpty)
    }
  }
}

/// Python's own reader of TOML.
enum TOMLOracle {
  static let isThere =
    !TOMLSuite.cases.isEmpty && system("python3 -c 'import tomllib' 2>/dev/null") == 0

  /// Which of the texts it accepts.
  static func accepts(_ texts: [[UInt8]]) throws -> [Bool] {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let lines = texts.map { text in
      text.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\n"
    }
    try folder.write(lines.joined(), to: "texts")
    let script = """
      import sys, tomllib
      for line in open(sys.argv[1]):
          try: tomllib.loads(bytes.fromhex(line.strip()).decode())
          except Exception: print(0)
          else: print(1)
      """
    let pipe = try #require(popen("python3 -c '\(script)' \(folder.path("texts"))", "r"))
    defer { pclose(pipe) }
    var answers: [Bool] = []
    while true {
      let byte = fgetc(pipe)
      if byte == EOF { return answers }
      if byte == 0x30 || byte == 0x31 { answers.append(byte == 0x31) }
    }
  }
}
