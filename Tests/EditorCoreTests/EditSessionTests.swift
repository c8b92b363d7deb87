import EditorCore
import Testing

struct EditSessionTests {
  let store = MemoryStore([
    Pointer(["sounds"]): .bool(true), Pointer(["port"]): .number(Number(8080)),
    Pointer(["locked"]): .bool(true),
  ])
  let sounds = Row.example("sounds", .toggle, default: .bool(true))
  let photos = Row.example("photos", .toggle, default: .bool(true))
  let port = Row.example(
    "port", .number(NumberTraits(isInteger: true, minimum: Number(1), maximum: Number(65535))))
  let session: EditSession

  init() throws {
    let section = PaneSection(rows: [sounds, photos, port])
    let form = FormContent(title: "Test", root: Pane(title: "Test", sections: [section]))
    session = try EditSession(form: form, store: store)
  }

  @Test func `an edit lives in the draft and not in the store`() throws {
    try session.set(.value(.bool(false)), for: sounds)
    #expect(session.state(of: sounds).effectiveValue == .bool(false))
    #expect(session.state(of: sounds).isUnsaved)
    #expect(store.commits.isEmpty)
    #expect(store.values[Pointer(["sounds"])] == .bool(true))
  }

  @Test func `setting the stored value removes the draft entry`() throws {
    try session.set(.value(.bool(false)), for: sounds)
    try session.set(.value(.bool(true)), for: sounds)
    #expect(session.draft.isEmpty)
  }

  @Test func `a number spelled otherwise is no change`() throws {
    try session.set(.value(.number(try #require(Number("8080.0")))), for: port)
    #expect(session.draft.isEmpty)
  }

  @Test func `a default is shown and never written`() throws {
    #expect(session.state(of: photos).effectiveValue == .bool(true))
    #expect(session.state(of: photos).slot == .unset)
    try session.commit()
    #expect(store.commits.isEmpty)
  }

  @Test func `unset, null and empty text are three different things`() throws {
    let name = Row.example("name", .text())
    try session.set(.value(.string("")), for: name)
    #expect(session.state(of: name).slot == .value(.string("")))
    #expect(session.state(of: name).isUnsaved)
    #expect(Slot.value(.null) != .unset)
    #expect(Slot.value(.null) != .value(.string("")))
  }

  @Test func `reset makes a row unset and revert brings the baseline back`() throws {
    try session.reset(sounds)
    #expect(session.state(of: sounds).slot == .unset)
    #expect(session.state(of: sounds).isUnsaved)
    session.revert(sounds)
    #expect(session.draft.isEmpty)
    #expect(session.state(of: sounds).slot == .value(.bool(true)))
  }

  @Test func `commit writes all changes at once, in order, and clears the draft`() throws {
    try session.set(.value(.number(Number(80))), for: port)
    try session.set(.value(.bool(false)), for: photos)
    try session.reset(sounds)
    let written = try session.commit()
    #expect(
      store.commits == [
        [
          .set(Pointer(["port"]), .number(Number(80))), .set(Pointer(["photos"]), .bool(false)),
          .remove(Pointer(["sounds"])),
        ]
      ])
    #expect(written.map(\.row.identifier) == ["/port", "/photos", "/sounds"])
    #expect(session.draft.isEmpty)
    #expect(session.state(of: port).stored == .value(.number(Number(80))))
  }

  @Test func `a failed commit keeps the draft`() throws {
    try session.set(.value(.bool(false)), for: sounds)
    store.refusesCommits = true
    #expect(throws: MemoryStore.Refused.self) { try session.commit() }
    #expect(session.draft.count == 1)
    #expect(session.state(of: sounds).effectiveValue == .bool(false))
  }

  @Test func `a value that the control does not accept never reaches the draft`() throws {
    #expect(throws: EditRefusal.invalid(.notToggle(.string("yes")))) {
      try session.set(.value(.string("yes")), for: sounds)
    }
    #expect(throws: EditRefusal.self) { try session.set(.value(.number(Number(0))), for: port) }
    #expect(session.draft.isEmpty)
  }

  @Test func `a locked row refuses edits, whoever locked it`() throws {
    let byForm = Row.example("sounds", .toggle, lock: "fixed by the author")
    let byStore = Row.example("locked", .toggle)
    #expect(throws: EditRefusal.locked("fixed by the author")) {
      try session.set(.value(.bool(false)), for: byForm)
    }
    #expect(throws: EditRefusal.locked("somebody else's")) {
      try session.set(.value(.bool(false)), for: byStore)
    }
    #expect(session.state(of: byStore).mark == .locked)
  }

  @Test func `a read-only session refuses every edit`() throws {
    let session = try EditSession(form: session.form, store: store, isReadOnly: true)
    #expect(throws: EditRefusal.readOnly) { try session.set(.value(.bool(false)), for: sounds) }
    #expect(throws: EditRefusal.readOnly) { try session.reset([sounds]) }
  }

  @Test func `undo and redo walk through every edit`() throws {
    try session.set(.value(.bool(false)), for: sounds)
    try session.set(.value(.number(Number(80))), for: port)
    session.revert(sounds)
    #expect(session.undo()?.identifier == "/sounds")
    #expect(session.state(of: sounds).effectiveValue == .bool(false))
    session.undo()
    #expect(session.state(of: port).slot == .value(.number(Number(8080))))
    session.undo()
    #expect(session.draft.isEmpty)
    #expect(!session.canUndo)
    #expect(session.undo() == nil)
    session.redo()
    session.redo()
    session.redo()
    #expect(!session.canRedo)
    #expect(session.draft.edits.map(\.row.identifier) == ["/port"])
  }

  @Test func `resetting several rows is one step to undo`() throws {
    try session.reset([sounds, port])
    #expect(session.draft.count == 2)
    session.undo()
    #expect(session.draft.isEmpty)
  }

  @Test func `an edit can be taken back after it was saved`() throws {
    try session.set(.value(.bool(false)), for: sounds)
    try session.commit()
    session.undo()
    #expect(session.state(of: sounds).isUnsaved)
    #expect(session.state(of: sounds).effectiveValue == .bool(true))
  }

  @Test func `a stored value of the wrong type is an error on its row`() throws {
    store.values[Pointer(["photos"])] = .string("yes")
    let session = try EditSession(form: session.form, store: store)
    #expect(session.state(of: photos).problem == .notToggle(.string("yes")))
    #expect(session.state(of: photos).mark == .error)
  }

  @Test func `a modified mark says that the value differs from the default`() throws {
    #expect(session.state(of: sounds).mark == nil)
    try session.set(.value(.bool(false)), for: sounds)
    #expect(session.state(of: sounds).mark == .unsaved)
    try session.commit()
    #expect(session.state(of: sounds).mark == .modified)
    #expect(session.state(of: port).mark == nil)
  }
}
