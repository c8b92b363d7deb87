import EditorCore
import Testing

struct ConflictMessageTests {
  private func conflict(_ theirs: Slot, isSecret: Bool = false) -> Conflict {
    var row = Row.example("port", .number(NumberTraits()))
    row.isSecret = isSecret
    return Conflict(row: row, base: .unset, mine: .unset, theirs: theirs)
  }

  @Test func `words say what the other program did`() {
    let changed = conflict(.value(.number(Number(90))))
    #expect(changed.description == "'/port': another program changed it too, to 90")
    #expect(conflict(.unset).description == "'/port': another program removed it")
    #expect(
      conflict(.value(.string("hunter2")), isSecret: true).description
        == "'/port': another program changed it too")
    let servers = Row.example("servers", .raw(""))
    let theirs = Value.object([.init("token", "hunter2"), .init("port", .number(Number(1)))])
    let inside = Conflict(row: servers, base: .unset, mine: .unset, theirs: .value(theirs))
    #expect(
      inside.description
        == #"'/servers': another program changed it too, to {"token":"••••••••","port":1}"#)
    #expect(
      OpenConflicts(conflicts: [changed, changed, changed]).description
        == "'/port': another program changed it too, to 90, and 2 more")
    #expect(
      UnreadableChange(reason: MemoryStore.Refused()).description
        == "changed by another program, and cannot be read now: Refused()")
  }
}
