import EditorCore
import Testing

struct HoldingBackTests {
  let store = MemoryStore([
    Pointer(["country"]): .string("TH"), Pointer(["city"]): .string("Bangkok"),
  ])
  let country = Row.example("country", .text())
  let city: Row
  let note = Row.example("note", .text())
  let session: EditSession

  init() throws {
    var city = Row.example("city", .text())
    city.dependentChoices = DependentChoices(dependsOn: ["/country"]) { values in
      (values.text("/country") == "TH" ? ["Bangkok"] : ["Oslo"])
        .map { Choice(.string($0), title: $0) }
    }
    self.city = city
    session = try EditSession(
      form: FormContent(
        title: "T", root: Pane(title: "T", sections: [PaneSection(rows: [country, city, note])])),
      store: store)
  }

  @Test func `what is held back is not saved and stays in the draft`() throws {
    try session.set(.value(.string("a")), for: note)
    try session.set(.value(.string("Oslo, once")), for: country)
    session.holdBack([country.identifier, city.identifier])
    #expect(try session.commit().map(\.row.identifier) == ["/note"])
    #expect(session.draft.edits.map(\.row.identifier) == ["/country", "/city"])
    #expect(session.draft.heldBack == ["/country", "/city"])
    #expect(try session.commit().isEmpty)
    session.takeIn([country.identifier, city.identifier])
    #expect(try session.commit().count == 2)
    #expect(session.draft.isEmpty)
  }

  @Test func `an edit that leaves the draft is held back no longer`() throws {
    try session.set(.value(.string("a")), for: note)
    session.holdBack([note.identifier])
    session.undo()
    #expect(session.draft.heldBack.isEmpty)
    session.redo()
    #expect(session.draft.heldBack.isEmpty)
    session.holdBack([country.identifier])
    #expect(session.draft.heldBack.isEmpty, "a row without an edit")
  }

  @Test func `undo does not know of holding back`() throws {
    try session.set(.value(.string("a")), for: note)
    session.holdBack([note.identifier])
    try session.set(.value(.string("b")), for: note)
    session.undo()
    #expect(session.draft.heldBack == [note.identifier])
  }

  @Test func `what was dropped while it was held back comes back so`() throws {
    try session.set(.value(.string("a")), for: note)
    session.holdBack([note.identifier])
    session.revert(note)
    #expect(session.draft.isEmpty)
    session.undo()
    #expect(session.draft.heldBack == [note.identifier])
    session.revertAll()
    session.undo()
    #expect(session.draft.heldBack == [note.identifier])
    #expect(try session.commit().isEmpty)
  }

  @Test func `a choice cannot be saved without what decides about it`() throws {
    try session.set(.value(.string("NO")), for: country)
    session.holdBack([city.identifier])
    let error = #expect(throws: InvalidDraft.self) { try session.commit() }
    #expect(
      error?.description
        == "'/city': 'Bangkok' is not 'Oslo'; 'city' is held back, and goes with it")
    #expect(store.commits.isEmpty)
    session.takeIn([city.identifier])
    try session.set(.value(.string("Oslo")), for: city)
    session.holdBack([country.identifier])
    let other = #expect(throws: InvalidDraft.self) { try session.commit() }
    #expect(other?.needed == ["country"])
  }

  @Test func `a demand that what is held back makes is not made yet`() throws {
    let strict = Row.example("strict", .toggle)
    var code = Row.example("code", .text())
    code.rules = [Rule(.require, when: .isOn("/strict"))]
    let session = try EditSession(
      form: FormContent(
        title: "T", root: Pane(title: "T", sections: [PaneSection(rows: [strict, code, note])])),
      store: store)
    try session.set(.value(.string("a")), for: note)
    try session.set(.value(.bool(true)), for: strict)
    #expect(session.errors.find().map(\.pointer) == [Pointer(["code"])])
    #expect(throws: InvalidDraft.self) { try session.commit() }
    session.holdBack([strict.identifier])
    #expect(try session.commit().count == 1)
  }

  @Test func `all changes are dropped as one step`() throws {
    try session.set(.value(.string("a")), for: note)
    try session.set(.value(.string("NO")), for: country)
    session.revertAll()
    #expect(session.draft.isEmpty)
    session.undo()
    #expect(session.draft.count == 3)
  }
}
