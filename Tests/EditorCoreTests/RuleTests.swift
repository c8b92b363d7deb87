import EditorCore
import Testing

struct RuleTests {
  let store = MemoryStore([
    Pointer(["country"]): .string("TH"), Pointer(["province"]): .string("BKK"),
  ])

  func session(_ sections: [PaneSection]) throws -> EditSession {
    try EditSession(
      form: FormContent(title: "T", root: Pane(title: "T", sections: sections)), store: store)
  }

  var twoFactor: [Row] {
    var code = Row.example("code", .text())
    code.rules = [Rule(.show, when: .isOn("/enabled"))]
    return [.example("enabled", .toggle), code, .example("other", .toggle)]
  }

  @Test func `a row is hidden until its condition holds, and comes back with what was typed`()
    throws
  {
    let session = try session([PaneSection(rows: LazyList(twoFactor))])
    #expect(session.isHidden("/code"))
    try session.set(.value(.bool(true)), for: twoFactor[0])
    #expect(!session.isHidden("/code"))
    try session.set(.value(.string("123456")), for: twoFactor[1])
    try session.set(.value(.bool(false)), for: twoFactor[0])
    #expect(session.isHidden("/code"))
    try session.set(.value(.bool(true)), for: twoFactor[0])
    #expect(session.values.text("/code") == "123456")
  }

  @Test func `only a change to a row that a rule reads wakes it`() throws {
    var reads = 0
    var rows = twoFactor
    rows[1].rules = [
      Rule(
        .show,
        when: Condition(dependsOn: ["/enabled"]) { values in
          reads += 1
          return values.isOn("/enabled")
        })
    ]
    let session = try session([PaneSection(rows: LazyList(rows))])
    #expect(reads == 1)
    try session.set(.value(.bool(true)), for: rows[2])
    #expect(reads == 1)
    try session.set(.value(.bool(true)), for: rows[0])
    #expect(reads == 2)
    session.undo()
    #expect(reads == 3)
    #expect(session.isHidden("/code"))
  }

  @Test func `ten thousand rules are looked at without a walk for each`() throws {
    let rows = (0..<10_000).map { number in
      var row = Row.example("r\(number)", .toggle)
      row.rules = [Rule(.hide, when: .isOn("/r\((number + 1) % 10_000)"))]
      return row
    }
    // A walk for each would take hours in a debug build: that it ends is the proof.
    let session = try session([PaneSection(rows: LazyList(rows))])
    try session.set(.value(.bool(true)), for: rows[5000])
    #expect(session.isHidden("/r4999"))
    #expect(!session.isHidden("/r5000"))
  }

  @Test func `a rule of a section is one of all its rows`() throws {
    var section = PaneSection(header: "Address", rows: [.example("street", .text())])
    section.rules = [Rule(.hide, when: !.isOn("/enabled"))]
    let session = try session([PaneSection(rows: [twoFactor[0]]), section])
    #expect(session.isHidden("/street"))
    #expect(session.outline(of: session.form.root).sectionCount == 1)
    try session.set(.value(.bool(true)), for: twoFactor[0])
    #expect(session.outline(of: session.form.root).sectionCount == 2)
  }

  @Test func `conditions are combined, and read all they name`() throws {
    let condition = .isOn("/a") && (.equals("/b", .string("x")) || !.isOn("/c"))
    #expect(condition.dependsOn == ["/a", "/b", "/c"])
  }

  @Test func `rows are locked and demanded by rules`() throws {
    var rows = twoFactor
    rows[1].rules = [
      Rule(.enable, when: .isOn("/enabled")), Rule(.require, when: .isOn("/enabled")),
    ]
    let session = try session([PaneSection(rows: LazyList(rows))])
    #expect(throws: EditRefusal.self) { try session.set(.value(.string("x")), for: rows[1]) }
    #expect(session.state(of: rows[1]).problem == nil)
    try session.set(.value(.bool(true)), for: rows[0])
    #expect(session.state(of: rows[1]).problem == .missing)
    let refusal = #expect(throws: InvalidDraft.self) { try session.commit() }
    #expect(refusal?.description == "'/code': is required")
    try session.set(.value(.string("x")), for: rows[1])
    #expect(session.state(of: rows[1]).problem == nil)
    #expect(try session.commit().count == 2)
  }

