import EditorCore
import Testing

/// Arrays of texts and numbers of a host's model: `List("Ports", \.ports, in: 1...65535)`.
@MainActor
struct PlainListTests {
  struct Host: Equatable {
    var name = "web"
    var aliases = ["www"]
  }

  struct Settings: Equatable {
    var paths = ["/bin", "/usr/bin"]
    var ports: [UInt16] = [80]
    var tokens = ["s3cret"]
    var hosts = [Host()]
  }

  let store: ModelStore
  let session: EditSession

  init() throws {
    let form = Form(Settings.self, "Tool") {
      Section {
        List("Search paths", \.paths, count: 1...3)
        List("Ports", \.ports, in: 1...1024)
        List("Tokens", \.tokens)
        List("Hosts", \.hosts, title: \.name, new: Host()) {
          TextRow("Name", \.name)
          List("Aliases", \.aliases)
        }
      }
    }
    store = try ModelStore(form: form.content, model: Settings())
    session = try EditSession(form: store.form, store: store)
  }

  private func row(_ name: RowIdentifier) throws -> Row { try #require(session.row(name)) }

  private var saved: Settings {
    get throws { try #require(store.latest.model as? Settings) }
  }

  @Test func `each element is a row, called by its place`() throws {
    #expect(session.outline("/paths") == ["/paths/0 1", "/paths/1 2"])
    #expect(try session.state(of: row("/paths/1")).slot == .value("/usr/bin"))
    #expect(try row("/tokens/0").isSecret)
    #expect(try !row("/paths/0").isSecret)
  }

  @Test func `elements are added, changed, moved and removed, and that is undone`() throws {
    let added = try session.elements.insert(in: row("/paths"), at: 2)
    try session.set(.value("/opt/bin"), for: added)
    _ = try session.elements.move(added, by: -2)
    try session.set(.value("/sbin"), for: row("/paths/0"))
    #expect(throws: EditRefusal.invalid(.tooMany(3))) {
      try session.elements.insert(in: row("/paths"), at: 0)
    }
    _ = try session.elements.remove(row("/paths/1"))
    try session.commit()
    #expect(try saved.paths == ["/opt/bin", "/sbin"])
    session.undo()
    try session.commit()
    #expect(try saved.paths == ["/bin", "/usr/bin"])
  }

  @Test func `a number is taken in its range alone`() throws {
    let added = try session.elements.insert(in: row("/ports"), at: 1)
    #expect(session.state(of: added).slot == .value(1))
    #expect(throws: EditRefusal.self) { try session.set(.value(1025), for: added) }
    try session.set(.value(443), for: added)
    try session.commit()
    #expect(try saved.ports == [80, 443])
  }

  @Test func `the element of a list may have one`() throws {
    let added = try session.elements.insert(in: row("/hosts/0/aliases"), at: 1)
    try session.set(.value("shop"), for: added)
    try session.set(.value("w3"), for: row("/hosts/0/aliases/0"))
    try session.commit()
    #expect(try saved.hosts == [Host(aliases: ["w3", "shop"])])
  }

  @Test func `what the host does to other elements is kept under the draft`() throws {
    try session.set(.value("/usr/local/bin"), for: row("/paths/1"))
    var changed = Settings()
    changed.paths = ["/snap/bin", "/bin", "/usr/bin"]
    try store.refill(model: changed)
    session.merging.rebase(onto: store.latest)
    try session.commit()
    #expect(try saved.paths == ["/snap/bin", "/bin", "/usr/local/bin"])
  }
}
