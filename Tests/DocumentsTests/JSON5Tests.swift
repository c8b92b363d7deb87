import Documents
import EditorCore
import Testing

/// JSON as JavaScript spells it, https://spec.json5.org.
struct JSON5Tests {
  @Test(arguments: [
    ("{a: 1, $b_2: 2, 'c d': 3, \"e\": 4}", #"{"a": 1, "$b_2": 2, "c d": 3, "e": 4}"#),
    (#"{é: 1, \u0061b: 2, null: 3, Infinity: 4}"#, #"{"é": 1, "ab": 2, "null": 3, "Infinity": 4}"#),
    ("{a: 1, /* two */ b: 2, // end\n}", #"{"a": 1, "b": 2}"#),
    ("['a\"b', \"it's\", '\\'', \"\\\"\"]", #"["a\"b", "it's", "'", "\""]"#),
    (#"['\x41\v\0\q\/\u00e9']"#, #"["A\u000b\u0000q/é"]"#),
    ("['a\\\nb\\\r\nc\\\rd\\\u{2028}e']", #"["abcde"]"#),
    ("['\t\u{2028}\u{1}']", "[\"\\t\u{2028}\\u0001\"]"),
    ("[0x1F, 0XdeadBEEF, -0xa]", "[31, 3735928559, -10]"),
    ("[0xffffffffffffffffff]", "[4722366482869645213695]"),
    ("[+1, .5, -.5e3, 5., +5.e2, 0.5]", "[1, 0.5, -0.5e3, 5, 5e2, 0.5]"),
    (
      "[Infinity, -Infinity, +Infinity, NaN, -NaN]",
      #"["Infinity", "-Infinity", "Infinity", "NaN", "-NaN"]"#
    ),
    ("\u{FEFF}\u{B}[\u{C}1\u{A0},\u{2003}2\u{3000}]\u{2029}", "[1, 2]"),
    ("[1 // one\u{2028}, 2]", "[1, 2]"),
    ("null", "null"), ("{}", "{}"), ("'x'", #""x""#),
  ])
  func `what it adds to JSON is read`(text: String, json: String) throws {
    let document = try Document(Array(text.utf8), format: .json5)
    #expect(document.value(document.root) == value(json))
  }

  @Test(arguments: [
    ("[010]", "1:2", "'010' is not a JSON number"), ("[.]", "1:2", "'.' is not a JSON number"),
    ("[0x]", "1:2", "'0x' is not a JSON number"), ("[+-1]", "1:2", "'+-1' is not a JSON number"),
    ("[1e]", "1:2", "'1e' is not a JSON number"), ("[+]", "1:2", "'+' is not a JSON number"),
    ("[Infinit]", "1:2", "'Infinit' is not a JSON value"),
    ("[infinity]", "1:2", "'infinity' is not a JSON value"),
    ("['a]", "1:2", "the text has no closing '''"),
    ("['a\nb']", "1:2", "the text has no closing '''"),
    ("['\\1']", "1:3", "'\\1' is not an escape sequence"),
    ("['\\01']", "1:3", "'\\0' is not an escape sequence"),
    ("['\\x4']", "1:3", "'\\x' must be followed by two hexadecimal digits"),
    ("{1a: 2}", "1:2", "'1a' is not a key, which is a name or a text in quotes"),
    ("{a-b: 2}", "1:3", "expected ':' after the key 'a'"),
    ("{,}", "1:2", "a key is missing"), ("[,]", "1:2", "the value at index 0 is missing"),
    ("[1,,]", "1:4", "the value at index 1 is missing"), ("", "1:1", "there is no value"),
    ("['\0']", "1:3", "a NUL byte is not allowed in a text file"),
    ("['\\\0']", "1:4", "a NUL byte is not allowed in a text file"),
  ])
  func `what it does not allow is explained`(text: String, place: String, message: String) {
    let error = #expect(throws: DocumentError.self) {
      try Document(Array(text.utf8), format: .json5)
    }
    #expect(error?.description == message)
    #expect(error.map { "\($0.position.line):\($0.position.column)" } == place)
  }

  @Test func `a hexadecimal number may have as many digits as any program reads`() throws {
    let digits = String(repeating: "f", count: 64)
    _ = try Document(Array("0x\(digits)".utf8), format: .json5)
    #expect(throws: DocumentError.self) {
      try Document(Array("0x\(digits)f".utf8), format: .json5)
    }
  }

  @Test(arguments: [
    ("{a: 'x', b: 2}", set("/a", #""it's""#), #"{a: 'it\'s', b: 2}"#),
    ("{a: 'x', b: 2}", set("/b", #""y""#), "{a: 'x', b: 'y'}"),
    ("{a: 'x'}", set("/c", #"{"d": "e f", "g h": 1}"#), "{a: 'x', c: {d: 'e f', 'g h': 1}}"),
    (#"{"a": "x"}"#, set("/c", #""d""#), #"{"a": "x", "c": "d"}"#),
    ("{a: 0x10, b: +1}", set("/a", "17"), "{a: 0x11, b: +1}"),
    ("{a: 0x10, b: +1}", set("/a", "16"), "{a: 0x10, b: +1}"),
    ("{a: NaN}", set("/a", #""Infinity""#), "{a: Infinity}"),
    ("{a: NaN}", set("/a", #""NaN""#), "{a: NaN}"),
    ("{a: NaN, b: 'x'}", set("/b", #""Infinity""#), "{a: NaN, b: 'Infinity'}"),
    ("{a: 1, // one\n}", remove("/a"), "{}"),
    (
      "{a: 1, b: 2}", .arrange(Pointer(), [.kept(1, key: "c"), .kept(0, key: "d e")]),
      #"{c: 2, "d e": 1}"#
    ),
    ("{'a': 1}", .arrange(Pointer(), [.kept(0, key: "b")]), "{'b': 1}"),
  ])
  func `edits are written in the style of the text`(
    text: String, change: Change, expected: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .json5)
    let result = try document.applying([change])
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  @Test func `keys are found whatever their spelling`() throws {
    let members = (0..<40).map { "k\($0): \($0), 'q\($0)': 0, \"\\x64\($0)\": 0" }
    let index = DocumentIndex(
      try Document(Array("{\(members.joined(separator: ", "))}".utf8), format: .json5))
    for number in 0..<40 {
      for key in ["k\(number)", "q\(number)", "d\(number)"] {
        let node = try #require(index.node(at: Pointer([key])))
        #expect(index.document.key(node) == key)
        let plain = index.document.plainKeyRange(node).map { index.document.bytes[$0] }
        #expect(plain.map { $0.elementsEqual(key.utf8) } ?? true)
      }
    }
  }

  @Test func `only what JSON spells alike is plain`() throws {
    let document = try Document(Array("['a', 0x1, NaN, true]".utf8), format: .json5)
    let plain = document.children(document.root).map { id in
      document.plainTextRange(id).map { String(decoding: document.bytes[$0], as: UTF8.self) }
    }
    #expect(plain == ["a", nil, nil, "true"])
  }

  private func value(_ json: String) -> Value? {
    let document = try? Document(Array(json.utf8), format: .json)
    return document.flatMap { $0.value($0.root) }
  }
}
