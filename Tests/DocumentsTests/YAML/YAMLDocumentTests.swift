import EditorCore
import Testing

@testable import Documents

/// How YAML is read: places, locks, limits and what is wrong with a text.
struct YAMLDocumentTests {
  // MARK: - Places

  @Test(arguments: ["", "\u{FEFF}"])
  func `values stand where their bytes are`(mark: String) throws {
    let text =
      mark + "ключ: \"é𝄞 x\"\nlist: &l !!seq\n- plain # c\n- |\n  one\n\n- {a: 'b'}\nlast:\n"
    let document = try read(text)
    let texts = (0..<document.nodeCount).map { document.text(NodeID($0)) }
    #expect(
      texts == [
        "ключ: \"é𝄞 x\"\nlist: &l !!seq\n- plain # c\n- |\n  one\n\n- {a: 'b'}\nlast:",
        "\"é𝄞 x\"", "- plain # c\n- |\n  one\n\n- {a: 'b'}", "plain", "|\n  one", "{a: 'b'}", "'b'",
        "",
      ])
    #expect(document.position(of: document.valueRange(NodeID(1)).lowerBound).column == 7)
  }

  @Test func `a text of many lines beyond ASCII has its places`() throws {
    let lines = (0..<300).map { "k\($0): é\($0)𝄞\n" }
    let document = try read(lines.joined())
    for index in 1..<document.nodeCount {
      #expect(document.text(NodeID(index)) == "é\(index - 1)𝄞")
    }
  }

  // MARK: - Documents of a stream

  @Test func `a document is chosen by its number`() throws {
    let bytes = Array("a: 1\n---\nb: 2\n...\n---\n".utf8)
    #expect(try Document(bytes, format: .yaml, number: 2).text(NodeID(1)) == "2")
    #expect(try Document(bytes, format: .yaml, number: 3).kind(NodeID(0)) == .null)
    #expect(try Document(bytes, format: .yaml, number: 2).documentCount == 3)
    let error = #expect(throws: DocumentError.self) {
      try Document(bytes, format: .yaml, number: 4)
    }
    #expect(error?.problem == .noSuchDocument(4, count: 3))
  }

  @Test(arguments: [
    (
      "k: # kc\n  # above\n  v # in\nz: 1\n", "/k", #"["a"]"#,
      "k: # kc\n  # above\n  - a # in\nz: 1\n"
    ),
    ("k:\n  # above\n  v\nz: 1\n", "/k", #"{"p":1}"#, "k:\n  # above\n  p: 1\nz: 1\n"),
    ("k: > # folded\n  v\nz: 1\n", "/k", #"["a"]"#, "k: # folded\n  - a\nz: 1\n"),
    (
      "k: # kc\n  # above\n  - v # in\nz: 1\n", "/k", #""a""#,
      "k: # kc\n  # above\n  a # in\nz: 1\n"
    ),
    ("k:\n# above\n- v\nz: 1\n", "/k", "5", "k:\n# above\n  5\nz: 1\n"),
    ("l:\n  - # lc\n    v\n", "/l/0", #"{"p":1}"#, "l:\n  - # lc\n    p: 1\n"),
    ("--- # all\n", "/b", "2", "--- # all\nb: 2\n"), ("n: 1_000\n", "/n", "2500", "n: 2500\n"),
  ])
  func `comments stay where a value becomes one of another kind`(
    text: String, place: String, json: String, expected: String
  ) throws {
    let document = try Document(preferences: Array(text.utf8), format: .yaml)
    let result = try document.applying([set(place, json)])
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  @Test func `an edit of one document keeps the others`() throws {
    let bytes = Array("a: 1\n---\na: 2 # two\n...\n---\na: 3\n".utf8)
    let document = try Document(bytes, format: .yaml, number: 2)
    let result = try document.applying([
      .set(pointer("/a"), .bool(true)), .set(pointer("/b"), .null),
    ])
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "a: 1\n---\na: true # two\nb: null\n...\n---\na: 3\n")
  }

  @Test(arguments: [
    ("", "a: 1\n"), ("# only\n", "# only\na: 1\n"), ("{}", "a: 1"), ("...\n", "a: 1\n...\n"),
  ])
  func `a text without values takes a first one`(text: String, expected: String) throws {
    let document = try Document(preferences: Array(text.utf8), format: .yaml)
    let result = try document.applying([.set(pointer("/a"), .number(Number(1)))])
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  // MARK: - Aliases

  @Test(arguments: [
    ("/same", "it is an alias of '&x'; edit it there"),
    ("/same/a", "it is an alias of '&x'; edit it there"),
    ("/loop/0", "it is an alias of '&loop', which holds it"),
    ("/merged/a", "it is inherited from '&x'; edit it there"),
    ("/merged/a/0", "it is inherited from '&x'; edit it there"),
    ("/inline/q", "it is inherited by the merge key '<<'"),
    ("/tagged", "what its tag '!ref' means is not known"),
    ("/number", "its text is not what its tag '!!int' says"),
    ("/keys/[1, 2]", "it has a key that is a list or an object"),
  ])
  func `what cannot be edited says why`(path: String, reason: String) throws {
    let document = try read(
      """
      base: &x {a: [1]}
      same: *x
      loop: &loop [*loop]
      merged: {<<: *x, b: 2}
      inline: {<<: {q: {}}}
      tagged: !ref [a]
      number: !!int one
      keys: {[1, 2]: 3}
      """)
    let index = DocumentIndex(document)
    let id = try #require(index.node(at: pointer(path)))
    #expect(document.lockReason(id) == reason)
    let error = #expect(throws: EditError.self) {
      try document.applying([.set(pointer(path), .string("new"))])
    }
    #expect(error.map { "\($0)" }?.hasSuffix(reason) == true)
  }

  @Test func `own keys come before those merged, and earlier ones before later`() throws {
    let document = try read(
      """
      - &a {x: 1, y: 1}
      - &b {<<: *a, y: 2, z: 2}
      - {<<: [*b, {z: 3, w: 3}], x: 0}
      """)
    let index = DocumentIndex(document)
    let id = try #require(index.node(at: pointer("/2")))
    #expect(document.value(id)?.compactText == #"{"y":2,"z":2,"w":3,"x":0}"#)
  }

  @Test func `aliases of aliases cannot make a small text a large document`() throws {
    let bomb = (1...9).map { level in
      "a\(level): &a\(level) ["
        + (0..<9).map { _ in level == 1 ? "x" : "*a\(level - 1)" }
        .joined(separator: ", ") + "]\n"
    }
    let limit = YAMLComposer.copyLimit(1 + 9 * 11)
    let text = bomb.joined() + "z: 1\nlast: *a1\n"
    let document = try read(text)
    #expect(document.nodeCount <= 100 + limit + 4)
    let index = DocumentIndex(document)
    let place = { try #require(index.node(at: self.pointer($0))) }
    #expect(document.lockReason(try place("/a2/0/0")) == "it is an alias of '&a1'; edit it there")
    for (path, name) in [("/a9/8", "a8"), ("/a5/8", "a4"), ("/last", "a1")] {
      #expect(document.value(try place(path)) == .string("*\(name)"))
      #expect(
        document.lockReason(try place(path))
          == "it is an alias of '&\(name)', shown by its name: aliases stand for more than "
          + "\(limit + 40) values; edit it there")
      #expect(throws: EditError.self) {
        try document.applying([.set(pointer(path), .string("new"))])
      }
    }
    // Everything else is edited as ever.
    let edited = try document.applying([
      .set(pointer("/z"), .number(Number(2))), .set(pointer("/a1/8"), .string("w")),
    ])
    #expect(
      edited.bytes
        == Array(
          text.replacing("z: 1", with: "z: 2").replacing("x]", with: "w]").utf8))
  }

  @Test func `merged mappings cannot grow without end`() throws {
    let merges = (1...40).map { level in
      "a\(level): &a\(level) {<<: [*a\(level - 1), *a\(level - 1)], own: \(level)}\n"
    }
    let text = "a0: &a0 {x: 1}\n" + merges.joined() + "z: {<<: *a1, y: 1}\n"
    let document = try read(text)
    let index = DocumentIndex(document)
    let last = try #require(index.node(at: pointer("/a40")))
    #expect(document.value(last)?.compactText == #"{"<<":["*a39","*a39"],"own":40}"#)
    let merged = try #require(index.node(at: pointer("/z/<<")))
    #expect(document.value(merged) == .string("*a1"))
    let limit = YAMLComposer.copyLimit(5 + 40 * 8 + 6)
    #expect(
      document.lockReason(merged)
        == "what it merges is not shown: aliases stand for more than \(limit) values; edit it there"
    )
    #expect(
      document.value(try #require(index.node(at: pointer("/a1"))))
        == .object([
          .init("x", .number(Number(1))), .init("own", .number(Number(1))),
        ]))
    let edited = try document.applying([.set(pointer("/z/y"), .number(Number(2)))])
    #expect(edited.bytes == Array(text.replacing("y: 1", with: "y: 2").utf8))
    // What the merge key brings in then, if anything, is not shown.
    let removed = try document.applying([.remove(pointer("/z/y"))])
    #expect(removed.bytes == Array(text.replacing(", y: 1", with: "").utf8))
  }

  @Test func `what counts elsewhere, and what stands in the way of a merge key, is known`() throws {
    let index = DocumentIndex(try read("x: &d {n: 1, m: 2}\na:\n  <<: *d\n  n: 2\n  k: 3\nl: *d\n"))
    #expect(index.isOverride(at: pointer("/a/n")))
    for place in ["/a/k", "/a/m", "/x/n", "/l/n", "/a"] {
      #expect(!index.isOverride(at: pointer(place)), "\(place)")
    }
    #expect(index.copies(of: pointer("/x/n")) == [pointer("/l/n")])
    #expect(index.copies(of: pointer("/x/m")) == [pointer("/a/m"), pointer("/l/m")])
    #expect(index.isShared(at: pointer("/x/new")) && !index.isShared(at: pointer("/a/k")))
  }

  @Test func `the limit of copies is where it says`() throws {
    // One node for the root, two for the keys, one value; each alias copies eleven values.
    let inner = (1...10).map(String.init).joined(separator: ", ")
    func text(_ aliases: Int) -> String {
      "a: &a [\(inner)]\nb: [" + (0..<aliases).map { _ in "*a" }.joined(separator: ", ") + "]\n"
    }
    func copies(_ aliases: Int) -> Int { 11 * aliases }
    func limit(_ aliases: Int) -> Int { YAMLComposer.copyLimit(15 + aliases) }
    func value(_ aliases: Int, _ place: Int) throws -> Value? {
      let document = try read(text(aliases))
      return DocumentIndex(document).node(at: pointer("/b/\(place)")).flatMap { document.value($0) }
    }
    let last = try #require((1...1000).last { copies($0) <= limit($0) })
    #expect(try value(last, last - 1)?.partCount == 10)
    #expect(try value(last + 1, last - 1)?.partCount == 10)
    #expect(try value(last + 1, last) == .string("*a"))
  }

  // MARK: - Limits and errors

  @Test func `nesting has a limit`() throws {
    var limits = Limits.standard
    limits.nesting = 3
    _ = try Document(Array("[[[1]]]".utf8), format: .yaml, limits: limits)
    let error = #expect(throws: DocumentError.self) {
      try Document(Array("[[[[1]]]]".utf8), format: .yaml, limits: limits)
    }
    #expect(error?.problem == .tooDeep(limit: 3))
    let copied = #expect(throws: DocumentError.self) {
      try Document(Array("- &a [[1]]\n- [*a]\n".utf8), format: .yaml, limits: limits)
    }
    #expect(copied?.problem == .tooDeep(limit: 3))
  }

  @Test func `a colon ends the name of an anchor`() throws {
    let document = try Document(Array("a: &b:c\n&d: e\n".utf8), format: .yaml)
    let values = document.children(document.root).map { document.valueRange($0) }
    #expect(values == [5..<7, 12..<13])
    #expect(document.valueRange(document.root) == 0..<13)
  }

  @Test func `a text in it has a limit`() throws {
    var limits = Limits.standard
    limits.stringLength = 4
    _ = try Document(Array("abcd".utf8), format: .yaml, limits: limits)
    let error = #expect(throws: DocumentError.self) {
      try Document(Array("a: abcde".utf8), format: .yaml, limits: limits)
    }
    #expect(error?.problem == .stringTooLong(limit: 4))
  }

  @Test(arguments: [
    ("a: [1, 2\nb: 3", "2:2", "did not find expected ',' or ']'"),
    (
      "é: *nothing", "1:4",
      "'*nothing' stands for nothing, because no value before it has the anchor '&nothing'"
    ),
    ("a: \"open", "1:9", "found unexpected end of stream"),
    ("a: [1]#c", "1:7", "a space must stand before the '#' of a comment"),
    ("a: [-]", "1:5", "'-' is no value in a flow collection"),
    (
      "a: 1\n%TAG ! x\n---\nb", "2:1", "'...' must end a document before the directives of the next"
    ),
    ("# nothing\n", "2:1", "there is no value"),
    ("a: \u{7}", "1:4", "control characters are not allowed"),
  ])
  func `an error says what is wrong, and where`(text: String, place: String, words: String) {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error.map { "\($0.position.line):\($0.position.column)" } == place)
    #expect(error?.description == words)
  }

  @Test func `any part of a text is answered, and any byte in it`() throws {
    let text = Array(
      "%YAML 1.2\n--- # c\na: &x [1, {b: 'c'}, \"\\u00e9\"]\nd: |+\n  é\n\n? e\n: - *x\n  - !!int 3\n...\n"
        .utf8)
    for end in 0...text.count {
      _ = try? Document(Array(text[..<end]), format: .yaml)
      for byte in Array("-:?[]{}#&*!|>'\"%@`\n \t\0,\u{80}".utf8) {
        var changed = text
        changed.insert(byte, at: end)
        if let document = try? Document(changed, format: .yaml) {
          let set = try? document.applying([.set(pointer("/new"), .number(Number(1)))])
          #expect(set?.bytes != changed)
        }
      }
    }
  }

  @Test func `keys that occur twice are both there`() throws {
    let document = try read("a: 1\nb: 2\na: 3\n")
    #expect(DocumentIndex(document).duplicates(of: document.root) == [[NodeID(1), NodeID(3)]])
  }

  // MARK: - Private

  private func read(_ text: String) throws -> Document {
    try Document(Array(text.utf8), format: .yaml)
  }

  private func pointer(_ text: String) -> Pointer { Pointer(parsing: text) ?? Pointer() }
}
