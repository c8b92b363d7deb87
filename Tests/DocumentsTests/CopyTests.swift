import Documents
import EditorCore
import Testing

/// Copies of parts: they look like what they are copies of, whatever their values tell.
struct CopyTests {
  /// The text with a copy of a member under another key.
  private func copying(
    _ key: String, of object: Pointer = Pointer(), in text: String, _ format: DocumentFormat,
    changed changes: [Change] = []
  ) throws -> String {
    let document = try Document(Array(text.utf8), format: format)
    let index = DocumentIndex(document)
    let place = object.appending(key + "2")
    let model = try #require(index.node(at: object.appending(key)))
    let value = try #require(document.value(model))
    let result = try document.applying(
      [.set(place, value.applying(changes) ?? value), .copy(place, ofKey: key)])
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test func `a copy with a date in it is as its model is`() throws {
    let text = "m:\n  y: yes\n  m: 0644\n  d: 2024-01-01\n"
    let document = try Document(Array(text.utf8), format: .yaml)
    let model = try #require(DocumentIndex(document).node(at: Pointer(["m"])))
    let value = try #require(document.value(model))
    let date = Pointer(["m2", "d"])
    for isDate in [true, false] {
      let result = try document.applying([
        .set(Pointer(["m2"]), value), .spell(date, "2024-01-01", asDate: isDate),
        .copy(Pointer(["m2"]), ofKey: "m"),
      ])
      let copy = isDate ? text.replacing("m:\n", with: "m2:\n") : "m2:\n  \"y\": \"yes\"\n"
      #expect(String(decoding: result.bytes, as: UTF8.self).hasPrefix(text + copy))
    }
  }

  /// The text with a copy of the first element of the list behind that.
  private func copyingFirst(
    of list: Pointer, in text: String, _ format: DocumentFormat, changed changes: [Change] = []
  ) throws -> String {
    let document = try Document(Array(text.utf8), format: format)
    let node = try #require(DocumentIndex(document).node(at: list))
    let elements = document.children(node).map { document.value($0) }
    let value = try #require(elements[0])
    var parts = elements.indices.map { ArrangedPart.kept($0) }
    parts.insert(
      .new(
        value.applying(changes) ?? value,
        origin: PartOrigin(copied: 0)), at: 1)
    let result = try document.applying([.arrange(list, parts)])
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private static let members: [(format: DocumentFormat, text: String, copied: String)] = [
    (.toml, "a = inf\n", "a = inf\na2 = inf\n"),
    (.toml, "a = 0x10 # why\nb = 1\n", "a = 0x10 # why\nb = 1\na2 = 0x10\n"),
    (.toml, "[a]\nx = inf # why\n", "[a]\nx = inf # why\n\n[a2]\nx = inf # why\n"),
    (
      .toml, "[a.b]\nx = nan\n[a]\ny = 07:00:00\n",
      "[a.b]\nx = nan\n[a]\ny = 07:00:00\n\n[a2.b]\nx = nan\n[a2]\ny = 07:00:00\n"
    ),
    (.yaml, "a: .inf\n", "a: .inf\na2: .inf\n"), (.yaml, "a: yes\n", "a: yes\na2: yes\n"),
    (.yaml, "a: 0644 # why\nb: 1\n", "a: 0644 # why\nb: 1\na2: 0644\n"),
    (
      .yaml, "a:\n  # why\n  x: '2001-12-14'\n  y: 2001-12-14\n",
      "a:\n  # why\n  x: '2001-12-14'\n  y: 2001-12-14\na2:\n  # why\n  x: '2001-12-14'\n  y: 2001-12-14\n"
    ),
    (.yaml, "a: !!binary aGk=\n", "a: !!binary aGk=\na2: !!binary aGk=\n"),
    (.yaml, "\"a\": {x: yes}\n", "\"a\": {x: yes}\n\"a2\": {x: yes}\n"),
    (.json5, "{s: 1, a: Infinity}", "{s: 1, a: Infinity, a2: Infinity}"),
    (
      .jsonc, "{\n  \"a\": [1, 2], // why\n  \"b\": {\"x\": 1 /* in */}\n}",
      "{\n  \"a\": [1, 2], // why\n  \"b\": {\"x\": 1 /* in */},\n  \"a2\": [1, 2]\n}"
    ),
  ]

  @Test(arguments: members)
  func `a member looks like the one that it is a copy of`(
    format: DocumentFormat, text: String, copied: String
  ) throws {
    #expect(try copying("a", in: text, format) == copied)
  }

  private static let changed: [(format: DocumentFormat, text: String, copied: String)] = [
    (
      .toml, "[a]\nx = inf # why\ny = 0x1\n",
      "[a]\nx = inf # why\ny = 0x1\n\n[a2]\nx = inf # why\ny = 0x7\n"
    ),
    (
      .yaml, "a:\n  x: yes # why\n  y: 1\n",
      "a:\n  x: yes # why\n  y: 1\na2:\n  x: yes # why\n  y: 7\n"
    ),
    (.json5, "{a: {x: NaN, y: 0x1}}", "{a: {x: NaN, y: 0x1}, a2: {x: NaN, y: 0x7}}"),
  ]

  @Test(arguments: changed)
  func `what is changed in a copy leaves the rest of it alone`(
    format: DocumentFormat, text: String, copied: String
  ) throws {
    let change = Change.set(Pointer(["y"]), .number(Number(7)))
    #expect(try copying("a", in: text, format, changed: [change]) == copied)
  }

  private static let elements: [(format: DocumentFormat, text: String, copied: String)] = [
    (.toml, "l = [inf, 2]\n", "l = [inf, inf, 2]\n"),
    (
      .toml, "[[l]]\nx = inf # why\n\n[[l]]\nx = 1\n",
      "[[l]]\nx = inf # why\n\n[[l]]\nx = inf # why\n\n[[l]]\nx = 1\n"
    ),
    (.yaml, "l:\n- yes # why\n- b\n", "l:\n- yes # why\n- yes\n- b\n"),
    (
      .yaml, "l:\n-   repo: x # why\n    rev: 23.12.1\n    args: [--x]\n",
      "l:\n-   repo: x # why\n    rev: 23.12.1\n    args: [--x]\n-   repo: x # why\n    rev: 23.12.1\n    args: [--x]\n"
    ),
    (.yaml, "l: [.nan, 2]\n", "l: [.nan, .nan, 2]\n"),
    (.json5, "{l: [NaN, 2]}", "{l: [NaN, NaN, 2]}"),
  ]

  @Test(arguments: elements)
  func `an element looks like the one that it is a copy of`(
    format: DocumentFormat, text: String, copied: String
  ) throws {
    #expect(try copyingFirst(of: Pointer(["l"]), in: text, format) == copied)
  }

  @Test func `a property list keeps its types in a copy`() throws {
    func list(_ members: String) -> String {
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n\(members)</dict>\n</plist>\n"
    }
    func member(_ key: String) -> String {
      "\t<key>\(key)</key>\n\t<dict>\n\t\t<key>d</key>\n\t\t<data>aGk=</data>\n\t\t<key>t</key>\n"
        + "\t\t<string>2020-01-01T00:00:00Z</string>\n\t\t<key>y</key>\n\t\t<real>1</real>\n\t</dict>\n"
    }
    let text = list(member("a"))
    #expect(try copying("a", in: text, .plist) == list(member("a") + member("a2")))
  }

  @Test(arguments: [
    (
      "b: &b {n: 1}\na: # why\n  <<: *b # all\n  l: [ 'q' , *b ]\n",
      "a2: # why\n  <<: *b # all\n  l: [ 'q' , *b ]\n"
    ),
    ("b: &b 1\nc: *b\na: {x: 0x1} # why\n", "a2: {x: 0x1}\n"),
    // An anchor has one place.
    ("a: &a # why\n  x: 1\nb: *a\n", "a2:\n  x: 1\n"),
    ("a: {x: &x 1, y: *x}\n", "a2:\n  x: 1\n  \"y\": 1\n"),
  ])
  func `a copy in YAML has the aliases of its model`(text: String, copy: String) throws {
    #expect(try copying("a", in: text, .yaml) == text + copy)
  }

  @Test func `a copy in YAML that is changed keeps its other aliases`() throws {
    let text = "b: &b {n: 1, m: 2}\na:\n  <<: *b # all\n  x: 1\n"
    let copied = try copying(
      "a", in: text, .yaml, changed: [.set(Pointer(["x"]), .number(Number(2)))])
    #expect(copied == text + "a2:\n  <<: *b # all\n  x: 2\n")
    let moved = "l:\n  - &b {n: 1}\n  - <<: *b # one\n"
    let document = try Document(Array(moved.utf8), format: .yaml)
    let value = Value.object([.init("n", .number(Number(1)))])
    let result = try document.applying([
      .arrange(
        Pointer(["l"]), [.new(value, origin: PartOrigin(copied: 1)), .kept(0), .kept(1)])
    ])
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "l:\n  - \"n\": 1\n  - &b {n: 1}\n  - <<: *b # one\n")
  }

  @Test func `each copy looks like its own model`() throws {
    let text = "d = 2020-01-01\nm = \"2020-01-01\"\n"
    let document = try Document(Array(text.utf8), format: .toml)
    let value = Value.string("2020-01-01")
    let result = try document.applying([
      .set(Pointer(["d2"]), value), .set(Pointer(["m2"]), value), .set(Pointer(["t"]), value),
      .copy(Pointer(["d2"]), ofKey: "d"), .copy(Pointer(["m2"]), ofKey: "m"),
    ])
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == text
        + "d2 = 2020-01-01\nm2 = \"2020-01-01\"\nt = \"2020-01-01\"\n")
  }

