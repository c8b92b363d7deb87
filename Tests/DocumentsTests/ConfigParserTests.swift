import EditorCore
import TestSupport
import Testing

@testable import Documents

/// What Python's `configparser` makes of its files, as they are and after edits.
struct ConfigParserTests {
  private static let text = """
    # mine
    [options.extras_require]
    dev = pytest ; python_version < "3.8"
    lint = "ruff"
    doc: sphinx # why
    more =
        one ; x
        # two
        three
    Empty =

    """
  private static let values = [
    "tox ; python_version < \"3.9\"", "https://y/ #z", "a;b", "\"quoted\"", "'single'", "it's",
    "a = b",
    "x: y", "\\", "two words", "", "é", "first\nsecond", "first\n; second", "; first",
  ]

  private static let reader = """
    import configparser, glob, json, sys
    for path in sorted(glob.glob(sys.argv[1] + '/*.cfg')):
        parser = configparser.RawConfigParser()
        parser.read(path, encoding='utf-8')
        # That a value begins on the line below counts for nothing to programs.
        values = {key: value.lstrip() for key, value in parser['options.extras_require'].items()}
        print(json.dumps(values, ensure_ascii=False))
    """

  @Test(.enabled(if: Command.isThere("python3 --version"), "Python is absent here"))
  func `Python takes each value for what is read here`() throws {
    let format = DocumentFormat(path: "setup.cfg")
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let document = try Document(Array(Self.text.utf8), format: format)
    var documents = [document]
    var refused: [String] = []
    for key in ["dev", "lint", "doc", "Empty", "new"] {
      for value in Self.values {
        let place = Pointer(["options.extras_require", key])
        if let result = try? document.applying([.set(place, .string(value))]) {
          documents.append(result)
        } else {
          refused.append(value)
        }
      }
    }
    // A line of a value that begins as a comment is one to Python.
    #expect(Set(refused) == ["first\n; second"], "\(refused)")
    for (number, document) in documents.enumerated() {
      try folder.write(document.bytes, to: "\(1000 + number).cfg")
    }
    let script = try folder.write(Array(Self.reader.utf8), to: "read.py")
    let lines = Command.output("python3 \(script) \(folder.path)").split(separator: "\n")
    #expect(lines.count == documents.count)
    for (line, document) in zip(lines, documents) {
      let read = try Document(Array(line.utf8), format: .json)
      let python = try #require(read.value(read.root)).members
      let section = document.children(document.root).first { _ in true }
      let here = try #require(section.flatMap { document.value($0) }).members
      #expect(here.map { $0.key.lowercased() } == python.map(\.key))
      #expect(here.map(\.value) == python.map(\.value), "\(document.text(document.root))")
    }
  }
}
