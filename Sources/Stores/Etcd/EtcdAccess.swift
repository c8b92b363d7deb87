internal import Glibc

/// How etcd is reached: by which nodes, with which certificates, and as whom.
///
/// What etcdctl reads from its variables is read from them here too.
package struct EtcdAccess: Sendable {
  /// The address of each node, such as `http://127.0.0.1:2379`.
  package var endpoints: [String]
  package var authorities: String?
  package var certificate: String?
  package var key: String?
  package var user: String?
  package var password: String?
  /// How long one answer is waited for in all, in milliseconds.
  package var deadline: Int

  private static let usualDeadline = 5000

  /// - Parameters:
  ///   - address: What is asked for.
  ///   - environment: What variables say.
  ///   - ask: Asks a person for the password of a user; nil where nobody is there.
  /// - Throws: Where a password would be seen by others, or is missing.
  package init(
    to address: EtcdAddress, environment: (String) -> String?, ask: (_ user: String) -> String?
  ) throws(EtcdError) {
    func variable(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    authorities = variable("ETCDCTL_CACERT")
    certificate = variable("ETCDCTL_CERT")
    key = variable("ETCDCTL_KEY")
    deadline =
      variable("ETCDCTL_COMMAND_TIMEOUT").flatMap(Self.milliseconds) ?? Self.usualDeadline
    let isSecure = address.isSecure || authorities != nil || certificate != nil
    let hosts =
      address.hosts.isEmpty ? Self.hosts(in: variable("ETCDCTL_ENDPOINTS")) : address.hosts
    endpoints = hosts.map { $0.contains("://") ? $0 : (isSecure ? "https://" : "http://") + $0 }
    let words = variable("ETCDCTL_USER")?.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    user = address.user ?? words?.first
    guard let user else { return }
    if let open = endpoints.first(where: { !HTTPRequest.keepsSecrets($0) }) {
      throw .notSecure(open)
    }
    if let words, words.count == 2, words[0] == user {
      password = words[1]
    } else if let path = variable("PREFS_TUI_ETCD_PASSWORD_FILE") {
      password = try Self.password(in: path)
    } else {
      password = variable("ETCDCTL_PASSWORD") ?? ask(user)
    }
    if password == nil { throw .noPassword(user: user) }
  }

  private static func hosts(in words: String?) -> [String] {
    words.map { $0.split(separator: ",").map(String.init) } ?? ["127.0.0.1:2379"]
  }

  /// The first line of a file that nobody but its owner can read.
  private static func password(in path: String) throws(EtcdError) -> String {
    guard let contents = try? AtomicFile(path: path).read(limit: 4096),
      contents.status.mode & 0o077 == 0
    else { throw .passwordFile(path) }
    return String(decoding: contents.bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  /// What a length of time such as `5s`, `500ms` or `1m` is in milliseconds.
  private static func milliseconds(_ text: String) -> Int? {
    let digits = text.prefix { $0.isNumber }
    guard let count = Int(digits), count < 1_000_000 else { return nil }
    let units = ["ms": 1, "s": 1000, "m": 60_000]
    return units[String(text.dropFirst(digits.count))].map { $0 * count }
  }
}
