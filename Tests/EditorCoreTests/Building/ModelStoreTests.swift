import EditorCore
import Testing

struct ModelStoreTests {
  private let objectForm = FormContent("Preferences") {
    Section { Toggle("Auto Refresh", \PreferencesObject.autoRefresh).id("refresh") }
    Section {
      Toggle("Play Sounds", \PreferencesObject.playSounds).id("sounds")
      Toggle("Show Photos", \PreferencesObject.showPhotos).id("photos")
    }
  }

  private func session(_ store: ModelStore) throws -> EditSession {
    try EditSession(form: store.form, store: store)
  }

  private func row(_ name: RowIdentifier, in store: ModelStore) throws -> Row {
    try #require(store.form.row(name))
  }

  @Test func `an object that is passed in is never changed, not by a Save either`() throws {
    let original = PreferencesObject()
    let store = try ModelStore(form: objectForm, model: original, make: { PreferencesObject() })
    let session = try session(store)
    try session.set(.value(false), for: try row("refresh", in: store))
    _ = try session.preview()
    #expect(original.autoRefresh)
    try session.commit()
    #expect(original.autoRefresh)
    let saved = try #require(store.latest.model as? PreferencesObject)
    #expect(saved !== original)
    #expect(!saved.autoRefresh)
    #expect(saved.showPhotos)
  }

  @Test func `each value falls back to its own default`() throws {
    let current = PreferencesObject()
    (current.autoRefresh, current.playSounds, current.showPhotos) = (false, true, false)
    let store = try ModelStore(
      form: objectForm, model: current, defaults: PreferencesObject(),
      make: { PreferencesObject() })
    let session = try session(store)
    for name: RowIdentifier in ["refresh", "sounds", "photos"] {
      try session.reset(try row(name, in: store))
    }
    #expect(session.values.isOn("refresh"))
    #expect(!session.values.isOn("sounds"))
    try session.commit()
    let saved = try #require(store.latest.model as? PreferencesObject)
    #expect((saved.autoRefresh, saved.playSounds, saved.showPhotos) == (true, false, true))
  }

  @Test func `a row's own default stands before that of the model`() throws {
    let form = FormContent("F") {
      Section { NumberRow("Port", \Preferences.port).defaultValue(8080) }
    }
    let store = try ModelStore(form: form, model: Preferences(), defaults: Preferences())
    let session = try session(store)
    try session.reset(try row("port", in: store))
    try session.commit()
    #expect((store.latest.model as? Preferences)?.port == 8080)
  }

  @Test func `a form and a model of another type do not go together`() {
    let form = FormContent("F") { Section { Toggle("Auto Refresh", \Preferences.autoRefresh) } }
    #expect(
      throws: BindingError.otherModel("autoRefresh", expected: "Preferences", given: "String")
    ) { try ModelStore(form: form, model: "text") }
  }

  @Test func `a value of the wrong type is said on its row, and a right one takes its place`()
    throws
  {
    let form = FormContent("F") {
      Section {
        Toggle("On")
        Toggle("Other")
      }
    }
    let store = try ModelStore(form: form, values: ["On": "yes", "unknown": 1])
    let session = try session(store)
    let row = try row("On", in: store)
    #expect(session.state(of: row).problem == .notToggle("yes"))
    try session.set(.value(true), for: row)
    try session.commit()
    #expect(store.latest.values == ["On": true, "unknown": 1])
  }

  @Test func `controls have their values from a Save, not from an edit or a preview`() throws {
    let control = ControlValue(3)
    let form = FormContent("F") { Section { Stepper("Count", control, in: 0...10) } }
    let store = try ModelStore(form: form)
    let session = try session(store)
    let row = try row("Count", in: store)
    try session.set(.value(4), for: row)
    #expect(try session.preview().slot(at: Pointer(["Count"])) == .value(4))
    #expect(control.value == 3)
    try session.commit()
    #expect(control.value == 4)
    #expect(session.state(of: row).slot == .value(4))
    session.undo()
    try session.commit()
    #expect(control.value == 3)
    try session.set(.value(9), for: row)
    try session.reset(row)
    try session.commit()
    #expect(control.value == control.defaultValue)
    control.value = 7
    try session.refill()
    #expect(session.values.number("Count") == Number(7))
  }

  @Test func `a model assigned while the form is open refills it`() throws {
    let form = FormContent("F") { Section { NumberRow("Port", \Preferences.port) } }
    let store = try ModelStore(form: form, model: Preferences())
    let session = try session(store)
    try session.set(.value(81), for: try row("port", in: store))
    var other = Preferences()
    other.port = 443
    try store.refill(model: other)
    try session.refill()
    #expect(session.draft.isEmpty)
    #expect(session.values.number("port") == Number(443))
    #expect(throws: BindingError.self) { try store.refill(model: 1) }
    #expect((store.latest.model as? Preferences)?.port == 443)
  }

  @Test func `10,000 rows of one model are edited and saved in one go`() throws {
    struct Model { var flags = [Bool](repeating: false, count: 10_000) }
    let form = FormContent("F") {
      Section { for index in 0..<10_000 { Toggle("\(index)", \Model.flags[index]).id("\(index)") } }
    }
    let store = try ModelStore(form: form, model: Model())
    let session = try session(store)
    var rows: [Row] = []
    store.form.forEachRow { rows.append($0) }
    for row in rows { try session.set(.value(true), for: row) }
    try session.commit()
    #expect((store.latest.model as? Model)?.flags.allSatisfy(\.self) == true)
  }
}
