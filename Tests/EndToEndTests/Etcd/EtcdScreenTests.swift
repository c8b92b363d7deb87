import TestSupport
import Testing

/// A form over keys of etcd, on a real screen.
@Suite(
  .waits,
  .enabled(
    if: EtcdCluster.isAvailable && TmuxServer.isAvailable, Comment(rawValue: EtcdCluster.words)),
  .serialized)
struct EtcdScreenTests {
  private let cluster: EtcdCluster
  private let sandbox: Sandbox

  init() throws {
    cluster = try EtcdCluster()
    sandbox = try Sandbox()
    try cluster.put("/app/count", "1")
    try cluster.put("/app/name", "one")
  }

  @Test func `rows follow others, an edit of mine stays, and one Save writes it`() throws {
    let editor = try EditorScreen(sandbox, [cluster.address()])
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    // A thousand changes by others, as fast as they can.
    for round in 1...20 {
      try cluster.put(
        (1..<50).map { ("/app/z/\($0)", "v\(round)") } + [("/app/name", "n\(round)")])
    }
    #expect(try editor.wait(within: 5) { $0.contains { $0.contains(" n20") } })
    try cluster.put("/app/other/new", "x")
    #expect(try editor.shows("new "))
    #expect(try editor.lines.contains { $0.contains("count") && $0.contains(" 2") })
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(end.errors == "Saved 1 change to \(cluster.address())\n/count: 1 → 2\n")
    #expect(cluster.get("/app/count") == "2" && cluster.get("/app/name") == "n20")
    #expect(cluster.get("/app/z/1") == "v20")
  }

  @Test func `what both changed is decided as in a file`() throws {
    let editor = try EditorScreen(sandbox, [cluster.address()], columns: 40, rows: 12)
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    try cluster.put("/app/count", "7")
    #expect(try editor.shows("conflict"))
    try editor.press("C-s", "Enter", "m", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(cluster.get("/app/count") == "2")
  }

  @Test func `keys are answered while a node says nothing, and the Save is made when it does`()
    throws
  {
    var sandbox = sandbox
    sandbox.environment["ETCDCTL_COMMAND_TIMEOUT"] = "2s"
    let editor = try EditorScreen(sandbox, [cluster.address()])
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    cluster.stop(0)
    try editor.press("C-s")
    #expect(try editor.shows("saving; waiting for etcd"))
    try editor.press("Down")
    #expect(try editor.wait(within: 2) { $0.contains { $0.hasPrefix("▌") && $0.contains("name") } })
    #expect(try editor.shows("neither saved nor failed yet", within: 10))
    try editor.press("Up")
    #expect(
      try editor.wait(within: 2) { $0.contains { $0.hasPrefix("▌") && $0.contains("count") } })
    cluster.resume(0)
    let end = try editor.leave()
    #expect(end.status == 0 && end.errors.hasSuffix("/count: 1 → 2\n"))
    #expect(cluster.get("/app/count") == "2")
  }

  @Test func `a Save that no node gets is refused, and the draft stays`() throws {
    let editor = try EditorScreen(sandbox, [cluster.address()])
    try editor.press("Right")
    try #require(try editor.shows("1 unsaved"))
    cluster.kill(0)
    try editor.press("C-s")
    #expect(try editor.shows("not saved: "))
    try cluster.start(0)
    #expect(Deadline(seconds: 20).poll(everyMilliseconds: 50) { cluster.isHealthy })
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(cluster.get("/app/count") == "2")
  }

  @Test func `a password is asked for unseen, and what may not be read is told`() throws {
    for words in [
      "user add root:r", "role add root", "user grant-role root root", "user add me:secret",
      "role add part", "role grant-permission part read /app/count", "user grant-role me part",
      "auth enable",
    ] { cluster.etcdctl(words) }
    let address = "etcd://me@\(cluster.hosts)/app/"
    let editor = try EditorScreen(sandbox, [address], awaitsFrame: false)
    try #require(try editor.shows("Password of 'me' for etcd:"))
    try editor.tmux.type("secret")
    #expect(try !editor.shows("secret", within: 0.3))
    try editor.press("Enter")
    #expect(try editor.shows("of these the user 'me' may read only '/app/count'"))
    #expect(try editor.lines.contains { $0.contains("count") && $0.hasSuffix(" 1") })
    try editor.press("Escape")
    #expect(try editor.leave().status == 0)
    var sandbox = sandbox
    sandbox.environment["ETCDCTL_USER"] = "me:secret"
    #expect(
      try sandbox.run("get", cluster.address(), "/name").errors
        == "prefs-tui: \(cluster.address()): '/name' is not set and has no default; of these the "
        + "user 'me' may read only '/app/count'\n")
  }

  @Test func `an earlier value of a key comes back into the draft`() throws {
    try cluster.put("/app/name", "two")
    try cluster.put("/app/name", "three")
    let editor = try EditorScreen(sandbox, [cluster.address()])
    #expect(try editor.shows("three"))
    // What was comes beside all else, a moment after what is.
    for _ in 0..<20 where try !editor.shows("revision 4, name", within: 0) {
      try editor.press("H")
      _ = try editor.shows("revision 4, name", within: 1)
    }
    #expect(try editor.shows("revision 4, name"))
    try editor.press("Down", "Enter")
    #expect(try editor.wait { $0.contains { $0.contains("name") && $0.hasSuffix(" one") } })
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(cluster.get("/app/name") == "one")
  }
}
