import Documents
import EditorCore
import Testing

/// The keys of a key-value store as one document.
struct KeyListTests {
  private func document(_ keys: [(String, String)]) throws -> Document {
    try KeyList(keys.map { KeyRecord(key: Array($0.0.utf8), value: Array($0.1.utf8)) }).document
  }

  private func value(_ keys: (String, String)...) throws -> String? {
    let document = try document(keys)
    return document.value(document.root)?.compactText
  }

  /// The keys after the changes, in words.
  private func keys(_ keys: [(String, String)], after changes: Change...) throws -> [String] {
    let edited = try document(keys).applying(changes)
    return try #require(KeyList(edited)).records.map {
      "\(String(decoding: $0.key, as: UTF8.self))=\(String(decoding: $0.value, as: UTF8.self))"
    }
  }

  // MARK: Reading

  @Test func `slashes make objects, and values are texts, or JSON, YAML or TOML`() throws {
    #expect(
      try value(
        ("db/host", "localhost"), ("db/port", "5432"), ("debug", "true"), ("quoted", "\"5\""),
        ("c.yaml", "a: 1 # one\nl:\n  - x\n"), ("t", "[a]\nb = 'c'\n"), ("j", "{\"x\": [1,  2]}"),
        ("none", "null"), ("empty", ""), ("line", "call: her, now\n"), ("words", "to do: rest"),
        ("url", "http://a/b"), ("path=", "A=b c"), ("version", "1.2.3"))
        == #"{"c.yaml":{"a":1,"l":["x"]},"db":{"host":"localhost","port":5432},"debug":true,"#
        + #""empty":"","j":{"x":[1,2]},"line":{"call":"her, now"},"none":null,"path=":"A=b c","#
        + #""quoted":"5","t":{"a":{"b":"c"}},"url":"http://a/b","version":"1.2.3","#
        + #""words":"to do: rest"}"#)
  }

  @Test func `keys below a key that has a value stand beside it`() throws {
    #expect(
      try value(("a", "x"), ("a/b", "y"), ("a/b/c", "z"), ("d/e", "1"), ("d/e/f/g", "2"))
        == #"{"a":"x","a/b":"y","a/b/c":"z","d":{"e":1,"e/f/g":2}}"#)
    #expect(try value(("", "x"), ("/a", "y"), ("b/", "z")) == #"{"":"x","/a":"y","b":{"":"z"}}"#)
  }

  @Test func `keys of one look and other bytes are several`() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(
      try keys(
        [("\(decomposed)/y", "1"), ("\(composed)/x", "2")],
        after: .set(Pointer([composed, "x"]), 3))
        == ["\(decomposed)/y=1", "\(composed)/x=3"])
  }

  @Test func `what is no text is locked, and shown in base64`() throws {
    let bytes: [UInt8] = [0xFF, 0x00, 0x1E, 0x0A]
    let list = try KeyList([
      KeyRecord(key: Array("b".utf8), value: bytes), KeyRecord(key: [0x61, 0xFE], value: [0x78]),
      KeyRecord(key: Array("l".utf8), value: Array("1".utf8), lock: "the user may not"),
      KeyRecord(key: Array("%41\n".utf8), value: []),
    ])
    let document = list.document
    let index = DocumentIndex(document)
    func lock(_ key: String) -> String? {
      index.node(at: Pointer([key])).flatMap(document.lockReason)
    }
    #expect(lock("b") == "it is no text, but 4 bytes, shown in base64")
    #expect(lock("a%FE") == "its key is no text")
    #expect(lock("l") == "the user may not")
    #expect(index.node(at: Pointer(["%41\n"])).map { document.value($0) } == .string(""))
    #expect(list.records.map(\.value) == [[], [0x78], bytes, Array("1".utf8)])
    #expect(throws: EditError.self) { try document.applying([.remove(Pointer(["b"]))]) }
  }

  @Test func `each value knows its key and where in it it stands`() throws {
    let document = try document([("a/b", "x: 1\ny: 2\n"), ("c", "z")])
    let index = DocumentIndex(document)
    let node = try #require(index.node(at: Pointer(["a", "b", "y"])))
    let place = try #require(KeyList(document)?.place(of: node))
    #expect(place.key == Array("a/b".utf8))
    #expect(place.position == SourcePosition(line: 2, column: 4) && place.hasLines)
    #expect(index.node(at: Pointer(["a"])).flatMap { KeyList(document)?.place(of: $0) } == nil)
    #expect(KeyList(document)?.place(of: document.root) == nil)
  }

  // MARK: Editing

  @Test func `a change of a value changes the bytes of that key alone`() throws {
    let stored = [
      ("c", "a: 1 # one\nl:\n  - x\n"), ("j", "{\"x\": 1.0,  \"y\": [ 1 ]}\n"),
      ("t", "k = 'v' # k"),
    ]
    #expect(
      try keys(
        stored, after: .set(Pointer(["c", "a"]), .number(Number(2))),
        .set(Pointer(["j", "y", "-"]), .bool(true)), .set(Pointer(["t", "k"]), .string("w")))
        == ["c=a: 2 # one\nl:\n  - x\n", "j={\"x\": 1.0,  \"y\": [ 1, true ]}\n", "t=k = 'w' # k"])
    #expect(
      try keys(stored, after: .remove(Pointer(["c", "l", "0"])), .remove(Pointer(["t"])))
        .map { $0.prefix(12) } == ["c=a: 1 # one", "j={\"x\": 1.0,"])
  }

  @Test func `a text that is given takes the place of a value as it is`() throws {
    let stored = [("n", "8080"), ("q", "\"a\""), ("t", "x")]
    #expect(
      try keys(
        stored, after: .set(Pointer(["n"]), .string("none")), .set(Pointer(["q"]), .string("b")),
        .set(Pointer(["t"]), .string("5"))) == ["n=none", "q=\"b\"", "t=5"])
    #expect(
      try keys(
        stored, after: .set(Pointer(["n"]), .number(Number(1))),
        .set(Pointer(["t"]), .object([.init("a", .null)]))) == ["n=1", "q=\"a\"", "t={\"a\":null}"])
  }

  @Test func `new places are new keys, and one of several parts makes objects`() throws {
    #expect(
      try keys(
        [("a/b", "x")], after: .set(Pointer(["c", "d", "e"]), .string("y")),
        .set(Pointer(["c", "d", "f"]), .string("7")), .set(Pointer(["a", "g"]), .bool(true)),
        .set(Pointer(["h"]), .object([.init("i", .number(Number(1)))])))
        == ["a/b=x", "a/g=true", "c/d/e=y", "c/d/f=7", "h={\"i\":1}"])
  }

  @Test func `keys are removed and renamed, and all that are in an object with it`() throws {
    let stored = [("a/b", "x"), ("a/c/d", "y: 1\n"), ("e", "z")]
    #expect(try keys(stored, after: .remove(Pointer(["a"]))) == ["e=z"])
    #expect(
      try keys(
        stored, after: .arrange(Pointer(), [.kept(1, key: "f"), .kept(0, key: "g")]),
        .set(Pointer(["a", "c", "d", "y"]), .number(Number(2))))
        == ["f=z", "g/b=x", "g/c/d=y: 2\n"])
    #expect(
      try keys(
        stored, after: .arrange(Pointer(["a"]), [.kept(1), .new(.string("n"), key: "h")]))
        == ["a/c/d=y: 1\n", "a/h=n", "e=z"])
  }

  @Test func `an object goes with the last of its keys`() throws {
    let stored = [("a/b", "x"), ("a/c/d", "y"), ("e", "z"), ("f/", "w")]
    #expect(
      try keys(stored, after: .remove(Pointer(["a", "c", "d"]))) == ["a/b=x", "e=z", "f/=w"])
    #expect(
      try keys(
        stored, after: .remove(Pointer(["a", "b"])), .remove(Pointer(["a", "c", "d"])),
        .remove(Pointer(["f", ""]))) == ["e=z"])
    #expect(
      try keys(
        stored, after: .remove(Pointer(["a", "c", "d"])), .set(Pointer(["a", "c", "g"]), "new"),
        .arrange(Pointer(["f"]), [])) == ["a/b=x", "a/c/g=new", "e=z"])
  }

  @Test func `a key whose name tells its language is a document before anything is in it`() throws {
    let stored = [("a.yaml", "# about it\n"), ("b.yaml", ""), ("c.json", " "), ("d.toml", "# d")]
    #expect(
      try document(stored).value(document(stored).root)?.compactText
        == #"{"a.yaml":{},"b.yaml":{},"c.json":{},"d.toml":{}}"#)
    #expect(
      try keys(
        stored, after: .set(Pointer(["a.yaml", "k"]), "v"), .set(Pointer(["b.yaml", "k"]), "v"),
        .set(Pointer(["d.toml", "k"]), .bool(true)))
        == ["a.yaml=# about it\nk: v\n", "b.yaml=k: v\n", "c.json= ", "d.toml=# d\nk = true\n"])
  }

  @Test func `what is no document though its key says so is told with its place`() throws {
    let document = try document([
      ("bad.yaml", "# cfg\nport: 80\nlist: [1\n"), ("bad.json", "{\"a\":1,}x"),
      ("good.toml", "a = 1\n"), ("words.yaml", "hello"), ("words", "{"),
    ])
    let list = try #require(KeyList(document))
    let broken = list.broken.map {
      "\(document.pointer($0.node)?.description ?? ""):\($0.error.position.line)"
    }
    #expect(broken.sorted() == ["/bad.json:1", "/bad.yaml:4"])
    #expect {
      try document.applying([.set(Pointer(["bad.yaml", "port"]), .number(Number(81)))])
    } throws: {
      "\($0)".hasPrefix(
        "'/bad.yaml' cannot be written, because what the key 'bad.yaml' holds cannot be read: line 4, "
      )
    }
  }

  @Test func `what a schema has for a text is one, whatever it spells`() throws {
    var whole = ValueTypes.Entry()
    whole.members = ["v": 1, "n": 2, "both": 3]
    let types = ValueTypes(
      [
        whole, .init(type: ValueType(.text)), .init(type: ValueType(.number)),
        .init(type: ValueType([.text, .number])),
      ], for: .keys)
    let texts = ["1.10", "true", "null", "k: v", "- x", "\"q\"", "{\"a\": 1}", "plain"]
    for text in texts {
      let list = try KeyList(
        ["v", "n", "both"].map { KeyRecord(key: Array($0.utf8), value: Array(text.utf8)) },
        types: types)
      let document = list.document
      let value = { (key: String) in
        DocumentIndex(document).node(at: Pointer([key])).flatMap { document.value($0) }
      }
      #expect(value("v") == .string(text == "\"q\"" ? "q" : text))
      #expect((value("both") == .number(Number(text) ?? Number(0))) == (text == "1.10"))
      let changed = try document.applying([.set(Pointer(["v"]), .string("2.0"))])
      #expect(
        KeyList(changed)?.records.last?.value
          == Array((text == "\"q\"" ? "\"2.0\"" : "2.0").utf8))
    }
  }

  @Test func `words for on and off within YAML may be toggles`() throws {
    let document = try document([("a.yaml", "x: yes\ny: 'no'\n"), ("b", "yes")])
    let index = DocumentIndex(document)
    let word = { (keys: [String]) in
      index.node(at: Pointer(keys)).flatMap { document.truthWords(of: $0)?.on }
    }
    #expect(word(["a.yaml", "x"]) == "yes")
    #expect(word(["a.yaml", "y"]) == nil && word(["b"]) == nil)
  }

  @Test func `what no key can hold is refused in words`() throws {
    let stored = [("a", "x"), ("b/c", "y"), ("b/d", "z")]
    func refusal(_ change: Change) throws -> String? {
      do {
        _ = try keys(stored, after: change)
        return nil
      } catch let error as EditError {
        return error.description
      }
    }
    #expect(
      try refusal(.set(Pointer(["a", "e"]), .null))
        == "'/a' cannot be written, because the key 'a' has a value; a key below it is 'a/…', in one part"
    )
    #expect(
      try refusal(.set(Pointer(["b"]), .string("x")))
        == "'/b' cannot be written, because 2 keys are below it, which are to be removed first")
    #expect(
      try refusal(.set(Pointer(["e/f"]), .string("x")))
        == "'/e~1f' cannot be written, because '/' in a key parts objects")
  }
}
