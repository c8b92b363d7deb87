import PreferencesEditor

struct Server: Equatable {
  var host = ""
  var port = 443
  var isSecure = true
  var certificate: String?
  /// The program counts these; no row shows them.
  var visits = 0
}

/// What a scan of the network has found.
struct Discovery {
  var host: String
  var isUsed = false
}

enum Colour: String, CaseIterable { case red, green, blue }

struct Settings {
  var servers = [Server(host: "alpha", visits: 7), Server(host: "beta", visits: 2)]
  var environment = ["LANG": "C"]
  var colours: Set<Colour> = [.red]
  var found = [Discovery(host: "gamma"), Discovery(host: "delta")]
}

struct NoServer: Error, CustomStringConvertible {
  let description = "there is no server to test"
}

let form = Form(Settings.self, "Servers") {
  Section {
    List("Servers", \.servers, title: \.host, new: Server()) {
      TextRow("Host", \.host).validated { $0 == "" ? "must have a name" : nil }
      NumberRow("Port", \.port, in: 1...65535)
      Toggle("Secure", \.isSecure)
      TextRow("Certificate", \.certificate).shown(when: \.isSecure)
    }
    Map("Environment", \.environment)
    Several("Colours", \.colours, of: Colour.allCases)
    Action("Test the connection") { form in
      guard let server = form.model.servers.first else { throw NoServer() }
      try await Task.sleep(for: .milliseconds(100))
      form.report("\(server.host) answers on port \(server.port)")
    }
  }
  Section("Found") {
    ForEach("Found", \.found, id: \.host) { server in Toggle(server.host, \.isUsed) }
  }
}

@main struct Tool {
  static func main() async throws {
    guard let saved = try await form.edit(Settings()) else { return }
    for server in saved.servers { print(server.host, server.port, server.visits) }
    print(saved.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    print("used:", saved.found.filter(\.isUsed).map(\.host))
  }
}
