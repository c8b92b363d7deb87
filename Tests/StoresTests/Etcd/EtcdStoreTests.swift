import Documents
import EditorCore
import Glibc
import Stores
import TestSupport
import Testing

/// Settings in a node of etcd, which is a process of its own.
@Suite(.enabled(if: EtcdCluster.isAvailable, Comment(rawValue: EtcdCluster.words)))
struct EtcdStoreTests {
  private let cluster: EtcdCluster

  init() throws {
    cluster = try EtcdCluster()
  }

  private func store(
    _ variables: [String: String] = [:], prefix: String = "/app/"
  ) throws -> EtcdStore {
    let address = try EtcdAddress(cluster.address(prefix))
    return try EtcdStore(
      address, access: EtcdAccess(to: address, environment: { variables[$0] }, ask: { _ in nil }))
  }

  private func set(
    _ key: String, to text: String, in store: EtcdStore, over baseline: DocumentSnapshot
  ) throws -> DocumentSnapshot {
    let changed = try store.commit([.set(Pointer([key]), .string(text))], against: baseline)
    return try #require(changed as? DocumentSnapshot)
  }

  private func isOutdated(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch {
      return (error as? StoreError)?.isOutdatedBaseline ?? false
    }
  }

  // MARK: Saves

  @Test func `a Save writes the keys that differ, if they are still what was read`() throws {
    try cluster.put("/app/a", "1")
    try cluster.put("/app/b", "x: 1 # one\n")
    let store = try store()
    var snapshot = try store.read()
    snapshot = try set("c", to: "new", in: store, over: snapshot)
    snapshot = try #require(
      try store.commit(
        [.set(Pointer(["b", "x"]), .number(Number(2))), .remove(Pointer(["a"]))],
        against: snapshot) as? DocumentSnapshot)
    #expect(cluster.get("/app/b") == "x: 2 # one\n")
    #expect(cluster.etcdctl("get --prefix --keys-only /app/") == "/app/b\n\n/app/c\n\n")
    try cluster.put("/app/b", "x: 3\n")
    #expect(isOutdated { snapshot = try set("b", to: "y", in: store, over: snapshot) })
    #expect(cluster.get("/app/b") == "x: 3\n")
    // What was not touched may be another by now.
    snapshot = try set("c", to: "newer", in: store, over: snapshot)
    #expect(cluster.get("/app/c") == "newer")
    try cluster.put("/app/d", "theirs")
    #expect(isOutdated { snapshot = try set("d", to: "mine", in: store, over: snapshot) })
    #expect(cluster.get("/app/d") == "theirs")
  }

  @Test func `an address of a key is refused, and says where the key is`() throws {
    try cluster.put("/app/x.toml", "a = 1\n")
    let folder = cluster.address("/app/")
    #expect(
      throws: StoreError.etcd(
        folder + "x.toml", .isKey("/app/x.toml", folder: folder))
    ) { try store(prefix: "/app/x.toml").read() }
    try cluster.put("/app/x.toml/b", "1")
    #expect(try store(prefix: "/app/x.toml").read().slot(at: Pointer(["b"])) != .unset)
  }

  @Test func `lines of a key that is there twice are those of what etcd holds`() throws {
    try cluster.put("/app/a", "one\ntwo")
    try cluster.put("/app/dup.yaml", "x: 1\ny: 2\nx: 3\n")
    let snapshot = try store().read()
    #expect(
      snapshot.lockReason(at: Pointer(["dup.yaml", "x"]))
        == "'x' is there twice, on lines 1 and 3; the last one counts")
  }

  @Test func `a Save of nothing writes nothing, and one of too much neither`() throws {
    let store = try store()
    let empty = try store.read()
    #expect(try store.commit([Change](), against: empty) === empty)
    let changes = (0..<129).map { Change.set(Pointer(["k\($0)"]), .string("v")) }
    do {
      _ = try store.commit(changes, against: empty)
      Issue.record("it was written")
    } catch {
      #expect(
        "\(error)"
          == "\(cluster.address()): one Save would touch 129 keys, and etcd takes 128 at a "
          + "time; save some of them first")
    }
    #expect(cluster.etcdctl("get --prefix /app/") == "")
    _ = try store.commit(Array(changes.dropLast()), against: empty)
    let keys = cluster.etcdctl("get --prefix --keys-only /app/").split(separator: "\n")
    #expect(keys.count == 128)
  }

  @Test func `leases are kept, also of a key that gets another name`() throws {
    let lease = String(cluster.etcdctl("lease grant 600").split(separator: " ")[1])
    cluster.etcdctl("put --lease=\(lease) /app/a old")
    cluster.etcdctl("put --lease=\(lease) /app/b same")
    let store = try store()
    let snapshot = try store.read()
    let node = try #require(snapshot.index.node(at: Pointer(["a"])))
    let words = try #require(snapshot.wordsOfKey(of: node))
    #expect(words.hasPrefix("revision 2, expires with lease \(lease) in "))
    #expect(words.hasSuffix(" s unless it is kept"))
    _ = try store.commit(
      [
        .set(Pointer(["a"]), .string("new")),
        .arrange(Pointer(), [.kept(0), .kept(1, key: "c")]),
      ], against: snapshot)
    let kept = cluster.etcdctl("get --prefix -w fields /app/").split(separator: "\n")
      .filter { $0.hasPrefix("\"Lease\"") }
    #expect(kept.count == 2 && Set(kept).count == 1 && !kept[0].hasSuffix(" 0"))
  }

  // MARK: Answers that are lost

  @Test func `a Save without an answer is neither saved nor failed, and is settled later`() throws {
    try cluster.put("/app/a", "old")
    let store = try store(["ETCDCTL_COMMAND_TIMEOUT": "500ms"])
    let snapshot = try store.read()
    cluster.stop(0)
    do {
      _ = try set("a", to: "new", in: store, over: snapshot)
      Issue.record("it was saved")
    } catch {
      #expect(
        "\(error)".contains(
          "whether the change was saved is not known, so look before you try again"))
    }
    store.beginsSaves = true
    store.follow()
    #expect(throws: StoreError.etcd(store.name, .underWay)) {
      try set("a", to: "new", in: store, over: snapshot)
    }
    #expect(
      Deadline(seconds: 10).poll {
        _ = store.advance()
        return store.isOverdue && store.isSaving
      })
    cluster.resume(0)
    #expect(
      Deadline(seconds: 20).poll {
        _ = store.advance()
        return !store.isSaving
      })
    // The first of them, which nobody waited for, may have been done too: it was the same.
    let saved = try set("a", to: "new", in: store, over: snapshot)
    #expect(saved.slot(at: Pointer(["a"])) == .value(.string("new")))
    #expect(cluster.get("/app/a") == "new")
  }

  @Test func `what was done before its answer was lost is told apart from what others did`() throws
  {
    try cluster.put("/app/a", "old")
    let store = try store(["ETCDCTL_COMMAND_TIMEOUT": "300ms"])
    let snapshot = try store.read()
    store.beginsSaves = true
    store.follow()
    cluster.stop(0)
    #expect(throws: StoreError.self) { try set("a", to: "mine", in: store, over: snapshot) }
    // It is sent, and read once the node goes on; then others write over it.
    _ = Deadline(seconds: 1).poll {
      _ = store.advance()
      return false
    }
    cluster.resume(0)
    #expect(Deadline(seconds: 10).poll { cluster.get("/app/a") == "mine" })
    try cluster.put("/app/a", "theirs")
    #expect(
      Deadline(seconds: 20).poll {
        _ = store.advance()
        return !store.isSaving
      })
    _ = try set("a", to: "mine", in: store, over: snapshot)
    #expect(cluster.get("/app/a") == "theirs", "it was saved, and written over since")
  }

  // MARK: What others do

  @Test func `what happens to the keys is followed, and read without asking`() throws {
    try cluster.put("/app/a", "1")
    let store = try store()
    let snapshot = try store.read()
    store.follow()
    #expect(try store.reload(since: snapshot) === snapshot)
    try cluster.put("/app/a", "2")
    try cluster.put("/app/n/b", "x")
    try cluster.put("/other", "x")
    var now = snapshot as any Snapshot
    func follows(_ text: String) throws -> Bool {
      try Deadline(seconds: 10).poll {
        if store.advance() { now = try store.reload(since: now) }
        return (now as? DocumentSnapshot).flatMap { $0.document.value($0.document.root) }?
          .compactText == text
      }
    }
    #expect(try follows(#"{"a":2,"n":{"b":"x"}}"#))
    cluster.etcdctl("del /app/a")
    #expect(try follows(#"{"n":{"b":"x"}}"#))
    // The node goes away, and comes back with more, of which the beginning is gone.
    cluster.kill(0)
    try cluster.start(0)
    #expect(Deadline(seconds: 20).poll(everyMilliseconds: 50) { cluster.isHealthy })
    try cluster.put("/app/c", "3")
    try cluster.put("/app/c", "4")
    let revision =
      cluster.etcdctl("get /app/c -w fields").split(separator: "\n")
      .first { $0.hasPrefix("\"Revision\"") }?.split(separator: " ").last ?? ""
    cluster.etcdctl("compact \(revision)")
    #expect(try follows(#"{"c":4,"n":{"b":"x"}}"#))
  }

  @Test func `a thousand changes are all seen within a second of the last`() throws {
    try cluster.put("/app/mine", "1")
    let store = try store()
    var now: any Snapshot = try store.read()
    store.follow()
    let client = try #require(HTTPClient())
    func put(_ value: Int, from first: Int) {
      let puts = (first..<first + 50).map { number in
        Value.object([
          .init(
            "request_put",
            .object([
              .init("key", .string(Base64.encode(Array("/app/k/\(number)".utf8)))),
              .init("value", .string(Base64.encode(Array("\(value)".utf8)))),
            ]))
        ])
      }
      let body = Value.object([.init("success", .array(puts))]).compactText
      let request = HTTPRequest(
        url: "http://\(cluster.hosts)/v3/kv/txn", body: Array(body.utf8), milliseconds: 5000)
      #expect(client.answer(to: request).status == 200)
    }
    for round in 1...20 { put(round, from: round % 4 * 50) }
    let last = Deadline(seconds: 1)
    #expect(
      try last.poll(everyMilliseconds: 5) {
        if store.advance() { now = try store.reload(since: now) }
        return (0..<200).allSatisfy { number in
          let value = [17, 18, 19, 20].first { $0 % 4 == number / 50 } ?? 0
          return now.slot(at: Pointer(["k", "\(number)"])) == .value(.number(Number(value)))
        }
      })
    // What is saved now is compared with what was followed.
    _ = try store.commit([.set(Pointer(["mine"]), .number(Number(2)))], against: now)
    #expect(cluster.get("/app/mine") == "2")
  }

  // MARK: Certificates

  @Test(.enabled(if: Command.isThere("openssl version"), "openssl is not installed"))
  func `over TLS each side shows its certificate`() throws {
    let cluster = try EtcdCluster(isCertified: true)
    func read(_ variables: [String: String]) throws -> DocumentSnapshot {
      let address = try EtcdAddress(cluster.address())
      return try EtcdStore(
        address, access: EtcdAccess(to: address, environment: { variables[$0] }, ask: { _ in nil })
      ).read()
    }
    try cluster.put("/app/a", "x")
    let authority = ["ETCDCTL_CACERT": cluster.certificate("ca.pem")]
    let client = [
      "ETCDCTL_CERT": cluster.certificate("client.pem"),
      "ETCDCTL_KEY": cluster.certificate("client.key"),
    ]
    #expect(
      try read(authority.merging(client) { $1 }).slot(at: Pointer(["a"])) == .value(.string("x")))
    #expect(throws: StoreError.self) { try read(authority) }
    #expect(throws: StoreError.self) { try read(client) }
  }

  // MARK: Roles

  @Test func `what a user may not read is not there, and what they may not write is locked`() throws
  {
    for words in [
      "put /app/a/x 1", "put /app/b/x 2", "put /app/c/x 3", "user add root:r", "role add root",
      "user grant-role root root", "user add me:pw:1", "role add part",
      "role grant-permission part --prefix=true readwrite /app/a/",
      "role grant-permission part --prefix=true read /app/b/", "user grant-role me part",
      "auth enable",
    ] { cluster.etcdctl(words) }
    #expect(throws: StoreError.etcd(cluster.address(), .noUser)) { try store().read() }
    #expect(throws: StoreError.etcd(cluster.address(), .wrongPassword(user: "me"))) {
      try store(["ETCDCTL_USER": "me:no"]).read()
    }
    let mine = try store(["ETCDCTL_USER": "me:pw:1"])
    let snapshot = try mine.read()
    #expect(
      snapshot.document.value(snapshot.document.root)?.compactText == #"{"a":{"x":1},"b":{"x":2}}"#)
    #expect(snapshot.lockReason(at: Pointer(["a", "x"])) == nil)
    #expect(snapshot.lockReason(at: Pointer(["b", "x"])) == "the user 'me' may not write it")
    #expect(mine.wordsOfUnread == "of these the user 'me' may read only '/app/a/…', '/app/b/…'")
    for (place, reason) in [
      (["a", "new"], nil), (["b", "new"], "the user 'me' may not write it"),
      (["c", "x"], "the user 'me' may not read it"), (["a"], nil),
    ] {
      #expect(snapshot.lockReason(at: Pointer(place)) == reason, "\(place)")
    }
    _ = try mine.commit([.set(Pointer(["a", "x"]), .number(Number(9)))], against: snapshot)
    #expect(throws: StoreError.etcd(cluster.address(), .notAllowed(user: "me"))) {
      try mine.commit([.set(Pointer(["d"]), .null)], against: mine.read())
    }
    // The server forgets who was asking.
    cluster.kill(0)
    try cluster.start(0)
    #expect(
      Deadline(seconds: 20).poll(everyMilliseconds: 50) {
        (try? mine.read())?.slot(at: Pointer(["a", "x"])) == .value(.number(Number(9)))
      })
  }
}
