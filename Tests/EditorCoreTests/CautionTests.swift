import EditorCore
import Testing

struct CautionTests {
  let store = MemoryStore([Pointer(["set"]): .bool(false), Pointer(["level"]): .number(Number(1))])

  func caution(
    _ key: String, _ control: Control, _ slot: Slot, deprecated: String? = nil,
    warning: String? = nil
  ) throws -> Caution? {
    var row = Row.example(key, control)
    row.deprecation = deprecated
    row.warning = warning
    let session = try EditSession(
      form: FormContent(title: "T", root: Pane(title: "T", sections: [PaneSection(rows: [row])])),
      store: store)
    return session.caution(before: slot, for: row)
  }

  @Test func `a deprecated setting is asked about where it is not set yet`() throws {
    #expect(
      try caution("new", .toggle, .value(.bool(false)), deprecated: "use b") == .deprecated("use b")
    )
    #expect(try caution("set", .toggle, .value(.bool(true)), deprecated: "use b") == nil)
  }

  @Test func `a dangerous setting is asked about where it is turned on or set anew`() throws {
    #expect(try caution("new", .toggle, .value(.bool(true)), warning: "!") == .dangerous("!"))
    #expect(try caution("set", .toggle, .value(.bool(true)), warning: "!") == .dangerous("!"))
    #expect(try caution("new", .toggle, .value(.bool(false)), warning: "!") == nil)
    let number = Control.number(NumberTraits())
    #expect(try caution("new", number, .value(.number(Number(2))), warning: "!") != nil)
    #expect(try caution("level", number, .value(.number(Number(2))), warning: "!") == nil)
  }

  @Test func `a reset never asks`() throws {
    #expect(try caution("set", .toggle, .unset, deprecated: "use b", warning: "!") == nil)
  }
}
