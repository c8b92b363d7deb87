import EditorCore
import Testing

@testable import PreferencesFiles

struct FailureTests {
  @Test func `what cannot be merged exits 75`() {
    let conflict = Conflict(
      row: Row(identifier: "/port", pointer: Pointer(["port"]), title: "port", control: .text()),
      base: .unset, mine: .value(.bool(true)), theirs: .value(.bool(false)))
    let open = Failure(committing: OpenConflicts(conflicts: [conflict]), to: "f.json")
    #expect(open.status == .changed)
    #expect(open.message == "f.json: '/port': another program changed it too, to false")
    let unreadable = Failure(committing: UnreadableChange(reason: EditRefusal.readOnly), to: "f")
    #expect(unreadable.status == .changed)
  }
}
