import EditorCore
import Testing

/// Rows and sections of an open form, changed together.
struct FormUpdateTests {
  struct Server: Equatable {
    var host = "alpha"
    var port = 80
    var proxy = ""
    var isSecure = false
    var certificate = ""
  }

  @MainActor private func store() throws -> ModelStore {
    let form = Form(Server.self, "Server") {
      Section("Network") {
        TextRow("Host", \.host)
        NumberRow("Port", \.port)
        PaneRow("Proxy settings") { Section("Proxy") { TextRow("Proxy", \.proxy) } }
      }
      Section("Security") {
        Toggle("Secure", \.isSecure)
        TextRow("Certificate", \.certificate).shown(when: \.isSecure)
      }
    }
    return try ModelStore(form: form.content, model: Server())
  }

  /// The sections with the names of their rows, once the changes are made.
  @MainActor private func outline(
    _ change: (inout FormUpdate<Server>) -> Void
  ) throws -> [String] {
    let store = try store()
    try store.bind(try store.form(changedBy: change))
    return store.form.root.sections.map { section in
      "\(section.header ?? ""): " + section.rows.map(\.identifier.text).joined(separator: " ")
    }
  }

  @Test @MainActor func `rows are inserted, moved and removed, each where the others have left it`()
    throws
  {
    let outline = try outline { form in
      form.insert(.after("host")) { TextRow("Alias", \.host).id("alias") }
      form.insert(.before("alias")) {
        Info("One", "1")
        Info("Two", "2")
      }
      form.insert(.start(of: "Security")) { Info("First", "1") }
      form.insert(.end(of: "Security")) { Info("Last", "1") }
      form.move("port", to: .after("First"))
      form.move("host", to: .end(of: "Network"))
      form.move("host", to: .before("host"))
      form.remove("Two", "isSecure")
    }
    #expect(
      outline == [
        "Network: One alias Proxy settings host", "Security: First port certificate Last",
      ])
  }

  @Test @MainActor func `sections are inserted, moved, removed and changed`() throws {
    let outline = try outline { form in
      form.insertSections(.start) { Section("Name") { Info("Name", "a") } }
      form.insertSections(.end) { Section { Info("Version", "1") }.id("about") }
      form.insertSections(.after("Name")) { Section("Gone") {} }
      form.moveSection("Network", to: .after("about"))
      form.removeSections("Gone")
      form.reconfigureSection("Security") { section in
        section.header = "Safety"
        section.rows.removeLast()
      }
    }
    #expect(
      outline == [
        "Name: Name", "Safety: isSecure", ": Version", "Network: host port Proxy settings",
      ])
  }

  @Test @MainActor func `a row is made another one, and keeps its name and place`() throws {
    let store = try store()
    try store.bind(
      try store.form { (form: inout FormUpdate<Server>) in
        form.reconfigure("host") { $0.help("as others call it") }
        form.reconfigure("port") { _ in Slider("Gate", \.port, in: 1...100) }
      })
    #expect(store.form.row("host")?.help == "as others call it")
    #expect(store.form.row("port")?.title == "Gate")
    #expect(store.form.root.sections[0].rows.map(\.title) == ["Host", "Gate", "Proxy settings"])
  }

  @Test @MainActor func `rows of the pane that a row opens are changed too`() throws {
    let store = try store()
    try store.bind(
      try store.form { (form: inout FormUpdate<Server>) in
        form.insert(.after("proxy")) { Info("User", "ada") }
        form.move("host", to: .end(of: "Proxy"))
      })
    let pane = try #require(store.form.row("Proxy settings")?.storedPane)
    #expect(pane.sections[0].rows.map(\.identifier) == ["proxy", "User", "host"])
    #expect(store.form.row("host")?.title == "Host")
  }

  @Test @MainActor func `a condition of a property holds whether its row is there or not`() throws {
    let store = try store()
    let session = try EditSession(form: store.form, store: store)
    let secure = try #require(session.row("isSecure"))
    try session.set(.value(true), for: secure)
    #expect(!session.isHidden("certificate"))
    try store.bind(
      try store.form { (form: inout FormUpdate<Server>) in form.remove("isSecure") })
    session.replaceForm(store.form)
    // The edit went with its row.
    #expect(session.isHidden("certificate"))
    try store.refill(model: Server(isSecure: true))
    try session.refill()
    #expect(!session.isHidden("certificate"))
  }

  @Test(arguments: [
    (UpdateError.noRow("none"), "the form has no row 'none'"),
    (.noSection("None"), "the form has no section 'None'"),
    (.twoRows("host"), "the form would have two rows 'host'"),
  ])
  @MainActor func `what is named in vain changes nothing`(error: UpdateError, words: String) throws
  {
    #expect(error.description == words)
    let store = try store()
    #expect(throws: error) {
      _ = try store.form { (form: inout FormUpdate<Server>) in
        form.insert(.start(of: "Network")) { Info("New", "1") }
        switch error {
        case .noRow: form.remove("none")
        case .noSection: form.move("host", to: .end(of: "None"))
        case .twoRows: form.insert(.after("port")) { TextRow("Host", \.host) }
        }
      }
    }
    #expect(store.form.root.sections[0].rows.count == 3)
  }

  @Test @MainActor func `no condition is left without its row`() throws {
    let store = try store()
    for change: (inout FormUpdate<Server>) -> Void in [
      { $0.insert(.after("host")) { Info("Tip", "x").id("tip").shown(when: .isOn("none")) } },
      {
        $0.insert(.after("host")) { Info("Tip", "x").id("tip").shown(when: .isOn("none")) }
        $0.remove("host")
      },
    ] {
      #expect(throws: UpdateError.noRow("none")) { try store.form(changedBy: change) }
    }
  }
}
