import Glibc

/// Nodes of etcd on this machine, for one test: processes with folders of their own, which end with it.
package final class EtcdCluster {
  package private(set) var nodes: [ChildProcess?]
  private let folder: TestFolder
  private var ports: [(client: Int, peer: Int)] = []
  private let program: String
  /// Whether clients are asked for a certificate, over TLS.
  private let isCertified: Bool

  package static let isAvailable = Command.isThere("etcd --version && etcdctl version")
  package static let words: String =
    "etcd is not installed (Debian has it in etcd-server and etcd-client)"

  /// Starts nodes, and waits until they answer.
  package init(of count: Int = 1, isCertified: Bool = false) throws {
    folder = try TestFolder()
    self.isCertified = isCertified
    if isCertified { _ = Command.isThere(Self.makingCertificates(in: folder.path)) }
    program = Command.output("command -v etcd | tr -d '\\n'")
    nodes = Array(repeating: nil, count: count)
    for _ in 0..<5 {
      ports = (0..<count).map { _ in (Self.freePort(), Self.freePort()) }
      for number in 0..<count { try start(number) }
      _ = Deadline(seconds: 30).poll(everyMilliseconds: 50) { isHealthy || hasLostNode }
      if !giveUpAfterLosses() { break }
    }
  }

  /// Whether a node has ended by itself, as where another program took its port meanwhile.
  private var hasLostNode: Bool { nodes.contains { $0?.hasExited() ?? true } }

  /// Ends and forgets all nodes, where one has ended by itself; returns whether that was so.
  ///
  /// What answers at its port then is another test's.
  private func giveUpAfterLosses() -> Bool {
    guard hasLostNode else { return false }
    for number in nodes.indices {
      nodes[number]?.signal(SIGKILL)
      _ = Deadline(seconds: 10).poll { nodes[number]?.hasExited() ?? true }
      _ = Command.isThere("rm -r '\(folder.path("n\(number)"))'")
    }
    return true
  }

  deinit {
    for node in nodes { node?.signal(SIGCONT) }
  }

  /// Starts a node, or starts it again with what it had.
  package func start(_ number: Int) throws {
    let cluster = ports.indices.map { "n\($0)=http://127.0.0.1:\(ports[$0].peer)" }
    let client = "\(isCertified ? "https" : "http")://127.0.0.1:\(ports[number].client)"
    let certificates =
      isCertified
      ? [
        "--cert-file", certificate("server.pem"), "--key-file", certificate("server.key"),
        "--client-cert-auth", "--trusted-ca-file", certificate("ca.pem"),
      ] : []
    let peer = "http://127.0.0.1:\(ports[number].peer)"
    nodes[number] = try ChildProcess(
      [
        program, "--name", "n\(number)", "--data-dir", folder.path("n\(number)"),
        "--listen-client-urls", client, "--advertise-client-urls", client,
        "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer,
        "--initial-cluster", cluster.joined(separator: ","), "--initial-cluster-token", folder.path,
        "--heartbeat-interval", "50", "--election-timeout", "500",
      ] + certificates, environment: PseudoTerminal.environment,
      descriptors: [.file("/dev/null"), .file("/dev/null"), .file("/dev/null")])
  }

  /// The path of a certificate or key: of `ca.pem`, `server` and `client`.
  package func certificate(_ name: String) -> String { folder.path(name) }

  /// Makes an authority, and what it says of a server and of a client.
  private static func makingCertificates(in folder: String) -> String {
    """
    cd '\(folder)' && openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 \
      -subj /CN=authority && \
    printf 'subjectAltName=IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' > ext && \
    for name in server client; do
      openssl req -newkey rsa:2048 -nodes -keyout $name.key -out $name.csr -subj /CN=$name && \
      openssl x509 -req -in $name.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out $name.pem \
        -days 2 -extfile ext
    done
    """
  }

  package func kill(_ number: Int) {
    nodes[number]?.signal(SIGKILL)
    nodes[number] = nil
  }

  /// Has a node answer nobody, with its connections open.
  ///
  /// Each thread of it stops when it next looks at its signals, and may answer until then.
  package func stop(_ number: Int) {
    guard let node = nodes[number] else { return }
    node.signal(SIGSTOP)
    _ = Deadline(seconds: 10).poll { node.isStopped() }
  }

  package func resume(_ number: Int) { nodes[number]?.signal(SIGCONT) }

  /// The nodes as `etcd://` names them.
  package var hosts: String {
    ports.map { "127.0.0.1:\($0.client)" }.joined(separator: ",")
  }

  /// The address of keys.
  package func address(_ prefix: String = "/app/") -> String { "etcd://\(hosts)\(prefix)" }

  /// The same behind one that answers and knows no keys: where a node of etcd talks to others.
  package func addressBehindStranger(_ prefix: String = "/app/") -> String {
    "etcd://127.0.0.1:\(ports[0].peer),\(hosts)\(prefix)"
  }

  /// Whether a majority answers.
  package var isHealthy: Bool { Command.isThere(command("get --consistency=l /health")) }

  /// The number of the node that leads.
  package var leader: Int? {
    ports.indices.first { number in
      let status = Command.output(
        "ETCDCTL_API=3 etcdctl --endpoints 127.0.0.1:\(ports[number].client) "
          + "--command-timeout=1s endpoint status 2>/dev/null")
      return status.split(separator: ",").count > 4
        && status.split(separator: ",")[4].contains("true")
    }
  }

  /// What etcdctl prints.
  @discardableResult
  package func etcdctl(_ words: String) -> String { Command.output(command(words)) }

  /// Puts a value through the standard input, byte by byte as it is.
  package func put(_ key: String, _ value: String) throws {
    try folder.write(value, to: "value")
    etcdctl("put '\(key)' < '\(folder.path("value"))'")
  }

  /// Puts values without spaces, all at once.
  package func put(_ values: [(key: String, value: String)]) throws {
    let puts = values.map { "put \($0.key) \($0.value)\n" }.joined()
    try folder.write("\n\(puts)\n\n", to: "transaction")
    etcdctl("txn < '\(folder.path("transaction"))'")
  }

  /// What a key holds.
  package func get(_ key: String) -> String {
    String(etcdctl("get --print-value-only '\(key)'").dropLast())
  }

  private func command(_ words: String) -> String {
    let certificates =
      isCertified
      ? "--cacert '\(certificate("ca.pem"))' --cert '\(certificate("client.pem"))' "
        + "--key '\(certificate("client.key"))' " : ""
    return
      "ETCDCTL_API=3 etcdctl --endpoints \(hosts) --command-timeout=3s \(certificates)\(words) "
      + "2>/dev/null"
  }

  /// A port that nobody listens on now.
  private static func freePort() -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(socket, address, size) == 0, getsockname(socket, address, &size) == 0 else {
          return 0
        }
        return Int(UInt16(bigEndian: pointer.pointee.sin_port))
      }
    }
  }
}
