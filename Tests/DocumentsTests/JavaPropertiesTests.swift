import Documents
import EditorCore
import FuzzTargets
import TestSupport
import Testing

/// What `Properties.load(Reader)` of Java says, and what an edit makes of its spellings.
struct JavaPropertiesTests {
  private func read(_ bytes: [UInt8]) throws -> Document {
    try Document(bytes, format: try #require(DocumentFormat(rawValue: "properties")))
  }

  private func edited(_ text: String, _ changes: [Change]) throws -> String {
    String(decoding: try read(Array(text.utf8)).applying(changes).bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      // The examples of the manual.
      ("Truth = Beauty\n Truth:Beauty\nTruth\t\t\t:Beauty", #"{"Truth":"Beauty"}"#),
      (
        "fruits                apple, banana, pear, \\\n"
          + "                      cantaloupe, watermelon, \\\n"
          + "                      kiwi, mango\n",
        #"{"fruits":"apple, banana, pear, cantaloupe, watermelon, kiwi, mango"}"#
      ),
      ("cheeses\n", #"{"cheeses":""}"#),
      (#"\:\="#, #"{":=":""}"#),
      // Lines.
      ("# a=1\n  ! b=2\n\n \t\u{C}\nc=3", #"{"c":"3"}"#),
      ("a=1\rb=2\r\nc=3\n", #"{"a":"1","b":"2","c":"3"}"#),
      ("a=b\\\n  # no comment\nb=c\\\n\nd=e\\", ##"{"a":"b# no comment","b":"c","d":"e"}"##),
      ("a=b\\\\\nc=d\\\\\\\n  e\n", #"{"a":"b\\","c":"d\\e"}"#),
      ("a\\\n  b \\\n : c\n", #"{"ab":"c"}"#),
      // What introduces a value.
      (
        "a b\nc:d\ne = f\ng\th\ni := j\nk = = l\n",
        #"{"a":"b","c":"d","e":"f","g":"h","i":"= j","k":"= l"}"#
      ),
      ("a = b  \nc =\nd=\\ e\n", #"{"a":"b  ","c":"","d":" e"}"#),
      ("=a\n", #"{"":"a"}"#),
      // Escapes.
      (##"a\ b\=\:\#c = \t\n\r\f|\q\"\'\\"##, ##"{"a b=:#c":"\t\n\r\f|q\"'\\"}"##),
      (#"\u0061 = \u00e9\u00E9 é \uD83D\uDE00"#, #"{"a":"éé é 😀"}"#),
      ("a#b = c # d ! e\n[s]\n", ##"{"a#b":"c # d ! e","[s]":""}"##),
    ])
  func `a file means what Java takes it for`(text: String, json: String) throws {
    let document = try read(Array(text.utf8))
    let value = try #require(document.value(document.root))
    guard case .object(let members) = value else { return }
    // Of a key that is there again, the last counts.
    var last: [Value.Member] = []
    for member in members {
      last.removeAll { $0.key == member.key }
      last.append(member)
    }
    #expect(Value.object(last).compactText == json)
  }

  @Test func `bytes that are no UTF-8 are ISO 8859-1, and stay`() throws {
    let bytes = Array("cl".utf8) + [0xE9] + Array(" = ".utf8) + [0xFC] + Array("\nb = 1\n".utf8)
    let document = try read(bytes)
    #expect(document.value(document.root)?.compactText == #"{"clé":"ü","b":"1"}"#)
    let result = try document.applying([set("/b", #""ä""#), set("/clé", #""x""#)])
    #expect(
      result.bytes
        == Array("cl".utf8) + [0xE9] + Array(" = x\nb = \\u00E4\n".utf8))
  }

  @Test func `half of a character is locked, and a bad escape is refused`() throws {
    let document = try read(Array(#"a = \uD83D"#.utf8))
    #expect(throws: EditError.self) { try document.applying([set("/a", #""x""#)]) }
    #expect(throws: DocumentError.self) { try read(Array(#"a = \u12x4"#.utf8)) }
  }

  @Test(
    arguments: [
      ("a = 1\n", [set("/a", #""é😀""#)], "a = \\u00E9\\uD83D\\uDE00\n"),
      ("a = \\u00e9\n", [set("/a", #""ü""#)], "a = \\u00fc\n"),
      ("a = é\n", [set("/a", #""ü😀""#)], "a = ü😀\n"),
      ("a:1\nb:2\n", [set("/c d=", #"" x\\y\n""#)], "a:1\nb:2\nc\\ d\\=:\\ x\\\\y\\n\n"),
      ("a b\n", [set("/a", #""=c""#), set("/#d", #""e""#)], "a \\=c\n\\#d e\n"),
      ("a\nb = \n", [set("/a", #""1""#), set("/b", #""2""#)], "a = 1\nb = 2\n"),
      ("a = 1 \\\n  2\n# b\nb = 3", [set("/a", #""x""#), remove("/b")], "a = x\n# b\n"),
      ("a\\\n b \\\n = c\n", [set("/ab", #""d""#)], "a\\\n b \\\n = d\n"),
      ("", [set("/a", #""b""#)], "a=b\n"),
      (
        "a=1\rb=2\rc=x \\\r  y\r", [set("/b", #""3""#), set("/d", #""4""#)],
        "a=1\rb=3\rc=x \\\r  y\rd=4\r"
      ),
      ("a=1\rb=2\rc=3", [remove("/b"), set("/c", #""x""#)], "a=1\rc=x"),
      (
        "a = x, \\\n    y, \\\n    z\n", [set("/a", #""x, y, w""#)],
        "a = x, \\\n    y, \\\n    w\n"
      ),
    ] as [(String, [Change], String)])
  func `an edit is spelled as the file is`(
    text: String, changes: [Change], expected: String
  ) throws {
    #expect(try edited(text, changes) == expected)
  }

  private static let program = """
    import java.nio.file.*; import java.io.*; import java.util.*;
    class Reading {
      static String hexadecimal(Object text) throws Exception {
        return HexFormat.of().formatHex(((String) text).getBytes("UTF-8"));
      }
      public static void main(String[] paths) throws Exception {
        for (String path : paths) {
          Properties found = new Properties();
          try (Reader file = Files.newBufferedReader(Path.of(path))) { found.load(file); }
          for (Map.Entry<Object, Object> one : found.entrySet())
            System.out.println(
              path + " " + hexadecimal(one.getKey()) + " " + hexadecimal(one.getValue()));
        }
      }
    }
    """

  @Test(.enabled(if: Command.isThere("java --version"), "java is absent here"))
  func `Java reads what random edits leave`() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(Self.program, to: "Reading.java")
    var expected: Set<String> = []
    var edited = 0
    var seed: UInt64 = 0
    while edited < 500 {
      seed += 1
      // Java takes a byte order mark for part of a key.
      guard let document = RandomText(of: .properties, seed: seed).document(),
        document.isUnambiguous, document.bytes.first != 0xEF,
        let result = RandomScript(document, seed: seed).result, result.bytes != document.bytes,
        case .object(let members)? = result.value(result.root)
      else { continue }
      edited += 1
      try folder.write(result.bytes, to: "\(seed)")
      for member in members {
        let value = Self.hexadecimal(member.value.string ?? "")
        expected.insert("\(seed) \(Self.hexadecimal(member.key)) \(value)")
      }
    }
    let output = Command.output("cd \(folder.path("")) && java Reading.java [0-9]* 2>&1")
    let found = Set(output.split(separator: "\n").map(String.init))
    #expect(found.subtracting(expected) == [])
    #expect(expected.subtracting(found) == [])
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
