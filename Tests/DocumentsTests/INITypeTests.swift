import EditorCore
import Testing

@testable import Documents

/// What becomes of the texts of INI files and their like where a schema says what they are.
struct INITypeTests {
  private static let text = """
    ; the server
    [server]
    port = 8080   ; of all
    tls = Yes
    level=2
    mode = auto
    verbose
    [server]
    path = /a
    ratio = "0.5"

    """

  private static func document(
    _ text: String = text, _ format: DocumentFormat = .ini
  ) throws -> Document {
    var root = ValueTypes.Entry()
    var server = ValueTypes.Entry()
    let types: [(String, ValueType)] = [
      ("port", ValueType(.number)), ("tls", ValueType(.boolean)),
      ("level", ValueType([], choices: [1, 2, 3].map { .number(Number($0)) })),
      ("mode", ValueType([], choices: [.bool(true), .bool(false), .string("auto")])),
      ("verbose", ValueType(.boolean)), ("path", ValueType(.list)),
      ("ratio", ValueType([.number, .null])), ("ports", ValueType(.list)),
      ("name", ValueType([.text, .number])),
    ]
    root.members["server"] = 1
    for (index, type) in types.enumerated() { server.members[type.0] = index + 2 }
    var entries = [root, server] + types.map { ValueTypes.Entry(type: $0.1) }
    entries[9].elements = 2
    return try Document(
      Array(text.utf8), format: format, types: ValueTypes(entries, for: format))
  }

  private func edited(_ changes: [Change], _ text: String = text) throws -> String {
    String(decoding: try Self.document(text).applying(changes).bytes, as: UTF8.self)
  }

