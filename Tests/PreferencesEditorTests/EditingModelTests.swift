import EditorCore
import Testing

@testable import PreferencesEditor

struct EditingModelTests {
  @Test func `a row that a rule locks is given nothing, and nothing is taken from it`() throws {
    let form = try RuledForm(#"{"odd": true}"#)
    let model = EditingModel(form.session, attendant: nil)
    let odd = try #require(form.session.row(RowIdentifier("/odd")))
    for slot in [Slot.value(.bool(false)), .unset] {
      #expect(throws: EditRefusal.self) { _ = try model.take(slot, for: odd) }
    }
    #expect(form.session.draft.isEmpty)
  }
}
