import Glibc
import TestSupport
import Testing

/// The commands over keys of a node of etcd.
@Suite(.enabled(if: EtcdCluster.isAvailable, Comment(rawValue: EtcdCluster.words)))
struct EtcdCommandTests {
  private let cluster: EtcdCluster
  private let sandbox: Sandbox

  init() throws {
    cluster = try EtcdCluster()
    sandbox = try Sandbox()
    try cluster.put("/app/db/host", "localhost")
    try cluster.put("/app/c.yaml", "port: 80 # the usual one\nname: one\n")
    try cluster.put("/app/debug", "true")
  }

  private var address: String { cluster.address() }

  @Test func `all commands take an address`() throws {
    let list = try sandbox.run("list", address)
    #expect(
      list.output == "/c.yaml/name\tname\ttext\t\"one\"\t\t\n/c.yaml/port\tport\tnumber\t80\t\t\n"
        + "/db/host\thost\ttext\t\"localhost\"\t\t\n/debug\tdebug\ttoggle\ttrue\t\t\n"
        || list.output.split(separator: "\n").count == 4)
    #expect(try sandbox.run("get", address, "/c.yaml/port").output == "80\n")
    let set = try sandbox.run("set", address, "/c.yaml/port=81", "/db/host=h", "/new/key=1")
    #expect(set.exit == .exited(0))
    #expect(set.errors.hasPrefix("Saved 3 changes to \(address)\n"))
    #expect(cluster.get("/app/c.yaml") == "port: 81 # the usual one\nname: one\n")
    #expect(cluster.get("/app/db/host") == "h" && cluster.get("/app/new/key") == "1")
    #expect(try sandbox.run("reset", address, "/new").exit == .exited(0))
    #expect(cluster.etcdctl("get --prefix /app/new") == "")
    let diff = try sandbox.run("diff", address, "/c.yaml/port=82")
    #expect(diff.exit == .exited(1) && diff.output.contains("\n-port: 81 # the usual one\n"))
    let why = try sandbox.run("why", address, "/c.yaml/port")
    #expect(why.output == "\(address)c.yaml:1  revision 5  81  (wins)\n")
    #expect(try sandbox.run("check", address).exit == .exited(0))
    try cluster.put("/app/bad.json", "{\n  ]")
    let check = try sandbox.run("check", address)
    #expect(check.exit == .exited(1))
    #expect(check.output.hasPrefix(address + "bad.json:2:3: error: "), "\(check.output)")
  }

  @Test func `what keys held is listed, compared, printed and taken back`() throws {
    try cluster.put("/app/debug", "false")
    try cluster.put("/app/c.yaml", "port: 81 # the usual one\nname: one\n")
    let list = try sandbox.run("history", address)
    #expect(
      list.output == """
        1  revision 4  \(address)debug
           /debug: true → false
        2  revision 3  \(address)c.yaml
           /c.yaml/port: 80 → 81

        """)
    let diff = try sandbox.run("history", address, "2")
    #expect(diff.output.contains("\n-port: 81 # the usual one\n+port: 80 # the usual one\n"))
    #expect(
      try sandbox.run("history", address, "2", "--text").output
        == "port: 80 # the usual one\nname: one\n")
    let json = try sandbox.run("history", address, "--json")
    #expect(
      json.output.contains(
        #"{"number":1,"revision":4,"bytes":4,"key":"\#(address)debug","changes":[{"pointer":"#))
    #expect(try sandbox.run("history", address, "3").exit == .exited(1))
    let edit = try sandbox.run(["history", address, "1", "--edit", "--plain"], input: "s\nq\n")
    #expect(edit.exit == .exited(0), "\(edit)")
    #expect(cluster.get("/app/debug") == "true")
  }

  @Test(arguments: [("\"1.20\"", "1.20"), ("\"false\"", "false"), ("\"v2\"", "v2")])
  func `a text is told as what it is read as, and set once`(value: String, text: String) throws {
    try cluster.put("/app/version", "1.10")
    let run = try sandbox.run("set", address, "/version=" + value)
    #expect(cluster.get("/app/version") == text)
    #expect(run.errors.contains("now a text") == (text == "v2"), "\(run.errors)")
    #expect(
      try sandbox.run("set", address, "/version=" + value)
        == Sandbox.Run(exit: .exited(0), output: "", errors: ""))
  }

  @Test func `a key that is gone comes back as itself, and objects go with their last key`() throws
  {
    let reset = try sandbox.run("reset", address, "/db/host")
    #expect(reset.exit == .exited(0), "\(reset)")
    #expect(cluster.etcdctl("get --prefix --keys-only /app/").split(separator: "\n").count == 2)
    let edit = try sandbox.run(["history", address, "1", "--edit", "--plain"], input: "d\ns\nq\n")
    #expect(edit.exit == .exited(0) && edit.output.contains("/db/host"), "\(edit)")
    #expect(cluster.get("/app/db/host") == "localhost")
  }

  @Test func `what is left of before a compaction is told, too`() throws {
    let header = cluster.etcdctl("get /app/debug -w json")
    let revision = try #require(header.firstMatch(of: /"revision":([0-9]+)/)?.1)
    _ = cluster.etcdctl("compact \(revision)")
    try cluster.put("/app/db/host", "there")
    let list = try sandbox.run("history", address)
    #expect(list.output.contains(#"/db/host: "localhost" → "there""#), "\(list)")
  }

  @Test func `what is secret below a key is so wherever the address ends`() throws {
    try cluster.put("/app/secrets/db", "hunter9")
    for prefix in ["/app/", "/app/secrets/"] {
      let list = try sandbox.run("list", cluster.address(prefix))
      #expect(!list.output.contains("hunter9") && list.output.contains("••••"), "\(list)")
    }
    let set = try sandbox.run("set", cluster.address("/app/secrets/"), "/db=hunter8")
    #expect(set.exit == .exited(0) && !set.errors.contains("hunter"), "\(set)")
    #expect(
      try sandbox.run("get", cluster.address("/app/secrets/"), "/db").output.contains("hunter8"))
    #expect(try !sandbox.run("history", cluster.address("/app/secrets/")).output.contains("hunter"))
  }

  @Test func `what is set is what is read, as the schema and the language of a key have it`() throws
  {
    try sandbox.folder.write(#"{"properties": {"ver": {"type": "string"}}}"#, to: "v.json")
    let schema = ["--schema", "v.json"]
    for text in ["1.10", "true", "k: v"] {
      let set = try sandbox.run(["set", address] + schema + ["/ver=\(text)"])
      #expect(set.exit == .exited(0) && cluster.get("/app/ver") == text, "\(set)")
      #expect(try sandbox.run(["check", address] + schema).exit == .exited(0))
      #expect(try sandbox.run(["get", address, "/ver", "--raw"] + schema).output == "\(text)\n")
    }
    try cluster.put("/app/y.yml", "a: yes\n")
    try cluster.put("/app/empty.yaml", "# nothing yet\n")
    let set = try sandbox.run("set", address, "/y.yml/a=false", "/empty.yaml/k=v")
    #expect(set.exit == .exited(0), "\(set)")
    #expect(cluster.get("/app/y.yml") == "a: no\n")
    #expect(cluster.get("/app/empty.yaml") == "# nothing yet\nk: v\n")
  }

  @Test func `a node that is none of etcd is passed over, and alone it is told`() throws {
    let address = cluster.addressBehindStranger()
    #expect(try sandbox.run("get", address, "/db/host").output == "\"localhost\"\n")
    let set = try sandbox.run("set", address, "/db/host=h")
    #expect(set.exit == .exited(0) && cluster.get("/app/db/host") == "h", "\(set)")
    let stranger = address.split(separator: ",")[0]
    let alone = try sandbox.run("get", "\(stranger)/app/", "/db/host")
    #expect(alone.exit == .exited(74) && alone.errors.contains("HTTP status 404"), "\(alone)")
  }

  @Test func `schemas of the catalog are about all keys, or about documents in them`() throws {
    var sandbox = sandbox
    sandbox.environment["XDG_DATA_HOME"] = sandbox.home.path("data")
    try sandbox.folder.write(
      #"{"properties": {"port": {"type": "integer", "maximum": 79, "title": "Port"}}}"#,
      to: "document.json")
    try sandbox.folder.write(
      #"{"properties": {"db": {"properties": {"host": {"const": "h"}}}}}"#, to: "all.json")
    for words in [["document.json", "--match", "/app/*.yaml"], ["all.json", "--match", "/app"]] {
      #expect(try sandbox.run(["schema", "add"] + words).exit == .exited(0))
    }
    let check = try sandbox.run("check", address)
    #expect(check.exit == .exited(1))
    let lines = (check.output + check.errors).split(separator: "\n").sorted()
    #expect(
      lines.first == "\(address)c.yaml:1:7: error: 80 is above 79 (maximum)"
        && lines.dropFirst().first?.hasPrefix("\(address)db/host:1:1: error: ") ?? false)
    #expect(try sandbox.run("list", address).output.contains("/c.yaml/port\tPort\t"))
    let refused = try sandbox.run("set", address, "/c.yaml/port=90")
    #expect(refused.exit == .exited(1) && cluster.get("/app/c.yaml").hasPrefix("port: 80"))
  }

  @Test func `it is a layer among files`() throws {
    try sandbox.folder.write("debug: false\nextra: 1\n", to: "base.yaml")
    let layers = ["--layer", "base.yaml", "--layer", address]
    #expect(try sandbox.run(["get"] + layers + ["/debug"]).output == "true\n")
    #expect(try sandbox.run(["get"] + layers + ["/extra"]).output == "1\n")
    let why = try sandbox.run(["why"] + layers + ["/debug"])
    #expect(
      why.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["\(address)debug", "base.yaml:1"])
    let set = try sandbox.run(["set"] + layers + ["/debug=false", "/extra=2"])
    #expect(set.exit == .exited(0), "\(set.errors)")
    #expect(cluster.get("/app/debug") == "false")
    #expect(try sandbox.folder.text(of: "base.yaml") == "debug: false\nextra: 2\n")
  }

  @Test func `without libcurl an address says what to install, and files are edited`() throws {
    var sandbox = sandbox
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4"] {
      try sandbox.home.write("no library", to: "lib-\(name)/\(name)")
    }
    sandbox.environment["LD_LIBRARY_PATH"] = [
      "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4",
    ].map { sandbox.home.path("lib-\($0)") }.joined(separator: ":")
    let run = try sandbox.run("get", address, "/debug")
    #expect(run.exit == .exited(69) && run.output == "")
    #expect(
      run.errors
        == "prefs-tui: \(address): etcd is reached by libcurl, which is not here (Debian has it "
        + "in 'libcurl4')\n")
    try sandbox.folder.write("{\"a\": 1}", to: "a.json")
    #expect(try sandbox.run("set", "a.json", "/a=2").exit == .exited(0))
  }

  @Test func `a text that looks like a document is written as it is`() throws {
    for (key, text) in [
      ("/db/host", "level: debug"), ("/new", "- a"), ("/cmd", "Authorization: Basic x"),
      ("/doc", "# keep me\na: 1 # c\n"),
    ] {
      #expect(try sandbox.run("set", address, "--quiet", "--at", key, text).errors == "")
      #expect(cluster.get("/app" + key) == text)
    }
    #expect(try sandbox.run("set", address, "--quiet", #"/db/host:="b: 1""#).errors == "")
    #expect(cluster.get("/app/db/host") == "b: 1")
  }

  @Test func `a Save that is to be confirmed is refused, as keys are no files`() throws {
    try sandbox.folder.write("port: 80\n", to: "s.yaml")
    for words in [[address], ["--layer", "s.yaml", "--layer", address]] {
      let terminal = try sandbox.open(["set"] + words + ["/debug=false", "--confirm", "3"])
      #expect(terminal.waitForExit() == .exited(64))
      #expect(
        try sandbox.errors
          == "prefs-tui: --confirm puts back what files held, and '\(address)' is no file; leave it out\n"
      )
    }
    #expect(cluster.get("/app/debug") == "true")
  }

  @Test func `what a user may not write is told by the exit status`() throws {
    for words in [
      "user add root:r", "role add root", "user grant-role root root", "user add me:secret",
      "role add part", "role grant-permission part read --prefix /app/", "user grant-role me part",
      "auth enable",
    ] { cluster.etcdctl(words) }
    var sandbox = sandbox
    sandbox.environment["ETCDCTL_USER"] = "me:secret"
    for words in [["set", address, "/debug=false"], ["set", address, "/new=1"]] {
      let run = try sandbox.run(words)
      #expect(run.exit == .exited(77))
      #expect(run.errors.hasSuffix(" the user 'me' may not write it\n"), "\(run.errors)")
    }
    #expect(try sandbox.run("reset", address, "/debug").exit == .exited(77))
  }

  @Test func `a node that is not there, and words that are no address, are told`() throws {
    let run = try sandbox.run("get", "etcd://127.0.0.1:1/app/", "/a")
    #expect(run.exit == .exited(74))
    #expect(
      run.errors.hasPrefix("prefs-tui: etcd://127.0.0.1:1/app/: no answer from '127.0.0.1:1': "))
    #expect(try sandbox.run("get", "etcd://a b/", "/a").exit == .exited(64))
  }

  /// A rule that two changes break only together lets one of them through.
  @Test(arguments: [
    (
      #"{"not": {"properties": {"x": {"const": true}, "y": {"const": true}}, "required": ["x", "y"]}}"#,
      "false"
    ),
    (#"{"maxProperties": 1}"#, nil), (#"{"properties": {}, "maxProperties": 1}"#, nil),
  ])
  func `of two that break a rule only together, one is saved`(rule: String, value: String?) throws {
    try sandbox.folder.write(rule, to: "rule.json")
    for round in 0..<5 {
      for key in ["x", "y"] {
        cluster.etcdctl(value.map { "put /skew/\(key) \($0)" } ?? "del /skew/\(key)")
      }
      let processes = try ["x", "y"].map { key in
        try ChildProcess(
          [
            sandbox.program, "set", cluster.address("/skew/"), "/\(key)=true", "--schema",
            sandbox.folder.path("rule.json"), "--quiet",
          ], environment: sandbox.environment,
          descriptors: [.file("/dev/null"), .file("/dev/null"), .file("/dev/null")])
      }
      for process in processes { #expect(Deadline(seconds: 30).poll { process.hasExited() }) }
      let winners = processes.count { $0.exit == .exited(0) }
      #expect(winners == 1, "round \(round)")
      #expect([cluster.get("/skew/x"), cluster.get("/skew/y")].sorted() == [value ?? "", "true"])
    }
  }
}
