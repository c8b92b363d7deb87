import EditorCore
import Testing

@testable import PreferencesEditor

/// A host's form line by line: what it does at a Save and in its actions, which may take their time.
struct PlainHostTests {
  private struct Model: Equatable {
    var isOn = false
    var host = "alpha"
  }

  private final class Backend {
    var isAway = true
    var written: [Model] = []
  }

  private struct Away: Error, CustomStringConvertible {
    var description: String { "the server is away" }
  }

  private func editor(_ form: Form<Model>) throws -> (editor: PlainEditor, store: ModelStore) {
    let store = try ModelStore(form: form.content, model: Model())
    let session = try EditSession(form: store.form, store: store)
    return (PlainEditor(session: session, location: ""), store)
  }

  private let form = Form(Model.self, "Tool") {
    Section {
      Toggle("On", \.isOn)
      Action("Count") { form in form.report("\(form.model.host) counts") }
      Action("Ask") { _ async throws in throw Away() }
    }
  }

  @Test func `actions are run, and what they throw is said`() async throws {
    let editor = try editor(form).editor
    #expect(editor.start().first == "Tool")
    #expect(editor.handle("2") == ["alpha counts"])
    #expect(editor.handle("3") == ["'Ask' is under way"])
    let work = try #require(editor.work.take())
    #expect(await work() == ["'Ask': the server is away"])
    #expect(editor.work.take() == nil)
  }

  @Test func `a Save that takes its time is waited for, and refused where it fails`() async throws {
    let backend = Backend()
    let (editor, store) = try editor(
      form.onSave { (model: Model) async throws in
        if backend.isAway { throw Away() }
        backend.written.append(model)
      })
    _ = editor.handle("1")
    #expect(editor.handle("s") == ["saving"])
    var work = try #require(editor.work.take())
    #expect(await work() == ["not saved: the server is away"])
    #expect(editor.outcome == nil)
    backend.isAway = false
    _ = editor.handle("s")
    work = try #require(editor.work.take())
    #expect(await work() == ["saved 1 change"])
    #expect(editor.outcome?.ending == .finished)
    #expect(
      backend.written == [Model(isOn: true)] && store.latest.model as? Model == Model(isOn: true))
  }

  @Test func `a model that arrives is told of once`() throws {
    let (editor, store) = try editor(form)
    try store.refill(model: Model(isOn: true))
    #expect(editor.handle("i 1").first == "the settings changed: 1 row follows it")
    #expect(editor.followFile().said == [])
  }
}