  private func set(_ key: String, _ value: Value) throws -> Change {
    .set(try #require(Pointer(parsing: "/server/" + key)), value)
  }

  @Test func `texts are what their types let them spell`() throws {
    let document = try Self.document()
    #expect(
      document.value(document.root)?.compactText
        == #"{"server":{"port":8080,"tls":true,"level":2,"mode":"auto","verbose":true,"#
        + #""path":["/a"],"ratio":0.5}}"#)
  }

  @Test(arguments: [
    ("tls =", "false"), ("tls = \"\"", "false"), ("tls = 2", "true"), ("tls = -1", "true"),
    ("tls = 00", "false"), ("tls", "true"), ("tls = maybe", #""maybe""#), ("mode = 3", "true"),
  ])
  func `git takes any number and nothing at all for a truth`(line: String, json: String) throws {
    let document = try Self.document("[server]\n\(line)\n", .git)
    #expect(document.value(NodeID(2))?.compactText == json)
    let turned = try document.applying([
      set("\(line.prefix(3))" == "tls" ? "tls" : "mode", .bool(true))
    ])
    #expect(turned.value(NodeID(2)) == .bool(true))
  }

  @Test(arguments: [
    ("port = 2k", "2048"), ("port = 1M", "1048576"), ("port = 0x10", "16"),
    ("port = -1g", "-1073741824"),
    ("port = 5 m", #""5 m""#), ("port = k", #""k""#),
    ("port = 9999999999999g", #""9999999999999g""#),
    ("tls = 0x1", "true"), ("tls = 0k", "false"),
  ])
  func `git takes units and other bases for numbers`(line: String, json: String) throws {
    let document = try Self.document("[server]\n\(line)\n", .git)
    #expect(document.value(NodeID(2))?.compactText == json)
  }

  @Test(arguments: [
    ("tls = true", "true"), ("tls = false", "false"), ("tls =", "true"), ("tls", "true"),
    ("tls = no", #""no""#), ("tls = 0", #""0""#), ("tls = on", #""on""#),
  ])
  func `npm takes few words for a truth, and is given those`(line: String, json: String) throws {
    let document = try Self.document("[server]\n\(line)\n", .npmrc)
    #expect(document.value(NodeID(2))?.compactText == json)
    let turned = try document.applying([set("tls", .bool(false))])
    #expect(String(decoding: turned.bytes, as: UTF8.self).hasSuffix("tls = false\n"))
  }

  @Test(arguments: [
    ("port = 0x1F", #""0x1F""#), ("port = +7", "7"), ("port = 007", #""007""#),
    ("port = 8o", #""8o""#), ("port = 1.5", "1.5"), ("port", "null"), ("tls = maybe", #""maybe""#),
    ("tls = 0", "false"), ("TLS = ON", #""ON""#), ("level = 4", #""4""#), ("mode = on", "true"),
    ("name = 12", #""12""#), ("ports = 1\nports = 2", "[1,2]"), ("ratio", "null"),
  ])
  func `what a type does not allow stays a text`(line: String, json: String) throws {
    let document = try Self.document("[server]\n\(line)\n")
    let value = document.value(NodeID(2))
    #expect(value?.compactText == json)
  }

  @Test func `keys are found in any case where the dialect has it so`() throws {
    let document = try Self.document("[Server]\nTLS = ON\n", .samba)
    #expect(document.value(document.root)?.compactText == #"{"Server":{"TLS":true}}"#)
  }

  @Test(arguments: [
    ("port", Value.number(Number(81)), "port = 8080", "port = 81"),
    ("tls", .bool(false), "tls = Yes", "tls = No"),
    ("level", 3, "level=2", "level=3"),
    ("mode", .bool(false), "mode = auto", "mode = No"),
    ("mode", .string("yes"), "mode = auto", "mode = Yes"),
    ("verbose", .bool(false), "verbose\n", "verbose = No\n"),
    ("ratio", 2, #"ratio = "0.5""#, #"ratio = "2""#),
    ("ratio", .null, #"ratio = "0.5""#, "ratio"),
    ("path", .array([.string("/a"), .string("/b")]), "path = /a", "path = /a\npath = /b"),
    ("path/-", .string("/b"), "path = /a", "path = /a\npath = /b"),
    ("path", .string("/b"), "path = /a", "path = /b"),
    ("ports", .array([1]), #"ratio = "0.5""#, "ratio = \"0.5\"\nports = 1"),
    ("path", .array([]), "path = /a\n", ""),
  ])
  func `a typed value is written in the spelling of the file`(
    key: String, value: Value, old: String, new: String
  ) throws {
    let result = try edited([set(key, value)])
    let parts = Self.text.components(around: old)
    #expect(result == parts.0 + new + parts.1)
  }

  @Test func `a typed value set to the text that spells it is no change`() throws {
    #expect(
      try edited([set("port", .string("8080")), set("tls", .string("yes")), set("port", 8080)])
        == Self.text)
  }

  @Test(arguments: [
    ("true", "true", "false"), ("TRUE", "TRUE", "FALSE"), ("Off", "On", "Off"), ("1", "1", "0"),
    ("Y", "Y", "N"), ("f", "t", "f"), ("No", "Yes", "No"),
  ])
  func `truth is spelled in the words that were there`(word: String, yes: String, no: String) {
    #expect(TruthSpelling.word(for: true, like: word) == yes)
    #expect(TruthSpelling.word(for: false, like: word) == no)
  }

  @Test func `without a word to go by, truth is spelled as is usual`() throws {
    for (format, word) in [(DocumentFormat.ini, " = true"), (.php, " = On"), (.systemd, "=yes")] {
      let document = try Self.document("[server]\n", format)
      let result = try document.applying([set("tls", .bool(true))])
      #expect(String(decoding: result.bytes, as: UTF8.self) == "[server]\ntls\(word)\n")
    }
  }
}

extension String {
  /// What stands before and after the only occurrence of the text.
  fileprivate func components(around text: String) -> (String, String) {
    let start = indices.first { self[$0...].hasPrefix(text) } ?? endIndex
    return (String(self[..<start]), String(self[start...].dropFirst(text.count)))
  }
}
