import EditorCore
import Testing

struct ListRuleTests {
  @Test func `a list takes no more and keeps no fewer elements than it may`() throws {
    let (session, _) = try ValueStore.session(["list": ["a", "b"]]) {
      var traits = ListTraits($0)
      (traits.minimum, traits.maximum) = (2, 3)
      return .list(traits)
    }
    let list = try #require(session.row("/list"))
    let element = try #require(session.row("/list/0"))
    #expect(throws: EditRefusal.invalid(.tooFew(2))) { try session.elements.remove(element) }
    try session.elements.insert(in: list, at: 0)
    #expect(throws: EditRefusal.invalid(.tooMany(3))) { try session.elements.duplicate(element) }
    #expect(throws: EditRefusal.invalid(.tooMany(3))) {
      try session.set(.value(["a", "b", "c", "d"]), for: list)
    }
  }

  @Test func `elements that are the same are a problem of their list`() throws {
    let (session, _) = try ValueStore.session(["list": ["a", "b"]]) {
      var traits = ListTraits($0)
      traits.isUnique = true
      return .list(traits)
    }
    try session.set(.value("b"), for: try #require(session.row("/list/0")))
    let state = session.state(of: try #require(session.row("/list")))
    #expect(state.problem == .repeated("b"))
    #expect(state.mark == .error)
  }

  @Test func `elements with places of their own are neither moved nor taken from the middle`()
    throws
  {
    let (session, _) = try ValueStore.session(["list": ["a", "b", "c", "d"]]) {
      var traits = ListTraits($0)
      traits.fixedCount = 2
      return .list(traits)
    }
    let row = { (index: Int) in try #require(session.row(RowIdentifier("/list/\(index)"))) }
    #expect(throws: EditRefusal.fixedPlace) { try session.elements.move(try row(2), by: -1) }
    #expect(throws: EditRefusal.fixedPlace) { try session.elements.remove(try row(0)) }
    #expect(throws: EditRefusal.fixedPlace) {
      try session.elements.insert(in: try #require(session.row("/list")), at: 1)
    }
    try session.elements.move(try row(3), by: -1)
    for index in [2, 3, 1, 0] { try session.elements.remove(try row(index)) }
    #expect(session.value() == [])
  }

  @Test func `the elements of a default are shown, and written once one is changed`() throws {
    let (session, store) = try ValueStore.session([:], default: ["x", ["y"]]) {
      .list(ListTraits($0))
    }
    #expect(session.outline() == ["/list/~default0 1", "/list/~default1 2"])
    let element = try #require(session.row("/list/~default0"))
    #expect(!session.state(of: element).isUnsaved)
    #expect(session.draft.isEmpty)
    try session.elements.remove(element)
    #expect(session.value() == [["y"]])
    session.undo()
    #expect(session.draft.isEmpty)
    try session.set(.value("z"), for: element)
    #expect(session.draft.count == 1)
    try session.commit()
    #expect(store.commits == [[.set(Pointer(["list"]), ["z", ["y"]])]])
  }

  @Test func `a list that was unset is unset again once its only element is gone`() throws {
    let (session, _) = try ValueStore.session([:]) { .list(ListTraits($0)) }
    let added = try session.elements.insert(in: try #require(session.row("/list")), at: 0)
    #expect(session.value() == [""])
    try session.elements.remove(added)
    #expect(session.draft.isEmpty)
  }

  @Test func `unset, null and empty are three things, each to be had where it is allowed`() throws {
    let (session, store) = try ValueStore.session(["list": ["a"]]) { .list(ListTraits($0)) }
    var list = try #require(session.row("/list"))
    #expect(session.state(of: list).effectiveValue == ["a"])
    #expect(throws: EditRefusal.self) { try session.set(.value(.null), for: list) }
    list.allowsNull = true
    try session.set(.value(.null), for: list)
    #expect(session.state(of: list).effectiveValue == .null)
    try session.set(.value([]), for: list)
    #expect(session.state(of: list).effectiveValue == [])
    try session.commit()
    #expect(store.root == ["list": []])
    try session.reset(list)
    #expect(session.state(of: list).effectiveValue == nil)
  }

  @Test func `an error that only moved with its element does not keep a Save back`() throws {
    final class NoEmptyTexts: Validator {
      func diagnostics(of snapshot: any Snapshot) -> [Diagnostic] {
        guard case .array(let elements)? = snapshot.slot(at: Pointer(["list"])).value else {
          return []
        }
        return elements.indices.filter { elements[$0] == "" }.map {
          Diagnostic(.error, at: Pointer(["list", String($0)]), rule: "empty", "is empty")
        }
      }
    }
    let (session, _) = try ValueStore.session(["list": ["a", ""]], validator: NoEmptyTexts()) {
      .list(ListTraits($0))
    }
    try session.elements.move(try #require(session.row("/list/1")), by: -1)
    #expect(try session.validate().map(\.severity) == [.warning])
    try session.elements.insert(in: try #require(session.row("/list")), at: 0)
    #expect(try session.validate().map(\.severity) == [.error, .warning])
    #expect(throws: InvalidDraft.self) { try session.commit() }
  }

  @Test func `several values of a choice are each one of those offered, once`() throws {
    let control = Control.multipleChoice([Choice("a", title: "A"), Choice("b", title: "B")])
    #expect(control.problem(with: ["b", "a"]) == nil)
    #expect(control.problem(with: ["a", "c"]) == .notChoice("c", choices: ["a", "b"]))
    #expect(control.problem(with: ["a", "a"]) == .repeated("a"))
    #expect(control.problem(with: "a") == .notList("a"))
  }

  @Test func `problems of lists and refusals have words`() {
    #expect(
      [
        ValueProblem.notList("x"), .notMap(["a"]), .tooFew(1), .tooFew(2), .tooMany(3),
        .repeated("a"),
      ].map(\.description) == [
        "'x' is not a list", #"'["a"]' is not a map of keys and values"#, "needs at least 1 item",
        "needs at least 2 items", "takes at most 3 items", "'a' is there more than once",
      ])
    #expect(
      [EditRefusal.keyTaken("k"), .fixedPlace].map(\.description) == [
        "'k' is there already", "this item has a fixed place",
      ])
  }
}
