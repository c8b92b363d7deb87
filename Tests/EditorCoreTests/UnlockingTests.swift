import EditorCore
import Testing

struct UnlockingTests {
  let store = MemoryStore([:])

  private func session(_ rules: [Rule], of section: [Rule] = []) throws -> EditSession {
    var host = Row.example("host", .text())
    host.rules = rules
    var ruled = PaneSection(rows: [host])
    ruled.rules = section
    var locked = Row.example("locked", .toggle)
    locked.lockReason = "always so"
    let switches = PaneSection(rows: [
      .example("proxy", .toggle), .example("expert", .toggle), locked,
    ])
    return try EditSession(
      form: FormContent(title: "T", root: Pane(title: "T", sections: [switches, ruled])),
      store: store)
  }

  private func host(_ session: EditSession) throws -> Row {
    try #require(session.form.row("/host"))
  }

  @Test func `what shows a row and lets it be edited is one step, of its section's rules too`()
    throws
  {
    let session = try session(
      [Rule(.enable, when: .isOn("/proxy"))], of: [Rule(.hide, when: !.isOn("/expert"))])
    let row = try host(session)
    let changes = try #require(session.changesThatOpen(row))
    #expect(changes.map(\.row.identifier) == ["/expert", "/proxy"])
    #expect(changes.map(\.value) == [.bool(true), .bool(true)])
    try session.set(changes)
    #expect(session.state(of: row).lockReason == nil)
    #expect(!session.isHidden("/host"))
    #expect(session.changesThatOpen(row) == nil)
    session.undo()
    #expect(session.draft.isEmpty)
    #expect(session.isHidden("/host"))
  }

  @Test func `rules that only demand a value need no change`() throws {
    let session = try session([Rule(.require, when: .isOn("/proxy"))])
    #expect(session.changesThatOpen(try host(session)) == nil)
  }

  @Test func `a change to a row that is locked itself is refused`() throws {
    let session = try session([Rule(.enable, when: .isOn("/locked"))])
    let changes = try #require(session.changesThatOpen(try host(session)))
    #expect(throws: EditRefusal.locked("always so")) { try session.set(changes) }
    #expect(session.draft.isEmpty)
  }

  @Test func `a row that is not there is no way`() throws {
    let session = try session([Rule(.show, when: .isOn("/elsewhere"))])
    #expect(session.changesThatOpen(try host(session)) == nil)
  }

  @Test func `rules say whether they hold now`() throws {
    let session = try session([
      Rule(.show, when: .isOn("/proxy")), Rule(.disable, when: !.isOn("/proxy")),
    ])
    let row = try host(session)
    #expect(session.rules(of: row).map(\.holds) == [false, true])
    #expect(session.state(of: row).mark == .locked)
    #expect(session.outline(of: session.form.root).sectionCount == 1)
    #expect(session.outline(of: session.form.root, showingHidden: true).sectionCount == 2)
  }
}
