import Documents
import EditorCore
import Stores
import TestSupport
import Testing

/// What a stack of files promises.
struct LayeredStoreTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func layer(_ name: String, lock: String? = nil) -> Layer {
    Layer(
      name: name, location: name, store: DocumentStore(path: folder.path(name)), lock: lock)
  }

  private func set(_ pointer: String, _ value: Value) throws -> Change {
    .set(try #require(Pointer(parsing: pointer)), value)
  }

  @Test func `a stack of one layer keeps what every store promises`() throws {
    var count = 0
    try checkStoreConformance { text in
      count += 1
      let name = "\(count).json"
      if let text { try folder.write(text, to: name) }
      return StoreFixture(
        store: LayeredStore([layer(name)]),
        text: { folder.names.contains(name) ? try folder.text(of: name) : nil },
        trace: { try folder.status(of: name) },
        other: LayeredStore([layer(name)]))
    }
  }

  @Test func `changes to a file that is two of the layers are one write`() throws {
    try folder.write("[a]\nx = 1\n", to: "a.toml")
    var layers = ["home", "project"].map {
      Layer(
        name: $0, location: "a.toml", path: folder.path("a.toml"),
        store: DocumentStore(path: folder.path("a.toml")))
    }
    layers[0].isOwn = true
    let store = LayeredStore(layers)
    let baseline = try store.read()
    let prepared = try store.prepare(
      [set("/a/x", .number(Number(2))), set("/b/y", .number(Number(3)))], against: baseline)
    let secrets = TextSecrets { _, _ in .ofForm() }
    let diffs = baseline.diffs(to: prepared, hiding: secrets, there: secrets)
    #expect(diffs.count == 1)
    let saved = try store.commit(prepared, against: baseline)
    #expect(try folder.text(of: "a.toml") == "[a]\nx = 2\n\n[b]\ny = 3\n")
    _ = try store.commit([set("/a/x", .number(Number(4)))], against: saved)
    #expect(try folder.text(of: "a.toml") == "[a]\nx = 4\n\n[b]\ny = 3\n")
  }

  @Test func `words of YAML that are truths to some readers are so in a stack, too`() throws {
    try folder.write("on: no\nname: north\n", to: "a.yaml")
    try folder.write("other: \"no\"\n", to: "b.yaml")
    let store = LayeredStore([layer("a.yaml"), layer("b.yaml")])
    let snapshot = try store.read()
    let document = snapshot.index.document
    let words = ["on", "name", "other"].map { key in
      snapshot.index.node(at: Pointer([key])).flatMap { document.truthWords(of: $0)?.on }
    }
    #expect(words == ["yes", nil, nil])
  }

  @Test func `a change goes to the layer that sets the place, else to the strongest`() throws {
    try folder.write("# weak\nport: 80 # usual\nname: base\n", to: "base.yaml")
    try folder.write(#"{ "name": "prod" }"#, to: "prod.json")
    let store = LayeredStore([layer("base.yaml"), layer("prod.json")])
    let changes = try [
      set("/port", .number(Number(81))), set("/name", .string("new")), set("/extra", .bool(true)),
    ]
    var snapshot = try store.commit(changes, against: store.read())
    #expect(try folder.text(of: "base.yaml") == "# weak\nport: 81 # usual\nname: base\n")
    #expect(try folder.text(of: "prod.json") == #"{ "name": "new", "extra": true }"#)
    #expect(snapshot.slot(at: Pointer(["port"])) == Slot.value(.number(Number(81))))
    snapshot = try store.commit([.remove(Pointer(["name"]))], against: snapshot)
    #expect(snapshot.slot(at: Pointer(["name"])) == Slot.value(.string("base")))
    #expect(try folder.text(of: "base.yaml") == "# weak\nport: 81 # usual\nname: base\n")
  }

  @Test func `a layer that cannot be written is left to a stronger one, or locks`() throws {
    try folder.write(#"{"a": 1, "b": 1}"#, to: "system.json")
    try folder.write(#"{"b": 2}"#, to: "own.json")
    try folder.write(#"{"c": 3}"#, to: "policy.json")
    let store = LayeredStore([
      layer("system.json", lock: "not yours"), layer("own.json"),
      layer("policy.json", lock: "set by policy"),
    ])
    let baseline = try store.read()
    #expect(baseline.lockReason(at: Pointer(["a"])) == nil)
    #expect(baseline.lockReason(at: Pointer(["c"])) == "set by policy")
    let saved = try store.commit([set("/a", .number(Number(5)))], against: baseline)
    #expect(saved.slot(at: Pointer(["a"])) == Slot.value(.number(Number(5))))
    #expect(try folder.text(of: "system.json") == #"{"a": 1, "b": 1}"#)
    #expect(try folder.text(of: "own.json") == #"{"b": 2, "a": 5}"#)
    let refusal = #expect(throws: LayerRefusal.self) {
      try store.prepare([set("/c", .number(Number(1)))], against: saved)
    }
    #expect(refusal?.description == "'/c' is locked: set by policy")
  }

  @Test func `a layer is chosen for a place, and it is known where that has no effect`() throws {
    try folder.write(#"{"a": 1, "l": [1]}"#, to: "base.json")
    try folder.write(#"{"a": 2}"#, to: "prod.json")
    let store = LayeredStore([layer("base.json"), layer("prod.json")])
    let baseline = try store.read()
    let a = Pointer(["a"])
    #expect(baseline.layerTargets(of: a).map(\.isNow) == [false, true])
    #expect(
      baseline.layerTargets(of: a).map(\.wordsWithoutEffect)
        == ["no effect: prod.json:1 sets it", nil])
    #expect(baseline.layerTargets(of: Pointer(["l"])).isEmpty)
    #expect(baseline.layerTargets(of: Pointer(["l", "0"])).isEmpty)
    store.chooseLayers(ChosenLayers(target: 0), for: a)
    #expect(baseline.layerTargets(of: a).map(\.isNow) == [true, false])
    let saved = try store.commit([set("/a", .number(Number(3)))], against: baseline)
    #expect(saved.slot(at: a) == Slot.value(.number(Number(2))))
    #expect(try folder.text(of: "base.json") == #"{"a": 3, "l": [1]}"#)
    #expect(try folder.text(of: "prod.json") == #"{"a": 2}"#)
  }

  @Test func `an object of several layers that is given a value is that, and nothing more`() throws
  {
    try folder.write("o: {a: 1, b: 2, c: {k: 1, l: 2}, d: 4}\nx: 1\n", to: "weak.yaml")
    try folder.write("o: {b: 3, c: {l: 3}, e: 5}\n", to: "strong.yaml")
    let store = LayeredStore([layer("weak.yaml"), layer("strong.yaml")])
    let value = try #require(Value(json: Array(#"{"a": 1, "c": {"k": 7}, "d": 5, "m": 6}"#.utf8)))
    let saved = try store.commit([set("/o", value)], against: store.read())
    #expect(saved.slot(at: Pointer(["o"])) == .value(value))
    #expect(try folder.text(of: "weak.yaml") == "o: {a: 1, c: {k: 7}, d: 5}\nx: 1\n")
    #expect(try folder.text(of: "strong.yaml") == "o: {c: {}, m: 6}\n")
  }

  @Test(arguments: [
    (#"{"s": {"h": 1, "t": {"on": 1}}}"#, #"{"s": {"h": 2, "t": 5}}"#, #"{"h": 3}"#),
    (#"{"s": {"t": 1}}"#, #"{"s": {"t": 5, "u": 1}}"#, #"{"u": 1}"#),
    (#"{"s": {"t": {"a": 1}}}"#, #"{"s": {"t": null}}"#, #"{"t": {"b": 1}}"#),
    (#"{"s": {"t": {"a": 1}}}"#, #"{"s": 5}"#, #"{"t": {"b": {}}}"#),
    (#"{"s": {"t": {"a": {"x": 1, "y": 2}}}}"#, #"{"s": {"t": []}}"#, #"{"t": {"a": {"y": 3}}}"#),
  ])
  func `what a stronger layer hides of an object does not come through its new value`(
    weak: String, strong: String, new: String
  ) throws {
    try folder.write(weak, to: "weak.json")
    try folder.write(strong, to: "strong.json")
    let store = LayeredStore([layer("weak.json"), layer("strong.json")])
    let value = try #require(Value(json: Array(new.utf8)))
    let saved = try store.commit([set("/s", value)], against: store.read())
    #expect(saved.slot(at: Pointer(["s"])) == .value(value))
  }

  @Test func `an object of which the first layer's alone counts is changed there`() throws {
    let texts = [#"{"s": {"c": null}}"#, #"{"s": {}}"#, #"{"s": {"a": {"x": 1}, "c": "x"}}"#]
    for (number, text) in texts.enumerated() { try folder.write(text, to: "\(number).json") }
    let store = LayeredStore(
      (0..<3).map { layer("\($0).json") },
      order: LayerOrder(rules: MergeRules(places: [.init(["s"], .first)])))
    let value = try #require(Value(json: Array(#"{"b": 1}"#.utf8)))
    let saved = try store.commit([set("/s", value)], against: store.read())
    #expect(saved.slot(at: Pointer(["s"])) == .value(value))
    #expect(try folder.text(of: "0.json") == #"{"s": {"b": 1}}"#)
    #expect(try folder.text(of: "2.json") == texts[2])
  }

  @Test func `a copy of a member looks like it in the layer that has it`() throws {
    try folder.write("o:\n  a: yes # weak\n  b: {x: 1}\n", to: "weak.yaml")
    try folder.write("o:\n  c: .inf\n  d: {x: yes}\n", to: "strong.yaml")
    let store = LayeredStore([layer("weak.yaml"), layer("strong.yaml")])
    let baseline = try store.read()
    let value = try #require(baseline.slot(at: Pointer(["o", "d"])).value)
    let copy = ArrangedPart.new(value, key: "d2", origin: PartOrigin(copied: 3))
    let saved = try store.commit(
      [.arrange(Pointer(["o"]), [.kept(0), .kept(1), .kept(2), .kept(3), copy])], against: baseline)
    #expect(saved.slot(at: Pointer(["o", "d2"])) == .value(value))
    #expect(
      try folder.text(of: "strong.yaml") == "o:\n  c: .inf\n  d: {x: yes}\n  d2: {x: yes}\n")
  }

  private static let lone: [(rules: MergeRules, place: String, value: String)] = [
    (MergeRules(), "/l/0", #"{"x": 7}"#),
    (MergeRules(places: [.init(["db"], .replace)]), "/db", #"{"port": 4}"#),
  ]

  @Test(arguments: lone)
  func `an object that one layer decides is changed in that alone`(
    rules: MergeRules, place: String, value: String
  ) throws {
    let weak = "l:\n- x: 1\n  y: 2\ndb:\n  host: a\n"
    try folder.write(weak, to: "weak.yaml")
    try folder.write("l:\n- x: 5\n  y: 6\ndb:\n  host: b\n  port: 3\n", to: "strong.yaml")
    let store = LayeredStore(
      [layer("weak.yaml"), layer("strong.yaml")], order: LayerOrder(rules: rules))
    let wanted = try #require(Value(json: Array(value.utf8)))
    let saved = try store.commit([set(place, wanted)], against: store.read())
    #expect(saved.slot(at: try #require(Pointer(parsing: place))) == .value(wanted))
    #expect(try folder.text(of: "weak.yaml") == weak)
  }

  @Test func `what an object lacks by its new value has to go from a layer that can be written`()
    throws
  {
    try folder.write("o: {a: 1}\n", to: "weak.yaml")
    try folder.write("o: {b: 3}\n", to: "strong.yaml")
    let store = LayeredStore([layer("weak.yaml", lock: "not yours"), layer("strong.yaml")])
    let baseline = try store.read()
    let refusal = #expect(throws: LayerRefusal.self) {
      try store.prepare([set("/o", .object([.init("b", .number(Number(4)))]))], against: baseline)
    }
    #expect(refusal?.description == "'/o/a' is locked: not yours")
  }

  @Test func `keys of an object of several layers are called otherwise, moved and added`() throws {
    let weak = "o: {a: 1, b: 2}\na: 1 # one\nb: 2\n"
    let strong = "o: {y: 1, b: 3}\ny: 1\nz: 2\n"
    /// The files with the keys of an object arranged so; the words of what was refused.
    func files(_ place: String, _ parts: [ArrangedPart]) throws -> [String] {
      try folder.write(weak, to: "w.yaml")
      try folder.write(strong, to: "s.yaml")
      let store = LayeredStore([layer("w.yaml"), layer("s.yaml")])
      do {
        _ = try store.commit(
          [.arrange(try #require(Pointer(parsing: place)), parts)], against: store.read())
      } catch let error as LayerRefusal {
        return [error.description]
      }
      return try [folder.text(of: "w.yaml"), folder.text(of: "s.yaml")]
    }
    // The keys of all: o, a, b, y, z; those of '/o': a, b, y.
    #expect(
      try files("", [.kept(0), .kept(1, key: "aa"), .kept(2), .kept(3), .kept(4)])
        == [weak.replacing("\na: 1", with: "\naa: 1"), strong])
    #expect(
      try files("", [.kept(0), .kept(1), .kept(2), .kept(3), .kept(4, key: "zz")])
        == [weak, strong.replacing("\nz: 2", with: "\nzz: 2")])
    #expect(
      try files("", [.kept(0), .kept(2), .kept(1), .kept(3), .kept(4)])
        == ["o: {a: 1, b: 2}\nb: 2\na: 1 # one\n", strong])
    #expect(
      try files(
        "",
        [
          .kept(0), .kept(1), .new(.number(Number(1)), key: "c"), .kept(2), .kept(3), .kept(4),
        ]) == ["o: {a: 1, b: 2}\na: 1 # one\nc: 1\nb: 2\n", strong])
    let renamed = try files("/o", [.kept(0), .kept(1, key: "m"), .kept(2)])
    #expect(
      renamed
        == [weak.replacing("b: 2}", with: "m: 2}"), strong.replacing("b: 3", with: "m: 3")])
    #expect(
      try files("", [.kept(0, key: "p"), .kept(1), .kept(2), .kept(3)])
        == [weak.replacing("o: {", with: "p: {"), "p: {y: 1, b: 3}\ny: 1\n"])
    #expect(
      try files("", [.kept(3), .kept(0), .kept(1), .kept(2), .kept(4)])
        == ["its keys are in the order of their files"])
  }

  @Test func `what a chosen layer does not have is taken away where it is`() throws {
    try folder.write(#"{"a": 1, "b": 1}"#, to: "base.json")
    try folder.write(#"{"b": 2}"#, to: "prod.json")
    let store = LayeredStore([layer("base.json"), layer("prod.json")])
    for key in ["a", "b"] { store.chooseLayers(ChosenLayers(target: 1), for: Pointer([key])) }
    _ = try store.commit(
      [.remove(Pointer(["a"])), .remove(Pointer(["b"]))], against: store.read())
    #expect(try folder.text(of: "base.json") == #"{"b": 1}"#)
    #expect(try folder.text(of: "prod.json") == "{}")
  }

  @Test func `of a file that another interrupts the last value is changed, where it stands`() throws
  {
    let outer = "[user]\n\tname = a\n\tname = b\n[x]\n\ty = 1\n[user]\n\tname = c\n"
    try folder.write(outer, to: "outer.gitconfig")
    try folder.write("[user]\n\tname = inner\n", to: "inner.gitconfig")
    let layers = ["outer.gitconfig", "inner.gitconfig"].map { name in
      Layer(
        name: name, location: name,
        store: DocumentStore(path: folder.path(name), format: .git))
    }
    let order = LayerOrder { documents in
      let cut = "[user]\n\tname = a\n\tname = b\n".utf8.count
      return [
        DocumentStack.Stretch(document: 0, range: 0..<cut),
        DocumentStack.Stretch(document: 1, range: 0..<documents[1].bytes.count),
        DocumentStack.Stretch(document: 0, range: cut..<documents[0].bytes.count),
      ]
    }
    let store = LayeredStore(layers, order: order)
    let name = Pointer(["user", "name"])
    let baseline = try store.read()
    #expect(baseline.slot(at: name) == Slot.value(.string("c")))
    #expect(baseline.layerTargets(of: name).map(\.isNow) == [true, false])
    let saved = try store.commit([set("/user/name", .string("new"))], against: baseline)
    #expect(saved.slot(at: name) == Slot.value(.string("new")))
    #expect(
      try folder.text(of: "outer.gitconfig")
        == "[user]\n\tname = a\n\tname = b\n[x]\n\ty = 1\n[user]\n\tname = new\n")
  }

  @Test func `elements of a list that layers make together are changed where they stand`() throws {
    try folder.write(#"{"l": ["a", "b"]}"#, to: "base.json")
    try folder.write(#"{"l": ["c"]}"#, to: "prod.json")
    let rules = MergeRules(places: [MergeRules.Place(["l"], .append)])
    let store = LayeredStore(
      [layer("base.json"), layer("prod.json")], order: LayerOrder(rules: rules))
    let saved = try store.commit(
      [set("/l/1", .string("B")), set("/l/2", .string("C")), set("/l/-", .string("d"))],
      against: store.read())
    #expect(
      saved.slot(at: Pointer(["l"]))
        == .value(.array([.string("a"), .string("B"), .string("C"), .string("d")])))
    #expect(try folder.text(of: "base.json") == #"{"l": ["a", "B"]}"#)
    #expect(try folder.text(of: "prod.json") == #"{"l": ["C", "d"]}"#)
    #expect(
      saved.lockReason(at: Pointer(["l"])) == "put together of what is in base.json, prod.json")
  }

  @Test func `random edits reach the result and leave the other files alone`() throws {
    var random = SeededGenerator(seed: 5)
    for round in 0..<500 {
      let names = ["\(round)a.json", "\(round)b.yaml", "\(round)c.toml"]
      try folder.write(#"{"x": 1, "o": {"p": 1, "q": 2}}"#, to: names[0])
      try folder.write("o:\n  q: 3 # here\n  r: 4\ny: 5\n", to: names[1])
      try folder.write("y = 6\n[o]\nr = 7\n", to: names[2])
      let store = LayeredStore(names.map { layer($0) })
      let texts = try names.map { try folder.text(of: $0) }
      let place =
        ["/x", "/y", "/o/p", "/o/q", "/o/r", "/o/new", "/new"]
        .randomElement(using: &random) ?? ""
      let value = Value.number(Number(Int.random(in: 10...99, using: &random)))
      let saved = try store.commit([set(place, value)], against: store.read())
      #expect(try saved.slot(at: #require(Pointer(parsing: place))) == .value(value))
      let changed = try names.indices.filter { try folder.text(of: names[$0]) != texts[$0] }
      #expect(changed.count == 1)
    }
  }
}
