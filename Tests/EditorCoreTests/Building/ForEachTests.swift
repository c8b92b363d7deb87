import EditorCore
import Testing

/// The rows of a collection of a host's model, in place: `ForEach("Found", \.found, id: \.host) { … }`.
@MainActor
struct ForEachTests {
  struct Server: Equatable {
    var host = ""
    var isUsed = false
    var port = 80
    /// No row shows it.
    var identity = 0
  }

  struct Settings: Equatable {
    var found = [Server(host: "alpha", identity: 1), Server(host: "beta", identity: 2)]
    var other = "none"
  }

  static let form = Form(Settings.self, "Tool") {
    Section("Servers") {
      ForEach("Found", \.found, id: \.host) { server in
        Toggle(server.host, \.isUsed)
        NumberRow("Port of \(server.host)", \.port, in: 1...65535).shown(when: \.isUsed)
        TextRow("Host", \.host)
      }
      TextRow("Other", \.other)
    }
  }

  let store: ModelStore
  let session: EditSession

  init() throws {
    store = try ModelStore(form: Self.form.content, model: Settings())
    session = try EditSession(form: store.form, store: store)
  }

  private func row(_ name: RowIdentifier) throws -> Row { try #require(session.row(name)) }

  private var titles: [String] {
    session.form.root.sections[0].rows.filter { !session.isHidden($0.identifier) }.map(\.title)
  }

  private var saved: [Server] { (store.latest.model as? Settings)?.found ?? [] }

  @Test func `each element has its rows among the others`() throws {
    #expect(titles == ["alpha", "Host", "beta", "Host", "Other"])
    try session.set(.value(true), for: row("found[beta].isUsed"))
    #expect(titles == ["alpha", "Host", "beta", "Port of beta", "Host", "Other"])
    try session.set(.value(443), for: row("found[beta].port"))
    try session.commit()
    #expect(
      saved == [
        Server(host: "alpha", identity: 1),
        Server(host: "beta", isUsed: true, port: 443, identity: 2),
      ])
  }

  @Test func `what a row goes back to is that of the element of its name, wherever that stands`()
    throws
  {
    let found = ["alpha", "beta", "gamma"].enumerated().map { number, host in
      Server(host: host, port: number + 1)
    }
    let store = try ModelStore(
      form: Self.form.content, model: Settings(found: found.map { Server(host: $0.host, port: 9) }),
      defaults: Settings(found: [found[2], found[1], found[0]]))
    let session = try EditSession(form: store.form, store: store)
    for server in found {
      let row = try #require(session.row(RowIdentifier("found[\(server.host)].port")))
      #expect(row.defaultValue == .number(Number(server.port)))
    }
    try store.refill(
      model: Settings(found: [Server(host: "gamma"), Server(host: "new"), Server(host: "alpha")]))
    try session.merging.refresh()
    let ports = ["gamma": 3, "new": 2, "alpha": 1]
    for (host, port) in ports {
      let row = try #require(session.row(RowIdentifier("found[\(host)].port")))
      // One that is called otherwise now is known by its place.
      #expect(row.defaultValue == .number(Number(port)), "\(host)")
    }
  }

  @Test func `rows follow the model as it grows, shrinks and turns round`() throws {
    try store.refill(
      model: Settings(found: [Server(host: "gamma"), Server(host: "beta"), Server(host: "alpha")]))
    try session.refill()
    #expect(titles == ["gamma", "Host", "beta", "Host", "alpha", "Host", "Other"])
    try session.set(.value(true), for: row("found[alpha].isUsed"))
    try session.commit()
    #expect(saved.map(\.isUsed) == [false, false, true])
    try store.refill(model: Settings(found: []))
    try session.refill()
    #expect(titles == ["Other"])
  }

  @Test func `an edit stays with its element when others come before it`() throws {
    try session.set(.value(true), for: row("found[alpha].isUsed"))
    try store.bind(Self.form.content)
    session.replaceForm(store.form)
    #expect(session.draft.count == 1)
    #expect(try session.state(of: row("found[alpha].isUsed")).slot == .value(true))
  }

  @Test func `an element is edited as a whole where its name is, too`() throws {
    try session.set(.value("delta"), for: row("found[alpha].host"))
    try session.set(.value(true), for: row("found[alpha].isUsed"))
    try session.commit()
    #expect(saved[0] == Server(host: "delta", isUsed: true, identity: 1))
    #expect(titles == ["delta", "Port of delta", "Host", "beta", "Host", "Other"])
  }

  @Test func `two elements of one name are two all the same`() throws {
    try store.refill(model: Settings(found: [Server(host: "a"), Server(host: "a", identity: 2)]))
    try session.refill()
    try session.set(.value(true), for: row("found[a#2].isUsed"))
    try session.commit()
    #expect(saved.map(\.isUsed) == [false, true])
  }

  @Test func `a form that is a part of another has its rows in place there`() throws {
    struct Whole { var inner = Settings() }
    let form = Form(Whole.self, "W") { Self.form.part(of: \.inner, named: "part") }
    let store = try ModelStore(form: form.content, model: Whole())
    let session = try EditSession(form: store.form, store: store)
    let name: RowIdentifier = "part.found[beta].isUsed"
    #expect(session.isHidden("part.found[beta].port"))
    try session.set(.value(true), for: try #require(session.row(name)))
    #expect(!session.isHidden("part.found[beta].port"))
    try session.commit()
    #expect((store.latest.model as? Whole)?.inner.found.map(\.isUsed) == [false, true])
  }

  @Test func `elements that swap their names in one Save keep what else was edited`() throws {
    try session.set(.value("beta"), for: row("found[alpha].host"))
    try session.set(.value("alpha"), for: row("found[beta].host"))
    try session.set(.value(443), for: row("found[beta].port"))
    try session.commit()
    #expect(saved.map(\.host) == ["beta", "alpha"])
    #expect(saved.map(\.port) == [80, 443] && saved.map(\.identity) == [1, 2])
  }

  @Test func `an edit follows its element where the model turns round under it`() throws {
    try session.set(.value(true), for: row("found[alpha].isUsed"))
    try store.refill(
      model: Settings(found: [
        Server(host: "beta", identity: 2), Server(host: "alpha", identity: 1),
      ])
    )
    _ = try session.merging.refresh()
    #expect(try session.state(of: row("found[alpha].isUsed")).slot == .value(true))
    try session.commit()
    #expect(
      saved == [
        Server(host: "beta", identity: 2), Server(host: "alpha", isUsed: true, identity: 1),
      ])
  }

  /// An element that counts how often its name is asked for.
  final class Asked {
    var count = 0
  }

  struct Counted {
    let asked: Asked
    let number: Int
    var isUsed = false

    var name: String {
      asked.count += 1
      return "element \(number)"
    }
  }

  @Test(arguments: [200, 800]) func `names are asked for in proportion to the elements`(
    count: Int
  ) throws {
    struct Model { var found: [Counted] }
    let asked = Asked()
    let form = Form(Model.self, "M") {
      Section { ForEach("Found", \.found, id: \.name) { _ in Toggle("Used", \.isUsed) } }
    }
    let model = Model(found: (0..<count).map { Counted(asked: asked, number: $0) })
    let store = try ModelStore(form: form.content, model: model)
    let session = try EditSession(form: store.form, store: store)
    let row = try #require(session.row("found[element \(count - 1)].isUsed"))
    try session.set(.value(true), for: row)
    try session.commit()
    #expect((store.latest.model as? Model)?.found.last?.isUsed == true)
    #expect(asked.count < 40 * count)
  }
}
