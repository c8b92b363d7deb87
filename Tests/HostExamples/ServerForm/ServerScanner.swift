/// A scanner of the network; here, it finds one server each time it looks.
struct ServerScanner {
  private static let servers = ["alpha.example", "beta.example", "gamma.example"]

  /// What was found, the newest first.
  private(set) var results: [String] = []

  mutating func restart() { results = [] }

  /// Looks once more; returns whether there is a new result.
  mutating func look() -> Bool {
    guard results.count < Self.servers.count else { return false }
    results.insert(Self.servers[results.count], at: 0)
    return true
  }
}
