import Documents
import EditorCore
import Stores
import TestSupport
import Testing

/// What commits of a store replaced, and a later one gives back.
struct FormerTextTests {
  @Test(arguments: [
    (
      DocumentFormat.jsonc,
      "{\n  // first\n  \"a\": 0x1, // one\n  \"m\": {\"k\": [1, /* two */ 2]}\n}\n"
    ),
    (.toml, "# first\na = 0x1 # one\n\n[m]\n# two\nk = [1, # three\n 2]\n"),
    (.yaml, "# first\na: 0x1 # one\nm:\n  # two\n  k: [1, 2] # three\n"),
  ])
  func `a value that is taken away and given back has its comments again`(
    format: DocumentFormat, text: String
  ) throws {
    let text = format == .jsonc ? text.replacing("0x1", with: "1") : text
    let store = MemoryStore(Array(text.utf8), format: format)
    let one = Value.number(Number(1))
    var snapshot: any Snapshot = try store.read()
    snapshot = try store.commit([.remove(Pointer(["m", "k"]))], against: snapshot)
    snapshot = try store.commit([.remove(Pointer(["a"]))], against: snapshot)
    #expect(!String(decoding: store.bytes, as: UTF8.self).contains("one"))
    snapshot = try store.commit([.set(Pointer(["a"]), one)], against: snapshot)
    snapshot = try store.commit(
      [.set(Pointer(["m", "k"]), .array([one, .number(Number(2))]))], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self) == text)
  }

  @Test func `an order that is given back, and a value beside it, have the text again`() throws {
    let text = "a: [1, 2] # one\n# bb\nb: 2 # two\nc: 3\n"
    let store = MemoryStore(Array(text.utf8), format: .yaml)
    let list = Value.array([.number(Number(1)), .number(Number(2))])
    let turned = Change.arrange(Pointer(), [.kept(1), .kept(0)])
    var snapshot: any Snapshot = try store.read()
    snapshot = try store.commit([.remove(Pointer(["a"]))], against: snapshot)
    snapshot = try store.commit([turned], against: snapshot)
    _ = try store.commit([turned, .set(Pointer(["a"]), list)], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self) == text)
  }

  @Test func `what came since stays`() throws {
    let store = MemoryStore(Array("a: 1 # one\nb: 2\n".utf8), format: .yaml)
    var snapshot: any Snapshot = try store.read()
    snapshot = try store.commit([.remove(Pointer(["a"]))], against: snapshot)
    store.bytes = Array("b: 2\n# new\n".utf8)
    snapshot = try store.reload(since: snapshot)
    _ = try store.commit([.set(Pointer(["a"]), .number(Number(1)))], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self) == "b: 2\na: 1\n# new\n")
  }

  @Test(arguments: [
    (DocumentFormat.yaml, "z: 1 # c\n"), (.yaml, "m: null # c\nz: 1\n"), (.yaml, "m: # c\n"),
    (.toml, "# c\nz = 1\n"), (.ini, "; c\nz = 1\n"), (.jsonc, "{ // c\n}\n"),
  ])
  func `an object that came for a value goes with it`(format: DocumentFormat, text: String) throws {
    let store = MemoryStore(Array(text.utf8), format: format)
    let places = [Pointer(["m", "k"]), Pointer(["m", "n", "j"])].prefix(format == .ini ? 1 : 2)
    var snapshot: any Snapshot = try store.read()
    for place in places {
      snapshot = try store.commit([.set(place, .string("x"))], against: snapshot)
    }
    for place in places.reversed() {
      snapshot = try store.commit([.remove(place)], against: snapshot)
    }
    #expect(String(decoding: store.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("a = 1\n", Value.number(Number(1)), "3.5"),
    (
      "[t]\nx = 1\n\n[[a]]\nn = 1 # first\n",
      .array([.object([.init("n", .number(Number(1)))])]), "[]"
    ),
  ])
  func `what stands elsewhere or otherwise meanwhile comes back`(
    text: String, value: Value, other: String
  ) throws {
    let store = MemoryStore(Array(text.utf8), format: .toml)
    var snapshot: any Snapshot = try store.read()
    let other = Value(json: Array(other.utf8))
    snapshot = try store.commit([.set(Pointer(["a"]), #require(other))], against: snapshot)
    _ = try store.commit([.set(Pointer(["a"]), value)], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (DocumentFormat.toml, "d = 2024-01-01\nt = 07:32:00\nx = 1\n"),
    (.yaml, "d: 2024-01-01 # c\nt: 0644\nx: 1\n"),
    (
      .plist,
      """
      <plist version="1.0">
      <dict>
      	<key>d</key>
      	<date>2024-01-01T00:00:00Z</date>
      	<key>t</key>
      	<data>AAEC</data>
      	<key>x</key>
      	<integer>1</integer>
      </dict>
      </plist>

      """
    ),
  ])
  func `what was no text is none when it comes back`(format: DocumentFormat, text: String) throws {
    let store = MemoryStore(Array(text.utf8), format: format)
    var snapshot: any Snapshot = try store.read()
    let places = [Pointer(["d"]), Pointer(["t"])]
    let values = try places.map { try #require(snapshot.slot(at: $0).value) }
    for place in places { snapshot = try store.commit([.remove(place)], against: snapshot) }
    for (place, value) in zip(places, values).reversed() {
      snapshot = try store.commit([.set(place, value)], against: snapshot)
    }
    #expect(String(decoding: store.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (
      DocumentFormat.yaml,
      "n:\n  e:\n    a: no # static\n    m: 0644\n    d: 2024-01-01\n    l: [yes, 0x1F]\n  v: 2 # two\n"
    ),
    (.toml, "[n.e]\na = 0x1F # static\nd = 2024-01-01\n\n[n]\nv = 2 # two\n"),
    (.jsonc, "{\"n\": {\n  // one\n  \"e\": {\"a\": 1.50}, // two\n  \"v\": 2\n}}\n"),
  ])
  func `one of two things that were changed comes back as it was`(
    format: DocumentFormat, text: String
  ) throws {
    let store = MemoryStore(Array(text.utf8), format: format)
    var snapshot: any Snapshot = try store.read()
    let (object, number) = (Pointer(["n", "e"]), Pointer(["n", "v"]))
    let value = try #require(snapshot.slot(at: object).value)
    snapshot = try store.commit(
      [.set(number, .number(Number(3))), .remove(object)], against: snapshot)
    _ = try store.commit([.set(object, value)], against: snapshot)
    let now = format == .toml ? "v = 3" : format == .yaml ? "v: 3" : "\"v\": 3"
    #expect(
      String(decoding: store.bytes, as: UTF8.self)
        == text.replacing(now.replacing("3", with: "2"), with: now))
  }

  @Test func `an object that was given or emptied by itself stays`() throws {
    let store = MemoryStore(Array("z: 1 # c\n".utf8), format: .yaml)
    var snapshot: any Snapshot = try store.read()
    let (object, place) = (Pointer(["m"]), Pointer(["m", "k"]))
    snapshot = try store.commit([.set(place, .string("x"))], against: snapshot)
    snapshot = try store.commit([.set(object, .object([]))], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self) == "z: 1 # c\nm: {}\n")
    snapshot = try store.commit([.set(place, .string("x"))], against: snapshot)
    _ = try store.commit([.remove(place)], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self) == "z: 1 # c\nm: {}\n")
  }

  @Test func `what was taken away with its merge keys and aliases comes back with them`() throws {
    let text = """
      b: &b {n: 1, m: [x]} # base
      l:
        - <<: *b # one
          o: a # two
        - n: 3 # three
      x: *b # four

      """
    let store = MemoryStore(Array(text.utf8), format: .yaml)
    var snapshot: any Snapshot = try store.read()
    let (list, copy) = (snapshot.slot(at: Pointer(["l"])), snapshot.slot(at: Pointer(["x"])))
    snapshot = try store.commit(
      [.arrange(Pointer(["l"]), [.kept(1)]), .remove(Pointer(["x"]))], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self).hasSuffix("l:\n  - n: 3 # three\n"))
    _ = try store.commit(
      [
        .set(Pointer(["x"]), #require(copy.value)), .set(Pointer(["l"]), #require(list.value)),
      ], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self) == text)
  }

  @Test func `a value of its own stays one, whatever its alias was`() throws {
    let store = MemoryStore(Array("a: &x 1\nb: *x\n".utf8), format: .yaml)
    var snapshot: any Snapshot = try store.read()
    for (key, number) in [("b", 9), ("b", 1), ("a", 3)] {
      snapshot = try store.commit(
        [.set(Pointer([key]), .number(Number(number)))], against: snapshot)
    }
    #expect(String(decoding: store.bytes, as: UTF8.self) == "a: &x 3\nb: 1\n")
  }

  @Test func `an order and a kind that were chosen stay`() throws {
    let store = MemoryStore(Array("a: 1 # one\nb: 2\nd: 2026-01-31\n".utf8), format: .yaml)
    var snapshot: any Snapshot = try store.read()
    snapshot = try store.commit(
      [
        .set(Pointer(["a"]), .number(Number(2))),
        .arrange(Pointer([]), [.kept(1), .kept(0), .kept(2)]),
      ], against: snapshot)
    #expect(String(decoding: store.bytes, as: UTF8.self).hasPrefix("b: 2\na: 2"))
    snapshot = try store.commit([.set(Pointer(["a"]), .number(Number(1)))], against: snapshot)
    #expect(
      String(decoding: store.bytes, as: UTF8.self) == "b: 2\na: 1 # one\nd: 2026-01-31\n")
    snapshot = try store.commit(
      [
        .set(Pointer(["a"]), .number(Number(3))),
        .spell(Pointer(["d"]), "2026-01-31", asDate: false),
      ], against: snapshot)
    _ = try store.commit([.set(Pointer(["a"]), .number(Number(1)))], against: snapshot)
    #expect(
      String(decoding: store.bytes, as: UTF8.self) == "b: 2\na: 1 # one\nd: \"2026-01-31\"\n")
  }

  @Test(arguments: [
    ([1, 2], [0, 1], "users:\n  - id: b # 2\n  - id: c # 3\n"),
    ([1, 0, 2], [0, 2, 1], "users:\n  - id: b # 2\n  - id: c # 3\n  - id: a # 1\n"),
  ])
  func `an element keeps its comments where others were before it`(
    first: [Int], second: [Int], text: String
  ) throws {
    let users = "users:\n  - id: a # 1\n  - id: b # 2\n  - id: c # 3\n"
    let store = MemoryStore(Array("\(users)z: 1\n".utf8), format: .yaml)
    var snapshot: any Snapshot = try store.read()
    let list = Pointer(["users"])
    snapshot = try store.commit(
      [.arrange(list, first.map { .kept($0) }), .set(Pointer(["z"]), .number(Number(2)))],
      against: snapshot)
    let new = ArrangedPart.new(.object([.init("id", .string("d"))]))
    let isShorter = first.count < 3
    _ = try store.commit(
      [.arrange(list, second.map { .kept($0) } + (isShorter ? [new] : []))], against: snapshot)
    let added = isShorter ? "  - id: d\n" : ""
    #expect(String(decoding: store.bytes, as: UTF8.self) == "\(text)\(added)z: 2\n")
  }
}
