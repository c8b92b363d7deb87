import Documents
import EditorCore
import FormSources
import Stores
import Testing

@testable import PreferencesEditor

/// What a search keeps.
struct SearchModelTests {
  @Test func `a search that is over is gone, with all that it made`() throws {
    let store = MemoryStore(Array(#"{"list": [{"name": "a", "port": 1}]}"#.utf8))
    let snapshot = try store.read()
    let session = EditSession(
      form: FormSource.form(for: snapshot.index, title: "f"), store: store, baseline: snapshot)
    weak var known: SearchModel?
    do {
      let model = SearchModel("port", in: session, includesHidden: false, appearance: .init())
      #expect(model.count > 0)
      known = model
    }
    #expect(known == nil)
  }
}
