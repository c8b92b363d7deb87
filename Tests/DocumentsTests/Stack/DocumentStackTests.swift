import Documents
import EditorCore
import TestSupport
import Testing

/// What several documents make together, and where it comes from.
struct DocumentStackTests {
  private func stack(
    _ texts: [(String, DocumentFormat)], _ rules: MergeRules = MergeRules()
  ) throws -> DocumentStack {
    try DocumentStack(
      texts.map { try Document(preferences: Array($0.0.utf8), format: $0.1) }, rules: rules)
  }

  private func merged(
    _ texts: [(String, DocumentFormat)], _ rules: MergeRules = MergeRules()
  ) throws -> String? {
    let document = try stack(texts, rules).merged
    return document.value(document.root)?.compactText
  }

  private func rules(_ rule: MergeRule, at place: String...) -> MergeRules {
    MergeRules(places: [MergeRules.Place(place, rule)])
  }

  // MARK: Rules

  @Test func `objects are put together by their keys, and of the rest the strongest counts`() throws
  {
    #expect(
      try merged([
        (#"{"a": 1, "o": {"x": [1], "y": "é\n"}}"#, .json),
        ("o:\n  x: [2, 3]\n  z: ~\nb: 'q'\n", .yaml),
        ("a = 0x1F\n[o.deep]\nd = 1979-05-27\n", .toml),
      ]) == #"{"a":31,"o":{"x":[2,3],"y":"é\n","z":null,"deep":{"d":"1979-05-27"}},"b":"q"}"#)
  }

  @Test func `a value of another kind takes the place of all below it`() throws {
    #expect(
      try merged([
        (#"{"a": {"x": 1}, "b": 1}"#, .json), (#"{"a": 2, "b": {"y": 1}}"#, .json),
        (#"{"a": {"z": 3}}"#, .json),
      ]) == #"{"a":{"z":3},"b":{"y":1}}"#)
  }

  @Test func `of a key that a document has again the last counts, in whatever order keys are`()
    throws
  {
    #expect(
      try merged([
        (#"{"a": 1, "b": 2, "a": 3, "o": {"x": 1, "y": {"z": 1, "z": 2}, "x": 2}}"#, .json),
        (#"{"c": 5, "b": 4, "p": {"q": 1, "q": [1, {"r": 1, "r": 2}]}, "b": 6}"#, .json),
        (#"{"\u0062": 7, "a": {"s": 1, "s": 2}}"#, .json),
      ])
        == #"{"a":{"s":2},"b":7,"o":{"y":{"z":2},"x":2},"c":5,"p":{"q":[1,{"r":2}]}}"#)
  }

  @Test(arguments: [
    (
      DocumentFormat.json,
      #"{"a": {"\u0062": "x\ny", "l": [1e2, [{"c": null}, "\u00e9"], {}]}, "d": []}"#
    ),
    (.yaml, "a:\n  b: &x\n    c: [.inf, 'q']\n    d: |\n      text\n  e: *x\n? f\n: 2026-01-02\n"),
    (.toml, "a.b = [1, inf, 2026-01-02]\n[[t]]\nx = 'y'\n[[t]]\n\"k\\n\" = 0x1F\n"),
    (.git, "[remote \"origin\"]\n\turl = a\n\tfetch = b\n\tfetch = c\n"),
  ])
  func `what one document alone has is what it is there`(format: DocumentFormat, text: String)
    throws
  {
    let alone = try Document(Array(text.utf8), format: format)
    for others in [[(#"{"z": 1}"#, DocumentFormat.json)], [("", .json)]] {
      let merged = try stack([(text, format)] + others).merged
      let expected = (0..<alone.nodeCount).map(NodeID.init).map { node in
        "\(alone.kind(node)) \(alone.leafType(node)) \(alone.childCount(node)) "
          + "\(alone.key(node) ?? "-") \(alone.value(node)?.compactText ?? "none")"
      }
      let found = (0..<merged.nodeCount).map(NodeID.init).map { node in
        "\(merged.kind(node)) \(merged.leafType(node)) \(merged.childCount(node)) "
          + "\(merged.key(node) ?? "-") \(merged.value(node)?.compactText ?? "none")"
      }
      #expect(found.dropFirst().prefix(alone.nodeCount - 1) == expected.dropFirst())
    }
  }

  @Test(arguments: [
    (MergeRule.replace, "[3]"), (.deep, "[3]"), (.append, "[1,2,3]"), (.prepend, "[3,1,2]"),
    (.join, "[1,2,3]"), (.single, "[3]"), (.first, "[1,2]"), (.clearOnEmpty, "[1,2,3]"),
    (.alike, "[1,2,3]"), (.unknown, "[[1,2],[3]]"),
  ])
  func `a rule says how lists become one`(rule: MergeRule, list: String) throws {
    let texts = [(#"{"l": [1, 2]}"#, DocumentFormat.json), (#"{"l": [3]}"#, .json)]
    #expect(try merged(texts, rules(rule, at: "l")) == #"{"l":\#(list)}"#)
  }

  @Test(arguments: [
    (MergeRules(), #"["10.0.0.1","10.0.0.2","10.0.0.3"]"#),
    (MergeRules(standard: .deep), #"["10.0.0.1","10.0.0.2","10.0.0.3"]"#),
    (MergeRules(places: [.init(["Route"], .replace)]), #"["10.0.0.3"]"#),
    (MergeRules(standard: .first), #"["10.0.0.1","10.0.0.2"]"#),
  ])
  func `sections that a file has several of are added up`(rules: MergeRules, gateways: String)
    throws
  {
    let network = DocumentFormat(path: "a.network")
    let texts = [
      "[Network]\nDNS=1.1.1.1\n[Route]\nGateway=10.0.0.1\n[Route]\nGateway=10.0.0.2\n",
      "[Network]\nDNS=9.9.9.9\n[Route]\nGateway=10.0.0.3\n",
    ]
    let document = try stack(texts.map { ($0, network) }, rules).merged
    let value = try #require(document.value(document.root))
    let routes = try #require(value["Route"]?.elements)
    #expect(Value.array(routes.compactMap { $0["Gateway"] }).compactText == gateways)
    if rules.standard == .replace { #expect(value["Network"]?["DNS"] == "9.9.9.9") }
  }

  @Test func `where kinds differ that are to be alike, nobody knows`() throws {
    let texts = [
      (
        #"{"a": "x", "b": [1], "c": {"d": 1}, "e": 1, "f": {"g": [1], "h": 1}}"#,
        DocumentFormat.json
      ),
      (#"{"a": ["y"], "b": {"z": 1}, "c": 2, "e": 2, "f": {"g": [2], "i": 2}}"#, .json),
    ]
    let stack = try stack(texts, MergeRules(standard: .alike))
    #expect(
      stack.merged.value(stack.merged.root)?.compactText
        == #"{"a":["x",["y"]],"b":[[1],{"z":1}],"c":[{"d":1},2],"e":2,"f":{"g":[1,2],"h":1,"i":2}}"#
    )
    let locked = ["a", "b", "c", "e", "f"].filter { key in
      stack.index.node(at: Pointer([key])).flatMap(stack.merged.lockReason) != nil
    }
    #expect(locked == ["a", "b", "c"])
  }

  @Test func `what a document clears is not there in weaker ones`() throws {
    let texts = [
      ("A::B \"1\"; A { \"x\"; }; C \"1\"; D::E::F \"1\"; D::G \"2\";\n", DocumentFormat.apt),
      ("a::b \"2\"; C \"2\"; D::E { \"y\"; };\n", .apt),
      ("C \"3\"; #clear a;\n#clear D::e;\nA::Z \"3\";\n", .apt),
    ]
    let rules = MergeRules(standard: .alike)
    #expect(
      try merged(texts, rules) == #"{"A":{"Z":"3"},"C":"3","D":{"G":"2"}}"#)
    #expect(
      try merged(Array(texts.prefix(2)), rules)
        == #"{"a":{"::":["x"],"b":"2"},"C":"2","D":{"E":[{"F":"1"},["y"]],"G":"2"}}"#)
    let last = [texts[2], texts[0]]
    #expect(
      try merged(last, rules)
        == #"{"C":"1","A":{"Z":"3","::":["x"],"B":"1"},"D":{"E":{"F":"1"},"G":"2"}}"#)
  }

  @Test func `a value and a list of one name stand beside each other`() throws {
    let texts = [
      ("A::B { \"x\"; };\nA::B::C \"1\";\n", DocumentFormat.apt),
      ("a::b \"2\";\na::b::D \"3\";\n", .apt),
    ]
    #expect(
      try merged(texts, MergeRules(standard: .alike))
        == #"{"a":{"b":{"::":["x"],"C":"1","=":"2","D":"3"}}}"#)
  }

  @Test func `an empty text takes away what weaker documents have in the list`() throws {
    let texts = [
      ("[credential]\nhelper = a\nhelper = b\n", DocumentFormat.git),
      ("[credential]\nhelper =\nhelper = c\n", .git),
    ]
    let rules = rules(.clearOnEmpty, at: "credential", "helper")
    #expect(try merged(texts, rules) == #"{"credential":{"helper":"c"}}"#)
    #expect(
      try merged(Array(texts.reversed()), rules) == #"{"credential":{"helper":["c","a","b"]}}"#)
    let emptied = texts.prefix(1) + [("[credential]\nhelper =\n", .git)]
    #expect(try merged(Array(emptied), rules) == #"{"credential":{"helper":""}}"#)
  }

  @Test func `what is no list counts by itself where lists are put together`() throws {
    let texts = [
      (#"{"a": [1], "b": 1, "c": [1]}"#, DocumentFormat.json),
      (#"{"a": 2, "b": 2, "c": []}"#, .json),
    ]
    #expect(try merged(texts, MergeRules(standard: .join)) == #"{"a":2,"b":2,"c":[1]}"#)
  }

  @Test func `of a key that a file repeats one value counts where one does`() throws {
    let rules = MergeRules(standard: .single)
    let git = ("[u]\nn = a\nn = b\n", DocumentFormat.git)
    #expect(try merged([git], rules) == #"{"u":{"n":"b"}}"#)
    let stack = try stack([git, ("[u]\nn = c\nn = d\n", .git)], rules)
    #expect(stack.merged.value(stack.merged.root)?.compactText == #"{"u":{"n":"d"}}"#)
    #expect(stack.entries(at: Pointer(["u", "n"])).map(\.counts) == [false, false, false, true])
    // OpenSSH keeps what it reads first.
    #expect(try merged([("Port 1\nPort 2\n", .ssh)], rules) == #"{"Port":"1"}"#)
  }

  @Test func `an empty text takes away what stands above it in one file, too`() throws {
    let text = "[credential]\nhelper = a\nhelper =\n"
    let rules = rules(.clearOnEmpty, at: "credential", "helper")
    #expect(
      try merged([(text + "helper = b\n", .git)], rules) == #"{"credential":{"helper":"b"}}"#)
    let stack = try stack([(text, .git)], rules)
    let pointer = Pointer(["credential", "helper"])
    let node = try #require(stack.index.node(at: pointer))
    #expect(stack.merged.value(node) == .string(""))
    #expect(stack.isClearing(node, at: pointer))
  }

  @Test(arguments: [
    (["helper = a\nhelper =\nhelper = b\n"], #"["b"]"#),
    (["helper =\n", "helper = b\n"], #"["b"]"#),
    (["helper = a\nhelper =\n"], "[]"), (["helper = a\n", "helper =\n"], "[]"),
    (["helper =\n"], "[]"),
  ])
  func `what an empty text leaves is a list where nothing else may be had`(
    lines: [String], list: String
  ) throws {
    var (root, section) = (ValueTypes.Entry(), ValueTypes.Entry())
    root.members = ["credential": 1]
    section.members = ["helper": 2]
    let types = ValueTypes([root, section, .init(type: ValueType(.list))], for: .git)
    let stack = try DocumentStack(
      lines.map {
        try Document(preferences: Array("[credential]\n\($0)".utf8), format: .git, types: types)
      }, rules: rules(.clearOnEmpty, at: "credential", "helper"))
    #expect(
      stack.merged.value(stack.merged.root)?.compactText == #"{"credential":{"helper":\#(list)}}"#)
  }

  @Test func `part of a key may be anything`() throws {
    let rules = rules(.append, at: "*", "*[]")
    let texts = [("[s]\na[] = 1\nb = 1\n", DocumentFormat.ini), ("[s]\na[] = 2\nb = 2\n", .ini)]
    #expect(try merged(texts, rules) == #"{"s":{"a[]":["1","2"],"b":"2"}}"#)
  }

  @Test func `what nobody knows to merge is locked, and shows all there is`() throws {
    let stack = try stack(
      [(#"{"l": 1, "m": 1}"#, .json), (#"{"l": 2}"#, .json)], MergeRules(standard: .unknown))
    let document = stack.merged
    #expect(document.value(document.root)?.compactText == #"{"l":[1,2],"m":1}"#)
    let node = try #require(stack.index.node(at: Pointer(["l"])))
    #expect(document.lockReason(node) == "cannot tell which of these counts")
    #expect(try document.lockReason(#require(stack.index.node(at: Pointer(["m"])))) == nil)
  }

  @Test func `keys of git are found in any case`() throws {
    #expect(
      try merged([
        ("[User]\nNAME = a\n[branch \"Main\"]\nremote = o\n", .git),
        ("[user]\nname = b\nemail = e\n", .git),
      ]) == #"{"user":{"name":"b","email":"e"},"branch":{"Main":{"remote":"o"}}}"#)
  }

  @Test func `subsections of git are told apart by their case`() throws {
    let texts = [
      ("[remote \"a\"]\nurl = 1\n[remote \"A\"]\nurl = 2\n", DocumentFormat.git),
      ("[Remote \"A\"]\nURL = 3\n", .git),
    ]
    #expect(try merged(texts) == #"{"Remote":{"a":{"url":"1"},"A":{"URL":"3"}}}"#)
    let index = try stack(texts).index
    #expect(index.node(at: Pointer(["REMOTE", "a", "Url"])) != nil)
    #expect(
      index.node(at: Pointer(["remote", "a", "url"]))
        != index.node(at: Pointer(["remote", "A", "url"])))
  }

  @Test func `a file that is read in the middle of another is stronger than what stands before`()
    throws
  {
    let outer = "[user]\nname = before\n[x]\na = 1\n[y]\nb = 1\nb = 3\n"
    let inner = "[user]\nname = inner\n[x]\na = 2\n[y]\nb = 2\n"
    let documents = try [outer, inner].map {
      try Document(preferences: Array($0.utf8), format: .git)
    }
    let cut = try #require(outer.utf8.firstIndex(of: UInt8(ascii: "x"))).utf16Offset(in: outer) - 1
    let stretches = [
      DocumentStack.Stretch(document: 0, range: 0..<cut),
      DocumentStack.Stretch(document: 1, range: 0..<inner.utf8.count),
      DocumentStack.Stretch(document: 0, range: cut..<outer.utf8.count),
    ]
    let stack = try DocumentStack(
      documents, stretches: stretches, rules: rules(.append, at: "y", "b"))
    #expect(
      stack.merged.value(stack.merged.root)?.compactText
        == #"{"user":{"name":"inner"},"x":{"a":"1"},"y":{"b":["2","1","3"]}}"#)
  }

  @Test func `nobody tells the elements apart of a file that is read twice`() throws {
    let text = "A \"1\"; L { \"x\"; \"y\"; };\n"
    let document = try Document(preferences: Array(text.utf8), format: .apt)
    let stretch = DocumentStack.Stretch(document: 0, range: 0..<text.utf8.count)
    let stack = try DocumentStack(
      [document], stretches: [stretch, stretch], rules: MergeRules(standard: .alike))
    #expect(stack.merged.value(stack.merged.root)?.compactText == #"{"A":"1","L":["x","y"]}"#)
    let locks = try ["A", "L"].map { key in
      try stack.merged.lockReason(#require(stack.index.node(at: Pointer([key]))))
    }
    #expect(locks == [nil, "a file is read more than once that has some of these"])
  }

  // MARK: Origins

  @Test func `each value is known by its document`() throws {
    let stack = try stack([
      ("port: 1\nname: a\n", .yaml), (#"{"port": 2, "server": {"host": "h"}}"#, .json),
    ])
    let entries = stack.entries(at: Pointer(["port"]))
    #expect(entries.map(\.document) == [0, 1])
    #expect(entries.map(\.counts) == [false, true])
    #expect(stack.entries(at: Pointer(["server", "host"])).map(\.document) == [1])
    #expect(stack.entries(at: Pointer(["none"])).isEmpty)
    let node = try #require(stack.index.node(at: Pointer(["name"])))
    #expect(stack.source(of: node).document == 0)
  }

  @Test func `no document, or none that sets anything, makes an empty one`() throws {
    #expect(try merged([("", .yaml), ("", .json)]) == "{}")
    #expect(try merged([("# only this\n", .toml)]) == "{}")
    #expect(try merged([("- 1\n- a\n", .yaml), ("", .json)]) == #"[1,"a"]"#)
  }

  @Test func `a comment is that of the file in which its key stands`() throws {
    let stack = try stack([
      ("# base\n\n# how many\na: 1\n# the end", .yaml), ("b: 1\n# how much\nc: 2\n", .yaml),
    ])
    let comment = { (key: String) in
      stack.index.node(at: Pointer([key])).flatMap { stack.merged.comment(above: $0) }
    }
    #expect(comment("a") == "how many")
    #expect(comment("b") == nil)
    #expect(comment("c") == "how much")
  }

  // MARK: Random stacks

  @Test func `random stacks make what merging their values makes`() throws {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<2000 {
      let values = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.object(depth: 3, &random)
      }
      let documents = try values.map {
        try Document(Array($0.compactText.utf8), format: .json)
      }
      let stack = try DocumentStack(documents)
      let expected = values.reduce(Value.object([])) { Self.merge($0, $1) }
      #expect(stack.merged.value(stack.merged.root) == expected)
      for (key, _) in Self.members(expected) {
        let entries = stack.entries(at: Pointer([key]))
        #expect(
          entries.map(\.document)
            == values.indices.filter {
              values[$0].part(at: [key]) != nil
            })
        #expect(entries.last?.counts == true)
      }
    }
  }

  private static func members(_ value: Value) -> [(key: String, value: Value)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.key, $0.value) }
  }

  private static func merge(_ weak: Value, _ strong: Value) -> Value {
    guard case .object(var members) = weak, case .object(let others) = strong else { return strong }
    for other in others {
      if let place = members.firstIndex(where: { $0.key == other.key }) {
        members[place].value = merge(members[place].value, other.value)
      } else {
        members.append(other)
      }
    }
    return .object(members)
  }

  private static func object(depth: Int, _ random: inout SeededGenerator) -> Value {
    let keys = ["a", "b", "c", "d\n", "é"].shuffled(using: &random)
    return .object(
      keys.prefix(Int.random(in: 0...4, using: &random)).map {
        Value.Member($0, value(depth: depth, &random))
      })
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> Value {
    switch Int.random(in: 0...(depth > 0 ? 7 : 4), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .number(Number(Int.random(in: 0...9, using: &random)))
    case 3, 4: .string(["", "text", "a\"b"].randomElement(using: &random) ?? "")
    case 5:
      .array(
        (0..<Int.random(in: 0...2, using: &random)).map { _ in value(depth: depth - 1, &random) })
    default: object(depth: depth - 1, &random)
    }
  }
}
