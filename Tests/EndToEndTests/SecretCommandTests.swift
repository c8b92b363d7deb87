import TestSupport
import Testing

/// Secrets, and the options that find and show them.
struct SecretCommandTests {
  private let text =
    #"{"name": "Ada", "login": {"password": "hunter2"}, "keys": [{"token": "abc"}]}"#

  @Test func `list masks secrets, in lists too`() throws {
    let sandbox = try Sandbox(text)
    let run = try sandbox.run("list", "settings.json")
    #expect(
      run.output == """
        /name\tname\ttext\t"Ada"\t\t
        /login/password\tpassword\ttext\t"••••••••"\t\tsecret
        /keys/0/token\ttoken\ttext\t"••••••••"\t\tsecret

        """)
    let json = try sandbox.run("list", "settings.json", "--json").output
    #expect(!json.contains("hunter2"))
    #expect(json.contains(#""value":"••••••••","state":["secret"]"#))
  }

  @Test(arguments: [
    ("a.json", "/apiToken=xx1", #"{ "apiToken": "xx1" }"#),
    ("a.yaml", "/db/password=it is", "db: password: it is"),
  ])
  func `a new secret is a text as any other`(
    name: String, assignment: String, holding text: String
  ) throws {
    let sandbox = try Sandbox("{}", named: name)
    let run = try sandbox.run("set", name, assignment)
    #expect(run.exit == .exited(0), "\(run.errors)")
    let saved = try sandbox.folder.text(of: name)
    #expect(saved.split { $0.isWhitespace }.joined(separator: " ") == text)
  }

  @Test func `a password in the address of a store is not printed`() throws {
    let run = try Sandbox("{}").run("list", "etcd://joe:S3cr3tPw@127.0.0.1:1/app/")
    #expect(run.exit == .exited(64))
    #expect(!run.errors.contains("S3cr3t") && run.errors.contains("etcd://joe:••••••••@127.0.0.1"))
  }

  @Test func `history says where nothing became other but what is not kept`() throws {
    let sandbox = try Sandbox(#"{"apiToken": "xx1", "a": 1}"#)
    _ = try sandbox.run("set", "settings.json", "/apiToken=xx2")
    let run = try sandbox.run("history", "settings.json")
    #expect(run.output.hasSuffix("  set\n   nothing but secrets, comments or layout\n"), "\(run)")
  }

  @Test func `what the person's own descriptor says is secret is so in the file itself`() throws {
    var sandbox = try Sandbox("hidden=topsecret\nopen=1\n", named: "my.env")
    try sandbox.describe(
      "mytool",
      """
      {"name": "mytool", "title": "My Tool", "secrets": ["/hidden"], "layers": [
        {"id": "user", "title": "User", "format": "env", "files": ["\(sandbox.folder.path("my.env"))"]}]}
      """)
    for arguments in [
      ["list", "mytool"], ["list", "my.env"], ["diff", "my.env", "/hidden=other"],
    ] {
      let run = try sandbox.run(arguments)
      #expect(run.output.contains("•••") && !run.output.contains("topsecret"), "\(run)")
    }
  }

  @Test(arguments: [
    ["set", #"/cmd=["app","--password","canary"]"#], ["set", "/cmd/-=--token", "/cmd/-=canary"],
    ["set", "/svc/env/0/name=X_TOKEN", "/svc/env/0/value=canary"], ["diff", "/old/1=--x"],
    ["set", "/old/1=--x"], ["reset", "/old/1"], ["set", "/v/0/name=FOO"], ["reset", "/v/0/name"],
  ])
  func `what is secret by what stands beside it is in no report, also where that goes`(
    words: [String]
  ) throws {
    let text = """
      old: [app, --password, canary]
      v:
      - name: DB_PASSWORD
        value: canary

      """
    let sandbox = try Sandbox(text, named: "a.yaml")
    let run = try sandbox.run([words[0], "a.yaml"] + words.dropFirst())
    #expect(!run.output.contains("canary") && !run.errors.contains("canary"), "\(run)")
    #expect(words[0] == "diff" || run.exit == .exited(0), "\(run)")
  }

  @Test(arguments: [
    ("redis.conf", "port 6379\n# requirepass canary\n", "/port=1"),
    ("redis.conf", "port 6379\n#requirepass \"canary and more\"\n", "/port=1"),
    ("apt.conf", "# Acquire::password \"canary\";\nA \"1\";\n", "/A=2"),
    ("apt.conf", "A \"1\";\n// B { Token \"canary\"; };\n/* Password \"canary\"; */\n", "/A=2"),
  ])
  func `secrets in comments are masked in formats that part keys by blanks`(
    name: String, text: String, change: String
  ) throws {
    let sandbox = try Sandbox(text, named: name)
    let diff = try sandbox.run("diff", name, change)
    #expect(diff.exit == .exited(1) && !diff.output.contains("canary"), "\(diff)")
    #expect(diff.output.contains("••••"))
    #expect(try sandbox.run("set", name, change).exit == .exited(0))
    #expect(try !sandbox.run("history", name, "1", "--text").output.contains("canary"))
    let prose = try Sandbox("# password is what users type\nport 1\n", named: "redis.conf")
    let told = try prose.run("diff", "redis.conf", "/port=2").output
    #expect(told.contains("password is what users"))
  }

  @Test func `a password in the address of a schema is not told`() throws {
    let sandbox = try Sandbox(#"{"$schema": "https://u:canary@h/s.json", "a": 1}"#)
    for words in [["check", "settings.json"], ["set", "settings.json", "/a=2"]] {
      let run = try sandbox.run(words)
      #expect(!(run.output + run.errors).contains("canary"), "\(run)")
    }
  }

  @Test func `list masks a secret that does not count, too`() throws {
    let run = try Sandbox(#"{"password": "old1", "password": "new1"}"#).run("list", "settings.json")
    #expect(run.exit == .exited(0))
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(!run.output.contains("old1") && !run.output.contains("new1"))
  }

  @Test func `of an address with a password that alone is masked, in all that is told`() throws {
    let address = "http://me:hunter2-longer-than-what-a-message-quotes@proxy:3128/"
    var sandbox = try Sandbox(
      "# proxy: \(address)?token=hunter4\nproxy: \(address)\nmirrors: [\(address)]\n"
        + "flag: \"http://me:hunter5\\x40proxy\"\n", named: "app.yaml")
    sandbox.environment["XDG_DATA_HOME"] = sandbox.home.path("data")
    try sandbox.folder.write(
      #"{"properties": {"proxy": {"type": "string", "maxLength": 20}, "flag": {"type": "boolean"}}}"#,
      to: "app.schema.json")
    func run(_ words: String...) throws -> String {
      let run = try sandbox.run(words)
      return run.output + run.errors
    }
    var told = try run("list", "app.yaml") + run("list", "--json", "app.yaml")
    #expect(told.contains("http://me:••••••••@proxy:3128/"))
    told += try run("check", "app.yaml")
    #expect(told.contains("app.yaml:2:8: error: 'http://me:••••••••@proxy:3128/' is longer"))
    told += try run("set", "app.yaml", "/mirrors/0=http://you:hunter3@proxy")
    told += try run("set", "app.yaml", "proxy=http://you:hunter3@proxy", "/a=b")
    told +=
      try run("why", "app.yaml", "/proxy")
      + run("diff", "app.yaml", "/mirrors/0=http://you:hunter6@x")
    told += try run("history", "app.yaml") + run("history", "app.yaml", "1")
    told += try run("history", "app.yaml", "1", "--text")
    #expect(!told.contains("hunter"), "\(told)")
    #expect(try run("get", "app.yaml", "/proxy") == "\"\(address)\"\n")
    #expect(
      try sandbox.folder.text(of: "app.yaml")
        == "# proxy: \(address)?token=hunter4\nproxy: \(address)\n"
        + "mirrors: [\"http://you:hunter3@proxy\"]\nflag: \"http://me:hunter5\\x40proxy\"\n")
  }

  @Test func `list --show-secrets and get print them`() throws {
    let sandbox = try Sandbox(text)
    let list = try sandbox.run("list", "settings.json", "--show-secrets").output
    #expect(list.contains("\t\"hunter2\"\t\tsecret\n"))
    #expect(try sandbox.run("get", "settings.json", "/login/password").output == "\"hunter2\"\n")
  }

  @Test func `the report of a Save masks them, where they are new too`() throws {
    let run = try Sandbox(text).run(
      "set", "settings.json", "/login/password=hunter3", "/apiKey=\"hunter4\"")
    #expect(
      run.errors == """
        Saved 2 changes to settings.json
        /login/password: •••••••• → ••••••••
        /apiKey: unset → ••••••••

        """)
  }

  @Test func `the report masks the secrets inside an object or a list`() throws {
    let sandbox = try Sandbox(text)
    let set = try sandbox.run("set", "settings.json", #"/more={"token": "hunter5", "port": 5}"#)
    #expect(
      set.errors == """
        Saved 1 change to settings.json
        /more: unset → {"token":"••••••••","port":5}

        """)
    let reset = try sandbox.run("reset", "settings.json", "/login", "/keys")
    #expect(
      reset.errors == """
        Saved 2 changes to settings.json
        /login: {"password":"••••••••"} → unset
        /keys: [{"token":"••••••••"}] → unset

        """)
  }

  @Test func `the report masks what a schema calls secret inside an object`() throws {
    let sandbox = try Sandbox(#"{"login": {"pin": 1234}}"#)
    try sandbox.folder.write(
      #"{"properties": {"login": {"properties": {"pin": {"writeOnly": true}}}}}"#,
      to: "schema.json")
    let run = try sandbox.run("reset", "settings.json", "/login", "--schema", "schema.json")
    #expect(run.errors.contains(#"/login: {"pin":"••••••••"} → unset"#))
  }

  @Test(arguments: [
    ("FONT", ["/editor.fontFamily"]), ("columns", ["/editor.tabSize"]),
    ("bounded", ["/editor.wordWrap"]), ("menlo", ["/editor.fontFamily"]), ("nothing such", []),
  ])
  func `list --filter looks at titles, identifiers, help, choices and values`(
    filter: String, expected: [String]
  ) throws {
    let sandbox = try Sandbox(Fixture.settings)
    try sandbox.folder.write(Fixture.schema, to: "schema.json")
    let run = try sandbox.run(
      "list", "settings.json", "--schema", "schema.json", "--filter", filter)
    #expect(run.exit == .exited(0))
    #expect(
      run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == expected)
  }

  @Test func `a filter does not find what is masked`() throws {
    let run = try Sandbox(text).run("list", "settings.json", "--filter", "hunter")
    #expect(run.output == "")
  }
}
