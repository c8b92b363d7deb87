import Glibc
import TestSupport
import Testing

/// Many who write the same keys, also while nodes fail, and what each was told of it.
@Suite(.enabled(if: EtcdCluster.isAvailable, Comment(rawValue: EtcdCluster.words)), .serialized)
struct EtcdLedgerTests {
  /// A short run, unless a variable asks for a long one.
  private static func number(_ variable: String, else usual: Int) -> Int {
    getenv(variable).flatMap { Int(String(cString: $0)) } ?? usual
  }

  private func sandbox(seconds: Int) throws -> Sandbox {
    var sandbox = try Sandbox()
    sandbox.environment["ETCDCTL_COMMAND_TIMEOUT"] = "\(seconds)s"
    return sandbox
  }

  /// Starts one who sets a key to other and other values, each once, until it is told to stop, and notes
  /// what came of each.
  private func writer(
    _ name: String, _ sandbox: Sandbox, _ address: String, keys: Int, count: Int
  ) throws -> ChildProcess {
    let script = """
      i=0
      while [ $i -lt \(count) ] && [ ! -e stop ]; do
        i=$((i + 1)); key=k$(( (i * 7 + $4) % \(keys) ))
        "$1" set "$2" "/$key=$3-$i" --quiet 2> "said-$3"
        echo "$? $3-$i $(tr '\\n' ' ' < "said-$3")" >> "ledger-$3"
      done
      """
    return try ChildProcess(
      [
        "/usr/bin/env", "-C", sandbox.folder.path, "/bin/sh", "-c", script, "sh", sandbox.program,
        address, name, String(name.utf8.last ?? 0),
      ], environment: sandbox.environment)
  }

  /// All values that keys ever had, in their order.
  private func history(of cluster: EtcdCluster) -> [String] {
    cluster.etcdctl("watch --prefix --rev=1 /app/ & sleep 2; kill $!").split(separator: "\n")
      .map(String.init)
  }

  /// What was told of each value: the exit status, the value and the words.
  private func ledger(_ names: [String], in sandbox: Sandbox) throws -> [(
    status: Int, value: String, words: String
  )] {
    try names.flatMap { name in
      try sandbox.folder.text(of: "ledger-\(name)").split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        return Int(words[0]).map { ($0, String(words[1]), words.dropFirst(2).joined()) }
      }
    }
  }

  /// Checks that what was called saved was there, and what failed was not; returns how many of each kind
  /// there are.
  private func settle(
    _ names: [String], in sandbox: Sandbox, _ cluster: EtcdCluster
  ) throws -> (saved: Int, failed: Int, unknown: Int) {
    let history = Set(history(of: cluster))
    var counts = (saved: 0, failed: 0, unknown: 0)
    for entry in try ledger(names, in: sandbox) {
      let isThere = history.contains(entry.value)
      if entry.status == 0 {
        counts.saved += 1
        #expect(isThere, "'\(entry.value)' was called saved")
      } else if entry.words.contains("is not known") {
        // That it is not known is what was said, and now it is.
        counts.unknown += 1
      } else {
        counts.failed += 1
        #expect(!isThere, "'\(entry.value)' was called failed: \(entry.words)")
      }
    }
    return counts
  }

  @Test func `of what several and others write at once, nothing is lost`() throws {
    let cluster = try EtcdCluster()
    let sandbox = try sandbox(seconds: 10)
    let count = Self.number("PREFS_ETCD_COMMITS", else: 120)
    let names = ["w1", "w2", "w3", "w4"]
    let writers = try names.map {
      try writer($0, sandbox, cluster.address(), keys: 20, count: count / 6)
    }
    let foreign = try ["f1", "f2"].map { name in
      try ChildProcess(
        [
          "/bin/sh", "-c",
          """
          for i in $(seq 1 \(count / 6)); do
            etcdctl --endpoints \(cluster.hosts) put /app/k$((i % 20)) \(name)-$i > /dev/null
          done
          """,
        ], environment: sandbox.environment.merging(["ETCDCTL_API": "3"]) { $1 })
    }
    let deadline = Deadline(seconds: 60 + Double(count))
    for process in writers + foreign { #expect(deadline.poll { process.hasExited() }) }
    let counts = try settle(names, in: sandbox, cluster)
    #expect(counts.unknown == 0 && counts.saved > count / 6)
    let history = Set(history(of: cluster))
    for name in ["f1", "f2"] {
      for number in 1...count / 6 { #expect(history.contains("\(name)-\(number)")) }
    }
    print("etcd: \(counts.saved) saved, \(counts.failed) refused as outdated, of \(count)")
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func `with a leader that fails again and again, nothing is told that is not so`(
    signal: Int32
  ) throws {
    let cluster = try EtcdCluster(of: 3)
    let sandbox = try sandbox(seconds: 15)
    let names = ["w1", "w2"]
    let writers = try names.map {
      try writer($0, sandbox, cluster.address(), keys: 5, count: 100_000)
    }
    let end = Deadline(seconds: Double(Self.number("PREFS_ETCD_CHAOS_SECONDS", else: 7)))
    while !end.hasPassed {
      if let leader = cluster.leader {
        if signal == SIGKILL { cluster.kill(leader) } else { cluster.stop(leader) }
        _ = Deadline(seconds: 1.5).poll { false }
        if signal == SIGKILL { try cluster.start(leader) } else { cluster.resume(leader) }
      }
      _ = Deadline(seconds: 1.5).poll { false }
    }
    try sandbox.folder.write("", to: "stop")
    for process in writers { #expect(Deadline(seconds: 60).poll { process.hasExited() }) }
    #expect(Deadline(seconds: 30).poll { cluster.isHealthy })
    let counts = try settle(names, in: sandbox, cluster)
    #expect(counts.saved > 5)
    print("etcd: \(counts.saved) saved, \(counts.failed) failed, \(counts.unknown) unknown")
  }

  @Test func `without a majority Save answers in its time, and works once there is one`() throws {
    let cluster = try EtcdCluster(of: 3)
    let sandbox = try sandbox(seconds: 3)
    #expect(try sandbox.run("set", cluster.address(), "/a=1").exit == .exited(0))
    cluster.kill(0)
    cluster.kill(1)
    let start = Deadline.now()
    let run = try sandbox.run("set", cluster.address(), "/a=2")
    #expect(Deadline.now() - start < 10_000)
    #expect([.exited(74), .exited(75)].contains(run.exit))
    #expect(run.errors.contains("no answer from "))
    try cluster.start(0)
    try cluster.start(1)
    #expect(Deadline(seconds: 30).poll { cluster.isHealthy })
    #expect(try sandbox.run("set", cluster.address(), "/a=3").exit == .exited(0))
    #expect(cluster.get("/app/a") == "3")
  }
}
