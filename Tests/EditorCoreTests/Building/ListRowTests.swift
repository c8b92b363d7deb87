import EditorCore
import Testing

/// Lists over arrays of a host's model: `List("Servers", \.servers, title: \.host, new: Server()) { … }`.
@MainActor
struct ListRowTests {
  struct Server: Equatable {
    var host = ""
    var port = 80
    var isSecure = false
    var certificate: String?
    var aliases: [Alias] = []
    /// No row shows it.
    var identity = 0
  }

  struct Alias: Equatable {
    var name = ""
    var hits = 0
  }

  struct Settings: Equatable {
    var servers = [
      Server(host: "alpha", port: 81, identity: 1), Server(host: "beta", port: 82, identity: 2),
    ]
    var isOnline = true
  }

  static let form = Form(Settings.self, "Tool") {
    Section {
      Toggle("Online", \.isOnline)
      List("Servers", \.servers, title: \.host, count: 0...4, new: Server(host: "new", identity: 9))
      {
        TextRow("Host", \.host).validated { $0 == "localhost" ? "must be another machine" : nil }
        NumberRow("Port", \.port, in: 1...65535).enabled(when: { $0.host != "fixed" })
        Toggle("Secure", \.isSecure)
        TextRow("Certificate", \.certificate).shown(when: \.isSecure).required(
          when: .isOn("isSecure"))
        List("Aliases", \.aliases, new: Alias(hits: 7)) { TextRow("Name", \.name) }
      }
    }
  }

  let store: ModelStore
  let session: EditSession

  init() throws {
    store = try ModelStore(form: Self.form.content, model: Settings())
    session = try EditSession(form: store.form, store: store)
  }

