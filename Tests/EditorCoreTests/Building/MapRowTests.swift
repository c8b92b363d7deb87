import EditorCore
import Testing

/// Dictionaries and sets of a host's model: `Map("Environment", \.environment)` and
/// `Several("Colours", \.colours, of: Colour.allCases)`.
@MainActor
struct MapRowTests {
  enum Colour: String, CaseIterable { case red, darkGreen, blue }

  struct Host: Equatable { var limits: [String: Int] = [:] }

  struct Settings: Equatable {
    var environment = ["SHELL": "/bin/sh", "API_TOKEN": "s3cret"]
    var limits: [String: UInt8] = ["cpu": 4]
    var features = ["beta": true]
    var colours: Set<Colour> = [.blue, .red]
    var order: [Colour] = [.blue, .red]
    var tags: Set<String> = ["b"]
    var hosts = [Host()]
  }

  let store: ModelStore
  let session: EditSession

  init() throws {
    let form = Form(Settings.self, "Tool") {
      Section {
        Map("Environment", \.environment)
        Map("Limits", \.limits, in: 1...100)
        Map("Features", \.features)
        Several("Colours", \.colours, of: Colour.allCases)
        Several("Order", \.order, of: Colour.allCases) { $0.rawValue.uppercased() }
        Several("Tags", \.tags, of: ["a", "b"])
        List("Hosts", \.hosts, new: Host()) { Map("Limits", \.limits) }
      }
    }
    store = try ModelStore(form: form.content, model: Settings())
    session = try EditSession(form: store.form, store: store)
  }

  private func row(_ name: RowIdentifier) throws -> Row { try #require(session.row(name)) }

  private var saved: Settings {
    get throws { try #require(store.latest.model as? Settings) }
  }

  @Test func `each member is a row under its key, in the order of the keys`() throws {
    #expect(
      session.outline("/environment") == [
        "/environment/API_TOKEN API_TOKEN", "/environment/SHELL SHELL",
      ])
    #expect(try row("/environment/API_TOKEN").isSecret)
    #expect(try !row("/environment/SHELL").isSecret)
  }

  @Test func `members are added, renamed, changed and removed`() throws {
    let added = try session.elements.insert(in: row("/environment"), at: 0, key: "LANG")
    try session.set(.value("C"), for: added)
    try session.elements.rename(row("/environment/SHELL"), to: "EDITOR")
    try session.elements.remove(row("/environment/API_TOKEN"))
    #expect(throws: EditRefusal.keyTaken("LANG")) {
      try session.elements.insert(in: row("/environment"), at: 0, key: "LANG")
    }
    try session.commit()
    #expect(try saved.environment == ["LANG": "C", "EDITOR": "/bin/sh"])
    #expect(session.outline("/environment").count == 2)
    session.undo()
    session.undo()
    try session.commit()
    #expect(try saved.environment["API_TOKEN"] != nil || saved.environment["SHELL"] != nil)
  }

  @Test func `numbers and switches are edited as such`() throws {
    let added = try session.elements.insert(in: row("/limits"), at: 1, key: "memory")
    #expect(session.state(of: added).slot == .value(1))
    #expect(throws: EditRefusal.self) { try session.set(.value(101), for: added) }
    try session.set(.value(64), for: added)
    try session.set(.value(false), for: row("/features/beta"))
    try session.commit()
    #expect(try saved.limits == ["cpu": 4, "memory": 64])
    #expect(try saved.features == ["beta": false])
  }

  @Test func `a map in an element of a list is edited as any other`() throws {
    let added = try session.elements.insert(in: row("/hosts/0/limits"), at: 0, key: "a/b")
    try session.set(.value(3), for: added)
    try session.commit()
    #expect(try saved.hosts == [Host(limits: ["a/b": 3])])
    #expect(session.outline("/hosts/0/limits") == ["/hosts/0/limits/a~1b a/b"])
  }

  @Test func `several of some values are a set or a list of them`() throws {
    #expect(try row("colours").control.choices.map(\.title) == ["Red", "Dark Green", "Blue"])
    #expect(try row("order").control.choices.map(\.title) == ["RED", "DARKGREEN", "BLUE"])
    #expect(try session.state(of: row("colours")).slot == .value(["red", "blue"]))
    #expect(try session.state(of: row("order")).slot == .value(["blue", "red"]))
    try session.set(.value(["blue", "darkGreen"]), for: row("colours"))
    try session.set(.value(["red"]), for: row("order"))
    try session.set(.value(["a", "b"]), for: row("tags"))
    #expect(throws: EditRefusal.self) { try session.set(.value(["c"]), for: row("tags")) }
    try session.commit()
    #expect(try saved.colours == [.blue, .darkGreen])
    #expect(try saved.order == [.red])
    #expect(try saved.tags == ["a", "b"])
  }
}