  @Test func `a copy is a date where that is asked for`() throws {
    let document = try Document(Array("m = \"2020-01-01\"\n".utf8), format: .toml)
    let place = Pointer(["m2"])
    let result = try document.applying([
      .set(place, .string("2020-01-01")), .copy(place, ofKey: "m"),
      .spell(place, "2020-01-01", asDate: true),
    ])
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "m = \"2020-01-01\"\nm2 = 2020-01-01\n")
  }

  @Test func `what is said of dates that are some leaves a copy as it is`() throws {
    let text = "d = 2020-01-01 # day\nm = \"2020-01-01\"\n[e]\nd = 2020-01-01 # c\nx = inf\n"
    let document = try Document(Array(text.utf8), format: .toml)
    let (d, m, e) = (Pointer(["d2"]), Pointer(["m2"]), Pointer(["e2"]))
    let day = Value.string("2020-01-01")
    let table = Value.object([.init("d", day), .init("x", .string("Infinity"))])
    let result = try document.applying([
      .set(d, day), .copy(d, ofKey: "d"), .spell(d, "2020-01-01", asDate: true),
      .set(m, day), .copy(m, ofKey: "m"),
      .set(e, table), .copy(e, ofKey: "e"),
      .spell(e.appending("d"), "2020-01-01", asDate: true),
    ])
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "d = 2020-01-01 # day\nm = \"2020-01-01\"\nd2 = 2020-01-01\nm2 = \"2020-01-01\"\n"
        + "[e]\nd = 2020-01-01 # c\nx = inf\n\n[e2]\nd = 2020-01-01 # c\nx = inf\n")
  }

  @Test func `a text of a copy becomes a date where that is asked for`() throws {
    let text = "[e]\nd = \"x\" # c\n"
    let document = try Document(Array(text.utf8), format: .toml)
    let place = Pointer(["e2"])
    let table = Value.object([.init("d", .string("2020-01-01"))])
    let result = try document.applying([
      .set(place, table), .copy(place, ofKey: "e"),
      .spell(place.appending("d"), "2020-01-01", asDate: true),
    ])
    #expect(String(decoding: result.bytes, as: UTF8.self) == text + "\n[e2]\nd = 2020-01-01\n")
  }

  @Test func `what has no text of its own, or ends the text, is copied by its value`() throws {
    #expect(
      try copying("a", of: Pointer(["p"]), in: "p.a.x = 1\np.a.y = 2\nb = 3\n", .toml)
        == "p.a.x = 1\np.a.y = 2\np.a2 = { x = 1, y = 2 }\nb = 3\n")
    #expect(
      try copyingFirst(of: Pointer(["l"]), in: "l:\n- |\n  abc\n  def", .yaml)
        == "l:\n- |-\n  abc\n  def\n- |-\n  abc\n  def")
  }

  @Test func `a member of a map that is changed keeps the rest, too`() throws {
    let text = #"{"m": {"a": {/*a*/ "x": 1.0, /*y*/ "y": "q"}, "b": 2}}"#
    let document = try Document(Array(text.utf8), format: .jsonc)
    let copy = ArrangedPart.new(
      .object([.init("x", .number(Number(7))), .init("y", .string("q"))]), key: "a2",
      origin: PartOrigin(copied: 0))
    let result = try document.applying([.arrange(Pointer(["m"]), [.kept(0), copy, .kept(1)])])
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == #"{"m": {"a": {/*a*/ "x": 1.0, /*y*/ "y": "q"}, "a2": {/*a*/ "x": 7, /*y*/ "y": "q"}, "b": 2}}"#
    )
  }
}
