import EditorCore
import Testing

struct ConversionTests {
  /// Edits one row of a form over the model by hand, and saves.
  private func saved<Model>(
    _ model: Model, _ row: some RowElement<Model>, _ slot: Slot
  ) throws -> Model {
    let store = try ModelStore(form: FormContent("F") { Section { row } }, model: model)
    let session = try EditSession(form: store.form, store: store)
    try session.set(slot, for: try #require(store.form.row(row.row.identifier)))
    try session.commit()
    return try #require(store.latest.model as? Model)
  }

  @Test func `nil is unset, and unset is nil`() throws {
    var model = Preferences()
    let row = TextRow("Name", \Preferences.name)
    model = try saved(model, row, .unset)
    #expect(model.name == nil)
    let store = try ModelStore(form: FormContent("F") { Section { row } }, model: model)
    #expect(store.latest.slot(at: Pointer(["name"])) == .unset)
    #expect(try saved(model, row, .value("")).name == "")
  }

  @Test func `numbers keep to what their type holds`() throws {
    let row = NumberRow("Port", \Preferences.port)
    #expect(try saved(Preferences(), row, .value(65535)).port == 65535)
    #expect(throws: EditRefusal.self) { try saved(Preferences(), row, .value(-1)) }
    let spelled = try #require(Number("1e2"))
    #expect(try saved(Preferences(), row, .value(.number(spelled))).port == 100)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that no file can spell is said on its row`(number: Double) throws {
    var model = Preferences()
    model.volume = number
    let form = FormContent("F") { Section { Slider("Volume", \Preferences.volume, in: 0...10) } }
    let store = try ModelStore(form: form, model: model)
    let session = try EditSession(form: store.form, store: store)
    let row = try #require(store.form.row("volume"))
    #expect(session.state(of: row).problem == .notNumber(.string("\(number)")))
  }

  @Test func `a case of an enumeration is chosen by its raw value`() throws {
    let row = Picker("Size", \Preferences.size)
    guard case .choice(let choices) = row.row.control else { return #expect(Bool(false)) }
    #expect(choices.map(\.title) == ["Small", "Very Large"])
    #expect(try saved(Preferences(), row, .value("veryLarge")).size == .veryLarge)
    #expect(throws: EditRefusal.self) { try saved(Preferences(), row, .value("huge")) }
  }

  @Test func `values with titles are chosen, of any type`() throws {
    let row = Picker("Port", \Preferences.port, choices: ["Web": 80, "Secure": 443])
    #expect(try saved(Preferences(), row, .value(443)).port == 443)
    let text = Picker("Name", \Preferences.name, choices: ["Ada", "Grace"])
    #expect(try saved(Preferences(), text, .value("Grace")).name == "Grace")
  }

  @Test func `a text that is kept is edited as a number`() throws {
    struct Model { var port = "80" }
    let row = NumberRow("Port", \Model.port, as: .numberText)
    #expect(try saved(Model(), row, .value(81)).port == "81")
    #expect(throws: EditRefusal.self) { try saved(Model(), row, .value("x")) }
  }

  @Test func `a text that the host cannot read is refused in its words`() throws {
    struct Model { var port = 80 }
    let row = TextRow(
      "Port", \Model.port, as: .text({ "\($0)" }, parse: { Int($0) }, expecting: "a port number"))
    #expect(try saved(Model(), row, .value("81")).port == 81)
    #expect(throws: EditRefusal.invalid(.broken("'x' is not a port number"))) {
      try saved(Model(), row, .value("x"))
    }
  }

  @Test func `values by row are read as types, and what is of another type is nil`() {
    var values: [RowIdentifier: Value] = ["on": true, "port": "none", "list": .array([1, 2])]
    #expect(values[setting: "on"] == true)
    #expect((values[setting: "port"] as Int?) == nil)
    #expect((values[setting: "absent"] as Bool?) == nil)
    #expect(values[setting: "list"] == [1, 2])
    values[setting: "port"] = 80
    #expect(values["port"] == 80)
    values[setting: "port"] = nil as Int?
    #expect(values["port"] == nil)
  }

  @Test func `a number that may be absent has limits`() throws {
    struct Model {
      var port: Int?
    }
    for row in [
      NumberRow("Port", \Model.port, in: 1...9).row, Stepper("Port", \Model.port, in: 1...9).row,
      Slider("Port", \Model.port, in: 1...9, step: 2).row,
    ] {
      #expect(row.problem(with: .number(Number(9))) == nil)
      #expect(row.problem(with: .number(Number(10))) != nil)
    }
  }

  @Test func `a stepper by name steps through parts of numbers too`() throws {
    let number = try #require(Number("0.5"))
    #expect(
      Stepper<NoModel>("Zoom", in: 0.5...2.5, step: 0.5).row.problem(with: .number(number)) == nil)
    #expect(Stepper<NoModel>("Copies", in: 1...5).row.problem(with: .number(number)) != nil)
  }
}