  private func row(_ name: RowIdentifier) throws -> Row { try #require(session.row(name)) }

  private var saved: [Server] { (store.latest.model as? Settings)?.servers ?? [] }

  @Test func `each element is a row called by its title, with rows of its own`() throws {
    #expect(session.outline("/servers") == ["/servers/0 alpha", "/servers/1 beta"])
    #expect(try session.state(of: row("/servers/1/port")).slot == .value(82))
    try session.set("gamma", for: "/servers/1/host")
    #expect(session.outline("/servers") == ["/servers/0 alpha", "/servers/1 gamma"])
  }

  @Test func `what no row shows stays with elements that are edited, moved and copied`() throws {
    try session.set("first", for: "/servers/0/host")
    let copy = try session.elements.duplicate(row("/servers/0"))
    try session.set("copy", for: RowIdentifier("\(copy.identifier)/host"))
    try session.elements.move(row("/servers/0"), by: 2)
    try session.commit()
    #expect(
      saved == [
        Server(host: "copy", port: 81, identity: 1), Server(host: "beta", port: 82, identity: 2),
        Server(host: "first", port: 81, identity: 1),
      ])
    #expect(
      session.outline("/servers").map { $0.split(separator: " ")[1] } == ["copy", "beta", "first"])
  }

  @Test func `what tells an element from others stands in no value`() throws {
    let list = try #require(session.state(of: row("/servers")).slot.value)
    #expect(
      list.part(at: ["0"])?.members.map(\.key) == ["host", "port", "isSecure", "aliases"])
    let added = try session.elements.insert(in: row("/servers"), at: 0)
    let value = try #require(session.state(of: row(added.identifier)).slot.value)
    #expect(value.members.map(\.key) == ["host", "port", "isSecure", "aliases"])
  }

  @Test func `a list given as a whole keeps what no row shows of the elements in it`() throws {
    guard case .array(var values)? = try session.state(of: row("/servers")).slot.value else {
      return #expect(Bool(false), "the list has no value")
    }
    values.swapAt(0, 1)
    let moved = [Value.Member("host", "alpha"), Value.Member("port", .number(Number(90)))]
    values[1] = .object(moved + values[1].members.dropFirst(2))
    values.append(.object([.init("host", "gamma")] + values[0].members.dropFirst()))
    try session.set(.value(.array(values)), for: row("/servers"))
    try session.commit()
    #expect(saved.map(\.host) == ["beta", "alpha", "gamma"])
    #expect(saved.map(\.port) == [82, 90, 82])
    #expect(saved.map(\.identity) == [2, 1, 9])
  }

  @Test func `a copy has what no row shows of the list in it, as that was changed`() throws {
    let alias = try session.elements.insert(in: row("/servers/0/aliases"), at: 0)
    try session.set("b", for: alias.identifier.member("name"))
    let copy = try session.elements.duplicate(row("/servers/0"))
    let other = try session.elements.insert(
      in: row(copy.identifier.member("aliases")), at: 0, value: .object([.init("name", "a")]))
    #expect(other.identifier.isWithin(copy.identifier))
    try session.commit()
    #expect(saved[0].aliases == [Alias(name: "b", hits: 7)])
    #expect(saved[1].aliases == [Alias(name: "a", hits: 7), Alias(name: "b", hits: 7)])
    #expect(saved.map(\.identity) == [1, 1, 2])
  }

  @Test func `an element that was removed comes back whole, after a Save too`() throws {
    try session.elements.remove(row("/servers/0"))
    try session.commit()
    #expect(saved.map(\.host) == ["beta"])
    session.undo()
    #expect(session.outline("/servers").count == 2)
    try session.commit()
    #expect(saved == Settings().servers)
  }

  @Test func `an element that is added begins as the program says, up to the most there may be`()
    throws
  {
    let list = try row("/servers")
    let added = try session.elements.insert(in: list, at: 1)
    #expect(added.title == "new")
    try session.set(.value(8080), for: row(RowIdentifier("\(added.identifier)/port")))
    try session.commit()
    #expect(saved[1] == Server(host: "new", port: 8080, identity: 9))
    try session.elements.insert(in: row("/servers"), at: 0)
    #expect(throws: EditRefusal.invalid(.tooMany(4))) {
      try session.elements.insert(in: row("/servers"), at: 0)
    }
  }

  @Test func `conditions and demands hold in each element apart, in a new one too`() throws {
    #expect(session.isHidden("/servers/0/certificate"))
    try session.set(.value(true), for: row("/servers/1/isSecure"))
    #expect(session.isHidden("/servers/0/certificate"))
    #expect(!session.isHidden("/servers/1/certificate"))
    #expect(try session.state(of: row("/servers/1/certificate")).isMissing)
    #expect(throws: InvalidDraft.self) { try session.commit() }
    session.undo()
    let added = try session.elements.insert(in: row("/servers"), at: 0).identifier
    #expect(session.isHidden(RowIdentifier("\(added)/certificate")))
    try session.set(.value(true), for: row(RowIdentifier("\(added)/isSecure")))
    #expect(!session.isHidden(RowIdentifier("\(added)/certificate")))
    #expect(throws: InvalidDraft.self) { try session.commit() }
    let error = try #require(session.errors.find().first)
    #expect(session.row(at: error.pointer)?.identifier == RowIdentifier("\(added)/certificate"))
    try session.elements.remove(row(added))
    try session.set("fixed", for: "/servers/0/host")
    #expect(try session.state(of: row("/servers/0/port")).lockReason != nil)
    #expect(try session.state(of: row("/servers/1/port")).lockReason == nil)
  }

  @Test func `a row of an element takes what its property can be, and no more`() throws {
    #expect(throws: EditRefusal.self) { try session.set(.value(0), for: row("/servers/0/port")) }
    #expect(throws: EditRefusal.invalid(.broken("must be another machine"))) {
      try session.set("localhost", for: "/servers/0/host")
    }
    try session.reset(row("/servers/0/port"))
    try session.commit()
    #expect(saved[0].port == 80)
  }

  @Test func `a list in an element is edited as any other`() throws {
    let alias = try session.elements.insert(in: row("/servers/1/aliases"), at: 0)
    try session.set("b", for: RowIdentifier("\(alias.identifier)/name"))
    try session.elements.move(row("/servers/1"), by: -1)
    try session.commit()
    #expect(saved[0].aliases == [Alias(name: "b", hits: 7)])
    #expect(session.outline("/servers/0/aliases") == ["/servers/0/aliases/0 b"])
    try session.set("c", for: "/servers/0/aliases/0/name")
    try session.elements.duplicate(row("/servers/0"))
    try session.commit()
    #expect(saved.map { $0.aliases.map(\.name) } == [["c"], ["c"], []])
    #expect(saved.map(\.identity) == [2, 2, 1])
  }

  @Test func `elements with one title are two all the same`() throws {
    try session.set("alpha", for: "/servers/1/host")
    #expect(session.outline("/servers") == ["/servers/0 alpha", "/servers/1 alpha"])
    try session.elements.remove(row("/servers/0"))
    try session.commit()
    #expect(saved == [Server(host: "alpha", port: 82, identity: 2)])
  }

  @Test func `another model shows its own elements`() throws {
    try session.set("edited", for: "/servers/0/host")
    try store.refill(model: Settings(servers: [Server(host: "other")]))
    try session.refill()
    #expect(session.outline("/servers") == ["/servers/0 other"])
    try session.set(.value(true), for: row("/servers/0/isSecure"))
    #expect(!session.isHidden("/servers/0/certificate"))
  }

  @Test func `a form that takes the place of another keeps what was done to its lists`() throws {
    let copy = try session.elements.duplicate(row("/servers/1"))
    try store.bind(Self.form.content)
    session.replaceForm(store.form)
    try session.set("copy", for: RowIdentifier("\(copy.identifier)/host"))
    try session.commit()
    #expect(saved.map(\.identity) == [1, 2, 2])
    #expect(saved.map(\.host) == ["alpha", "beta", "copy"])
  }

  @Test func `a form that is a part of another has its lists there`() throws {
    struct Whole { var inner = Settings() }
    let form = Form(Whole.self, "W") { Self.form.part(of: \.inner, named: "a/b") }
    let store = try ModelStore(form: form.content, model: Whole())
    let session = try EditSession(form: store.form, store: store)
    let list: RowIdentifier = "/a~1b.servers"
    #expect(session.outline(list).count == 2)
    try session.elements.remove(try #require(session.row("/a~1b.servers/0")))
    try session.commit()
    #expect((store.latest.model as? Whole)?.inner.servers.map(\.host) == ["beta"])
  }

  @Test func `elements that cannot be compared keep what no row shows`() throws {
    struct Step {
      var name = ""
      var run: () -> Int = { 0 }
    }
    struct Plan { var steps = [Step(name: "a", run: { 1 }), Step(name: "b", run: { 2 })] }
    let form = Form(Plan.self, "P") {
      Section { List("Steps", \.steps, new: Step()) { TextRow("Name", \.name) } }
    }
    let store = try ModelStore(form: form.content, model: Plan())
    let session = try EditSession(form: store.form, store: store)
    let row = { (name: RowIdentifier) in try #require(session.row(name)) }
    try session.elements.move(row("/steps/0"), by: 1)
    try session.set(.value("c"), for: row("/steps/0/name"))
    try session.commit()
    try session.elements.remove(row("/steps/0"))
    try session.commit()
    session.undo()
    try session.commit()
    let steps = try #require(store.latest.model as? Plan).steps
    #expect(steps.map { $0.name + "\($0.run())" } == ["b2", "c1"])
  }
}

extension EditSession {
  fileprivate func set(_ text: String, for row: RowIdentifier) throws {
    try set(.value(.string(text)), for: try #require(self.row(row)))
  }
}