  @Test func `a text that is demanded may not be emptied`() throws {
    var rows = twoFactor
    rows[1].rules = [Rule(.require, when: .isOn("/enabled"))]
    let session = try session([PaneSection(rows: LazyList(rows))])
    try session.set(.value(.bool(true)), for: rows[0])
    try session.set(.value(.string("x")), for: rows[1])
    try session.commit()
    try session.set(.value(.string("")), for: rows[1])
    #expect(session.state(of: rows[1]).problem == .missing)
    let refusal = #expect(throws: InvalidDraft.self) { try session.commit() }
    #expect(refusal?.description == "'/code': is required")
    // Without a demand nothing is asked for.
    try session.set(.value(.bool(false)), for: rows[0])
    #expect(session.state(of: rows[1]).problem == nil)
  }

  @Test func `what is in a row that a rule locks or hides is so too`() throws {
    var inner = Row.example("inner", .text())
    inner.identifier = "/code/inner"
    for (effect, isHidden) in [(Rule.Effect.enable, false), (.show, true)] {
      var rows = twoFactor
      rows[1].rules = [Rule(effect, when: .isOn("/enabled"))]
      let session = try session([PaneSection(rows: LazyList(rows))])
      #expect(session.isHidden("/code/inner") == isHidden && !session.isHidden("/codes/inner"))
      #expect((session.state(of: inner).lockReason == nil) == isHidden)
      try session.set(.value(.bool(true)), for: rows[0])
      #expect(!session.isHidden("/code/inner") && session.state(of: inner).lockReason == nil)
    }
  }

  @Test func `many rows are hidden and shown by their tags in one call`() throws {
    let rows = (0..<4).map { number in
      var row = Row.example("r\(number)", .toggle)
      row.tags = number < 2 ? ["scanner"] : ["editor", "advanced"]
      return row
    }
    let session = try session([PaneSection(rows: LazyList(rows))])
    let before = session.structureRevision
    session.hide(tagged: ["scanner", "editor"])
    #expect(session.structureRevision == before + 1)
    #expect(rows.allSatisfy { session.isHidden($0.identifier) })
    session.show(tagged: ["editor"])
    #expect(rows.filter { session.isHidden($0.identifier) }.count == 2)
    #expect(Set(session.rows(tagged: ["advanced"])) == ["/r2", "/r3"])
  }

  var provinces: [Row] {
    var province = Row.example("province", .choice([]))
    province.dependentChoices = DependentChoices(dependsOn: ["/country"]) { values in
      (values.text("/country") == "TH" ? ["BKK", "CNX"] : ["HAN", "SGN"])
        .map { Choice(.string($0), title: $0) }
    }
    let country = Row.example(
      "country", .choice(["TH", "VN"].map { Choice(.string($0), title: $0) }))
    return [country, province]
  }

  @Test func `a choice that is no longer offered is cleared with the change that did it`() throws {
    let session = try session([PaneSection(rows: LazyList(provinces))])
    #expect(session.state(of: provinces[1]).problem == nil)
    try session.set(.value(.string("VN")), for: provinces[0])
    #expect(session.state(of: provinces[1]).slot == .unset)
    #expect(throws: EditRefusal.self) { try session.set(.value(.string("BKK")), for: provinces[1]) }
    try session.set(.value(.string("SGN")), for: provinces[1])
    session.undo()
    session.undo()
    #expect(session.values.text("/province") == "BKK")
    #expect(session.draft.isEmpty)
  }

  @Test func `changes are told as they happen`() throws {
    let session = try session([PaneSection(rows: LazyList(twoFactor))])
    var told: [String] = []
    session.onChange = { told.append("\($0.row) \($0.value?.compactText ?? "unset")") }
    try session.set(.value(.bool(true)), for: twoFactor[0])
    session.undo()
    #expect(told == ["/enabled true", "/enabled unset"])
  }

  @Test func `another form keeps the draft of the rows that stay`() throws {
    let session = try session([PaneSection(rows: LazyList(twoFactor))])
    try session.set(.value(.bool(true)), for: twoFactor[0])
    try session.set(.value(.bool(true)), for: twoFactor[2])
    session.replaceForm(
      FormContent(title: "T", root: Pane(title: "T", sections: [PaneSection(rows: [twoFactor[2]])]))
    )
    #expect(session.draft.edits.map(\.row.identifier) == ["/other"])
    session.undo()
    #expect(session.draft.isEmpty)
    #expect(!session.canUndo)
  }

  @Test func `refilling drops the draft and shows what the store holds now`() throws {
    let session = try session([PaneSection(rows: LazyList(provinces))])
    try session.set(.value(.string("VN")), for: provinces[0])
    store.values[Pointer(["country"])] = .string("VN")
    store.values[Pointer(["province"])] = .string("HAN")
    try session.refill()
    #expect(session.draft.isEmpty)
    #expect(session.values.text("/province") == "HAN")
  }
}
