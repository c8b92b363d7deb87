import TestSupport
import Testing

/// A program that is none of ours, with the files that the page on programs has for it.
struct ForeignProgramTests {
  /// The files of the page, by their paths.
  private static func files() throws -> [String: String] {
    let page = try TestFiles.text(of: "\(TestFiles.root)/.github/PROGRAMS.md")
    let block = /<!-- file: (.+) -->\n```\w+\n((?s).*?)```\n/
    return Dictionary(
      page.matches(of: block).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
  }

  private static let python = String(Command.output("command -v python3").prefix { $0 != "\n" })
  private static let swiftc = String(Command.output("command -v swiftc").prefix { $0 != "\n" })

  /// A sandbox with the program installed in its home, and prefs-tui on its path.
  private func sandbox() throws -> Sandbox {
    var sandbox = try Sandbox()
    for (name, text) in try Self.files() { try sandbox.home.write(text, to: "usr/\(name)") }
    let folder = sandbox.program.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    sandbox.environment["PATH"] = "\(folder):/usr/bin:/bin"
    sandbox.environment["XDG_DATA_DIRS"] = sandbox.home.path("usr/share")
    return sandbox
  }

  /// What a program of ours is asked in any language.
  private func settingsAreReadAndChanged(in sandbox: Sandbox, by words: [String]) throws {
    let run = { (arguments: [String], input: String) in
      try sandbox.run(words + arguments, input: input)
    }
    #expect(try run(["port"], "") == .init(exit: .exited(0), output: "8080\n", errors: ""))
    try sandbox.home.write("[server]\nport = 1 # mine\n", to: "config/mytool.toml")
    #expect(try run(["port"], "").output == "1\n")
    try sandbox.folder.write("[server]\nport = 2\n", to: "mytool.toml")
    #expect(try run(["port"], "").output == "2\n")
    #expect(try run(["use", "3"], "").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "mytool.toml") == "[server]\nport = 3\n")
    #expect(try sandbox.home.text(of: "config/mytool.toml") == "[server]\nport = 1 # mine\n")
    let refused = try run(["use", "70000"], "")
    #expect(refused.exit == .exited(1))
    #expect(refused.errors.contains("mytool.toml:2:8: 70000 is above 65535"))
    let config = try run(["config", "--plain"], "quit\n")
    #expect(config.exit == .exited(0))
    #expect(config.output.contains("My Tool") && config.output.contains("port"))
  }

  @Test func `a shell script has a settings screen and reads its settings`() throws {
    var sandbox = try sandbox()
    sandbox.program = "/bin/sh"
    try settingsAreReadAndChanged(in: sandbox, by: [sandbox.home.path("usr/bin/mytool")])
  }

  @Test(.enabled(if: !python.isEmpty, "python3 is not installed"))
  func `a program in Python has a settings screen and reads its settings`() throws {
    var sandbox = try sandbox()
    sandbox.program = Self.python
    try settingsAreReadAndChanged(in: sandbox, by: [sandbox.home.path("usr/bin/mytool.py")])
  }

  @Test(.enabled(if: !swiftc.isEmpty, "swiftc is not on the path"))
  func `a program in Swift has a settings screen and reads its settings`() throws {
    var sandbox = try sandbox()
    let (source, program) = (sandbox.home.path("usr/bin/mytool.swift"), sandbox.home.path("mytool"))
    try #require(Command.isThere("'\(Self.swiftc)' -swift-version 6 -o '\(program)' '\(source)'"))
    sandbox.program = program
    try settingsAreReadAndChanged(in: sandbox, by: [])
  }

  @Test func `it is listed where one of its files is, and its secrets are hidden`() throws {
    let sandbox = try sandbox()
    #expect(try !sandbox.run("--plain").output.contains("mytool"))
    try sandbox.folder.write("[server]\ntoken = \"hush\"\n", to: "mytool.toml")
    #expect(try sandbox.run("--plain").output.contains("mytool\tMy Tool\tmytool.toml\n"))
    #expect(try !sandbox.run("list", "mytool").output.contains("hush"))
    #expect(try sandbox.run("check", "mytool").exit == .exited(0))
  }
}
