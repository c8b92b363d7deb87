/// A scanner of the network; here, it finds one server each time it looks.
struct ServerScanner {
  private static let servers = ["alpha.example", "beta.example", "gamma.example"]

  /// What was found, in the order in which it was.
  private(set) var results: [String] = []

  mutating func restart() { results = [] }

  /// Looks once more; returns what is new.
  mutating func look() -> String? {
    guard results.count < Self.servers.count else { return nil }
    results.append(Self.servers[results.count])
    return results.last
  }
}
